"""Who may answer, when, and how long effects last (TS-6, TS-15)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards.catalogue import NUMBER
from wartable.games.tower_siege.rules import resources, turn
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.passing import ALWAYS, USUAL, left_to_table

Fields = Callable[..., Any]
AT = actions.AT


def test_declared_answered_rolled(field: Fields) -> None:
    """TS-6.1, TS-6.2: choices and cost first, then answers, then dice; it can be taken back until it is declared."""
    f = field()
    bowman = f.put(1, "bowman")
    f.purse(0, 0, 3)
    f.begin(90)
    f.play("cast powerbolt")
    assert f.m.kind == "compose"
    assert f.m.view(1).kind == "turn_action"
    f.play("take back")
    assert (f.m.kind, resources.power(f.s, 0)) == ("turn_action", 3)
    f.play("cast powerbolt", AT + bowman)
    assert (f.m.kind, resources.power(f.s, 0), f.dice_left()) == ("respond", 0, 1)


def test_response_window_order(field: Fields) -> None:
    """TS-6.3: from the left of who declared, that one last, all living; after a declaration it starts again."""
    f = field(seats=4)
    f.s.alive[2] = 0
    bowman = f.put(1, "bowman")
    f.begin(90)
    f.play("cast powerbolt", AT + bowman)
    asked = []
    for _ in range(2):
        asked.append(f.m.seat)
        f.play("pass")
    asked.append(f.m.seat)
    assert asked == [1, 3, 0]
    f.play("cast shield", AT + bowman)
    assert f.m.seat == 1
    f.play("cast shield", AT + f.mage(1))
    assert [f.m.seat, f.play("pass"), f.m.seat, f.play("pass"), f.m.seat] == [3, None, 0, None, 1]


def test_taking_back_in_a_window_keeps_the_place(field: Fields) -> None:
    """TS-6.3: nobody is asked again because of what was not declared, and nobody sees it."""
    f = field(seats=3)
    f.put(1, "bowman")
    f.begin(90)
    f.play("cast powerbolt", AT + f.tower(1))
    before = f.m.view(0).json()
    f.play("cast shield")
    assert f.m.kind == "compose"
    assert f.m.view(0).json() == before
    f.play("take back")
    assert (f.m.seat, f.m.kind) == (1, "respond")
    f.play("pass", "pass", "pass")
    assert f.dice_left() == 0


def test_intermissions(field: Fields) -> None:
    """TS-6.4: the other players only; after a declaration and its stack polling starts again."""
    f = field(seats=3, phase=terms.PURCHASE)
    f.hold(2, "fury")
    hero = f.put(0, "hero")
    f.begin(90)
    f.play("next phase")
    assert f.m.seat == 1
    f.play("pass")
    assert f.m.seat == 2
    f.play("cast fury", AT + hero)
    for seat in (0, 1, 2):  # from the left of who declared
        assert (f.m.kind, f.m.seat) == ("respond", seat)
        f.play("pass")
    assert (f.m.kind, f.m.seat) == ("intermission", 1)


def test_only_any_turn_effects_in_windows(field: Fields) -> None:
    """TS-6.5: no On Turn effects, purchases, attacks, transfers."""
    f = field()
    crow = f.put(1, "carrion_crow")
    axe = f.put(1, "battle_axe", f.put(1, "skeleton"))
    f.hold(1, "sand_storm", "fury", "mine")
    f.begin(90)
    f.play("cast powerbolt", AT + crow)
    assert f.m.seat == 1
    assert f.can("cast fury") and f.can("cast shield") and f.can(actions.MOVE + terms.place_of(crow))
    own = [actions.GIVE + terms.place_of(axe), actions.ATTACK + terms.place_of(crow)]
    for action in ("cast sand storm", "cast powerbolt", "buy mine", *own):
        assert not f.can(action)
        assert "TS-" in f.refusal(action)
    assert "TS-6.5" in f.refusal("cast sand storm")


def test_only_counters_come_before_a_scroll_of_the_active_player(field: Fields) -> None:
    """TS-6.6: another player's Scroll is put below it, also one that helps; what counters goes on top, and so do Spells."""
    f = field()
    bowman = f.put(1, "bowman")
    f.hold(0, "sand_storm")
    f.hold(1, "life_surge", "anti_magic")
    f.begin(36, 90)
    f.play("cast sand storm", AT + bowman, "done", "cast life surge", AT + bowman)
    f.play("pass", "cast anti magic", "for 2 power", "pass", "cast shield", AT + bowman)
    assert [e[3] for e in f.s.stack] == [NUMBER[c] for c in ("life_surge", "sand_storm", "anti_magic", "shield")]
    f = field()
    f.hold(1, "life_surge")
    f.begin()
    f.play("cast powerbolt", AT + f.tower(1), "cast life surge", AT + f.mage(1))
    assert [e[3] for e in f.s.stack] == [NUMBER[c] for c in ("powerbolt", "life_surge")]


def test_a_second_shield_is_not_offered_while_the_first_waits(field: Fields) -> None:
    """TS-12.10: one Shield on a creature; one that lies on the stack counts, and nothing is paid for another."""
    f = field()
    bowman = f.put(1, "bowman")
    f.begin()
    f.play("cast powerbolt", AT + bowman, "cast shield", AT + bowman, "pass", "cast shield")
    assert AT + bowman not in f.m.options and AT + f.mage(1) in f.m.options
    f.play("take back")
    assert f.m.seat == 1
    f = field()
    for p in (0, 1):
        f.begin()
        f.play("cast shield", AT + f.mage(p))
        if p == 0:
            f.settle()
    assert not f.can("cast shield")  # both creatures of the table have one, or are about to


def test_a_mage_steps_out_at_any_time(field: Fields) -> None:
    """TS-3.10, TS-6.10: in others' turns too, before dice are rolled and between two things; once, and not back in."""
    f = field()
    f.purse(1, 0, 0)
    f.begin(90)
    f.play("cast powerbolt", AT + f.tower(1))
    assert (f.m.seat, f.m.options) == (1, [actions.PASS, actions.LEAVE])
    assert not GAME.concerned(f.m.view(1))  # nobody is asked who can do nothing else
    f.play("leave with place 0")
    assert f.s.inside(f.mage(1)) == -1
    assert (f.m.kind, f.m.seat, f.m.options) == ("respond", 1, [actions.PASS])
    f.settle()
    f = field()
    f.begin()
    f.play("end turn", "leave with place 0")
    assert (f.m.kind, f.m.seat, f.s.inside(f.mage(1))) == ("intermission", 1, -1)


def test_what_can_be_countered_is_offered_in_order(field: Fields) -> None:
    """TS-6.6, TS-6.9: a Scroll that was laid below an older one is offered in its turn."""
    f = field(seats=3)
    bowman = f.put(1, "bowman")
    f.hold(0, "sand_storm")
    f.hold(1, "fury")
    f.hold(2, "anti_magic")
    f.begin()
    f.play("cast sand storm", AT + bowman, "done", "cast fury", AT + f.tower(0), "cast anti magic")
    assert [e[0] for e in f.s.stack] == [1, 0]
    assert f.m.options == sorted(f.m.options)
    assert f.can("answer effect 1") and f.can("answer effect 2")


def test_resolution_without_new_windows(field: Fields) -> None:
    """TS-6.7: top to bottom, no window between, each entry checked when its turn comes."""
    f = field()
    bowman = f.put(1, "bowman")
    f.hold(1, "fury")
    hero = f.put(0, "hero")
    f.begin(90, 90)
    f.play("cast powerbolt", AT + bowman, "cast fury", AT + hero, "pass")
    f.play("pass")
    assert f.dice_left() == 0
    assert f.m.kind == "intermission"


def test_not_answerable(field: Fields) -> None:
    """TS-6.9: purchases, transfers, movement, mounting, upkeep; a counter may be countered."""
    f = field(phase=terms.PURCHASE)
    hero, horse = f.put(0, "hero"), f.put(0, "war_horse")
    f.begin()
    f.play(actions.RIDE + terms.place_of(hero))
    assert (f.m.kind, f.s.host[hero]) == ("turn_action", horse)
    f = field()
    f.put(1, "bowman")
    f.hold(0, "fury", "anti_magic")
    f.hold(1, "anti_magic")
    f.begin(35, 90, 90)
    f.play("cast fury", AT + f.tower(1), "cast anti magic", "for 2 power", "cast anti magic", "for 2 power")
    f.settle()
    assert any("Anti-Magic is countered" in line for line in f.lines())


def test_the_parts_of_a_counter_are_named(field: Fields) -> None:
    """TS-12.6: as those of every other casting."""
    f = field()
    f.put(1, "ring_of_spell_casting", f.mage(1))
    f.put(1, "bowman")
    f.hold(0, "fury")
    f.hold(1, "anti_magic")
    f.begin(35, 90, 90)
    f.play("cast fury", AT + f.tower(1), "cast anti magic", "for 2 power")
    f.settle()
    assert "Ben rolls 35 against Spell Skill 45 = own level 35 + Ring of Spell Casting 10: Fury is countered." in f.lines()


def test_windows_are_finite(field: Fields) -> None:
    """TS-6.10: every declaration costs a card or power; Charge needs none."""
    f = field()
    hero = f.put(0, "hero")
    f.put(0, "battle_steed", hero)
    f.begin()
    assert not f.can(actions.MOVE + terms.CHARGE * terms.PLACES + terms.place_of(hero))
    assert f.can(actions.DIRECT + terms.CHARGE * terms.PLACES + terms.place_of(hero))


def test_passing_by_itself(field: Fields) -> None:
    """TS-6.11: the engine asks also who can only pass; an interface may pass as its player wishes."""
    f = field(seats=3, phase=terms.PURCHASE)
    f.hold(1, "fury")
    f.purse(1, 0, 0)
    f.begin()
    f.play("next phase")
    f.play("leave with place 0")
    assert (f.m.seat, f.m.options) == (1, [actions.PASS])
    assert left_to_table(GAME, f.m.view(1), ALWAYS) == -1
    assert left_to_table(GAME, f.m.view(1), USUAL) == actions.PASS
    f.play("pass")
    assert f.can("cast shield")
    assert left_to_table(GAME, f.m.view(2), USUAL) == actions.PASS  # nobody is attacked
    f.play("pass")
    hero = f.put(2, "hero")
    for first, aimed in (("cast powerbolt", actions.AT + hero), (actions.ATTACK, "army of seat 3")):
        f.s.phase, f.s.active = terms.COMBAT, 0
        f.s.marks[f.outside(0)] |= terms.NAMED
        f.begin(50, 50, 50, 50)
        f.play(first, aimed)
        if f.m.kind == "choose_defender":
            f.play(actions.AT + hero)
        assert (f.m.kind, f.m.seat) == ("respond", 1)
        assert not GAME.concerned(f.m.view(1))  # a bystander
        f.play("pass")
        assert left_to_table(GAME, f.m.view(2), USUAL) == -1  # attacked
        f.play("pass")
        assert (f.m.kind, f.m.seat) == ("respond", 0)
        assert left_to_table(GAME, f.m.view(0), USUAL) == actions.PASS  # the own action
    f.s.active, f.s.vein[1], f.s.surge[1] = 0, 9, 9
    f.hold(0, "black_plague")
    f.begin(50, 50, 50, 50, 50)
    f.play("cast black plague")
    for seat in (1, 2, 0):
        assert (f.m.seat, GAME.concerned(f.m.view(seat))) == (seat, seat > 0)
        f.play("pass")


def test_a_counter_in_hand_concerns_its_holder(field: Fields) -> None:
    """TS-6.11: Anti-Magic fits whatever another player casts, at whomever; it does not fit an attack."""
    f = field(seats=3)
    f.hold(1, "anti_magic", "fury")
    zombie, bowman = f.put(0, "zombie"), f.put(2, "bowman")
    f.begin(90)
    f.play("cast powerbolt", AT + bowman)
    assert f.m.seat == 1 and GAME.concerned(f.m.view(1))
    f.settle()
    f.begin(50, 50)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 3", AT + bowman)
    assert f.m.seat == 1 and not GAME.concerned(f.m.view(1))
    f.settle()
    f.play("end turn")
    assert (f.m.kind, f.m.seat) == ("intermission", 1)
    assert not GAME.concerned(f.m.view(1))


def test_a_shelter_being_raised_is_aimed_at_nothing(field: Fields) -> None:
    """TS-6.11: whoever holds a Shelter, too, can be asked while another's Shelter waits for answers."""
    f = field(seats=3)
    f.hold(0, "black_plague")
    for seat in (1, 2):
        f.hold(seat, "shelter")
        f.purse(seat, 0, 9)
    f.put(2, "bowman")
    f.begin(50, 50, 50, 50, 50)
    f.play("cast black plague", "cast shelter", "for 5 power")
    assert (f.m.kind, f.m.seat, [len(entry) for entry in f.s.stack]) == ("respond", 2, [6, 6])
    assert GAME.concerned(f.m.view(2))


def test_durations(field: Fields) -> None:
    """TS-15.1, TS-15.2: by the turns of the player in whose turn it began, also when he is gone; or this turn only."""
    f = field(seats=3)
    s = f.s
    hero = f.put(0, "hero")
    s.effects = [[terms.ON_STAT, hero, terms.PL * 256 + 20, 0, 1, 2, NUMBER["shield"]]]
    turn.expire(s, 1)
    assert s.effects[0][terms.E_LEFT] == 1
    s.alive[1] = 0
    s.active = 0
    turn.pass_on(s)
    assert (s.effects, s.active) == ([], 2)
    f = field()
    f.put(0, "hero")
    f.hold(0, "war_cry")
    f.cast("war_cry", [])
    assert "War Cry lasts for this turn." in f.lines()
    assert f.level(f.s.things[0][-1], terms.AL) == 55
    f.play("end turn", "pass")
    assert f.level(f.s.things[0][-1] if f.s.card[f.s.things[0][-1]] == NUMBER["hero"] else 0, terms.AL) in (45, 35)
    assert list(f.s.discard[0]) == [NUMBER["war_cry"]]


def test_effects_end_with_their_player(field: Fields) -> None:
    """TS-15.3."""
    from wartable.games.tower_siege.rules import elimination

    f = field(seats=3)
    hero = f.put(1, "hero")
    f.s.effects = [[terms.HELD, hero, 0, 0, 0, 2, NUMBER["entangle"]]]
    elimination.eliminate(f.s, 0, 1)
    assert f.s.effects == []


def test_truce_without_an_attack_before(field: Fields) -> None:
    """TS-15.4: only who has attacked rests in the next turn too."""
    f = field()
    f.put(0, "zombie")
    f.hold(0, "battle_truce")
    f.cast("battle_truce", [])
    assert f.s.banned == (0, 0)
    assert f.s.has_effect(terms.NO_ATTACKS, -1)
