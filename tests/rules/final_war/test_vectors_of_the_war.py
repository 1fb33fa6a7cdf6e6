"""The worked examples TV-25 to TV-49 of the rules as tests through the engine."""
import pytest

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.aftermath import EndCombat, Stalemate, Victory
from wartable.games.final_war.rules.combat import EndRound, Poison
from wartable.games.final_war.rules.death import Settle
from wartable.games.final_war.table import board
from wartable.games.final_war.table.terms import BATTLE, FINAL_WAR, SCOPE_COMBAT, SKIRMISH


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
    a.start(EndRound(), Victory(), EndCombat(SCOPE_COMBAT))
    assert a.halted() and a.s.combat == 0
    assert "Stalemate: 5 rounds without a kill. Both sides retreat." in a.lines()


def test_tv27_final_war_returns_once_then_a_duel(arena):
    """TV-27 (FW-5.24.2, FW-5.24.3, FW-5.28): below the deck, or a duel if it is empty; fatigue decides."""
    a = arena("WE")
    a.fate("armory", "famine", "theft")
    a.engage({0: [3], 1: [3]}, kind=FINAL_WAR)
    a.s.card = CARDS.type("final_war")
    a.start(Stalemate(), EndCombat(SCOPE_COMBAT))
    assert [CARDS.keys[code >> 4] for code in a.s.fate] == ["final_war", "armory", "famine", "theft"]
    a = arena("WE")
    a.put(0, 1, "lycan_pack")
    a.hand(0, "first_strike")
    a.engage({0: [1, 3], 1: [3]}, kind=FINAL_WAR)
    a.s.card = CARDS.type("final_war")
    a.start(Stalemate(), EndCombat(SCOPE_COMBAT))
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
