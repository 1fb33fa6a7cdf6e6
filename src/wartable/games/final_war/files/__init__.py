"""Positions written down."""
