"""Elimination, the Last Siege, secrecy, words (TS-16, TS-17, what each may know, the log)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.bots.bot import find_bot, play_bots
from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import elimination, siege, things, turn
from wartable.games.tower_siege.seen import imagine, picture
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.dice import SeededDice
from wartable.kernel.event import Event
from wartable.kernel.situation import Situation

Fields = Callable[..., Any]
AT = actions.AT


def test_everybody_against_everybody(field: Fields) -> None:
    """TS-16.1: effects on opponents hit all other players."""
    f = field(seats=3)
    one, two, own = f.put(1, "bowman"), f.put(2, "bowman"), f.put(0, "bowman")
    f.hold(0, "black_plague")
    f.cast("black_plague", [], 90, 90)
    assert [f.alive(x) for x in (one, two, own)] == [False, False, True]


def test_conceding(field: Fields) -> None:
    """TS-16.2: at any question, if that is agreed; cards leave, the stack forgets him, nothing is shown."""
    f = field(seats=3, concede=True)
    f.put(1, "bowman")
    f.hold(1, "fury")
    f.begin(90)
    f.play("cast powerbolt", AT + f.tower(1), "concede")
    assert tuple(f.s.alive) == (1, 0, 1)
    assert f.s.hand[1] == () and f.s.things[1] == ()
    assert not any("Fury" in line for line in f.lines())
    f.settle()
    f.play("concede")
    assert f.m.over
    assert f.s.ranking == ((2,), (0,), (1,))
    f = field(seats=2)
    f.begin()
    assert "TS-16.2" in f.refusal("concede")


@pytest.mark.parametrize("half_made", [False, True])
def test_who_gives_up_in_a_window_lets_it_go_on(field: Fields, half_made: bool) -> None:
    """TS-16.2, TS-6.3: nobody is asked again, and a half-made action is not told by that either."""
    f = field(seats=4, concede=True)
    f.begin(90)
    f.play("cast powerbolt", AT + f.tower(1), "pass")
    if half_made:
        f.play("cast shield")
        assert f.m.kind == "compose"
    f.play("concede")
    assert (f.m.kind, f.m.seat, tuple(f.s.alive)) == ("respond", 3, (1, 1, 0, 1))
    f.play("pass", "pass")
    assert f.dice_left() == 0


def test_the_last_mage_wins_at_once(field: Fields) -> None:
    """TS-16.3."""
    f = field()
    f.s.life[f.outside(1)] = 1
    f.hold(0, "fury")
    f.cast("fury", [AT + f.mage(1)], 20, 90)
    assert f.m.over
    assert f.s.ranking == ((0,), (1,))
    assert f.lines()[-1] == "Anna is the last Mage standing."


@pytest.mark.parametrize(("lp", "ip", "creatures", "mines", "ranking"), [
    ((1, 1), (0, 0), (0, 0), (0, 0), ((0, 1),)), ((1, 1), (0, 1), (0, 0), (0, 0), ((1,), (0,))),
    ((1, 1), (1, 1), (1, 0), (0, 3), ((0,), (1,))), ((1, 1), (0, 0), (0, 0), (0, 1), ((1,), (0,))),
])  # fmt: skip
def test_tie_break(field: Fields, lp: Any, ip: Any, creatures: Any, mines: Any, ranking: Any) -> None:
    """TS-16.4: LP, IP, creatures, resources, else a draw."""
    f = field()
    for p in (0, 1):
        f.outside(p)
        f.s.life[f.mage(p)] = lp[p]
        f.s.life[f.tower(p)] = ip[p]
        for _ in range(creatures[p]):
            f.put(p, "bowman")
        f.s.mines[p] = mines[p]
    f.s.siege = 2
    siege.tick(f.s)
    assert f.s.ranking == ranking
    assert elimination.REASONS[f.s.reason] == "the Last Siege took all"


def test_when_the_siege_begins(field: Fields) -> None:
    """TS-17.3: full rounds after all decks are empty, or after the round cap; it never stops. TS-17.1, TS-17.2."""
    f = field(siege_rule=True, siege_grace=1)
    s = f.s
    s.deck = [(), ()]
    s.round = 6
    assert not siege.begins(s)
    assert s.empty_since == 5
    s.round = 7
    assert siege.begins(s)
    f = field(siege_rule=True, siege_round_cap=5)
    f.s.round = 5
    assert not siege.begins(f.s)
    f.s.round = 6
    assert siege.begins(f.s)
    f = field(siege_rule=True, extended_game=True, siege_grace=0)
    f.s.deck = [(), ()]
    assert not siege.begins(f.s)


def test_the_tick(field: Fields) -> None:
    """TS-17.4: a Tower Shield takes it for the Tower; no roll, no protection."""
    f = field()
    shield = f.put(1, "tower_shield")
    f.s.siege = 2
    siege.tick(f.s)
    assert (f.s.life[f.tower(0)], f.s.life[f.tower(1)], f.s.life[shield]) == (1, 2, 1)
    assert "Last Siege, round 1: every shelter loses 1 integrity, every Mage outside 1 life." in f.lines()


def test_nothing_heals_in_the_siege(field: Fields) -> None:
    """TS-17.5: refused, not ignored; a Tower Shield in the Caravan is discarded."""
    from wartable.games.tower_siege.rules import damage, market

    f = field(phase=terms.PURCHASE)
    f.s.siege = 2
    f.hold(0, "fortify", "shelter", "life_surge", "tower_shield")
    hero, mason = f.put(0, "hero"), f.put(0, "stone_mason")
    f.s.life[f.tower(0)] = 1
    f.begin()
    for action in ("cast fortify", "cast shelter", "buy tower shield"):
        assert not f.can(action)
        assert "TS-17.5" in f.refusal(action)
    assert not f.can(actions.USE + terms.place_of(mason))
    f.play("cast life surge")
    assert AT + f.mage(0) not in f.m.options and AT + hero in f.m.options
    f.s.spells[0] = (NUMBER["mend"],)
    assert damage.remedies(f.s, f.mage(0)) == []
    f.s.caravan[0] = (NUMBER["tower_shield"],)
    market.Unload(0).resolve(f.s)
    assert NUMBER["tower_shield"] in f.s.discard[0]


@pytest.mark.parametrize(("seats", "options", "begins"), [
    (2, {}, 41), (4, {}, 41), (2, {"deck_mode": "custom", "deck_min": 30, "copy_limit": 1}, 28),
])  # fmt: skip
def test_those_who_never_attack_meet_the_last_siege(seats: int, options: dict[str, Any], begins: int) -> None:
    """TS-17.1, TS-17.2, TS-17.3, TS-17.6: a whole game of idle Mages. The siege comes after round 40, or three rounds after
    the decks are empty (of 30 cards the last is drawn in turn 24), and needs four rounds for Tower and Mage."""
    m = GAME.match(seats, options, seed=3, rules="balanced")
    s: Any = m.state
    while not m.over:
        idle = [o for o in m.options if GAME.actions.name(o) in ("done", "end turn", "pass", "decline")]
        usual = m.options[1] if m.options[0] == actions.BACK else m.options[0]
        m.play(idle[0] if idle else usual)
    assert (s.siege, s.round) == (begins, begins + 3)
    assert m.outcome is not None and m.outcome.reason == "the Last Siege took all"


def test_without_the_siege(field: Fields) -> None:
    """TS-17.6, TS-17.7: the round limit and the tie-break end it."""
    f = field(hard_round_limit=2)
    f.s.life[f.tower(1)] = 1
    f.s.agenda = [turn.NEW_ROUND]
    f.s.run()
    assert f.s.ranking == ((0,), (1,))
    assert elimination.REASONS[f.s.reason] == "the round limit"


def test_soldiers_end_their_games() -> None:
    """TS-17.8: in every mode, long before the siege."""
    for options in ({}, {"deck_mode": "preset", "racial_gifts": True}, {"deck_mode": "custom", "manual_payment": True}):
        match = GAME.match(2, options, seed=5)
        play_bots(match, [find_bot("soldier", GAME)] * 2, 1)
        assert match.over and match.state.round < 40  # type: ignore[attr-defined]
    match = GAME.match(4, {"deck_mode": "preset", "redirect_exceptional": True, "free_phase_order": True}, seed=6)
    play_bots(match, [find_bot("soldier", GAME)] * 4, 1)
    assert match.over


def test_the_soldier_never_aims_at_its_own(field: Fields) -> None:
    """Shots, bolts, Shatter and directed attacks go to the enemy."""
    f = field()
    bowman, crow = f.put(0, "bowman"), f.put(0, "carrion_crow")
    f.put(1, "hero")
    f.hold(0, "fury", "power_blast", "entangle")
    soldier = find_bot("soldier", GAME)
    for first in (actions.SHOOT + bowman, actions.DIRECT + crow, "cast fury", "cast power blast", "cast entangle"):
        f.begin()
        f.play(first)
        assert f.m.kind == "compose"
        aim = soldier.choose(Situation(f.m, 1)) - actions.AT
        assert terms.seat_of(aim) == 1, first
        f.play("take back")


def test_the_soldier_beats_chance() -> None:
    won = 0
    for seed in range(4):
        match = GAME.match(2, seed=seed)
        bots = [find_bot("soldier" if seat == seed % 2 else "random", GAME) for seat in (0, 1)]
        play_bots(match, bots, seed)
        assert match.outcome is not None
        won += seed % 2 in match.outcome.winners
    assert won == 4


# Secrecy.


def test_who_knows_what(field: Fields) -> None:
    """The hand is its owner's, a deck nobody's, the discard pile everybody's."""
    f = field()
    f.hold(0, "fury")
    f.s.discard[0] = (NUMBER["gate"],)
    f.begin()
    seen = f.m.view(1).table["seats"][0]
    assert (seen["hand"], seen["hand_size"], seen["discard"]) == ([], 1, ["gate"])
    assert GAME.knows(f.s, 0, picture.hidden(picture.HAND, 0, 0))
    assert not GAME.knows(f.s, 1, picture.hidden(picture.HAND, 0, 0))
    assert not GAME.knows(f.s, 0, picture.hidden(picture.DECK, 0, 0))


def test_imagined_hands_follow_the_deck(field: Fields) -> None:
    """Known cards stay, the Librahm holds a Scroll, an unknown deck is made up of what may be in it."""
    for mode in ("printed_60", "custom"):
        f = field(deck_mode=mode)
        s = f.s
        s.hand[1] = (NUMBER["gate"], NUMBER["mine"], NUMBER["mine"])
        s.shown[1] = (NUMBER["gate"],)
        s.held[1] = NUMBER["fury"]
        f.begin()
        for seed in range(5):
            twin = imagine.imagine(s, 0, SeededDice(seed))
            assert NUMBER["gate"] in twin.hand[1]
            assert len(twin.hand[1]) == 3 and len(twin.deck[1]) == 20
            assert things.CARDS.kind[twin.held[1]] == terms.SCROLL
            assert GAME.view(twin, 0) == GAME.view(s, 0)


def test_a_scroll_is_imagined_in_the_librahm_however_few_cards_are_left(field: Fields) -> None:
    f = field(deck_mode="custom")
    s = f.s
    s.hand[1], s.deck[1], s.deck_seen[1] = (NUMBER["mine"],), (), ()
    s.held[1] = NUMBER["fury"]
    f.begin()
    for seed in range(20):
        twin = imagine.imagine(s, 0, SeededDice(seed))
        assert things.CARDS.kind[twin.held[1]] == terms.SCROLL
        assert GAME.view(twin, 0) == GAME.view(s, 0)


def test_drawn_cards_are_told_to_their_owner() -> None:
    m = GAME.match(2, seed=1, telling=True)
    while m.state.round == 0:  # type: ignore[attr-defined]
        m.play(m.options[0])
    names = ["Anna", "Ben"]
    own = [GAME.line(e, names) for e in [e.seen_by(0) for e in m.events] if e is not None]
    others = [GAME.line(e, names) for e in [e.seen_by(-1) for e in m.events] if e is not None]
    assert "Anna draws 7 cards (53 left in the deck)." in others
    assert not any(line.startswith("Anna draws 7") for line in own)


# Words.


def test_log_lines(field: Fields) -> None:
    """One line for each event, with numbers."""
    f = field(phase=terms.PURCHASE)
    skeleton, bowman = f.put(0, "skeleton", named=False), f.put(1, "bowman")
    f.hold(0, "footman", "obelisk", "battle_axe")
    f.begin(24, 61, 30, 90)
    f.play("buy footman", "buy obelisk", "buy battle axe", AT + skeleton, "next phase", "pass")
    f.play(actions.NAME + terms.place_of(skeleton), "done", "pass")
    f.play(actions.ATTACK + terms.place_of(skeleton), "army of seat 2", AT + f.tower(1))
    f.settle()
    lines = f.lines()
    for line in (
        "Anna hires a Footman for 4 gold.",
        "Anna orders an Obelisk for 8 gold and 8 power: arrives next turn.",
        "Anna buys a Battle Axe for the Skeleton: Attack Level 40 now.",
        "Anna's Skeleton attacks Ben's army.",
        "Ben defends with the Tower.",
        "Anna's Skeleton rolls 24 against Attack Level 40 = own level 25 + Battle Axe 15: hit. "
        "Ben's Tower rolls 61 against Defense Level 50: fails.",
        "Ben's Tower loses an Integrity Point: 1 left.",
    ):
        assert line in lines, (line, lines)
    assert f.alive(bowman)


def test_every_event_has_a_line() -> None:
    """Every kind of event, whatever it tells, is a sentence."""
    from wartable.games.tower_siege.seen import events

    kinds = {v for k, v in vars(events).items() if k.isupper() and isinstance(v, int)}
    assert len(kinds) == 80
    tag = terms.tag(NUMBER["bowman"], 1, 2)
    for kind in sorted(kinds):
        size = 12
        args = [1] * size
        named = (events.LEFT_PLAY, events.MELEE, events.DIRECTED, events.STRIKE, events.LOSES, events.SLAIN, events.EQUIPPED)
        if kind in named:
            args[0] = tag
        line = GAME.line(Event(kind, tuple(args)), ["Anna", "Ben", "Cleo"])
        assert line.endswith((".", "!")), (kind, line)


def test_refusals_name_their_rule(field: Fields) -> None:
    """Every action that is not possible is refused with a rule."""
    f = field()
    f.put(0, "hero")
    f.put(1, "bowman")
    f.begin()
    for action in range(0, GAME.actions.size, 7):
        if action not in f.m.options:
            assert "(TS-" in f.refusal(action)


def test_the_table_reads_well(field: Fields) -> None:
    f = field()
    hero = f.put(0, "hero")
    f.put(0, "sword", hero)
    f.put(1, "obelisk")
    f.hold(0, "fury", "mine")
    f.begin()
    text = "\n".join(GAME.lines(f.m.view(0), ["Anna", "Ben"]))
    assert "Anna the Weefolk (active): 67 gold, 66 power; 7 Mines, 6 Powerstones; 2 cards in hand" in text
    assert "Tower (place 1): 2 Integrity Points, defence 50, Weefolk Mage inside" in text
    assert "ATTACK: Hero (place 2), attack 55, defence 50, resistance 45, with Sword" in text
    assert "Hand: Fury (Scroll, 3 power), Mine (2 gold)" in text
    assert "Fury" not in "\n".join(GAME.lines(f.m.view(1), ["Anna", "Ben"]))


def test_a_copy_of_the_table_goes_on_by_itself(field: Fields) -> None:
    """TS-4.9, TS-15.1, TS-16.2: what leaves, ends or dies at one table is still there at its copy."""
    f = field(seats=3)
    hero = f.put(1, "hero")
    sword = f.put(1, "sword", hero)
    f.s.effects = [[terms.ON_STAT, hero, terms.PL * 256 + 20, 0, 1, 2, NUMBER["shield"]]]
    before = f.s.clone()
    assert tuple(before.creatures[1]) == (f.mage(1), hero) and tuple(before.items[1]) == (sword,)
    turn.expire(f.s, 1)
    assert f.s.effects[0][terms.E_LEFT] == 1 and before.effects[0][terms.E_LEFT] == 2
    between = f.s.clone()
    things.leave(f.s, hero)
    assert tuple(f.s.creatures[1]) == (f.mage(1),) and not len(f.s.items[1]) and f.s.effects == []
    assert tuple(between.users[1]) == (f.mage(1), hero) and between.in_play(sword) and hero in between.laid(NUMBER["shield"])
    elimination.eliminate(f.s, 1, 0)
    assert tuple(f.s.creatures[1]) == () and tuple(f.s.alive) == (1, 0, 1)
    assert tuple(before.alive) == (1, 1, 1) and before == before.clone() and before != between
