"""Starts servers as fast as they are killed: imports everything once, then forks a real server for each line that is read."""
import os
import signal
import sys

import kuhn

import wartable.server.serve as serve
from wartable.bots.bot import bot_names, find_bot
from wartable.kernel.registry import find_game, game_names, register_game
from wartable.server.settings import Settings

PLENTY = {name: 1e9 for name in Settings.model_fields if name.endswith(("_rate", "_burst"))}

if __name__ == "__main__":
    register_game(kuhn.GAME)
    for name in game_names():
        for bot in bot_names(find_game(name)):
            find_bot(bot, find_game(name))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to be waited for
    print("ready", flush=True)
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            print("pid", os.getpid(), flush=True)
            settings = Settings(database=line.strip(), bots_in_threads=True, sockets_of_one=1000, **PLENTY)
            serve.run(settings, "127.0.0.1", 0, False)
            os._exit(0)
