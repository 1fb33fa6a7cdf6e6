"""The browser of tests, pictures and measurements: the machine's own Chromium, never downloaded.

Debian's chromium-headless-shell is the same engine without a window and takes half the time, so it is preferred.
WARTABLE_CHROMIUM names another.
"""
import os
import shutil

NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = os.environ.get("WARTABLE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
