"""Rounds at their edges: Initiative, fear, poison, recovery, stalemate, victory (FW-5.11, FW-5.12, FW-5.19, FW-5.23)."""

import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.aftermath import EndCombat, Stalemate, Victory
from wartable.games.final_war.rules.combat import EndRound, Fatigue, NextRound, Phase, Phases, Poison, Recovery, Reveal, Terror
from wartable.games.final_war.rules.fear import terrified_by
from wartable.games.final_war.rules.initiative import STARTING, clockwise, contenders, lowest, nearest, participants
from wartable.games.final_war.table import board, terms


def field(arena, mine=(), theirs=(), lords="EG", round_number=2, kind=terms.BATTLE, **options):
    a = arena(lords, **options)
    for seat, creatures in enumerate((mine, theirs)):
        for column, key in creatures:
            a.put(seat, column, key)
    engaged = {seat: sorted({c for c, _ in cs}) or [3] for seat, cs in enumerate((mine, theirs))}
    return a.engage(engaged, kind, round_number)


# Initiative.


@pytest.mark.parametrize(
    ("mine", "theirs", "dice"),
    [("glade_guard", "footpads", (1, 1)), ("wild_stags", "footpads", (2, 1)), ("glade_guard", "smugglers", (1, 2))],
)
def test_camouflage_rolls_two_dice(arena, mine, theirs, dice):
    """FW-5.29: the lower one counts, for the side that has it."""
    a = field(arena, [(1, mine)], [(1, theirs)])
    a.s.order = []
    a.start(*STARTING)
    found = []
    for n in range(2):
        found.append(len(a.s.dice))
        a.roll(*[9 - n, 4 - n][: len(a.s.dice)])
    assert tuple(found) == dice
    assert a.s.initiative[0] == (4 if dice[0] == 2 else 9) and a.s.initiative[1] == (3 if dice[1] == 2 else 8)


@pytest.mark.parametrize(("dice", "order"), [((5, 6), [0, 1]), ((6, 5), [1, 0]), ((12, 1), [1, 0])])
def test_the_lowest_die_acts_first(arena, dice, order):
    """FW-5.11.7."""
    a = field(arena, [(1, "glade_guard")], [(1, "footpads")])
    a.s.order = []
    a.start(*STARTING).rolls(*dice)
    assert a.s.order == order


def test_ambush_and_automatic_initiative_come_before_dice(arena):
    """FW-5.29: an Ambush before an alarm; several roll among themselves."""
    a = field(arena, [(1, "elowen_moonblade")], [(1, "brask_the_enforcer")])
    a.s.initiative[0], a.s.initiative[1] = 9, 2
    assert (contenders(a.s), lowest(a.s, 3)) == (3, 2)
    a.item(0, 1, "horn_of_alarm")
    assert contenders(a.s) == 1
    a.s.ambush = [1]
    assert contenders(a.s) == 2
    a.s.ambush = []
    a.item(1, 1, "horn_of_alarm")
    assert contenders(a.s) == 3


def test_the_order_goes_clockwise_with_fate_after_its_controller(arena):
    """FW-5.11.7, FW-5.1.3."""
    a = arena("EGW", mode="quest")
    for seat, key in enumerate(("glade_guard", "footpads", "lycan_pack")):
        a.put(seat, 1, key)
    a.put(4, 1, "rogues")
    a.engage({0: [1], 4: [1]})
    a.s.controller, a.s.turn_seat = 1, 0
    assert participants(a.s) == 0b10001
    assert [clockwise(a.s, 0, army) for army in (0, 1, 2, 4)] == [0, 2, 4, 3]
    assert [clockwise(a.s, 1, army) for army in (0, 1, 2, 4)] == [4, 0, 2, 1]
    assert nearest(a.s, 0b10001) == 0 and nearest(a.s, 0b10100) == 4


@pytest.mark.parametrize(
    ("cap", "rolls", "order"), [(20, (5, 5, 7, 6), [1, 0]), (1, (5, 5, 5, 5), [0, 1]), (2, (5, 5, 5, 5, 9, 3), [1, 0])]
)
def test_ties_are_rolled_again_up_to_the_cap(arena, cap, rolls, order):
    """FW-5.1.3: then the drawer is first."""
    a = field(arena, [(1, "glade_guard")], [(1, "footpads")], tie_reroll_cap=cap)
    a.s.order, a.s.turn_seat = [], 0
    a.start(*STARTING).rolls(*rolls)
    assert a.s.order == order


# Reveal.


def test_items_of_combatants_are_turned_up(arena):
    """FW-5.11.6: both slots; not those of columns outside."""
    a = field(arena, [(1, "elowen_moonblade")], [(1, "footpads")])
    a.put(0, 2, "elowen_moonblade")
    slots = [
        a.item(0, 1, "cloak_of_leaves", up=False),
        a.item(0, 1, "elven_longbow", up=False),
        a.item(0, 2, "cloak_of_leaves", up=False),
    ]
    a.start(Reveal())
    assert [a.s.item_up[slot] for slot in slots] == [1, 1, 0]


# Fear.


@pytest.mark.parametrize(("roll", "lost"), [(6, False), (7, True), (12, True), (1, False)])
def test_terror_takes_the_action_from_seven_on(arena, roll, lost):
    """FW-5.29."""
    a = field(arena, [(1, "spawn_of_the_beast")], [(1, "footpads")])
    a.start(Terror(0)).roll(roll)
    assert bool(a.s.status[10] & terms.TERRIFIED) == lost


def test_whom_terror_reaches(arena):
    """FW-5.29: up to its PR, the Fearful in any case, the immune and Warlords never."""
    keys = [(1, "footpads"), (2, "keepers_of_secrets"), (3, "beggars_mob"), (4, "crypt_hounds"), (5, "giant_trolls")]
    a = field(arena, [(1, "spawn_of_the_beast")], keys)
    assert terrified_by(a.s, 0, 1) == [10, 12, 14]
    a.s.grants.extend([12, CARDS.type("natures_gift"), 1, 3, 0])
    assert terrified_by(a.s, 0, 1) == [10, 14], "PR 9 is too much for it"


def test_a_wall_keeps_terror_out_until_it_is_countered(arena):
    """FW-5.29, FW-5.15: by the army of the terror."""
    a = field(arena, [(1, "spawn_of_the_beast"), (2, "the_besiegers")], [(1, "footpads")])
    a.fort(1, 1, "living_wall")
    a.s.columns[0] = 1
    assert terrified_by(a.s, 0, 1) == []
    a.s.columns[0] = 3
    assert terrified_by(a.s, 0, 1) == [10]


def test_terror_comes_once_per_combat(arena):
    """FW-5.12.2."""
    a = field(arena, [(1, "spawn_of_the_beast")], [(1, "footpads")])
    a.start(Terror(0)).roll(1)
    assert a.s.status[0] & terms.TERRIFYING
    a.start(Terror(0))
    assert a.halted()


@pytest.mark.parametrize(
    ("bearer", "foe", "last"),
    [
        ("night_howlers", "footpads", True),
        ("night_howlers", "cutthroats", False),
        ("night_howlers", "guild_guards", False),
        ("skarn_the_howler", "ruffians", True),
        ("skarn_the_howler", "footpads", False),
        ("old_greymaw", "keepers_of_secrets", True),
        ("old_greymaw", "giant_trolls", False),
        ("old_greymaw", "crypt_hounds", False),
        ("lycan_pack", "ruffians", False),
    ],
)
def test_how_far_fear_reaches(arena, bearer, foe, last):
    """FW-5.29: up to PRn, or below the bearer's own; not the immune."""
    a = field(arena, [(1, bearer)], [(1, foe)], "WG")
    a.start(Phases())
    assert (a.s.phase[10] == terms.ATTACK_LAST_PHASE) == last
    assert bool(a.s.status[10] & terms.SHAKEN) == last


@pytest.mark.parametrize(("other", "last"), [("beggars_mob", False), ("ruffians", True), ("wood_sprites", False)])
def test_the_fearful_shun_anybody_stronger(arena, other, last):
    """FW-5.29: by effective PR, only enemies."""
    a = field(arena, [(1, other)], [(1, "beggars_mob"), (2, "valas_company")])
    a.start(Phases())
    assert (a.s.phase[10] == terms.ATTACK_LAST_PHASE) == last


@pytest.mark.parametrize(
    ("key", "status", "phase"),
    [("blade_dancers", 0, 0), ("glade_guard", 0, 1), ("treants", 0, 2), ("blade_dancers", terms.SHAKEN, 2)],
)
def test_the_phase_of_each(arena, key, status, phase):
    """FW-5.12.2."""
    a = field(arena, [(1, key)], [(1, "footpads")])
    a.s.status[0] = status
    a.start(Phases())
    assert a.s.phase[0] == phase


@pytest.mark.parametrize(
    ("status", "acts"),
    [
        (0, True),
        (terms.ACTED, False),
        (terms.WAITING, False),
        (terms.PARALYZED, False),
        (terms.TERRIFIED, False),
        (terms.POISONED, True),
        (terms.STUNNED, False),
    ],
)
def test_who_may_act(arena, status, acts):
    """FW-5.12.3, FW-5.12.5: the stunned lose this action and no other."""
    a = field(arena, [(1, "glade_guard"), (2, "glade_guard")], [(1, "footpads")])
    a.s.order = [0, 1]
    for place in (0, 2, 10):
        a.s.phase[place] = 1
    a.s.status[0] = status
    a.start(Phase(1, 0))
    assert ("activate seat 1 C1 front" in a.options()) == acts
    if status == terms.STUNNED:
        assert a.s.status[0] == terms.ACTED


def test_a_phase_is_over_when_one_side_is_left(arena):
    """FW-5.12.6."""
    a = field(arena, [(1, "glade_guard")], [(1, "footpads")])
    a.s.phase[0] = 1
    a.s.columns[1] = 0
    a.start(Phase(1, 0))
    assert a.halted()


# End of a round.


@pytest.mark.parametrize(
    ("status", "health", "temp", "left"),
    [
        (terms.POISONED, 2, 0, 1),
        (terms.POISONED, 2, 1, 2),
        (terms.DEADLY_POISONED, 2, 1, 0),
        (0, 2, 0, 2),
        (terms.POISONED | terms.DEADLY_POISONED, 2, 0, 0),
    ],
)
def test_poison_at_the_end_of_the_round(arena, status, health, temp, left):
    """FW-5.19.2: 1 damage, or death; also outside the combat; it stops regeneration."""
    a = field(arena, [(1, "glade_guard")], [(1, "footpads")])
    x = a.put(0, 2, "glade_guard")
    for place in (0, x):
        a.s.status[place], a.s.health[place], a.s.temp[place] = status, health, temp
    a.start(Poison())
    assert (a.s.health[0], a.s.health[x]) == (left, left)
    assert bool(a.s.status[0] & terms.BURNED) == bool(status)


@pytest.mark.parametrize(
    ("front", "middle", "healed"),
    [
        ((1, 2), (3, 3), (2, 3)),
        ((2, 2), (1, 3), (2, 2)),
        ((1, 2), (2, 3), (1, 3)),
        ((2, 2), (3, 3), (2, 3)),
        ((0, 2), (2, 3), (1, 2)),
    ],
)
def test_a_moonwell_heals_who_has_lost_most(arena, front, middle, healed):
    """FW-5.29: one point; of equal ones the character."""
    a = field(arena, [(1, "glade_guard"), (1, "elowen_moonblade")], [(1, "footpads")])
    a.fort(0, 1, "moonwell")
    a.s.health[0], a.s.health[1] = front[0], middle[0]
    a.start(Recovery())
    assert (a.s.health[0], a.s.health[1]) == healed


def test_a_moonwell_heals_its_own_column_in_the_combat(arena):
    """FW-5.29: not the Conjured, not those with Restricted Healing."""
    for key, column, after in (
        ("glade_guard", 1, 2),
        ("glade_guard", 2, 1),
        ("clockwork_colossus", 1, 1),
        ("giant_trolls", 1, 1),
    ):
        a = field(arena, [(1, "glade_guard")], [(1, "footpads")])
        x = a.put(0, column, key)
        a.fort(0, column, "moonwell")
        a.s.health[x], a.s.status[x] = 1, terms.BURNED
        a.start(Recovery())
        assert a.s.health[x] == after, key


@pytest.mark.parametrize(("amount", "after"), [("full", 5), (1, 3)])
def test_how_much_regenerates(arena, amount, after):
    """FW-5.29, the option regenerate_amount: combatants only."""
    a = field(arena, [(1, "old_greymaw")], [(1, "footpads")], "WG", regenerate_amount=amount)
    a.put(0, 2, "old_greymaw")
    a.s.health[1] = a.s.health[3] = 2
    a.start(Recovery())
    assert (a.s.health[1], a.s.health[3]) == (after, 2)


@pytest.mark.parametrize(
    ("slain", "clock", "after", "over"), [(0, 0, 1, False), (0, 3, 4, False), (0, 4, 5, True), (1, 4, 0, False)]
)
def test_five_rounds_without_a_slain_creature_are_a_stalemate(arena, slain, clock, after, over):
    """FW-5.19.4, FW-5.24.1."""
    a = field(arena, [(1, "glade_guard")], [(1, "footpads")])
    a.s.slain, a.s.clock = slain, clock
    EndRound().resolve(a.s)
    assert (a.s.clock, isinstance(a.s.agenda[-1], Stalemate), isinstance(a.s.agenda[-1], NextRound)) == (after, over, not over)


def test_a_duel_has_no_clock(arena):
    """FW-5.24.4."""
    a = field(arena, [(3, "glade_guard")], [(3, "footpads")], kind=terms.DUEL)
    a.s.clock = 9
    EndRound().resolve(a.s)
    assert isinstance(a.s.agenda[-1], NextRound)


@pytest.mark.parametrize(("round_number", "kind", "left"), [(10, terms.DUEL, 3), (11, terms.DUEL, 2), (11, terms.FINAL_WAR, 3)])
def test_fatigue_begins_in_round_eleven_of_a_duel(arena, round_number, kind, left):
    """FW-5.24.4."""
    a = arena("EG", duel_fatigue_round=11).engage({0: [3], 1: [3]}, kind, round_number)
    a.start(Fatigue())
    assert (a.health(5), a.health(15)) == (left, left)


# Victory.


@pytest.mark.parametrize(
    ("victory", "kind", "card", "drawn"),
    [
        (0, terms.RAID, "gorgons", 1),
        (3, terms.RAID, "gorgons", 3),
        (0, terms.SKIRMISH, "skirmish", 2),
        (9, terms.BATTLE, "battle", 3),
        (0, terms.FINAL_WAR, "final_war", 0),
    ],
)
def test_victory_cards_of_the_winner(arena, victory, kind, card, drawn):
    """FW-5.23: at least one; Final War gives none; the loser draws nothing."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    for seat in (0, 1):
        a.deck(seat, *["glade_guard"] * 9)
    a.engage({0: [1], 1: [1]}, kind)
    a.s.combat, a.s.card, a.s.victory = kind, CARDS.type(card), victory
    a.start(Victory())
    assert (len(a.s.hand[0]), len(a.s.hand[1])) == (drawn, 0)


def test_nobody_wins_where_both_or_none_are_left(arena):
    """FW-5.23."""
    for columns in ({0: [1], 1: [1]}, {0: [2], 1: [2]}):
        a = arena("EG")
        a.put(0, 1, "glade_guard")
        a.put(1, 1, "footpads")
        a.deck(0, "glade_guard")
        a.deck(1, "glade_guard")
        a.engage(columns)
        a.s.card = CARDS.type("skirmish")
        a.start(Victory())
        assert not a.s.hand[0] and not a.s.hand[1]


@pytest.mark.parametrize(
    ("key", "status", "owner", "pool", "pile"),
    [
        ("rogues", 0, 4, True, 4),
        ("gorgons", 0, 4, False, 4),
        ("gorgons", terms.FROM_POOL, 4, True, 4),
        ("glade_guard", terms.RAISED_BY_FATE, 0, False, 0),
    ],
)
def test_where_a_formation_goes(arena, key, status, owner, pool, pile):
    """FW-5.9.6, FW-5.21.4, FW-5.23."""
    a = arena("EG")
    place = a.put(4, 1, key)
    a.s.owner[place], a.s.status[place] = owner, status
    a.engage({0: [3], 4: [1]}).start(EndCombat(terms.SCOPE_COMBAT))
    assert ([CARDS.keys[t] for t in a.s.pool] == [key]) == pool
    assert (a.pile(0) == [key]) == (pile == 0) and a.s.who[place] < 0


def test_what_a_combat_leaves_behind(arena):
    """FW-5.23 step 5: markers, charges spent, cards of one combat and Summons go; the rest stays."""
    a = field(arena, [(1, "elowen_moonblade"), (1, "glade_guard"), (2, "glade_guard")], [(1, "footpads")])
    empty, full = a.item(0, 1, "wand_of_flames"), a.item(0, 1, "staff_of_storms")
    a.s.item_charges[empty], a.s.item_used[full] = 0, 3
    a.s.status[0] = terms.COMBAT_BITS
    a.s.status[2] = terms.SUMMONED
    a.s.grants.extend([0, CARDS.type("entangle"), 0, 3, 0, 0, CARDS.type("stone_skin"), 0, 1, 1])
    a.start(EndCombat(terms.SCOPE_COMBAT))
    assert (a.s.status[0], a.s.who[2] < 0, a.s.item[empty] < 0, a.s.item_used[full]) == (0, True, True, 0)
    assert CARDS.keys[a.s.item[full]] == "staff_of_storms" and len(a.s.grants) == 5
    assert board.power_rating(a.s, 0) == 6
