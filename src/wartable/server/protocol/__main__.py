"""Prints the protocol as JSON Schema or as TypeScript, or the pictures of all games as TypeScript."""
from __future__ import annotations

import sys

from wartable.server.pictures import pictures
from wartable.server.protocol.schema import schema
from wartable.server.typescript import written

print(pictures() if "--pictures" in sys.argv else written(schema(), "--typescript" in sys.argv), end="")
