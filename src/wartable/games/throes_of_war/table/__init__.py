"""What lies on the table: its words, options, actions and state."""
