"""Which modules are compiled: those that run at decisions. What makes words, and what reads files, stays plain Python.

The build reads this file by its path, before the package can be imported: it imports nothing.
"""
PLAIN_ROOMS = ("files",)
WORDS = ("asked", "clash", "events", "explain", "lines", "refuse", "words")  # in the room `seen`


def is_compiled(module: str) -> bool:
    """Whether a compiled build compiles a module of this package (`wartable.games.dice_duel.rules.turn`)."""
    layer, *rest = module.split(".")[1:]
    if layer == "kernel":
        return bool(rest)
    if layer != "games" or len(rest) < 2:
        return False
    room, *names = rest[1:]
    return room not in PLAIN_ROOMS and not (room == "seen" and names[-1:] and names[-1] in WORDS)
