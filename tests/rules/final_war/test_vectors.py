"""The worked examples TV-1 to TV-24 of the rules as tests through the engine."""
import pytest

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.aftermath import EndCombat, Victory
from wartable.games.final_war.rules.combat import EndRound, Phases, Poison, Recovery
from wartable.games.final_war.rules.death import Settle
from wartable.games.final_war.table import actions, board
from wartable.games.final_war.table.terms import BURNED, POISONED, SCOPE_COMBAT, UNDEAD, WERE
from wartable.kernel.packed import packed


def test_tv1_tharas_against_darkling(arena):
    """TV-1 (FW-5.15, FW-5.5): 7 + 1 + 1 - 2 - 2 and Darkling's own Enemy Bonus make 7; two hits."""
    a = arena("EW")
    a.item(0, 3, "gauntlets_of_smiting")
    darkling = a.put(1, 2, "darkling")
    a.item(1, 2, "bone_armor")
    a.fort(1, 2, "blood_keep")
    a.engage({0: [3], 1: [2]}, round_number=2)
    a.s.grants.extend([5, CARDS.type("natures_gift"), 0, 1, 1])
    parts = dict(strike.number_parts(a.s, 5, darkling, False))
    assert parts == {"PR": 7, "Nature's Gift": 1, "Gauntlets of Smiting": 1, "enemy bonus to hit": 2, "Bone Armor": -2,
                     "Blood Keep": -2}  # fmt: skip
    assert sum(parts.values()) - parts["enemy bonus to hit"] == 5
    a.act(5).play("melee seat 2 C2 middle").roll(5, 6)
    assert a.health(darkling) == 1


def test_tv2_lowest_goes_first(arena):
    """TV-2 (FW-3.10, FW-5.1.3): 6 and 6 roll again; then 4 and 9: the 4 goes first."""
    from wartable.games.final_war.rules.opening import FirstTurn

    a = arena()
    a.fate("final_war", "skirmish")
    a.start(FirstTurn(0)).rolls(6, 6, 4, 9)
    assert a.s.turn_seat == 0
    assert "Anna rolled lowest and takes the first turn." in a.lines()


@pytest.mark.parametrize(("roll", "cards"), [(3, 4), (6, 3), (9, 2), (10, 1)])
def test_tv3_armory(arena, roll, cards):
    """TV-3 (FW-5.7.3)."""
    a = arena()
    a.deck(0, *["footpads"] * 6)
    a.reveal("armory").roll(roll)
    assert len(a.s.hand[0]) == cards


@pytest.mark.parametrize(("roll", "damage", "treants"), [(6, 2, 4), (7, 1, 2)])
def test_tv4_fire_breath(arena, roll, damage, treants):
    """TV-4 (FW-5.18.4, FW-5.17.3): every creature of the column; Treants are vulnerable."""
    a = arena("GE")
    dragon = a.put(4, 3, "fire_dragon")
    front = a.put(1, 2, "treants")
    hero = a.put(1, 2, "anathalon_the_huntress")
    a.engage({1: [2], 4: [3]})
    a.act(dragon).play("breath seat 2 C2 front").roll(roll)
    assert a.health(front) == 5 - treants
    assert a.health(hero) == 3 - damage


def test_tv5_final_war_is_in_the_bottom_half():
    """TV-5 (FW-3.6, FW-5.6.2): 24 cards, the Mid Deck card, then 26 with Final War; an Add to Hand card on each pile."""
    from wartable import find_game

    game = find_game("final_war")
    for seed in range(6):
        s = game.match(2, {"mode": "campaign"}, seed=seed).state
        while s.kind != actions.D_SETUP or s.seat < 0:
            s.apply(s.options[0]) if s.seat >= 0 else s.apply_roll([d.faces[-1] for d in s.dice])
        drawn = [code >> 4 for code in s.fate[::-1]]
        middle = drawn.index(CARDS.type("mid_deck"))
        assert middle == 24 and len(drawn) == 51
        assert CARDS.type("final_war") in drawn[25:] and CARDS.type("battle") in drawn[25:]
        assert CARDS.to_hand[drawn[0]] and CARDS.to_hand[drawn[25]]


@pytest.mark.parametrize(("need", "natural", "hit"), [(14, 12, False), (11, 11, True), (12, 11, True), (12, 12, False)])
def test_tv6_a_12_always_misses(arena, need, natural, hit):
    """TV-6 (FW-5.16)."""
    a = arena()
    a.s.needs, a.s.naturals, a.s.shifts, a.s.marks = [need], [natural], [0], [0]
    assert strike.hits(a.s, 0) is hit


@pytest.mark.parametrize(("need", "critical"), [(-2, False), (1, False), (2, True)])
def test_tv7_a_one_is_critical_from_an_attack_number_of_2(arena, need, critical):
    """TV-7 (FW-5.16, FW-4.4): AN -2 or 1 and a natural 1 give a plain hit without a further roll; AN 2 a Critical Hit."""
    a = arena("GW")
    attacker, target = a.put(0, 1, "smugglers"), a.put(1, 1, "werebears")
    a.engage({0: [1], 1: [1]})
    a.struck(attacker, strike.MELEE_STRIKE, [target], [need], [1])
    assert (a.kind == "roll") is critical
    if critical:
        a.roll(1)
        assert a.health(target) == -1
    else:
        assert a.health(target) == 2


def test_tv8_triple_damage_and_a_critical(arena):
    """TV-8 (FW-5.17.1): Minotaurs, die 1: 3 + 1 damage, Instant Kill 7: no."""
    a = arena("GE")
    bulls, target = a.put(4, 3, "minotaurs"), a.put(0, 1, "treants")
    a.engage({0: [1], 4: [3]})
    a.struck(bulls, strike.MELEE_STRIKE, [target], [8], [1]).roll(7)
    assert a.health(target) == 1


@pytest.mark.parametrize(("confirm", "left"), [(9, 2), (1, 1)])
def test_tv9_automatic_hit_on_a_12(arena, confirm, left):
    """TV-9 (FW-5.16, FW-4.4): an opponent makes the Minotaurs hit; a confirmation of 1 makes it Critical."""
    a = arena("GE")
    bulls, target = a.put(4, 3, "minotaurs"), a.put(0, 1, "treants")
    a.hand(1, "automatic_hit")
    a.engage({0: [1], 4: [3]})
    a.struck(bulls, strike.MELEE_STRIKE, [target], [8], [12])
    a.play("play automatic_hit")
    a.roll(confirm)
    if confirm == 1:
        a.roll(5)
    assert a.health(target) == left


def test_tv10_critical_hit_turns_the_worst_die(arena):
    """TV-10 (FW-5.16): 12, 7, 3 with AN 8 become 1, 7, 3: 2 + 1 + 1 damage and one Instant Kill roll."""
    a = arena("GE")
    attacker, target = a.put(0, 1, "smugglers"), a.put(1, 1, "treants")
    a.hand(0, "critical_hit")
    a.engage({0: [1], 1: [1]})
    a.struck(attacker, strike.MELEE_STRIKE, [target] * 3, [8] * 3, [12, 7, 3])
    a.play("play critical_hit").roll(6)
    assert a.health(target) == 1


@pytest.mark.parametrize(("monster", "natural", "may"), [("gorgons", 6, True), ("gorgons", 1, False), ("minotaurs", 6, False)])
def test_tv11_double_damage(arena, monster, natural, may):
    """TV-11 (FW-5.17.1): doubles one plain hit; not a Critical Hit, not with a damage ability."""
    a = arena("GE")
    striker, target = a.put(4, 3, monster), a.put(0, 1, "anathalon_the_huntress")
    a.hand(1, "double_damage")
    a.engage({0: [1], 4: [3]})
    a.struck(striker, strike.MELEE_STRIKE, [target], [8], [natural])
    if natural == 1:
        a.roll(7)
    assert ("play double_damage" in a.options()) is may
    if may:
        a.play("play double_damage")
        assert "Anathalon the Huntress: 2 damage (1 hit, doubled), 1 Health left." in a.lines()


@pytest.mark.parametrize(("lost", "warlord"), [(2, 2), (1, 1), (0, 0)])
def test_tv12_follow_through(arena, lost, warlord):
    """TV-12 (FW-5.17.6): 2 damage on a Unit of Health 1, 2, 3 before a Warlord of Health 3."""
    a = arena("WE")
    attacker = a.put(0, 2, "render_lord_of_stalkers")
    a.item(0, 2, "claws_of_rending")
    unit = a.put(1, 3, "silverhoof_centaurs")
    a.s.health[unit] = 3 - lost
    a.engage({0: [2], 1: [3]}, round_number=2)
    a.struck(attacker, strike.MELEE_STRIKE, [unit, unit], [9, 9], [5, 5])
    assert a.health(15) == 3 - warlord
    assert a.health(unit) == (1 if lost == 0 else -1)


def test_tv13_hit_column_and_shield(arena):
    """TV-13 (FW-5.17.5): the Shield on the Unit does not help the Hero behind it."""
    a = arena("GE")
    raiders = a.put(4, 3, "marauders")
    unit, hero = a.put(0, 2, "valas_company"), a.put(0, 2, "thalior_bow_captain", 0)
    a.hand(0, "shield")
    a.engage({0: [2], 4: [3]})
    a.struck(raiders, strike.MELEE_STRIKE, [unit, unit], [8, 8], [5, 5])
    a.play("play shield", "at seat 1 C2 front")
    assert a.health(unit) == 3
    assert a.health(hero) == -1


def test_tv14_instant_kill_through_a_column(arena):
    """TV-14 (FW-5.17.4): Unit and Hero are slain; a Warlord behind suffers the pooled damage only."""
    for column, left in ((2, -1), (3, 2)):
        a = arena("WE")
        raiders = a.put(4, 3, "marauders")
        unit = a.put(0, column, "clockwork_colossus")
        rear = a.put(0, 2, "old_greymaw") if column == 2 else 5
        a.engage({0: [column], 4: [3]})
        a.struck(raiders, strike.MELEE_STRIKE, [unit, unit], [8, 8], [1, 12]).roll(1)
        assert a.health(unit) == -1
        assert a.health(rear) == left


@pytest.mark.parametrize(("key", "leader", "left"), [("keepers_of_secrets", "", -1), ("keepers_of_secrets", "al_truuth", 2),
                                                      ("ancestral_guardians", "", 1)])
def test_tv15_turn_to_stone(arena, key, leader, left):
    """TV-15 (FW-5.29 Turn to Stone): PR 8 is slain, PR 9 with a leader or an Ethereal creature only loses Health."""
    a = arena("GE")
    gorgons, unit = a.put(4, 3, "gorgons"), a.put(0, 2, key)
    if leader:
        a.put(0, 2, leader)
    a.engage({0: [2], 4: [3]})
    a.struck(gorgons, strike.MELEE_STRIKE, [unit], [8], [6])
    assert a.health(unit) == left


def test_tv16_fear_of_darkling(arena):
    """TV-16 (FW-5.12.2, FW-5.29 Fear): who acts last against PR 9, and for how long."""
    a = arena("WE")
    darkling = a.put(0, 1, "darkling")
    seven = a.put(1, 1, "silverhoof_centaurs")
    a.put(1, 1, "caerdan_glade_captain")
    nine = a.put(1, 2, "weretigers")
    a.s.grants.extend([nine, CARDS.type("battle_blessing"), 1, 1, 1])
    treants, dancers = a.put(1, 4, "treants"), a.put(1, 5, "blade_dancers")
    a.engage({0: [1], 1: [1, 2, 3, 4, 5]})
    a.start(Phases())
    assert (board.power_rating(a.s, seven), board.power_rating(a.s, nine)) == (8, 9)
    assert a.s.phase[nine] == 1
    assert a.s.phase[seven] == 2 and a.s.phase[treants] == 2 and a.s.phase[dancers] == 2
    assert a.s.phase[15] == 0  # a Warlord is immune and keeps First Strike
    a.s.health[darkling] = 0
    a.start(Settle(), Phases())
    a.s.status = packed([0] * 50)
    a.start(Phases())
    assert a.s.phase[dancers] == 0


def test_tv17_poison_kills_the_last_survivor(arena):
    """TV-17 (FW-5.19.3, FW-5.23): poison works before victory is determined; nobody wins."""
    from wartable.games.final_war.rules.aftermath import EndCombat, Victory
    from wartable.games.final_war.table.terms import SCOPE_COMBAT

    a = arena("GE")
    unit = a.put(0, 1, "footpads")
    a.s.health[unit] = 1
    a.s.status[unit] = POISONED
    a.deck(0, "footpads")
    a.engage({0: [1], 4: [3]})
    a.start(Poison(), Settle(), Recovery(), EndRound(), Victory(), EndCombat(SCOPE_COMBAT))
    assert a.health(unit) == -1
    assert "Nobody is left in the combat: no victory." in a.lines()
    assert a.s.hand[0] == []


@pytest.mark.parametrize(("bearer", "alive"), [(True, 1), (False, 3)])
def test_tv18_pestilence(arena, bearer, alive):
    """TV-18 (FW-5.7.1): rolls 8, 9, 10, 11; a Plague Bearer adds 2. Weres and Warlords do not roll."""
    a = arena("GW")
    units = [a.put(0, c, "footpads") for c in (1, 2, 4, 5)]
    were = a.put(0, 3, "lycan_pack")
    if bearer:
        a.put(1, 1, "wererats")
    a.reveal("pestilence").roll(8, 9, 10, 11)
    assert sum(a.health(u) > 0 for u in units) == alive
    assert a.health(were) == 2


def bandits(arena, lords):
    a = arena(lords)
    a.s.pool = [CARDS.type("the_besiegers"), CARDS.type("shengra_the_insane")]
    return a


def test_tv19_the_bandit_pool_joins(arena):
    """TV-19 (FW-5.9.1, FW-5.9.4, FW-5.9.5, FW-5.23): formation, leader, exactly two columns, 2 + 1 + 1 cards."""
    a = bandits(arena, "EG")
    for c in (1, 2):
        a.put(0, c, "glade_guard")
    a.deck(0, *["glade_guard"] * 6)
    a.reveal("marauders")
    assert a.kind == "arrange_bandits" and a.seat == 1
    a.play("column C1", "column C2", "column C1")
    assert board.power_rating(a.s, 40) == 9
    assert a.kind == "pick_column" and a.seat == 0
    a.play("column C1", "column C2")
    assert a.s.columns[0] == 3
    a.rolls(3, 9)
    for place in (40, 42, 41):
        a.s.health[place] = 0
    a.start(Settle(), Victory(), EndCombat(SCOPE_COMBAT))
    assert len(a.s.hand[0]) == 4
    assert a.s.pool == []


def test_tv20_mastery(arena):
    """TV-20 (FW-5.11.5, FW-5.21.5, FW-5.29 Mastery): 4 and 2 join, 5 does not; only Marauders count for victory."""
    a = bandits(arena, "GE")
    a.deck(0, *["footpads"] * 6)
    a.put(0, 1, "footpads")
    a.reveal("marauders").play("column C1", "column C2", "column C1")
    assert a.kind == "mastery_attempt" and a.seat == 0
    a.play("at bandits C2 front").roll(4)
    a.play(*([a.options()[0]] if a.kind == "place_joiner" else []))
    a.play("at bandits C1 front").roll(5)
    a.play("at bandits C1 middle").roll(2)
    a.play(*([a.options()[0]] if a.kind == "place_joiner" else []))
    assert sum(a.who(p) in ("the_besiegers", "shengra_the_insane") for p in range(10)) == 2
    a.s.health[40] = 0
    a.start(Settle(), Victory(), EndCombat(SCOPE_COMBAT))
    assert len(a.s.hand[0]) == 2


def test_tv20_all_mastered_is_no_victory(arena):
    """TV-20 (FW-5.11.5): all join, the combat is over, no Victory cards."""
    a = arena("GE")
    a.deck(0, "footpads")
    a.reveal("marauders").play("at bandits C3 front").roll(1)
    a.play(*([a.options()[0]] if a.kind == "place_joiner" else []))
    assert a.halted() and a.s.combat == 0 and a.s.hand[0] == []
    assert "marauders" in [a.who(p) for p in range(10)]


@pytest.mark.parametrize(("burned", "left"), [(0, 4), (BURNED, 1)])
def test_tv21_regenerate(arena, burned, left):
    """TV-21 (FW-5.29 Regenerate, FW-5.19.2): Trolls heal fully unless fire, acid or poison struck them."""
    a = arena("GE")
    trolls = a.put(4, 3, "giant_trolls")
    a.s.health[trolls] = 1
    a.s.status[trolls] = burned
    a.engage({0: [3], 4: [3]}).start(Recovery())
    assert a.health(trolls) == left


def test_tv21_lightning_does_not_stop_it(arena):
    """TV-21 (FW-5.29 Regenerate): Lightning Bolt leaves no mark, fire does."""
    a = arena("EG")
    trolls = a.put(4, 3, "giant_trolls")
    a.put(0, 1, "saerith_spellsinger")
    a.hand(0, "lightning_bolt")
    a.engage({0: [1], 4: [3]}).act(a.place("0 C1 middle")).play("cast lightning_bolt", "done")
    assert a.health(trolls) == 2 and not a.s.status[trolls] & BURNED


def test_tv22_where_the_raised_stand(arena):
    """TV-22 (FW-5.21.1, FW-5.21.2): no combatant column has room, so the vacant C1; if that is taken, discarded."""
    for taken in (False, True):
        a = arena("WG")
        a.put(0, 2, "rhaka_the_bone_singer")
        a.put(0, 4, "lycan_pack")
        a.put(0, 5, "lycan_pack")
        if taken:
            a.put(0, 1, "lycan_pack")
        hero = a.put(1, 1, "nim_quickfingers")
        a.engage({0: [2, 3], 1: [1, 3]}, round_number=2)
        a.s.health[hero] = 1
        a.struck(5, strike.MELEE_STRIKE, [hero, hero], [7, 7], [5, 12])
        if taken:
            assert a.halted() and a.pile(1) == ["nim_quickfingers"], "nobody is asked where there is no room"
        else:
            a.play("raise were").roll(9)
            assert a.who(1) == "nim_quickfingers" and a.s.mark[1] == WERE and a.health(1) == 3


@pytest.mark.parametrize(("mark", "asked"), [(WERE, True), (UNDEAD, False)])
def test_tv23_who_was_raised_may_be_raised_again_but_not_as_an_undead(arena, mark, asked):
    """TV-23 (FW-5.21.3, FW-5.21.4): the immune are named, and Weres are none of them; else it goes to its owner's pile."""
    a = arena("WG")
    hero = a.put(1, 1, "darkling", 0)
    a.s.mark[hero] = mark
    a.s.health[hero] = 1
    a.engage({0: [3], 1: [1, 3]}, round_number=2)
    a.struck(5, strike.MELEE_STRIKE, [hero, hero], [7, 7], [5, 12])
    assert a.halted() != asked and a.pile(0) == ["darkling"]


@pytest.mark.parametrize(("roll", "magi", "keepers"), [(6, 2, 3), (7, 3, 2)])
def test_tv24_reflect_spell(arena, roll, magi, keepers):
    """TV-24 (FW-5.18.1, FW-5.29 Reflect Spell): Death Bolts turn back on the Magi's column."""
    a = arena("GE")
    caster, leader = a.put(4, 1, "frenzied_magi"), a.put(4, 1, "theena_the_cunning")
    guard = a.put(0, 2, "keepers_of_secrets")
    a.engage({0: [2], 4: [1]})
    a.act(caster).play("cast innate spell").roll(roll)
    assert (a.health(caster), a.health(guard)) == (magi, keepers)
    assert a.health(leader) == (2 if roll == 6 else 3)
