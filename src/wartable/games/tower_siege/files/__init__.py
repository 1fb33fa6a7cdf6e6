"""Positions as files."""
