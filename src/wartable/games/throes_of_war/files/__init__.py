"""What is written to files and read from them."""
