"""What lies on the table: words, options, actions, state."""
