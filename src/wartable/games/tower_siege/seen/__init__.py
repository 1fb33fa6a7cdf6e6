"""What the players see of it."""
