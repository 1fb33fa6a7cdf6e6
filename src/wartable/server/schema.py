"""The tables of the database. A match is its append-only list of entries; everything else is who sat where."""
from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

session = Table(
    "session",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger),  # to the day
    Column("banned", Boolean, nullable=False, default=False),
)

match = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key", String(64), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("catalogue", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("start", JSON),  # the position it began from, if not from the beginning
    Column("listed", Boolean, nullable=False),
    Column("guided", Boolean, nullable=False),
    Column("ready", Boolean, nullable=False),  # the table lays out a deck for every seat
    Column("host", String(32), nullable=False),
    Column("status", String(8), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("secret", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("earlier", String(32)),
    Column("began_at", Integer),
    Column("rematch", String(32)),
    Column("closed", Text),  # why the match was closed, in words for its players
    Column("code", String(64)),  # the fingerprint of the rules that it was played by last
    Column("challenge", String(60)),  # the challenge that it is an attempt at
    Index("match_by_status", "status", "listed", "made_at"),
    Index("match_by_host", "host", "status", "made_at"),
)

seat = Table(
    "seat",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("bot", String(40)),
    Column("session", String(32)),
    Column("name", String(40), nullable=False),
    Column("added", String(32)),
    Column("real_dice", Boolean, nullable=False),
    Index("seat_by_session", "session"),
)

# How a match ended, so that lists of matches need no replay.
ending = Table(
    "ending",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("ranking", Text, nullable=False),  # JSON, read by those who can live with a damaged one
)

# Where people have put matches of theirs: in the archive, or out of their sight. All others lie on the table.
shelf = Table(
    "shelf",
    metadata,
    Column("session", String(32), primary_key=True),
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("place", String(8), nullable=False),
)

# What people said about a moment of a finished match: after so many entries of its position.
comment = Table(
    "comment",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("moment", Integer, nullable=False),
    Column("session", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

# Challenges that people have solved; they stay solved when the match is gone.
solved = Table(
    "solved",
    metadata,
    Column("session", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("challenge", String(60), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

banned_address = Table(
    "banned_address",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Which server has the database, and when it last said so; the lock itself is the system's. See holder.py.
holder = Table(
    "holder",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("who", Text, nullable=False),
    Column("beat", BigInteger, nullable=False),
)

# What a long match is opened from; see snapshot.py.
snapshot = Table(
    "snapshot",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("code", String(64), nullable=False),
    Column("data", Text, nullable=False),
)

# What lay on the table of a match after its last entries, and everything that was asked until then, as a digest: by these other
# rules are known to have led there, too.
stand = Table(
    "stand",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("way", String(64)),
)

# The primary key is the law of the house: two different things can never happen as the same entry of a match.
entry = Table(
    "entry",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("type", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)
