"""What positions and choices are worth."""
