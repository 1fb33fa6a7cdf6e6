"""Everything that goes over the wire, in both directions: the one schema for server, page and other people's clients.

`python -m wartable.server.protocol` prints the JSON Schema, `--typescript` the same as TypeScript.
"""
