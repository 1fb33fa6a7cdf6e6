"""The cards and what they do."""
