"""The numbers by which a server is watched. Labels are kinds of things, never matches or people."""
from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

SOON = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Numbers:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.requests = Counter("wartable_requests", "answers by status", ["method", "status"], registry=r)
        self.seconds = Histogram("wartable_request_seconds", "time to answer", registry=r, buckets=SOON)
        self.messages = Counter("wartable_messages", "messages on sockets by type", ["type"], registry=r)
        self.refusals = Counter("wartable_refusals", "what was refused, by code", ["code"], registry=r)
        self.thinking = Histogram("wartable_bot_seconds", "time that bots think", registry=r, buckets=SOON)
        self.waiting = Histogram("wartable_bot_wait_seconds", "time that bots wait to think", registry=r, buckets=SOON)
        self.queue = Gauge("wartable_bots_waiting", "bots that wait for their turn to think", registry=r)
        self.sockets = Gauge("wartable_sockets", "open sockets", registry=r)
        self.tables = Gauge("wartable_tables", "matches in memory", registry=r)
        self.connections = Gauge("wartable_connections", "open connections that are no sockets", registry=r)
        self.turned_away = Gauge("wartable_connections_refused", "connections refused or too slow", registry=r)

    def watch(self, state: Any) -> None:
        """What stands still is looked up when somebody asks."""
        self.sockets.set_function(lambda: len(state.open))
        self.tables.set_function(lambda: len(state.hall.tables))
        self.connections.set_function(lambda: state.door.open.total())
        self.turned_away.set_function(lambda: state.door.refused + state.door.timed_out)
