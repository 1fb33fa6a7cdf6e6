"""What the rulebook says, statement by statement, where this table once did otherwise."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import fate, strike
from wartable.games.final_war.rules.combat import Phases, Recovery, Rotation
from wartable.games.final_war.rules.duel import Challenge, Duel, queue_of, seats_of
from wartable.games.final_war.rules.windows import window
from wartable.games.final_war.table import board, terms
from wartable.games.final_war.table.options import STARTING
from wartable.kernel.errors import BadInput
from wartable.kernel.position import read_position, write_position
from wartable.kernel.record import read_record, write_record

GAME = find_game("final_war")


# The two sets of rules.


@pytest.mark.parametrize(
    ("mode", "seats", "cards"),
    [
        ("quick_kill", 2, 8), ("quick_kill", 3, 6), ("quick_kill", 4, 6), ("quest", 2, 6), ("quest", 3, 5), ("quest", 4, 5),
        ("campaign", 2, 4), ("campaign", 3, 4), ("campaign", 4, 4),
    ],
)  # fmt: skip
def test_each_player_draws_the_same_number_of_cards(mode, seats, cards):
    """FW-3.7, FW-3.10: by the printed rules nobody draws more than anybody else."""
    setup = GAME.setup(seats, {"mode": mode})
    assert setup.starting == cards == STARTING[["quick_kill", "quest", "campaign"].index(mode)][seats - 2]
    assert setup.later_draw == 0


def test_the_printed_rules_are_the_defaults():
    """What is optional or ours is off; what the rulebook says is on."""
    usual = {option.name: option.default for option in GAME.options}
    assert usual["mode"] == "quick_kill" and usual["best_of"] == "mode"
    assert not any(usual[name] for name in ("teams", "unique_item_types", "mercenary_bidding", "advanced_fate_deck",
                                            "monster_extra_health", "later_players_draw", "instant_kill_reaches_warlord",
                                            "warlord_immune_stone", "mastery_vs_player_mercenaries", "void_only_own_fights",
                                            "pool_joins_monsters", "controller_casts_through_monsters"))  # fmt: skip
    assert (usual["replace_gorgons"], usual["pool_start_monster"], usual["duel"]) == ("none", "none", "one_on_one")
    assert GAME.rules_of(GAME.setup()) == "printed"


def test_the_balanced_rules_are_found_again():
    """The name of the set is found from the options, and stands in records and positions."""
    setup = GAME.setup(3, rules="balanced")
    assert (setup.later_draw, setup.duel_at_once, setup.fatigue_round) == (1, True, 11)
    assert GAME.rules_of(setup) == "balanced"
    assert GAME.rules_of(GAME.setup(2, {"later_players_draw": 2})) == "own"
    for rules in ("printed", "balanced"):
        match = GAME.match(2, seed=3, recording=True, rules=rules)
        record = read_record(write_record(match, ["a", "b"], "seeded"))
        assert record.ruleset == rules and GAME.rules_of(record.replay().state.setup) == rules
        position = write_position(GAME, match.state)
        assert f'ruleset = "{rules}"' in position and GAME.rules_of(read_position(position)[1].setup) == rules


def test_every_option_is_explained_in_a_group():
    """Options are shown in groups with words of their own."""
    assert all(option.group and len(option.help) > 20 and "_" not in option.help.split("`")[0].replace("deck_1", "")
               .replace("quick_kill", "") for option in GAME.options)  # fmt: skip


def test_those_who_do_not_begin_draw_more_by_the_balanced_rules_only():
    """FW-3.10."""
    for rules, more in (("printed", 0), ("balanced", 1)):
        match = GAME.match(3, seed=5, rules=rules)
        while match.kind in ("choose_warlord", "setup_deploy"):
            match.play(match.options[0])
        held = [len(hand) for hand in match.state.hand]
        assert sorted(held)[1:] == [6 + more] * 2 or sorted(held)[:2] == [6 + more] * 2


# Enhance Spell.


def pending(arena, kind, damage=2):
    """Damage of this kind is about to strike a Unit; the attacker's player holds Enhance Spell."""
    a = arena("EG")
    caster, victim = a.put(0, 1, "saerith_spellsinger"), a.put(1, 1, "valas_company")
    a.hand(0, "enhance_spell")
    a.engage({0: [1], 1: [1]})
    a.s.striker, a.s.strike, a.s.victims, a.s.amount = caster, kind, [victim], damage
    if kind in (strike.MELEE_STRIKE, strike.RANGED_STRIKE):
        a.s.victims, a.s.aimed, a.s.needs, a.s.naturals = [], [victim], [7], [5]
        a.s.shifts, a.s.marks, a.s.extra = [0], [0], [0]
    return a.start(window(a.s, terms.DAMAGE_PENDING, 0))


@pytest.mark.parametrize(
    ("kind", "offered"),
    [
        (strike.SPELL_STRIKE, True), (strike.MELEE_STRIKE, False), (strike.RANGED_STRIKE, False),
        (strike.BREATH_STRIKE, False), (strike.ITEM_STRIKE, False),
    ],
)  # fmt: skip
def test_enhance_spell_is_for_damaging_spells_alone(arena, kind, offered):
    """FW-5.18.2: no attack, no Breath Weapon, no Wand or Staff."""
    a = pending(arena, kind)
    assert ("play enhance_spell" in a.options()) == offered


def test_enhance_spell_adds_one(arena):
    """FW-5.18.2."""
    a = pending(arena, strike.SPELL_STRIKE).play("play enhance_spell")
    assert a.s.amount == 3


# The Besiegers.


@pytest.mark.parametrize(("siege", "phase"), [(False, terms.NORMAL_PHASE), (True, terms.ATTACK_LAST_PHASE)])
def test_besiegers_take_the_immunity_to_fear_that_a_wall_gives(arena, siege, phase):
    """FW-5.15: Fortifications are powerless against their army, and so is what they make immune to."""
    a = arena("EW")
    a.put(1, 1, "darkling")
    guard = a.put(0, 1, "glade_guard")
    a.fort(0, 1, "living_wall")
    if siege:
        a.put(1, 2, "the_besiegers")
    a.engage({0: [1], 1: [1, 2]}, round_number=2).start(Phases())
    assert a.s.phase[guard] == phase


@pytest.mark.parametrize(("siege", "left"), [(False, 2), (True, 1)])
def test_besiegers_stop_a_moonwell(arena, siege, left):
    """FW-5.15: nothing that a Fortification does helps against them."""
    a = arena("EW")
    a.put(1, 1, "lycan_pack")
    guard = a.put(0, 1, "glade_guard")
    a.s.health[guard] = 1
    a.fort(0, 1, "moonwell")
    if siege:
        a.put(1, 2, "the_besiegers")
    a.engage({0: [1], 1: [1, 2]}, round_number=2).start(Recovery())
    assert a.health(guard) == left


@pytest.mark.parametrize(("siege", "asked"), [(False, True), (True, False)])
def test_besiegers_stop_a_withdrawal(arena, siege, asked):
    """FW-5.15, FW-5.29 Withdraw."""
    a = arena("GW")
    a.put(1, 1, "lycan_pack")
    a.fort(0, 3, "guild_house")
    if siege:
        a.put(1, 2, "the_besiegers")
    a.engage({0: [3], 1: [1, 2]}, round_number=2).start(Rotation(terms.END_ROUND))
    assert (a.kind == "end_round_card" and "withdraw" in a.options()) == asked


def test_whoever_withdraws_flees_with_all_columns(arena):
    """FW-5.29 Withdraw: the Guild House lets its player flee the combat, not one column."""
    a = arena("GW")
    a.put(0, 1, "footpads")
    a.put(1, 1, "lycan_pack")
    a.fort(0, 3, "guild_house")
    a.engage({0: [1, 3], 1: [1]}, round_number=2).start(Rotation(terms.END_ROUND)).play("withdraw")
    assert a.s.columns[0] == 0 and a.pile(0) == ["guild_house"]


@pytest.mark.parametrize("kind", [terms.FINAL_WAR, terms.DUEL])
def test_nobody_withdraws_from_the_final_war(arena, kind):
    """FW-5.29 Withdraw: only one army will emerge from it."""
    a = arena("GW")
    a.fort(0, 3, "guild_house")
    a.engage({0: [3], 1: [3]}, kind, 2).start(Rotation(terms.END_ROUND))
    assert a.halted()


# Keepers of Secrets.


@pytest.mark.parametrize(("roll", "caster_left", "hero_left"), [(6, 1, 2), (7, 3, -1)])
def test_keepers_reflect_a_spell_at_the_hero_behind_them(arena, roll, caster_left, hero_left):
    """FW-5.29 Reflect Spell: cast at them or at their column."""
    a = arena("EG")
    caster = a.put(0, 1, "saerith_spellsinger")
    a.put(1, 1, "keepers_of_secrets")
    hero = a.put(1, 1, "nim_quickfingers")
    a.s.health[hero] = 2
    a.hand(0, "lightning_bolt")
    a.engage({0: [1], 1: [1]})
    a.act(caster).play("cast lightning_bolt", "at seat 2 C1 middle").roll(roll)
    assert (a.health(caster), a.health(hero)) == (caster_left, hero_left)


# Temporary Health.


@pytest.mark.parametrize(("damage", "left"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_natures_gift_and_fortitude_are_lost_point_by_point(arena, damage, left):
    """FW-5.4.3: with both, damage takes Nature's Gift's point first; its card takes nothing else along."""
    a = arena("EG")
    guard = a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.s.grants.extend([guard, CARDS.type("natures_gift"), 0, 1, 1])
    a.s.temp[guard] = 3
    a.struck(10, strike.MELEE_STRIKE, [guard] * damage, [7] * damage, [5] * damage)
    assert a.s.health[guard] + a.s.temp[guard] == left and a.s.grants == []
    assert any(f"{left} Health left" in line for line in a.lines()), "the log says what is there"


def test_natures_gift_that_is_dispelled_takes_its_point_along(arena):
    """FW-5.4.3: unspent it goes with the card; Fortitude stays."""
    from wartable.games.final_war.rules import verbs

    a = arena("EG")
    guard = a.put(0, 1, "glade_guard")
    a.s.grants.extend([guard, CARDS.type("natures_gift"), 0, 1, 1])
    a.s.temp[guard] = 3
    verbs.drop_grant(a.s, 0)
    assert a.s.temp[guard] == 2


# Hit Column.


def test_hit_column_hurts_the_hero_as_much_as_the_unit(arena):
    """FW-5.17.5: the Hero takes what the Unit sustains; a Golem that soaks one of two lets one through."""
    a = arena("GE")
    golem, hero = a.put(1, 1, "ruby_golem", 1), a.put(1, 1, "elowen_moonblade")
    raider = a.put(0, 1, "marauders", 0)
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(raider, strike.MELEE_STRIKE, [golem, golem], [7, 7], [5, 6])
    assert (a.health(golem), a.health(hero)) == (4, 2)


def test_a_shield_on_the_unit_does_not_shield_the_hero(arena):
    """FW-5.17.5: Shield shields one creature and nobody else."""
    a = arena("GE")
    unit, hero = a.put(1, 1, "glade_guard"), a.put(1, 1, "elowen_moonblade")
    raider = a.put(0, 1, "marauders", 0)
    a.hand(1, "shield")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(raider, strike.MELEE_STRIKE, [unit, unit], [7, 7], [5, 12])
    a.play("play shield", "at seat 2 C1 front")
    assert (a.health(unit), a.health(hero)) == (2, 2)


# Items serve from when they are equipped.


@pytest.mark.parametrize(("up", "left"), [(True, 1), (False, 1)])
def test_a_blood_axe_saves_its_bearer_from_famine(arena, up, left):
    """FW-5.3.7: face down it is turned up rather than let its bearer die."""
    a = arena("WG")
    slot = a.item(0, 3, "blood_axe", up)
    a.s.health[5] = 2 if up else 1
    a.start()
    fate.famine(a.s, 0, 1)
    assert a.health(5) == left and a.s.item_up[slot]


def test_a_blood_axe_stays_hidden_where_nobody_would_die(arena):
    """FW-5.3.7."""
    a = arena("WG")
    slot = a.item(0, 3, "blood_axe", False)
    a.start()
    fate.famine(a.s, 0, 1)
    assert a.health(5) == 3 and not a.s.item_up[slot]


def test_break_item_on_a_face_down_item_is_told_once(arena):
    """FW-5.10.11: any Item that is equipped, by anybody, in the combat or not."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    slot = a.item(1, 3, "cloak_of_shadows", up=False)
    a.hand(0, "break_item")
    a.engage({0: [1], 1: [1]}).start(Rotation(terms.PRE_COMBAT)).play("play break_item")
    assert a.s.item[slot] < 0 and a.pile(1) == ["cloak_of_shadows"]
    assert len([line for line in a.lines() if "Cloak of Shadows" in line]) == 1


# Equal choices are one.


def test_a_breath_is_aimed_at_a_column_once(arena):
    """FW-5.18.4: it strikes the whole column, whoever in it is named."""
    a = arena("EG")
    dragon = a.put(4, 3, "fire_dragon")
    for column in (1, 2):
        a.put(0, column, "glade_guard")
        a.put(0, column, "caerdan_glade_captain")
    a.engage({0: [1, 2], 4: [3]}, round_number=1).act(dragon)
    assert [o for o in a.options() if o.startswith("breath")] == ["breath seat 1 C1 front", "breath seat 1 C2 front"]


def test_nobody_is_asked_to_raise_where_there_is_no_room(arena):
    """FW-5.21.1."""
    for full in (False, True):
        a = arena("WG")
        for column in (1, 2, 4, 5):
            if full or column > 1:
                a.put(0, column, "lycan_pack")
        a.put(0, 3, "lycan_pack")
        victim = a.put(1, 1, "footpads")
        a.s.health[victim] = 1
        a.engage({0: [3], 1: [1]}, round_number=2)
        a.struck(5, strike.MELEE_STRIKE, [victim], [7], [5])
        assert a.halted() == full


# A die stays forced.


@pytest.mark.parametrize("again", [12, 5, 2])
def test_a_die_that_was_made_a_hit_stays_one_when_it_is_rolled_again(arena, again):
    """FW-5.16 step 5: Automatic Hit makes the attack a hit, whatever a later Second Chance shows."""
    a = arena("EG")
    guard, victim = a.put(0, 1, "glade_guard"), a.put(1, 1, "valas_company")
    a.hand(0, "automatic_hit", "second_chance")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(guard, strike.MELEE_STRIKE, [victim], [4], [12])
    a.play("play automatic_hit")
    while a.kind != "attack_response" or a.seat != 0:
        a.play("pass")
    a.play("play second_chance").roll(again)
    while a.kind != "roll":
        a.play("pass")
    a.roll(7)
    assert a.halted() and a.health(victim) == CARDS.health[CARDS.type("valas_company")] - 1


# The duel.


def test_two_warlords_fight_at_once(arena):
    """FW-5.24.3: without armies, Items or hands."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.hand(1, "shield")
    a.start(Duel())
    assert a.s.combat == terms.DUEL and list(a.s.side[:2]) == [0, 1] and a.s.hand[1] == [] and a.who(0) == ""


def test_three_warlords_fight_one_on_one(arena):
    """FW-5.24.4: lots say in which order; the third waits, then meets whoever lives, with the Health that is left."""
    a = arena("EGW", best_of=1)
    a.start(Duel())
    assert a.kind == "roll"
    a.roll(2, 0)  # the third seat first, then the first of those left, then the other
    assert a.s.combat == terms.DUEL and list(a.s.side[:3]) == [0, -1, 2]
    assert any("in this order: Cleo, Anna, Ben" in line for line in a.lines())
    a.s.health[25] = 1
    a.rolls(1, 5)  # Initiative: the Elf
    a.play("melee seat 3 C3 middle").roll(3, 12)  # the first die hits
    assert list(a.s.alive) == [1, 1, 0] and list(a.s.side[:3]) == [0, 1, -1], "the third one is next"
    assert a.s.round == 0


@pytest.mark.parametrize(("order", "pair"), [([0, 2, 1, 3], [0, 1]), ([3, 1, 0, 2], [3, 0]), ([2, 3, 0, 1], [2, 3])])
def test_teammates_do_not_duel(arena, order, pair):
    """FW-5.24.5."""
    a = arena("EGWE", teams=True)
    a.start(Challenge(queue_of(order)))
    assert sorted(seat for seat in range(4) if a.s.side[seat] >= 0) == sorted(pair)


def test_a_queue_is_written_as_a_number():
    for seats in ([], [0], [3, 0, 2], [1, 0], [3, 2, 1, 0]):
        assert seats_of(queue_of(seats)) == seats


def test_a_position_with_a_foolish_queue_is_refused(arena):
    """FW-5.24.4: two living Warlords, each named once."""
    a = arena("EGW")
    for queue in (0, queue_of([1]), queue_of([1, 1]), queue_of([0, 3])):
        assert "FW-5.24.4" in Challenge(queue).fault(a.s)
    assert Challenge(queue_of([2, 0])).fault(a.s) == ""


def test_fatigue_waits_for_a_duel_in_which_nothing_happens():
    """FW-5.24.4: after fifty rounds by the printed rules."""
    assert GAME.setup().fatigue_round == 51
    with pytest.raises(BadInput, match="duel"):
        GAME.setup(2, {"duel": "never"})


def test_immunities_of_a_wall_count_against_others(arena):
    """FW-5.15: only the army with Besiegers in the combat counters."""
    a = arena("EWG")
    guard = a.put(0, 1, "glade_guard")
    a.fort(0, 1, "living_wall")
    a.put(1, 2, "the_besiegers")
    a.engage({0: [1], 1: [2], 2: [3]})
    assert board.immunities(a.s, guard, 2) & terms.I_FEAR and not board.immunities(a.s, guard, 1) & terms.I_FEAR
    assert board.besieged(a.s, 0) and board.besieged(a.s, 2) and not board.besieged(a.s, 1)
