"""Who may answer what and when, and what Instants do at the edges of their rolls (FW-4.2, FW-5.7, FW-5.10, FW-5.11)."""

import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import windows
from wartable.games.final_war.rules.combat import Rotation
from wartable.games.final_war.rules.strike import MELEE_STRIKE
from wartable.games.final_war.rules.uses import push_play
from wartable.games.final_war.table import board, terms


def field(arena, lords="EG", columns=None, kind=terms.BATTLE, **options):
    a = arena(lords, **options)
    a.put(0, 1, "elowen_moonblade")
    a.put(1, 1, "footpads")
    a.engage(columns or {0: [1], 1: [1]}, kind, 2)
    return a


# Public answers.


@pytest.mark.parametrize(
    ("kind", "used", "own_only", "columns", "can"),
    [
        (terms.SKIRMISH, 0, False, {0: [1], 1: [1]}, True),
        (terms.BATTLE, 0, False, {0: [1], 1: [1]}, True),
        (terms.RAID, 0, False, {0: [1], 1: [1]}, False),
        (terms.FINAL_WAR, 0, False, {0: [1], 1: [1]}, False),
        (terms.SKIRMISH, 1, False, {0: [1], 1: [1]}, False),
        (terms.SKIRMISH, 0, True, {1: [1], 2: [1]}, False),
        (terms.SKIRMISH, 0, False, {1: [1], 2: [1]}, True),
        (terms.SKIRMISH, 0, True, {0: [1], 1: [1]}, True),
    ],
)
def test_tharas_voids_a_skirmish_or_battle_once(arena, kind, used, own_only, columns, can):
    """FW-5.11.3: also one in which he is not involved, unless the option says so; nobody else can."""
    a = arena("EGW", void_only_own_fights=own_only)
    for seat, key in enumerate(("glade_guard", "footpads", "lycan_pack")):
        a.put(seat, 1, key)
    a.engage(columns)
    a.s.combat = kind
    a.s.void_used[0] = used
    assert [windows.may_void_combat(a.s, seat) for seat in range(3)] == [can, False, False]


@pytest.mark.parametrize(
    ("kind", "fort", "columns", "can"),
    [
        (terms.BATTLE, "guild_house", [3], True),
        (terms.BATTLE, "thieves_warren", [3], False),
        (terms.BATTLE, "guild_house", [1], False),
        (terms.FINAL_WAR, "guild_house", [3], False),
        (terms.DUEL, "guild_house", [3], False),
        (terms.SKIRMISH, "guild_house", [3], True),
    ],
)
def test_when_the_warlord_may_withdraw(arena, kind, fort, columns, can):
    """FW-5.29: with such a Fortification on his column in the combat; not in Final War or a duel."""
    a = field(arena, "EG", {0: [1], 1: columns}, kind)
    a.fort(1, 3, fort)
    assert windows.may_withdraw(a.s, 1) == can and not windows.may_withdraw(a.s, 0)


def test_withdrawing_takes_the_column_out_and_the_house_down(arena):
    """FW-5.29, FW-5.19.2."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(1, 3, "footpads")
    a.fort(1, 3, "guild_house")
    a.engage({0: [1], 1: [3]}).start(Rotation(terms.END_ROUND)).play("withdraw")
    assert (a.s.columns[1], a.pile(1), a.s.fort[7]) == (0, ["guild_house"], -1)


# Announcing.


def announced(a, obj, card, player, source=terms.NONE):
    push_play(a.s, obj, card if obj == terms.OBJ_ABILITY else CARDS.type(card), player, source, player)


@pytest.mark.parametrize(
    ("obj", "card", "timing"),
    [
        (terms.OBJ_CARD, "first_strike", terms.POWER_PLAYED),
        (terms.OBJ_CARD, "lightning_bolt", terms.SPELL_CAST),
        (terms.OBJ_CARD, "bag_of_gold", terms.GOLD_PLAYED),
        (terms.OBJ_CARD, "shield", terms.EVENT_PLAYED),
        (terms.OBJ_ITEM, "scroll_of_fireball", terms.SPELL_CAST),
        (terms.OBJ_INNATE, "death_bolts", terms.SPELL_CAST),
        (terms.OBJ_ABILITY, abilities.BREATH, terms.ABILITY_USED),
    ],
)
def test_what_may_void_a_play(arena, obj, card, timing):
    """FW-4.2: the table."""
    a = field(arena)
    announced(a, obj, card, 0, 1)
    assert windows.announce_timings(a.s) == 1 << timing


def test_treasure_is_gold_and_an_event(arena):
    """FW-4.2; and an Item that is no scroll cannot be voided."""
    a = field(arena)
    announced(a, terms.OBJ_CARD, "treasure", 0)
    assert windows.announce_timings(a.s) == 1 << terms.GOLD_PLAYED | 1 << terms.EVENT_PLAYED
    announced(a, terms.OBJ_ITEM, "wand_of_flames", 0, 1)
    assert windows.announce_timings(a.s) == 0


@pytest.mark.parametrize(
    ("obj", "card", "player", "source", "by"),
    [
        (terms.OBJ_CARD, "first_strike", 0, -1, [False, True, False]),
        (terms.OBJ_CARD, "lightning_bolt", 0, 1, [False, True, True]),
        (terms.OBJ_INNATE, "death_bolts", 1, 40, [True, True, True]),
        (terms.OBJ_CARD, "shield", 1, -1, [True, False, True]),
        (terms.OBJ_ABILITY, abilities.BREATH, 0, 1, [False, True, False]),
        (terms.OBJ_CARD, "bag_of_gold", 1, -1, [True, False, True]),
    ],
)
def test_by_whom_it_may_be_voided(arena, obj, card, player, source, by):
    """FW-4.2: opponents; a Spell by all but its caster's player, of a Monster by anybody. Seat 3 is allied with seat 1."""
    a = arena("EGW", mode="quest")
    a.put(0, 1, "elowen_moonblade")
    a.put(1, 1, "footpads")
    a.put(4, 1, "frenzied_magi")
    a.s.ally[0], a.s.ally[2] = 2, 0
    a.engage({0: [1], 1: [1]})
    announced(a, obj, card, player, source)
    assert [windows.may_void(a.s, seat) for seat in range(3)] == by


# Casters and reinforcements.


@pytest.mark.parametrize(
    ("combat", "columns", "caster"), [(True, {0: [1], 1: [1]}, False), (True, {0: [1, 2], 1: [1]}, True), (False, {}, True)]
)
def test_spells_need_a_caster(arena, combat, columns, caster):
    """FW-5.10.8: in a combat a combatant of the field, outside anybody of the army."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    hero = a.put(0, 2, "ilwen_lifebinder")
    a.put(1, 1, "footpads")
    if combat:
        a.engage(columns)
    assert windows.caster_of(a.s, 0, CARDS.type("sanctuary")) == (hero if caster else terms.NONE)
    assert windows.caster_of(a.s, 1, CARDS.type("sanctuary")) == terms.NONE


def test_a_monster_attacked_and_hurt_may_be_healed(arena):
    """FW-5.16 step 15: one that lives and has lost Health."""
    a = arena("EG")
    x, y = a.put(4, 1, "minotaurs"), a.put(4, 2, "rogues")
    a.engage({0: [3], 4: [1, 2]})
    for place, health, can in ((x, 4, False), (x, 3, True), (x, 1, True), (x, 0, False), (y, 1, False)):
        a.s.health[place] = health
        assert windows.struck_monster(a.s, place) == can


@pytest.mark.parametrize(
    ("charges", "used", "up", "fights", "can"),
    [
        (1, 0, 1, True, True),
        (0, 0, 1, True, False),
        (1, terms.USED_THIS_ROUND, 1, True, False),
        (1, 0, 0, True, False),
        (1, 0, 1, False, False),
    ],
)
def test_items_with_their_timing(arena, charges, used, up, fights, can):
    """FW-5.10.7: face up, charged, once a round, borne by a combatant."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(0, 2, "glade_guard")
    a.put(1, 1, "footpads")
    slot = a.item(0, 1, "potion_of_strength")
    a.s.item_charges[slot], a.s.item_used[slot], a.s.item_up[slot] = charges, used, up
    a.engage({0: [1] if fights else [2], 1: [1]})
    assert bool(windows.item_uses(a.s, 0, terms.PRE_COMBAT, False)) == can
    assert not windows.item_uses(a.s, 0, terms.END_ROUND, False)


def test_a_potion_needs_its_star(arena):
    """FW-5.31.3: when it is used."""
    a = arena("GE")
    a.put(0, 1, "vala_mistress_of_blades")
    a.item(0, 1, "potion_of_strength")
    a.engage({0: [1], 1: [3]})
    assert not windows.item_uses(a.s, 0, terms.PRE_COMBAT, False)


def test_ambush_is_for_those_who_fight_once_for_a_side(arena):
    """FW-5.10.1."""
    a = field(arena, "EGW")
    ambush = CARDS.type("ambush")
    assert [windows.playable(a.s, seat, ambush, terms.INITIATIVE_ROLLED) for seat in range(3)] == [True, True, False]
    a.s.ambush = [0]
    assert [windows.playable(a.s, seat, ambush, terms.INITIATIVE_ROLLED) for seat in range(2)] == [False, True]


# Instants.


@pytest.mark.parametrize(
    ("key", "roll", "plague", "slain"),
    [
        ("pestilence", 10, False, False),
        ("pestilence", 11, False, True),
        ("pestilence", 8, True, False),
        ("pestilence", 9, True, True),
        ("plague", 8, False, False),
        ("plague", 9, False, True),
    ],
)
def test_pestilence(arena, key, roll, plague, slain):
    """FW-5.7.1: 11 or 12 slays; an enemy's Plague Bearers add 2, once; one's own nothing."""
    a = arena("EW")
    x = a.put(0, 1, "glade_guard")
    a.put(0, 2, "treants")
    if plague:
        a.put(1, 1, "wererats")
        a.put(1, 2, "wererats")
    a.reveal(key).roll(roll)
    assert (a.health(x) < 0) == slain


def test_who_rolls_for_pestilence(arena):
    """FW-5.7.1: the drawer's Units and Heroes of no special body; never the Warlord, never others."""
    a = arena("EW")
    for column, key in ((1, "glade_guard"), (1, "elowen_moonblade"), (2, "treants"), (4, "lycan_pack")):
        a.put(0, column, key)
    a.put(1, 1, "wolf_thralls")
    a.reveal("pestilence")
    assert len(a.s.dice) == 2


@pytest.mark.parametrize(
    ("key", "roll", "destroyed"),
    [("earthquake", 8, False), ("earthquake", 9, True), ("severe_earthquake", 5, False), ("severe_earthquake", 6, True)],
)
def test_earthquakes(arena, key, roll, destroyed):
    """FW-5.7.2: the drawer's; Conjured ones are exempt."""
    a = arena("EG")
    a.fort(0, 3, "tree_fort")
    a.fort(0, 1, "illusory_wall")
    a.fort(1, 3, "guild_house")
    a.reveal(key)
    assert len(a.s.dice) == 1
    a.roll(roll)
    assert (a.s.fort[2] < 0) == destroyed and a.s.fort[0] >= 0 and a.s.fort[7] >= 0


@pytest.mark.parametrize(("roll", "cards"), [(1, 4), (3, 4), (4, 3), (6, 3), (7, 2), (9, 2), (10, 1), (12, 1)])
def test_the_armory(arena, roll, cards):
    """FW-5.7.3."""
    a = arena("EG")
    a.deck(0, *["glade_guard"] * 6)
    a.reveal("armory").roll(roll)
    assert len(a.s.hand[0]) == cards


@pytest.mark.parametrize(("key", "amount"), [("famine", 1), ("dire_famine", 2)])
def test_famine(arena, key, amount):
    """FW-5.7.4: every creature of the drawer but the immune bodies, whatever it soaks."""
    a = arena("EG")
    eats = [a.put(0, 1, "elowen_moonblade"), a.put(0, 2, "emerald_drake"), a.put(0, 4, "werebears")]
    fasts = [a.put(0, 1, "treants"), a.put(0, 5, "crypt_hounds")]
    other = a.put(1, 1, "guild_guards")
    before = [a.health(place) for place in (*eats, *fasts, other)]
    a.reveal(key)
    lost = [old - a.health(place) for old, place in zip(before, (*eats, *fasts, other))]
    assert lost == [amount] * 3 + [0] * 3 and a.health(5) == 3 - amount


def test_fortitude(arena):
    """FW-5.7.5: full Health and 2 more; not the Conjured, not those of Restricted Healing."""
    a = arena("EG")
    x = a.put(0, 1, "elowen_moonblade")
    a.put(0, 2, "clockwork_colossus")
    a.put(0, 4, "giant_trolls")
    a.s.health[x] = 1
    a.reveal("fortitude")
    assert a.options() == ["at seat 1 C1 middle", "at seat 1 C3 middle"]
    a.play("at seat 1 C1 middle")
    assert (a.s.health[x], a.s.temp[x], board.max_health(a.s, x)) == (3, 2, 3)


def test_theft(arena):
    """FW-5.7.7: one Item of the drawer's choice, face down or up; nothing if there is none."""
    a = arena("EG")
    a.reveal("theft")
    assert a.halted()
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.item(0, 1, "cloak_of_leaves", up=False)
    a.item(0, 3, "elven_longbow")
    a.item(1, 3, "cloak_of_shadows")
    a.reveal("theft")
    assert len(a.options()) == 2
    a.play(a.options()[1])
    assert a.pile(0) == ["elven_longbow"] and a.pile(1) == []


@pytest.mark.parametrize(("roll", "seen"), [(4, True), (5, False)])
def test_a_scout_sees_what_an_opponent_draws(arena, roll, seen):
    """FW-5.6.3, FW-5.29: on 1 to 4, only his player."""
    a = arena("EG")
    a.put(1, 1, "kilop_horselord")
    a.reveal("shield").roll(roll)
    assert a.held(0) == ["shield"] and bool(a.s.hand[0][0] & 2) == seen


def test_damage_of_a_blow_is_open_until_it_is_applied(arena):
    """FW-5.16 step 7: a Shield may be played by the one who is hit, and by nobody after a miss."""
    for natural, asked in ((5, True), (9, False)):
        a = arena("GE", mode="quest")
        x, y = a.put(0, 1, "footpads"), a.put(1, 1, "glade_guard")
        a.hand(1, "shield")
        a.engage({0: [1], 1: [1]})
        a.struck(x, MELEE_STRIKE, [y], [6], [natural])
        while not a.halted() and "play shield" not in a.options():
            a.play("pass")
        assert (not a.halted()) == asked
