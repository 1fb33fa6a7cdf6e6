"""The order of a turn (TS-5)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import resources, turn
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.dice import ScriptedDice
from wartable.kernel.match import Match

Fields = Callable[..., Any]
AT = actions.AT


def next_turn(f: Any, *dice: int) -> None:
    """Plays from the start of seat 0's turn."""
    s = f.s
    s.agenda = []
    s.asker = None
    turn.begin_turn(s, 0)
    s.run()
    f.match = Match(GAME, s, ScriptedDice(list(dice)), True)


def test_step_five_in_order(field: Fields) -> None:
    """TS-5.1, TS-7.8: lapsed cards, effects, Fiends, Caravan, resources, positions, Zombies."""
    f = field()
    s = f.s
    lapsed, fiend, hero = f.put(0, "apprentice"), f.put(0, "fiend_token"), f.put(0, "hero")
    s.marks[lapsed] |= terms.LAPSED
    s.marks[fiend] |= terms.FADING
    s.marks[hero] |= terms.ACTED
    s.pos[hero] = terms.DEFEND
    s.marks[0] |= terms.LOCKED
    s.effects.append([terms.ON_STAT, hero, terms.PL * 256 + 20, 0, 0, 1, NUMBER["shield"]])
    s.caravan[0] = (NUMBER["mine"], NUMBER["obelisk"])
    s.zombies = (1, 0)
    resources.pay(s, 0, 3, 3)
    next_turn(f)
    assert not f.alive(lapsed) and not f.alive(fiend)
    assert s.effects == []
    assert (s.mines[0], s.base_gp_spent[0]) == (1, 0)
    assert s.pos[hero] == terms.ON_GUARD and not s.marks[hero] & terms.ACTED
    assert not s.marks[0] & terms.LOCKED
    assert s.card[s.things[0][-1]] == NUMBER["zombie_token"]
    assert NUMBER["apprentice"] in s.discard[0]


def test_upkeep(field: Fields) -> None:
    """TS-5.2: due every own turn but the first; now or later; unpaid it lapses."""
    f = field()
    roklor = f.put(0, "roklor")
    fresh = f.put(0, "imp")
    f.s.marks[fresh] |= terms.NEW
    next_turn(f)
    assert (f.m.kind, f.m.options) == ("upkeep", [actions.PAY, actions.DEFER])
    assert GAME.explain(f.m.view(0), actions.PAY) == "Pay 2 power now"
    f.play("defer")
    assert "Anna defers the upkeep of the Roklor." in f.lines()
    f.settle(("turn_action", "market_discard"))
    if f.m.kind == "market_discard":
        f.play(f.m.options[0])
    f.settle()
    keep = actions.KEEP + terms.place_of(roklor)
    assert f.can(keep)
    assert not f.can(actions.KEEP + terms.place_of(fresh))
    f.play(keep)
    assert not f.s.marks[roklor] & terms.DUE
    assert "TS-5.2" in f.refusal(keep)


def test_nothing_before_step_six(field: Fields) -> None:
    """TS-5.3, TS-6.4: the first window opens after upkeep, for the active player too; the second after the draw, for others."""
    f = field()
    f.put(0, "roklor")
    f.hold(1, "fury")
    next_turn(f)
    assert f.m.kind == "upkeep"
    f.play("pay")
    assert (f.m.kind, f.m.seat, f.s.phase) == ("intermission", 0, terms.UPKEEP)
    f.play("pass")
    assert (f.m.kind, f.m.seat, f.s.phase) == ("intermission", 1, terms.UPKEEP)
    f.play("pass")
    assert (f.m.kind, f.m.seat, f.s.phase) == ("intermission", 1, terms.DRAW)


def test_a_scroll_is_cast_before_the_forced_discard(field: Fields) -> None:
    """TS-5.3, TS-4.3: with a full hand an Any Turn Scroll need not be discarded, and makes room for a card more."""
    f = field()
    f.hold(0, "fury", "sand_storm", *["mine"] * 5)
    next_turn(f, 90)
    assert f.can("cast fury") and not f.can("cast sand storm") and not f.can("cast powerbolt")
    assert GAME.concerned(f.m.view(0))
    assert GAME.question(f.m.view(0)) == "You are about to draw: do you want to do something before?"
    f.play("cast fury", AT + f.tower(1))
    f.settle(("market_discard",))
    assert GAME.explain(f.m.view(0), actions.DECLINE) == "Discard nothing"
    assert actions.DECLINE in f.m.options and len(f.s.hand[0]) == 6
    f.play("decline")
    assert len(f.s.hand[0]) == 7


def test_casting_from_the_draw_on(field: Fields) -> None:
    """TS-5.4, TS-5.5: in all three phases; the phases in order, never re-entered."""
    f = field(phase=terms.PURCHASE)
    f.hold(0, "sand_storm", "bowman")
    f.begin()
    assert f.can("cast sand storm") and f.can("buy bowman")
    f.play("next phase", "pass", "done")
    assert f.s.phase == terms.COMBAT
    assert f.can("cast sand storm") and not f.can("buy bowman")
    assert "TS-5.5" in f.refusal("next phase")
    f = field(phase=terms.PURCHASE, free_phase_order=True)
    zombie = f.put(0, "zombie", named=False)
    f.hold(0, "bowman")
    f.begin()
    assert f.can(actions.ATTACK + terms.place_of(zombie)) and f.can("buy bowman") and not f.can("next phase")


def test_cast_is_a_stop_only_where_others_have_acted(field: Fields) -> None:
    """TS-5.5: all that can be done in CAST can be done before; after an answer of another player there is a stop."""
    f = field(phase=terms.PURCHASE)
    hero = f.put(0, "hero", named=False)
    f.hold(0, "sand_storm", "bowman")
    f.begin(90)
    f.play("next phase", "cast shield", AT + hero)
    f.settle()
    assert (f.m.kind, f.s.phase) == ("turn_action", terms.CAST)
    assert f.can("cast sand storm") and not f.can("buy bowman")
    f.play("next phase")
    assert (f.m.kind, f.s.phase) == ("declare_attackers", terms.COMBAT)


def test_the_turn_ends(field: Fields) -> None:
    """TS-5.6: a last intermission, then the next player."""
    f = field()
    f.begin()
    f.play("end turn")
    assert (f.m.kind, f.m.seat) == ("intermission", 1)
    f.play("pass")
    assert f.s.active == 1


def test_first_turn_peace(field: Fields) -> None:
    """TS-5.7."""
    for peace in (True, False):
        f = field(first_turn_peace=peace)
        f.s.turns = (1, 0)
        zombie = f.put(0, "zombie")
        f.begin()
        assert f.can(actions.ATTACK + terms.place_of(zombie)) != peace
        assert f.can("cast powerbolt") != peace
        assert f.can("cast shield")
