"""The host's page: plain HTML without a script, read as well on a phone."""
from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from wartable.server.state import Status

STYLE = """
:root{color-scheme:light dark;--line:light-dark(#c3a978,#4d3b2a);--soft:light-dark(#543f28,#d3c09d)}
body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:75rem;
background:light-dark(#f7eedb,#1a110b);color:light-dark(#2a1c10,#f6ead2)}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(11rem,45%),1fr));gap:.5rem;margin:0}
dl div{border:1px solid var(--line);border-radius:8px;padding:.5rem .75rem}
dt,th,small{color:var(--soft);font-size:.85rem;font-weight:400;text-align:left}
dd{margin:0;font-size:1.15rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
td{overflow-wrap:anywhere;vertical-align:top}form{display:inline-flex;gap:.25rem;margin:0 .25rem .25rem 0}
button,input{font:inherit;min-height:2.25rem;padding:0 .6rem;border:1px solid var(--line);border-radius:8px;color:inherit;
background:light-dark(#efe1c5,#3a2b20)}button,summary{cursor:pointer}details{display:inline-block}input{width:9rem}
@media(max-width:44rem){thead{display:none}tr{display:block;border-bottom:1px solid var(--line);padding:.5rem 0}
td{display:block;border:0;padding:.1rem 0}td[data-is]:before{content:attr(data-is) " ";color:var(--soft);font-size:.85rem}}
"""


def page(
    now: Status, titles: dict[str, str], matches: list[dict[str, Any]], people: list[dict[str, Any]], shut: list[str], name: str
) -> str:
    """How the server does, its matches that go on, people whose name holds *name*, and the addresses that are shut out."""
    return "".join(
        [
            "<!doctype html><html lang=en><meta charset=utf-8><title>wartable: host</title>",
            f'<meta name=viewport content="width=device-width,initial-scale=1"><style>{STYLE}</style>',
            '<h1>How the server does</h1><p><a href="/">To the table</a> · <a href="/host">Look again</a></p><dl>',
            *[f"<div><dt>{escape(what)}<dd>{escape(said)}</div>" for what, said in facts(now)],
            "</dl><h2>Open and running matches</h2>",
            table(["match", "status", "seats", "made", "do"], [match_row(row, titles) for row in matches]),
            "<h2>People</h2><form action=/host>",
            f'<input name=name value="{escape(name)}" aria-label="part of a name"><button>Search</button></form>',
            table(["name", "first seen", "last seen", "address", "do"], [person_row(row) for row in people]),
            "<h2>Addresses that are shut out</h2>",
            table(["address", "do"], [[escape(one), address_form(one, "let in")] for one in shut]),
            '<form method=post action="/host/do/address"><input name=address required aria-label=address>',
            "<button name=what value=shut>Shut out</button></form>",
        ]
    )


def facts(now: Status) -> Iterator[tuple[str, str]]:
    """What a host wants to know, in words."""
    yield "version", now.version
    yield "running for", span(now.up_seconds)
    yield "matches", listed(now.matches)
    yield "people", f"{now.people}, {now.sockets} windows open"
    yield "load of the machine", "unknown" if now.load is None else str(now.load)
    yield "bots that wait to think", str(now.bots_waiting)
    yield "free on disk", "unknown" if now.disk_free_megabytes is None else f"{now.disk_free_megabytes:,} MB"
    yield "matches in memory", str(now.tables_in_memory)
    yield "connections", f"{now.connections}; {now.connections_refused} refused, {now.requests_too_slow} too slow"
    yield "wishes refused", listed(now.refusals)
    yield "matches that cannot be read", ", ".join(now.set_aside) or "none"
    yield "database", now.database


def listed(counts: dict[str, int]) -> str:
    return ", ".join([f"{count} {name.replace('_', ' ')}" for name, count in counts.items()]) or "none"


def span(seconds: int) -> str:
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    return f"{days} d {hours} h" if days else f"{hours} h {minutes} min"


def moment(milliseconds: int | None) -> str:
    return "" if milliseconds is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))


def table(heads: list[str], rows: Iterable[list[str]]) -> str:
    """A table whose rows are blocks on a phone, each cell with its head before it."""

    def cell(head: str, inner: str) -> str:
        return f'<td data-is="{head}">{inner}' if inner and head != "do" else f"<td>{inner}"

    lines = ["<tr>" + "".join([cell(*one) for one in zip(heads, row)]) for row in rows]
    if not lines:
        return "<p><small>none</small>"
    head = "".join([f"<th>{'' if one == 'do' else one}" for one in heads])
    return f"<table><thead><tr>{head}<tbody>{''.join(lines)}</table>"


def match_row(row: dict[str, Any], titles: dict[str, str]) -> list[str]:
    form = '<form method=post action="/host/matches/{}/{}"><button>{}</button></form>'
    whats = ["close", "hide"] if row["listed"] else ["close"]
    buttons = "".join([form.format(row["id"], what, what.capitalize()) for what in whats])
    sure = f"<details><summary>Delete</summary>{form.format(row['id'], 'delete', 'Delete for ever')}</details>"
    shown = f"{row['status']}, {'in the lobby' if row['listed'] else 'by link alone'}"
    game = escape(titles.get(row["game"], row["game"]))
    seats = escape(", ".join(row["seats"]))
    return [f"{game} <small>{row['id']}</small>", shown, seats, moment(row["made_at"]), buttons + sure]


def person_row(row: dict[str, Any]) -> list[str]:
    hidden = f'<form method=post action="/host/do/person"><input type=hidden name=session value="{escape(row["id"])}">'
    other = '<input name=name maxlength=24 required aria-label="another name"><button name=what value=rename>Rename</button>'
    rename = f"{hidden}{other}</form>"
    door = ("let in", "Let in again") if row["banned"] else ("shut", "Shut out")
    shut = f'{hidden}<button name=what value="{door[0]}">{door[1]}</button></form>'
    address = row.get("address") or ""
    also = address_form(address, "shut") if address else ""
    name = escape(row["name"]) + (" (shut out)" if row["banned"] else "")
    return [name, moment(row["made_at"]), moment(row["seen_at"] or row["made_at"]), escape(address), rename + shut + also]


def address_form(address: str, what: str) -> str:
    word = "Shut out address" if what == "shut" else "Let in again"
    return (
        f'<form method=post action="/host/do/address"><input type=hidden name=address value="{escape(address)}">'
        f'<button name=what value="{what}">{word}</button></form>'
    )
