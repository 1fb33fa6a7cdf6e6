"""What lies on the table and what is agreed about it."""
