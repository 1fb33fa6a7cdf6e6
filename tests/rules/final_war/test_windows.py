"""Timing: who may play what and when (FW-4.2, FW-4.3, FW-5.10), and every voiding card."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.aftermath import EndCombat
from wartable.games.final_war.rules.combat import Rotation
from wartable.games.final_war.rules.targets import foe_targets, targets
from wartable.games.final_war.rules.turn import TurnCards
from wartable.games.final_war.rules.windows import playable, who_may
from wartable.games.final_war.table import board
from wartable.games.final_war.table.terms import (
    DAMAGE_PENDING,
    DECLARED,
    END_ROUND,
    FATE_REVEALED,
    PRE_COMBAT,
    RAID,
    SCOPE_COMBAT,
    SKIRMISH,
    START_ROUND,
    START_TURN,
)
from wartable.kernel.passing import ALWAYS, ATTACKED, USUAL, left_to_table
from wartable.kernel.window import PASS

GAME = find_game("final_war")
MELEE = strike.MELEE_STRIKE


def before_combat(arena, lords="WG"):
    """C6, the first army won Initiative."""
    a = arena(lords)
    a.put(0, 1, "lycan_pack" if lords[0] == "W" else "glade_guard")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    return a


def test_a_pass_is_not_final(arena):
    """FW-4.2, FW-5.10.2: after another's play the window goes round again."""
    a = before_combat(arena)
    a.hand(0, "first_strike")
    a.hand(1, "break_item")
    a.item(1, 3, "cloak_of_shadows")
    a.s.columns[1] |= 4
    a.start(Rotation(PRE_COMBAT)).play("pass", "play break_item")
    assert a.kind == "pre_combat_card" and a.seat == 0
    a.play("play first_strike")
    assert a.halted()


def test_who_is_asked_follows_from_public_facts(arena):
    """FW-4.2, FW-4.3: by the backs in the hand and the cards that nobody has seen; never by what the hand holds."""
    a = before_combat(arena)
    a.hand(1, "footpads")
    a.deck(1, "sabotage")
    a.start(Rotation(PRE_COMBAT))
    assert a.seat == 1 and a.options() == ["pass"]  # Sabotage might be in the hand
    a.deck(1, "footpads")
    a.start(Rotation(PRE_COMBAT))
    assert a.halted()  # the table knows that no such card is left


def test_uniform_prompts(arena):
    """FW-4.2: by option everybody with a card is asked everywhere."""
    a = arena("WG", uniform_prompts=True)
    a.put(0, 1, "lycan_pack")
    a.put(1, 1, "footpads")
    a.hand(1, "footpads")
    a.engage({0: [1], 1: [1]}).start(Rotation(PRE_COMBAT))
    assert a.seat == 1 and a.options() == ["pass"]


def test_windows_of_the_timings(arena):
    """FW-5.10.1: a card fits its windows and no others."""
    a = before_combat(arena, "WE")
    for key, number, may in (("first_strike", PRE_COMBAT, True), ("first_strike", END_ROUND, False),
                             ("blood_moon", START_ROUND, True),
                             ("bolster_army", START_TURN, True), ("bolster_army", PRE_COMBAT, False),
                             ("forewarning", FATE_REVEALED, True)):  # fmt: skip
        a.deck(0, "lycan_pack")
        a.s.card = CARDS.type("famine")
        assert playable(a.s, 0, CARDS.type(key), number) is may, key


def test_everything_played_is_shown(arena):
    """FW-5.10.3: the event goes to all."""
    a = arena("WG")
    a.hand(0, "bolster_army")
    a.deck(0, "lycan_pack", "lycan_pack", "lycan_pack")
    a.start(TurnCards(START_TURN)).play("play bolster_army")
    assert len(a.s.hand[0]) == 2 and a.pile(0) == ["bolster_army"]
    event = a.match.events[0]
    assert GAME.line(event.seen_by(-1), ["Anna", "Ben"]) == "Anna plays Bolster Army."


def test_third_parties(arena):
    """FW-5.10.4: only marked Events and interfering Powers."""
    a = arena("EGW")
    striker, target = a.put(0, 1, "glade_guard"), a.put(1, 1, "guild_guards")
    a.hand(2, "ill_fortune", "automatic_hit", "shield", "master_strike", "death_bolts", "second_chance")
    a.engage({0: [1], 1: [1]})
    a.struck(striker, MELEE, [target], [5], [4])
    assert a.seat == 2 and a.options() == ["pass", "play second_chance", "play ill_fortune"]
    a.play("pass")
    assert a.kind == "damage_response" and a.options() == ["pass", "play shield"]


@pytest.mark.parametrize(("lords", "may"), [("GE", False), ("EG", True), ("EW", True)])
def test_own_side_limits(arena, lords, may):
    """FW-5.10.5: a Good Warlord's player may not make an enemy's attack on the own army hit; others may."""
    a = arena(lords)
    striker, target = a.put(0, 1, "smugglers"), a.put(1, 1, "guild_guards")
    a.hand(1, "automatic_hit", "critical_hit")
    a.engage({0: [1], 1: [1]})
    a.struck(striker, MELEE, [target], [5], [9])
    assert ("play automatic_hit" in a.options()) is may and ("play critical_hit" in a.options()) is may


def test_offensive_spells_on_the_own_army(arena):
    """FW-5.10.5: only with a Chaotic Warlord."""
    for lords, own in (("WG", True), ("GE", False)):
        a = before_combat(arena, "WG") if own else arena(lords)
        if not own:
            a.put(0, 1, "footpads")
            a.put(1, 1, "glade_guard")
            a.engage({0: [1], 1: [1]})
        assert (0 in foe_targets(a.s, 0, 0)) is own


@pytest.mark.parametrize("ability", ["breath", "steal", "poison", "lycanthropy", "mastery", "mortal_terror", "enthral"])
def test_counter_ability(arena, ability):
    """FW-5.10.6: each use is announced; voided, it counts as used and does nothing."""
    a = arena("GE") if ability != "lycanthropy" else arena("WE")
    a.hand(1, "counter_ability")
    if ability == "mastery":
        a.reveal("rogues").play("at bandits C3 front", "play counter_ability")
        assert a.kind == "roll" and a.who(44) == "rogues"
        return
    key = {"breath": "emerald_drake", "steal": "nim_quickfingers", "poison": "poisoners", "lycanthropy": "grusha_bloodmaw",
           "mortal_terror": "spawn_of_the_beast", "enthral": "the_pale_broker"}[ability]  # fmt: skip
    x, y = a.put(0, 1, key), a.put(1, 1, "caerdan_glade_captain")
    a.item(1, 1, "cloak_of_leaves")
    a.engage({0: [1], 1: [1, 3]}, round_number=2)
    if ability == "poison":
        a.struck(x, MELEE, [y], [5], [5]).play("play counter_ability")
        assert a.health(y) == 1 and not a.s.status[y] & 1
    elif ability == "lycanthropy":
        a.s.health[y] = 1
        a.struck(x, MELEE, [y], [5], [5]).play("raise were", "play counter_ability")
        assert (a.halted() and a.pile(1)[-1] == "caerdan_glade_captain") or "caerdan_glade_captain" in a.pile(1)
    elif ability == "mortal_terror":
        from wartable.games.final_war.rules.combat import Terror

        a.start(Terror(0)).play("play counter_ability")
        assert a.halted()
    else:
        option = {"breath": "breath seat 2 C1 middle", "steal": "steal item seat 2 C1 1", "enthral": "enthral seat 2 C1 middle"}
        a.act(x).play(option[ability], "play counter_ability")
        assert a.health(y) == 2 and a.s.used[x] and a.s.item[10] >= 0
    assert any("is countered" in line for line in a.lines())


def test_items_before_combat(arena):
    """FW-5.10.7, FW-5.10.9: used by a combatant; unused it stays; spent it goes at the end of the combat."""
    a = arena("WG")
    hero = a.put(0, 1, "rhaka_the_bone_singer")
    a.item(0, 1, "amulet_of_anger")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    a.start(Rotation(PRE_COMBAT), EndCombat(SCOPE_COMBAT)).play("use item C1 1")
    assert a.pile(0) == ["amulet_of_anger"] and board.best(a.s, hero, abilities.ATTACKS) == 0
    a.item(0, 1, "amulet_of_anger")
    a.engage({0: [1], 1: [1]})
    a.start(Rotation(PRE_COMBAT), EndCombat(SCOPE_COMBAT)).play("pass")
    assert a.s.item[0] >= 0


def test_spells_before_combat_need_a_combatant_caster(arena):
    """FW-5.10.8."""
    a = before_combat(arena, "EG")
    a.hand(0, "natures_gift")
    a.put(0, 2, "dryads")
    assert not playable(a.s, 0, CARDS.type("natures_gift"), PRE_COMBAT)
    a.s.columns[0] |= 2
    assert playable(a.s, 0, CARDS.type("natures_gift"), PRE_COMBAT)


def test_one_ongoing_of_each_kind(arena):
    """FW-5.10.10: one Ongoing Power, one Ongoing Spell, one Curse on a creature."""
    a = before_combat(arena, "EG")
    a.s.grants.extend([0, CARDS.type("protection"), 0, 0, 0, 0, CARDS.type("stone_skin"), 0, 1, 1])
    for key in ("first_strike", "mirror_image"):
        assert targets(a.s, 0, CARDS.type(key), 0, PRE_COMBAT) == []
    assert targets(a.s, 1, CARDS.type("curse_of_weakness"), 10, PRE_COMBAT) != []


def test_a_card_must_change_something(arena):
    """FW-5.10.11: no Sabotage without a Fortification, no healing of the unhurt."""
    a = before_combat(arena, "EG")
    for key in ("sabotage", "destroy_fortification", "dispel_magic", "break_item"):
        assert not playable(a.s, 1, CARDS.type(key), PRE_COMBAT)
    assert targets(a.s, 0, CARDS.type("cure_wounds"), 0, END_ROUND) == []
    a.s.health[0] = 1
    assert targets(a.s, 0, CARDS.type("cure_wounds"), 0, END_ROUND) != []


def test_counter_spell(arena):
    """FW-4.2: any player but the caster's own; a Scroll is a Spell too; nothing is refunded."""
    a = arena("GE")
    hero = a.put(0, 1, "al_truuth")
    target = a.put(1, 1, "glade_guard")
    a.item(0, 1, "scroll_of_fireball")
    a.hand(1, "counter_spell")
    a.engage({0: [1], 1: [1]}).act(hero).play("use item C1 1", "play counter_spell")
    assert a.health(target) == 2 and a.pile(0) == ["scroll_of_fireball"]


@pytest.mark.parametrize("held", ["glade_guard", "tree_fort"])
def test_a_horn_does_not_tell_whether_a_unit_is_held(arena, held):
    """FW-4.2, FW-5.10.7: its bearer is asked as long as any Player Deck card might reinforce; what is held changes only the
    answers."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.item(0, 1, "horn_of_the_stag")
    a.put(1, 1, "footpads")
    a.hand(0, held)
    a.engage({0: [1, 3], 1: [1]}).start(Rotation(END_ROUND))
    assert a.seat == 0 and ("use item C1 1" in a.options()) is (held == "glade_guard")


def test_a_declared_fight_asks_nobody_for_misdirection(arena):
    """FW-5.11.3: only Bandits and Monsters are misdirected, so Fate cards in hand are no reason to ask in a Skirmish."""
    a = arena("GW")
    a.hand(1, "misdirection")
    a.s.combat = SKIRMISH
    assert who_may(a.s, DECLARED) == 0
    a.s.combat = RAID
    a.s.card = CARDS.type("minotaurs")
    a.start()
    assert who_may(a.s, DECLARED) == 2


def test_windows_pass_by_themselves_for_those_who_wish(arena):
    """FW-4.2: the rules ask everybody who might hold an answer; the table need not ask a person who can only pass, nor one whom
    neither the turn nor the fight concerns."""
    a = arena("EGW")
    a.put(1, 1, "footpads")
    a.put(2, 1, "lycan_pack")
    a.hand(0, "shield")
    a.hand(1, "shield", "dodge")
    a.engage({1: [1], 2: [1]})
    a.s.turn_seat = 2
    a.struck(20, MELEE, [10], [6], [5])
    seen = GAME.view(a.s, a.seat)
    assert a.seat == 0 and len(seen.options) == 2 and not GAME.concerned(seen)
    assert [left_to_table(GAME, seen, stops) for stops in (ALWAYS, USUAL, ATTACKED)] == [-1, PASS, PASS]
    a.play("pass")
    seen = GAME.view(a.s, a.seat)
    assert a.seat == 1 and GAME.concerned(seen) and left_to_table(GAME, seen, ATTACKED) == -1


def test_the_dead_are_not_asked(arena):
    """FW-4.2: only living players are asked."""
    a = arena("EGW")
    a.hand(2, "shield")
    a.s.alive[2] = 0
    a.engage({0: [3], 1: [3]})
    assert not who_may(a.s, DAMAGE_PENDING) >> 2 & 1
