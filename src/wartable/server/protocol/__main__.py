"""Prints the protocol as JSON Schema, or as TypeScript."""
from __future__ import annotations

import sys

from wartable.server.protocol.schema import schema
from wartable.server.typescript import written

print(written(schema(), "--typescript" in sys.argv), end="")
