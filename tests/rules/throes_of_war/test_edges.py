"""Edges that no whole match comes to by itself: ties of votes, sheets at their limits, lines that are told once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wartable.games.throes_of_war.cards.decks import STARTERS, Deck
from wartable.games.throes_of_war.cards.npcs import HERE, read_npc
from wartable.games.throes_of_war.rules.party import UNDECIDED, party_answer
from wartable.games.throes_of_war.rules.standstill import note_lowest, stands_still
from wartable.games.throes_of_war.rules.totals import shares, used_slots
from wartable.games.throes_of_war.seen.events import BOOSTS, DOUBLES
from wartable.games.throes_of_war.table.terms import ATTACK, FREE, LOST, STILL

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"


def test_a_deck_without_a_character_is_refused() -> None:
    """TW-3.1."""
    whole = STARTERS[0]
    for character in (-1, 21):
        assert Deck("x", character, whole.cards, whole.dice).faults() == ["a deck has one character (TW-3.1)"]
    assert Deck("x", 20, whole.cards, whole.dice).faults() == []


@pytest.mark.parametrize("rolled", ["first", "last"])
def test_of_equal_lost_dice_one_that_is_rolled_this_turn_comes_first(exchange: Tables, player: Any, rolled: str) -> None:
    """TW-5.9.2, TW-7.2.13: so that the others can still be mustered; where none is, the first."""
    s = exchange([player("Necromancer", "LLLLDDDDDD", lost="DDD"), player()], ["L L L L D D D"]).state
    lost = [d for d in range(10) if s.flag[d] & LOST]
    assert s.find_die(0, 5, True) == lost[0]
    die = lost[0] if rolled == "first" else lost[-1]
    s.where[die] = FREE
    assert s.find_die(0, 5, True) == die


@pytest.mark.parametrize(("key", "value"), [("players", 6), ("players", 1), ("hit_points", 90), ("hit_points", 1)])
def test_a_sheet_may_go_to_its_limits(tmp_path: Path, key: str, value: int) -> None:
    """TW-6.7.4."""
    text = (HERE / "quests" / "old_gristle.toml").read_text(encoding="utf-8")
    lines = [f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in text.splitlines()]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert getattr(read_npc(path), key) == value


def test_a_tie_without_the_leaders_vote_goes_to_the_first(exchange: Tables, player: Any) -> None:
    """TW-4.3: most votes win; the leader's breaks a tie it is part of."""
    t = exchange([player() for _ in range(5)], quest="old_gristle", party_decision="vote")
    s, members = t.state, list(range(5))
    for votes, decided in (((9, 7, 7, 8, 8), 7), ((8, 7, 7, 8, 9), 8), ((9, 8, 8, 7, 7), 7), ((7, 7, 8, 8, 8), 8)):
        for vote in votes[:-1]:
            assert party_answer(s, members, vote) == UNDECIDED
        assert (party_answer(s, members, votes[-1]), s.votes) == (decided, ())


def test_a_destroyed_card_is_told_with_who_destroyed_it(exchange: Tables, player: Any) -> None:
    """TW-7.2.18."""
    t = exchange([player("Deathknight", "PPPPPDDDDD", play="Sunder"), player(play="Great Shield")], ["P P P P P D D D D D"])
    t.use("Sunder", "P D")
    assert t.log[-1] == "Sunder destroys Great Shield of Ben: it leaves when the exchange ends."


def test_every_way_of_paying_apart_needs_the_dice_of_the_card_itself(exchange: Tables, player: Any) -> None:
    """TW-5.4.3: for a card in any slot of either player the dice on it count, and no others."""
    cards = "Warhammer, Girdle of Might, Armor, Champion Horse"
    for seat in (0, 1):
        me, other = player("Giant", "PPPPPPPPPP", play=cards), player()
        players = [me, other] if seat == 0 else [other, me]
        t = exchange(players, ["P P P P P P P P P P"] if seat == 0 else [PLAIN, "P P P P P P P P P P"])
        if seat:
            t.end()
        t.choose("use Champion Horse", "place POWER P")
        assert t.asked[0] == "turn_action"
        t.choose("use Warhammer", "place POWER P", "place POWER P")
        assert "finish" not in t.options
        t.choose("place POWER P")
        assert "finish" in t.options or t.asked[0] == "turn_action"


def test_shares_of_several_boosts_and_doublings(exchange: Tables, player: Any) -> None:
    """TW-5.6.1: each share stands under its giver, and together they are the cards' part of the total."""
    wizard = player("Wizard", "MMMMMMMMMM", play="Arcane Focus, Fireball, Arcane Missile")
    t = exchange([wizard, player()], ["M M M M M M M M M M"])
    t.use("Arcane Focus", "M M").use("Fireball", "M M").use("Wizard a", "M M").use("Archmage's Command", "M M M")
    made = shares(t.state, 0, ATTACK, used_slots(t.state, 0))
    pairs = list(zip(made[::2], made[1::2]))
    numbers = [n for card, n in pairs if card >= 0]
    # Focus 0 and 1 for the Fireball; Fireball 4; Wizard 3, and 1 each for Focus and Fireball; doubled: Focus 1 and Fireball 6.
    assert numbers == [0 + 1, 4, 3 + 2, 1 + 6]
    assert sum(numbers) == t.total(0) == 17
    assert [pair for pair in pairs if pair[0] < 0] == [(BOOSTS, 1), (BOOSTS, 2), (DOUBLES, 7)]


def test_the_lowest_numbers_are_kept_by_side(exchange: Tables, player: Any) -> None:
    """TW-5.12.3: the dice of a side together; only a new low moves the count on."""
    t = exchange([player(lost="P"), player(), player(), player(lost="PP")], mode="team_duel")
    s = t.state
    assert (s.lowest, s.low_since) == ((19, 18), 0)
    s.exchange = 40
    note_lowest(s)
    assert s.low_since == 0
    s.flag[39] = 1
    note_lowest(s)
    assert (s.lowest, s.low_since) == ((19, 17), 40)
    for exchange_number, still in ((40 + STILL - 1, False), (40 + STILL, True)):
        s.exchange = exchange_number
        assert stands_still(s) == still


def test_where_a_number_of_exchanges_is_agreed_nothing_is_counted(exchange: Tables, player: Any) -> None:
    """TW-5.12.3."""
    t = exchange([player(), player()], max_exchanges=1000)
    s = t.state
    note_lowest(s)
    s.exchange = 5 * STILL
    assert (s.lowest, stands_still(s), t.seen().table["still"]) == ((), False, 0)


def test_the_next_game_of_a_series_counts_anew(exchange: Tables, player: Any) -> None:
    """TW-9.3, TW-5.12.3."""
    strong, weak = player("Giant", "PPPPPPPPPP", play="Ogre Club", starter=True), player(lost="PPPPPPIII", starter=True)
    t = exchange([strong, weak], ["PP PP PP PP PP PP PP PP PP PP", "L"], best_of=3)
    assert t.state.lowest == (10, 1)
    t.use("Ogre Club", "PP PP PP PP PP PP PP PP PP PP").end().end()
    assert (t.asked[0], t.state.lowest, t.state.low_since) == ("choose_role", (), 0)
    t.choose("attack first")
    assert t.state.lowest == (10, 10)


def test_battle_royals_stand_still_by_half_the_players(exchange: Tables, player: Any) -> None:
    """TW-5.12.3, TW-5.12.4."""
    t = exchange([player() for _ in range(4)], mode="battle_royal")
    s = t.state
    for exchange_number, still in ((2 * STILL - 1, False), (2 * STILL, True)):
        s.exchange = exchange_number
        assert stands_still(s) == still
