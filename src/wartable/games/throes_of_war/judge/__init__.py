"""What a position or a choice is worth, for hints and bots."""
