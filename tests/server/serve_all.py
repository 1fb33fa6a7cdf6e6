"""The server with the smallest game of secrets beside the installed ones; bots of a spawned process find it here too."""
import kuhn

from wartable.kernel.registry import register_game
from wartable.server.command import serve

register_game(kuhn.GAME)

if __name__ == "__main__":
    serve()
