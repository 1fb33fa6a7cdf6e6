"""What choices are worth."""
