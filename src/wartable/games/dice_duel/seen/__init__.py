"""What is seen and said of a table."""
