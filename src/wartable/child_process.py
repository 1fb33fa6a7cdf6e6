"""A process that works for another one, such as a bot that thinks for the server."""
from __future__ import annotations

import multiprocessing
import os
import threading
from multiprocessing.connection import wait


def follow_parent() -> None:
    """From now on this process ends with the one that started it, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def follow() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
