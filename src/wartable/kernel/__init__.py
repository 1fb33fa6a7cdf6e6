"""The engine that carries every game: steps, states, dice, actions, views, records."""
