"""Spells, healing, theft, raising, enthralling, Alliances: each condition both ways (FW-3.6, FW-5.18, FW-5.21, FW-5.26)."""

import pytest

from wartable import find_game
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS, FINAL_WAR_CARD, MID_DECK
from wartable.games.final_war.rules.aftermath import EndCombat
from wartable.games.final_war.rules.join import mastered, send_home
from wartable.games.final_war.rules.magic import healing_options
from wartable.games.final_war.rules.strike import MELEE_STRIKE
from wartable.games.final_war.rules.targets import alliance_partners, late_now
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.terms import card_of

GAME = find_game("final_war")


def names(options):
    return [GAME.actions.name(option) for option in options]


# Spells.


@pytest.mark.parametrize(
    ("spell", "roll", "mine", "theirs"),
    [
        ("fireball", 6, (2, 1), (3, 2, 2)),
        ("fireball", 7, (3, 2), (2, 1, 1)),
        ("lightning_bolt", 6, (1, 2), (3, 2, 2)),
        ("lightning_bolt", 7, (3, 2), (1, 2, 2)),
        ("earthspike", 6, (2, 1), (3, 2, 2)),
        ("earthspike", 7, (3, 2), (2, 1, 2)),
    ],
)
def test_a_reflected_spell_strikes_the_casters_column(arena, spell, roll, mine, theirs):
    """FW-5.29: a Spell at one the caster alone; a wide one the caster's column, and adjacent columns are spared."""
    a = arena("EG")
    caster, mate = a.put(0, 1, "saerith_spellsinger"), a.put(0, 1, "glade_guard")
    keeper, hero, beside = a.put(1, 1, "keepers_of_secrets"), a.put(1, 1, "nymph_of_the_falls"), a.put(1, 2, "footpads")
    a.hand(0, spell)
    a.engage({0: [1], 1: [1, 2]}).act(caster).play(f"cast {spell}", "at seat 2 C1 front").roll(roll)
    assert (a.health(caster), a.health(mate)) == mine
    assert (a.health(keeper), a.health(hero), a.health(beside)) == theirs


@pytest.mark.parametrize(("roll", "left"), [(6, (2, 3, 1)), (7, (1, 2, 1))])
def test_spell_immunity_saves_its_own_column_only(arena, roll, left):
    """FW-5.29: also when it stands behind the target."""
    a = arena("EG")
    a.put(0, 1, "saerith_spellsinger")
    unit, hero, beside = a.put(1, 1, "footpads"), a.put(1, 1, "al_truuth"), a.put(1, 2, "footpads")
    a.hand(0, "fireball")
    a.engage({0: [1], 1: [1, 2]}).act(1).play("cast fireball", "at seat 2 C2 front").roll(roll)
    assert (a.health(unit), a.health(hero), a.health(beside)) == left


@pytest.mark.parametrize(("lost", "after"), [("valas_company", 2), ("crypt_hounds", 1)])
def test_drain_life_feeds_only_on_the_living(arena, lost, after):
    """FW-5.18: if the victim lost Health."""
    a = arena("WG")
    x = a.put(0, 1, "hex_mother_ulga")
    a.put(1, 1, lost)
    a.put(1, 2, "valas_company")
    a.hand(0, "drain_life")
    a.s.health[x] = 1
    a.engage({0: [1], 1: [1, 2]})
    a.act(x)
    if lost == "crypt_hounds":
        a.play("cast drain_life")
        assert "at seat 2 C1 front" not in a.options() or a.halted()
    else:
        a.play("cast drain_life", "at seat 2 C1 front")
        assert a.health(x) == after


# Healing.


@pytest.mark.parametrize(
    ("healer", "patient", "health", "status", "used", "found"),
    [
        ("ilwen_lifebinder", "glade_guard", 1, 0, 0, ["heal"]),
        ("ilwen_lifebinder", "glade_guard", 2, 0, 0, []),
        ("ilwen_lifebinder", "glade_guard", 2, terms.POISONED, 0, ["heal"]),
        ("ilwen_lifebinder", "lycan_pack", 1, 0, 0, []),
        ("ilwen_lifebinder", "glade_guard", 1, 0, 1, ["heal"]),
        ("ilwen_lifebinder", "glade_guard", 1, 0, 2, []),
        ("ilwen_lifebinder", "clockwork_colossus", 1, 0, 0, []),
        ("hex_mother_ulga", "lycan_pack", 1, 0, 0, ["dark heal"]),
        ("hex_mother_ulga", "lycan_pack", 1, terms.POISONED, 0, ["dark heal", "dark cure"]),
        ("hex_mother_ulga", "glade_guard", 1, 0, 0, []),
        ("hex_mother_ulga", "lycan_pack", 1, 0, 2 << 4, []),
        ("hex_mother_ulga", "giant_trolls", 1, 0, 0, []),
        ("hex_mother_ulga", "giant_trolls", 1, terms.POISONED, 0, ["dark cure"]),
    ],
)
def test_what_healing_tokens_may_do(arena, healer, patient, health, status, used, found):
    """FW-5.29: so often a combat; alignment, Restricted Healing, the Conjured."""
    a = arena("EG")
    hero, unit = a.put(0, 1, healer), a.put(0, 2, patient)
    a.s.health[unit], a.s.status[unit], a.s.used[hero] = health, status, used
    a.engage({0: [1, 2], 1: [3]})
    options = names(healing_options(a.s, hero, [unit]))
    assert options == [f"{verb} seat 1 C2 front" for verb in found]


def test_the_raised_lose_healing_and_gain_death_magic(arena):
    """FW-5.21.2."""
    a = arena("EG")
    x = a.put(0, 1, "ilwen_lifebinder")
    assert board.fields(a.s, x) & terms.HEALING_FIELD and board.healing_uses(a.s, x, abilities.HEALING) == 2
    a.s.mark[x] = terms.WERE
    assert not board.fields(a.s, x) & terms.HEALING_FIELD and board.fields(a.s, x) & terms.DEATH_MAGIC
    assert board.healing_uses(a.s, x, abilities.HEALING) == 0
    y = a.put(0, 2, "elowen_moonblade")
    a.s.mark[y] = terms.WERE
    assert board.fields(a.s, y) == 0, "who was no caster is none"


# Theft.


@pytest.mark.parametrize(
    ("roll", "choice", "mine", "theirs"),
    [(6, "keep the item", ["bone_armor"], []), (6, "discard", [], ["bone_armor"]), (7, "", [], [])],
)
def test_a_stolen_item_is_kept_or_goes_to_its_owner(arena, roll, choice, mine, theirs):
    """FW-5.29: on 1 to 6, with the owner it had."""
    a = arena("GW")
    thief, victim = a.put(0, 1, "nim_quickfingers"), a.put(1, 1, "rhaka_the_bone_singer")
    slot = a.item(1, 1, "bone_armor")
    a.engage({0: [1], 1: [1]}).act(thief).play("steal item seat 2 C1 1").roll(roll)
    if choice:
        a.play(choice)
    assert [CARDS.keys[a.s.item[s]] for s in (0, 1) if a.s.item[s] >= 0] == mine and a.pile(1) == theirs
    assert (a.s.item[slot] < 0) == bool(choice) and a.s.used[thief] & terms.USED_STEAL
    if mine:
        assert a.s.item_owner[0] == 1 and board.total(a.s, thief, abilities.DEFENSE) == 2
        assert board.total(a.s, victim, abilities.DEFENSE) == 0


def test_a_unit_passes_what_it_steals_to_its_hero(arena):
    """FW-5.29: if there is one with room; else it is discarded."""
    for hero, kept in ((True, True), (False, False)):
        a = arena("EG")
        thief = a.put(4, 1, "rogues")
        if hero:
            a.put(4, 1, "theena_the_cunning")
        a.put(0, 1, "elowen_moonblade")
        a.item(0, 1, "cloak_of_leaves")
        a.engage({0: [1], 4: [1]}).act(thief).play("steal item seat 1 C1 1").roll(9)
        if kept:
            a.play("keep the item")
        assert (a.s.item[40] >= 0 or a.s.item[41] >= 0) == kept and (a.pile(0) == ["cloak_of_leaves"]) == (not kept)


# Changing armies.


@pytest.mark.parametrize(("roll", "rises"), [(5, True), (6, False)])
def test_who_is_slain_in_melee_may_rise(arena, roll, rises):
    """FW-5.21.2: on 1 to 5, at full Health, with nothing on it, in the slayer's army."""
    a = arena("WG")
    x, y = a.put(0, 1, "grusha_bloodmaw"), a.put(1, 1, "valas_company")
    a.s.health[y] = 1
    a.s.grants.extend([y, CARDS.type("curse_of_weakness"), 0, 2, 2])
    a.engage({0: [1], 1: [1]}).struck(x, MELEE_STRIKE, [y], [6], [5]).play("raise were").roll(roll)
    assert (a.who(0) == "valas_company") == rises and a.pile(0) == ["curse_of_weakness"]
    if rises:
        assert (a.health(0), a.s.mark[0], a.s.owner[0], a.s.grants) == (3, terms.WERE, 1, [])
        assert a.s.status[0] & terms.WAITING and a.pile(1) == []
    else:
        assert a.pile(1) == ["valas_company"]


def test_declining_leaves_the_slain_where_they_are(arena):
    """FW-5.21.2."""
    a = arena("WG")
    x, y = a.put(0, 1, "grusha_bloodmaw"), a.put(1, 1, "footpads")
    a.s.health[y] = 1
    a.engage({0: [1], 1: [1]}).struck(x, MELEE_STRIKE, [y], [6], [5]).play("decline")
    assert a.halted() and a.pile(1) == ["footpads"]


@pytest.mark.parametrize(("filled", "alive", "home"), [(False, 1, True), (True, 1, False), (False, 0, False)])
def test_the_enthralled_go_home(arena, filled, alive, home):
    """FW-5.21.6: or are discarded if their place is filled or their player is out."""
    a = arena("EGW")
    place = a.put(0, 1, "footpads", 1)
    a.s.enthralled = [place, 10]
    if filled:
        a.put(1, 1, "guild_guards")
    a.s.alive[1] = alive
    send_home(a.s)
    assert (a.who(10) == "footpads") == home and a.who(0) == "" and (a.pile(1) == ["footpads"]) == (not home)


@pytest.mark.parametrize(("roll", "joins"), [(6, True), (7, False)])
def test_enthralling_takes_everything_along(arena, roll, joins):
    """FW-5.21.6: Items and cards too; it fights from the next round on, and returns."""
    a = arena("EG")
    x, y = a.put(0, 1, "nymph_of_the_falls"), a.put(1, 1, "footpads")
    a.put(1, 2, "footpads")
    a.s.grants.extend([y, CARDS.type("stone_skin"), 1, 1, 1])
    a.s.health[y] = 1
    a.engage({0: [1], 1: [1, 2]}).act(x).play("enthral seat 2 C1 front").roll(roll)
    assert (a.who(0) == "footpads") == joins
    if joins:
        assert (a.health(0), a.s.grants[0], a.s.enthralled) == (1, 0, [0, 10]) and a.s.status[0] & terms.WAITING
        a.start(EndCombat(terms.SCOPE_COMBAT))
        assert a.who(10) == "footpads" and a.s.grants[0] == 10 and a.s.enthralled == []


@pytest.mark.parametrize(("option", "found"), [(False, [40]), (True, [10, 40])])
def test_whom_mastery_may_try(arena, option, found):
    """FW-5.29: Bandits and Mercenaries of Fate, no Monsters; by option Mercenaries of enemies; each once."""
    a = arena("GE", mastery_vs_player_mercenaries=option)
    a.put(0, 1, "footpads")
    a.put(1, 1, "the_besiegers")
    a.put(1, 2, "glade_guard")
    a.put(4, 1, "rogues")
    a.put(4, 2, "gorgons")
    a.engage({0: [1], 1: [1, 2], 4: [1, 2]})
    assert mastered(a.s, 0) == found
    a.s.used[40] |= terms.TRIED
    assert mastered(a.s, 0) == [place for place in found if place != 40]


# Alliances.


@pytest.mark.parametrize(
    ("lords", "ally", "offered", "found"),
    [
        ("EGW", None, [], [1]),
        ("WGE", None, [], [1]),
        ("GEW", None, [], [1, 2]),
        ("GEW", 1, [], [2]),
        ("GEW", None, ["alliance"], []),
    ],
)
def test_with_whom_an_alliance_is_possible(arena, lords, ally, offered, found):
    """FW-5.26.3: not Good with Chaotic, not with the allied, not again in one turn."""
    a = arena(lords, mode="quest")
    if ally is not None:
        a.s.ally[ally] = 9
    a.s.offered = [CARDS.type(key) for key in offered]
    assert alliance_partners(a.s, 0, CARDS.type("alliance")) == found
    a.s.ally[0] = 9
    assert alliance_partners(a.s, 0, CARDS.type("alliance")) == []


@pytest.mark.parametrize(
    ("mode", "left", "size", "passed", "late"),
    [("quest", 13, 26, 0, True), ("quest", 14, 26, 0, False), ("campaign", 5, 52, 0, False), ("campaign", 30, 52, 1, True)],
)
def test_when_it_is_late(arena, mode, left, size, passed, late):
    """FW-5.26.3: at most half of the Fate Deck left, or the Mid Deck card drawn."""
    a = arena("EGW", mode=mode)
    a.s.fate, a.s.fate_size, a.s.mid_passed = [16] * left, size, passed
    assert late_now(a.s) == late
    assert bool(alliance_partners(a.s, 0, CARDS.type("late_alliance"))) == late


# Decks of a Campaign.


@pytest.mark.parametrize("seed", range(4))
def test_the_halves_of_a_campaign_deck(seed):
    """FW-3.6: 24 cards, the Mid Deck card, 26 with Final War and a Battle; an Add to Hand card on each half."""
    match = GAME.match(2, {"mode": "campaign"}, seed=seed)
    while match.kind in ("warlord", "choose_warlord", "deck", "choose_deck"):
        match.play(match.options[0])
    fate = [card_of(code) for code in match.state.fate]
    middle = fate.index(MID_DECK)
    assert (middle, len(fate)) == (26, 51) and fate.index(FINAL_WAR_CARD) < middle and CARDS.type("battle") in fate[:middle]
    assert CARDS.to_hand[fate[middle - 1]] and CARDS.to_hand[fate[-1]]
