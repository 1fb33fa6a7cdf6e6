"""The cards: their files, the catalogue, what they do, decks."""
