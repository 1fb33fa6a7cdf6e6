"""What a table is worth, for bots and hints."""
