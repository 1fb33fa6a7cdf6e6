"""Opponents, one per file. They see views and imagined states, never states."""
