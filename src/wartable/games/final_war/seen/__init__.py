"""What viewers know and see of the table."""
