"""The browser table: matches that live in a database, and the protocol by which people and programs play them."""
