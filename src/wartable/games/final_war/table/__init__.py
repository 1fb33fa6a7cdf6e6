"""What lies on the table: vocabulary, options, actions, the state."""
