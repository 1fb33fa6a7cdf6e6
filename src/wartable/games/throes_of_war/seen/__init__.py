"""What is seen of the table, by whom, and in which words."""
