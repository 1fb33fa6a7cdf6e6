"""What is shown is what the rules use: totals, margins and bands of views, explanations and rules are one number."""
from __future__ import annotations

import random
import re
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.catalogue import NAMES
from wartable.games.throes_of_war.rules import totals
from wartable.games.throes_of_war.seen import events
from wartable.games.throes_of_war.seen.picture import Die, Enemy, EnemyAbility, EnemyItem, Picture, Player, Slot
from wartable.games.throes_of_war.seen.rebuild import rebuild
from wartable.games.throes_of_war.table.terms import ATTACK, DEFENSE, NOT_SET

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {"ready_decks": "usual", "fury_start": 1}),
    (4, {"mode": "team_duel", "team_bands": "scaled", "ready_decks": "usual", "max_exchanges": 8}),
    (3, {"mode": "battle_royal", "ready_decks": "usual", "max_exchanges": 8}),
    (2, {"quest": "abysal_minion_lord", "ready_decks": "usual", "max_exchanges": 8}),
    (4, {"quest": "ashen_wyrm", "ready_decks": "usual", "quest_bands": "wide", "max_exchanges": 6}),
]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_a_view_shows_the_numbers_of_the_rules(seats: int, options: dict[str, Any]) -> None:
    """TW-5.6.1, TW-5.8.1, TW-5.13.4, TW-R2: the view, and the table made of it again, add up as the true table does."""
    match = GAME.match(seats, options, seed=seats)
    chooser = random.Random(7)
    needs = 0
    shown = 0
    while not match.over and shown < 1500:
        s: Any = match.state
        view = match.view(match.seat)
        again = rebuild(view)
        table = view.table
        turn = [totals.total(s, s.turn, side) if s.turn >= 0 and s.side == side else 0 for side in (ATTACK, DEFENSE)]
        assert (table["attack"], table["defense"]) == (totals.attack_total(s) + turn[0], totals.defense_total(s) + turn[1])
        assert totals.attack_total(again) == totals.attack_total(s)
        assert totals.defense_total(again) == totals.defense_total(s)
        assert table["limits"] == totals.limits(again) == totals.limits(s)
        deepener = totals.deepener(s)
        assert table["deepened"] == ("" if deepener == totals.NO_CARD else NAMES[deepener])
        for seat in (*s.attackers, *s.defenders):
            side = 1 if seat in s.attackers else 2
            parts: totals.Parts = []
            if s.alive(seat):
                assert table["players"][seat]["total"] == totals.total(s, seat, side) == totals.total(again, seat, side, parts)
                assert sum([n for _, n in parts]) == totals.total(s, seat, side)
        if s.foe != NOT_SET and s.letter != NOT_SET:
            for number in (totals.npc_defense, totals.npc_attack):
                parts = []
                assert number(s, parts) == sum([n for _, n in parts])
        for line in GAME.lines(view, [f"P{n}" for n in range(seats)]):
            need = re.search(r": a (.*); (\d+) more to take no damage", line)
            if need:
                needs += 1
                assert need[1] == events.BAND_WORDS[totals.band(s, int(need[2]))]
        match.play(chooser.choice(match.options))
        shown += 1
    assert shown > 50 and needs > 5


def test_the_margin_is_that_of_the_totals_announced(exchange: Any, player: Any) -> None:
    """TW-5.8.1: what both were told at the end of their turns is what is compared."""
    t = exchange([player(play="Longsword", lost="P"), player(lost="PPP")], ["P P P P P I I I I", "L L L L L L L"])
    t.use("Longsword", "P I")
    assert GAME.explain(t.seen(), t.match.options[0]) == "End your turn with a total of 5"
    t.end()
    assert GAME.explain(t.seen(), t.match.options[0]) == "End your turn with a total of 3"
    t.end()
    margin = [event.args for event in t.match.events if event.kind == events.MARGIN]
    assert margin == [(5 - 3, totals.HIT, 1, 5, 3, totals.HIT, *[totals.NO_CARD] * 4)]


def test_the_picture_has_the_shape_that_is_declared() -> None:
    match = GAME.match(2, {"quest": "abysal_minion_lord", "ready_decks": "usual"}, seed=2)
    table = match.view(0).table
    player, enemy = table["players"][0], table["enemies"][0]
    shapes: list[tuple[dict[str, Any], Any]] = [
        (table, Picture), (player, Player), (player["cards"][0], Slot), (player["dice"][0], Die), (enemy, Enemy),
        (enemy["items"][0], EnemyItem), (enemy["abilities"][0], EnemyAbility),
    ]  # fmt: skip
    for shown, declared in shapes:
        assert list(shown) == list(declared.__annotations__)
