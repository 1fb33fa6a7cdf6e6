"""The worked examples of the rules as tests through the engine."""
import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.aftermath import Stalemate
from wartable.games.final_war.rules.combat import EndRound, Phases, Poison, Recovery
from wartable.games.final_war.rules.death import Settle
from wartable.games.final_war.table import actions, board
from wartable.games.final_war.table.terms import BATTLE, BURNED, FINAL_WAR, POISONED, SKIRMISH, UNDEAD, WERE
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
    assert "Anna takes the first turn." in a.lines()


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
        assert "Anathalon the Huntress: 2 damage, 1 Health left." in a.lines()


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
    a.start(Settle(), *after_combat())
    assert len(a.s.hand[0]) == 4
    assert a.s.pool == []


def after_combat():
    from wartable.games.final_war.rules.aftermath import EndCombat, Victory
    from wartable.games.final_war.table.terms import SCOPE_COMBAT

    return [Victory(), EndCombat(SCOPE_COMBAT)]


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
    a.start(Settle(), *after_combat())
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


def test_tv25_enhanced_death_bolts(arena):
    """TV-25 (FW-5.18.2): the Undead Unit takes nothing, the Hero 2."""
    a = arena("WE")
    a.put(0, 1, "hex_mother_ulga")
    unit, hero = a.put(1, 1, "crypt_hounds"), a.put(1, 1, "thalior_bow_captain")
    a.hand(0, "death_bolts", "enhance_spell")
    a.engage({0: [1], 1: [1]})
    a.act(a.place("0 C1 middle")).play("cast death_bolts", *(["at seat 2 C1 front"]))
    a.play("play enhance_spell")
    assert a.health(unit) == 3 and a.health(hero) == -1


def test_tv26_the_clock(arena):
    """TV-26 (FW-5.19.4, FW-5.24.1): five rounds without a slain creature; a death restarts the clock."""
    a = arena("GE")
    a.engage({0: [3], 1: [3]}, round_number=5)
    a.s.clock, a.s.slain = 4, 1
    a.start(EndRound())
    assert a.s.clock == 0 and a.s.combat == BATTLE
    a = arena("GE")
    a.engage({0: [3], 1: [3]}, round_number=5)
    a.s.clock, a.s.slain = 4, 0
    a.start(EndRound(), *after_combat())
    assert a.halted() and a.s.combat == 0
    assert "Stalemate: 5 rounds without a kill. Both sides retreat." in a.lines()


def test_tv27_final_war_returns_once_then_a_duel(arena):
    """TV-27 (FW-5.24.2, FW-5.24.3, FW-5.28): below the deck, or a duel if it is empty; fatigue decides."""
    a = arena("WE")
    a.fate("armory", "famine", "theft")
    a.engage({0: [3], 1: [3]}, kind=FINAL_WAR)
    a.s.card = CARDS.type("final_war")
    a.start(Stalemate(), *after_combat()[1:])
    assert [CARDS.keys[code >> 4] for code in a.s.fate] == ["final_war", "armory", "famine", "theft"]
    a = arena("WE")
    a.put(0, 1, "lycan_pack")
    a.hand(0, "first_strike")
    a.engage({0: [1, 3], 1: [3]}, kind=FINAL_WAR)
    a.s.card = CARDS.type("final_war")
    a.start(Stalemate(), *after_combat()[1:])
    assert a.s.combat == 5 and a.who(0) == "" and a.s.hand[0] == []


@pytest.mark.parametrize(("second", "wins"), [(1, [1, 0]), (2, [0, 0])])
def test_tv27_fatigue(arena, second, wins):
    """TV-27 (FW-5.24.4, FW-5.25.1): in round 11 both lose 1 Health at once: the healthier wins, or the game is drawn."""
    from wartable.games.final_war.rules.combat import Fatigue

    a = arena("WE", best_of=1, duel_fatigue_round=11)
    a.engage({0: [3], 1: [3]}, kind=5, round_number=11)
    a.s.health[5], a.s.health[15] = 2, 1
    if second == 2:
        a.s.health[5] = 1
    a.start(Fatigue())
    assert list(a.s.wins) == wins and a.s.over


def hiring(arena, lords="EGWE", **options):
    a = arena(lords, **options)
    for seat, gold in enumerate(("purse_of_gold", "coffer_of_gold")):
        a.hand(seat, gold)
    return a


def test_tv28_pickpocket_hires(arena):
    """TV-28 (FW-5.8.1, FW-5.8.2, FW-5.8.4): 1,000 is too little; the thief hires with the stolen 3,000."""
    a = hiring(arena)
    a.hand(2, "pickpocket")
    a.reveal("shengra_the_insane")
    assert a.options() == ["decline"]
    a.play("decline", "hire coffer_of_gold C2", "play pickpocket")
    assert a.kind == "pickpocket_hire" and a.seat == 2
    a.play("hire with stolen gold C4")
    assert a.who(27) == "shengra_the_insane" and a.pile(1) == ["coffer_of_gold"] and a.pile(2) == ["pickpocket"]


def test_tv28_without_room_the_offer_is_made_again(arena):
    """TV-28 (FW-5.8.4): the Gold is discarded and the robbed player asked again."""
    a = hiring(arena)
    a.hand(1, "bag_of_gold")
    a.hand(2, "pickpocket")
    for c in (1, 2, 4, 5):
        a.put(2, c, "rhaka_the_bone_singer")
    a.reveal("shengra_the_insane").play("decline", "hire coffer_of_gold C2", "play pickpocket")
    assert a.kind == "hire_offer" and a.seat == 1 and a.pile(1) == ["coffer_of_gold"]


@pytest.mark.parametrize(("target", "natural", "damage"), [("footpads", 5, 2), ("werebears", 5, 3), ("footpads", 1, 3),
                                                            ("werebears", 1, 4)])
def test_tv29_treants_against_chaos(arena, target, natural, damage):
    """TV-29 (FW-5.17.1): 2 against Neutral, 3 against Chaotic, 1 more on a Critical Hit."""
    a = arena("EG")
    treants, victim = a.put(0, 1, "treants"), a.put(1, 1, target)
    a.s.temp[victim] = 9
    a.engage({0: [1], 1: [1]})
    a.struck(treants, strike.MELEE_STRIKE, [victim], [9], [natural])
    if natural == 1:
        a.roll(8)
    assert a.s.temp[victim] == 9 - damage


def test_tv30_camouflage(arena):
    """TV-30 (FW-5.11.7, FW-5.29 Camouflage): two dice, the lower counts."""
    a = arena("EG")
    a.put(0, 1, "wood_sprites")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}).combat()
    a.roll(11, 4).roll(5)
    assert a.s.order[0] == 0


def test_tv31_rogues_pass_the_item_on(arena):
    """TV-31 (FW-5.29 Steal): to Theena behind them, or it is discarded to its owner."""
    for theena in (True, False):
        a = arena("EG")
        thieves = a.put(4, 1, "rogues")
        if theena:
            a.put(4, 1, "theena_the_cunning")
        a.put(0, 1, "elowen_moonblade")
        a.item(0, 1, "cloak_of_leaves")
        a.engage({0: [1], 4: [1]})
        a.act(thieves).play("steal item seat 1 C1 1").roll(9)
        if theena:
            a.play("keep the item")
            assert CARDS.keys[a.s.item[40]] == "cloak_of_leaves" and a.s.item_owner[40] == 0
        else:
            assert a.pile(0) == ["cloak_of_leaves"]


@pytest.mark.parametrize("healed", [True, False])
def test_tv32_deadly_poison_and_the_healer(arena, healed):
    """TV-32 (FW-5.29 Deadly Poison): Wandering Healer at R6 saves it, else it is slain at R7(a)."""
    from wartable.games.final_war.rules.combat import Rotation
    from wartable.games.final_war.table.terms import DEADLY_POISONED, END_ROUND

    a = arena("EG")
    unit = a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.s.health[unit], a.s.status[unit] = 1, DEADLY_POISONED
    if healed:
        a.hand(0, "wandering_healer")
    a.engage({0: [1], 1: [1]}).start(Rotation(END_ROUND), Poison(), Settle())
    if healed:
        a.play("play wandering_healer")
    assert a.health(unit) == (2 if healed else -1)


@pytest.mark.parametrize("first", [0, 1])
def test_tv33_break_item_or_potion_first(arena, first):
    """TV-33 (FW-5.10.2, FW-5.10.7): who wins Initiative plays first; a used Potion works on though broken."""
    a = arena("EG")
    hero = a.put(0, 1, "elowen_moonblade")
    a.put(1, 1, "footpads")
    a.item(0, 1, "potion_of_strength")
    a.hand(1, "break_item")
    a.engage({0: [1], 1: [1]}).combat()
    a.rolls(*((2, 9) if first == 0 else (9, 2)))
    if first == 0:
        a.play("use item C1 1", "play break_item")
        assert board.best(a.s, hero, abilities.DAMAGE) == 2
    else:
        a.play("play break_item")
        assert board.best(a.s, hero, abilities.DAMAGE) == 0 and a.pile(0) == ["potion_of_strength"]


def test_tv34_crossbow_pairs(arena):
    """TV-34 (FW-5.16): the lower die of each pair counts."""
    a = arena("GE")
    hero = a.put(0, 1, "vala_mistress_of_blades")
    a.item(0, 1, "crossbow_of_power")
    target = a.put(1, 1, "treants")
    a.engage({0: [1], 1: [1]})
    a.act(hero).play("ranged seat 2 C1 front").roll(8, 3, 12, 12)
    assert a.health(target) == 4


def test_tv35_the_stack(arena):
    """TV-35 (FW-4.2): First Strike, Negate Power, Grand Intervention: First Strike works; all three are discarded."""
    a = arena("WG")
    unit = a.put(0, 1, "lycan_pack")
    a.put(1, 1, "footpads")
    a.hand(0, "first_strike", "grand_intervention")
    a.hand(1, "negate_power")
    a.engage({0: [1], 1: [1]}).combat().rolls(2, 9)
    a.play("play first_strike", "play negate_power", "play grand_intervention")
    assert board.best(a.s, unit, abilities.FIRST_STRIKE) == 1
    assert sorted(CARDS.keys[t] for t in a.s.fate_discard) == ["grand_intervention", "negate_power"]


def test_tv36_skirmish_columns(arena):
    """TV-36 (FW-5.11.2): the non-drawer picks first; the Warlord's column only if there is no other."""
    a = arena("EG")
    a.put(1, 1, "footpads")
    a.put(1, 2, "footpads")
    a.reveal("skirmish")
    assert a.kind == "pick_column" and a.seat == 1 and a.options() == ["column C1", "column C2"]
    a.play("column C1")
    assert a.s.columns[0] == 1 << 2 and a.s.combat == SKIRMISH


def test_tv37_battle_columns(arena):
    """TV-37 (FW-5.11.2): one by one alternately; a side with one column fights with one."""
    a = arena("EG")
    for c in (1, 2, 4):
        a.put(1, c, "footpads")
    a.reveal("battle")
    assert a.seat == 1
    a.play("column C1")
    assert a.s.columns[0] == 1 << 2 and a.seat == 1 and a.kind == "pick_column"
    a.play("column C2")
    assert a.s.columns[1] == 3


def test_tv38_turns_in_a_phase(arena):
    """TV-38 (FW-5.12.3): who has nobody in the phase is skipped; A, B, A, A."""
    a = arena("GE")
    for c in (1, 2, 4):
        a.put(0, c, "guild_guards")
    dancers = [a.put(1, c, "blade_dancers") for c in (1, 2)]
    a.put(1, 4, "unicorns")
    a.engage({0: [1, 2, 4], 1: [1, 2, 4]}).rounds()
    seats = []
    while len(seats) < 6:
        if a.kind == "roll":
            a.roll(12)
            continue
        if a.kind == "choose_action":
            seats.append(a.seat)
        a.play(a.options()[0])
    assert seats[:2] == [1, 1] and seats[2:6] == [0, 1, 0, 0]
    assert all(a.health(d) > 0 for d in dancers)


@pytest.mark.parametrize(("attacker", "need"), [("werebears", 3), ("vala_s_company", 7)])
def test_tv39_protection(arena, attacker, need):
    """TV-39 (FW-5.15, FW-5.29 Defense): 4 less for Chaotic attackers, nothing less for Neutral ones."""
    attacker = {"vala_s_company": "valas_company"}.get(attacker, attacker)
    a = arena("EG")
    hero = a.put(0, 1, "elowen_moonblade")
    striker = a.put(1, 1, attacker)
    a.s.grants.extend([hero, CARDS.type("protection"), 0, 0, 0])
    a.engage({0: [1], 1: [1]})
    assert strike.attack_number(a.s, striker, hero, False) == need


@pytest.mark.parametrize(("health", "left"), [(4, 3), (2, 2)])
def test_tv40_a_stolen_axe_takes_its_health(arena, health, left):
    """TV-40 (FW-5.4.3): Health falls to the new maximum, never below what it was."""
    from wartable.games.final_war.rules import verbs

    a = arena("WG")
    hero = a.put(0, 1, "grusha_bloodmaw")
    slot = a.item(0, 1, "blood_axe")
    assert board.max_health(a.s, hero) == 4
    a.s.health[hero] = health
    verbs.drop_item(a.s, slot)
    assert a.health(hero) == left


def test_tv41_natures_gift_fades(arena):
    """TV-41 (FW-5.4.3, FW-5.16): the temporary point goes first, then the Spell."""
    a = arena("EG")
    unit, striker = a.put(0, 1, "glade_guard"), a.put(1, 1, "smugglers")
    a.s.grants.extend([unit, CARDS.type("natures_gift"), 0, 1, 1])
    a.s.temp[unit] = 1
    a.engage({0: [1], 1: [1]})
    assert board.power_rating(a.s, unit) == 6
    a.struck(striker, strike.MELEE_STRIKE, [unit], [6], [5])
    assert (a.s.temp[unit], a.health(unit), board.power_rating(a.s, unit)) == (0, 2, 5)
    assert a.pile(0) == ["natures_gift"]


def test_tv42_misdirection(arena):
    """TV-42 (FW-5.11.4): on the own army any column and the other controls; never on an enemy Warlord's column."""
    a = arena("EG")
    a.hand(0, "misdirection")
    a.put(0, 1, "glade_guard")
    a.reveal("gorgons", seat=1)
    a.play("play misdirection")
    assert a.options() == ["name seat 1"]
    a.play("name seat 1")
    assert a.s.attacked == 0 and a.s.controller == 1 and a.kind == "redirect"
    assert a.options() == ["column C1", "column C3"]
    a.play("column C1")
    assert a.s.columns[0] == 1 and a.s.columns[1] == 0


def test_tv43_famine_slays_a_warlord(arena):
    """TV-43 (FW-5.7.4, FW-5.22.2)."""
    a = arena("EG", best_of=1)
    a.s.health[5] = 1
    a.reveal("famine")
    assert a.s.over and list(a.s.wins) == [0, 1]


def test_tv44_theft_forfeits_the_first_round(arena):
    """TV-44 (FW-5.12.7): in round 2 Shadrack has one attack die."""
    a = arena("GE")
    a.engage({0: [3], 1: [3]}, round_number=1)
    assert board.attack_dice(a.s, 5) == 3
    a.s.round = 2
    assert board.attack_dice(a.s, 5) == 1


def test_tv45_reinforcements_have_no_first_round(arena):
    """TV-45 (FW-5.20.2, FW-5.12.7): Double Damage in the 1st round never applies to them."""
    from wartable.games.final_war.rules.combat import Rotation
    from wartable.games.final_war.table.terms import END_ROUND

    a = arena("WE")
    a.put(0, 1, "lycan_pack")
    target = a.put(1, 1, "glade_guard")
    a.hand(0, "reinforce", "stalkers")
    a.engage({0: [1], 1: [1]}).start(Rotation(END_ROUND))
    a.play("play reinforce", "deploy stalkers C2")
    place = a.place("0 C2 front")
    assert a.s.columns[0] == 3 and board.base_damage(a.s, place, target) == 1


def test_tv46_cannon_fodder(arena):
    """TV-46 (FW-5.14.3): an archer must shoot at it, a Spell may not care."""
    a = arena("EW")
    a.put(0, 1, "thalior_bow_captain")
    a.put(0, 2, "saerith_spellsinger")
    a.put(1, 1, "wolf_thralls")
    a.put(1, 2, "rhaka_the_bone_singer")
    a.hand(0, "lightning_bolt")
    a.engage({0: [1, 2], 1: [1, 2]})
    a.act(1)
    assert a.options() == ["melee seat 2 C1 front", "ranged seat 2 C1 front"]
    a.act(3).play("cast lightning_bolt")
    assert a.options() == ["at seat 2 C1 front", "at seat 2 C2 middle"]


def test_tv47_second_chance_and_ill_fortune(arena):
    """TV-47 (FW-5.16): a 12 may be rolled again, a 1 not; +3 makes a 6 miss an AN of 8; never on 1 or 12."""
    a = arena("EW")
    striker, target = a.put(0, 1, "glade_guard"), a.put(1, 1, "werebears")
    a.hand(0, "second_chance")
    a.engage({0: [1], 1: [1]})
    a.struck(striker, strike.MELEE_STRIKE, [target], [6], [12])
    a.play("play second_chance").roll(4)
    assert a.health(target) == 2
    for natural, may in ((6, True), (1, False), (12, False)):
        a = arena("EW")
        striker, target = a.put(0, 1, "glade_guard"), a.put(1, 1, "werebears")
        a.hand(1, "ill_fortune")
        a.engage({0: [1], 1: [1]})
        a.struck(striker, strike.MELEE_STRIKE, [target], [8], [natural])
        assert ("play ill_fortune" in a.options()) is may
        if may:
            a.play("play ill_fortune")
            assert a.health(target) == 3


def test_tv48_allies_and_control(arena):
    """TV-48 (FW-5.9.2, FW-5.26.4): the ally is skipped as controller; allies cannot be made to fight each other."""
    a = arena("EGW", mode="quest")
    a.s.ally[0], a.s.ally[1] = 1, 0
    a.reveal("gorgons")
    assert a.s.controller == 2
    a = arena("EGW", mode="quest")
    a.s.ally[0], a.s.ally[1] = 1, 0
    a.reveal("skirmish")
    assert a.options() == ["fight seat 1 seat 3", "fight seat 2 seat 3", "fight seat 3 seat 1", "fight seat 3 seat 2"]


def test_tv49_tharas_voids_a_foreign_battle(arena):
    """TV-49 (FW-5.11.3): once per game, also a fight of others."""
    a = arena("EGW", mode="quest")
    a.reveal("battle", seat=1).play("fight seat 2 seat 3")
    assert a.kind == "declared_response" and a.seat == 0
    a.play("void the combat")
    assert a.halted() and list(a.s.void_used) == [1, 0, 0]
    assert CARDS.type("battle") in a.s.fate_discard
