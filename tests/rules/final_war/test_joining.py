"""Reinforcement (FW-5.20), changing armies (FW-5.21), death (FW-5.22), the end of a combat (FW-5.23, FW-5.24, FW-5.28)."""
import copy

import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.aftermath import EndCombat, PostHeal, Stalemate, Victory
from wartable.games.final_war.rules.combat import Fatigue, Rotation
from wartable.games.final_war.rules.death import Settle
from wartable.games.final_war.rules.duel import Duel
from wartable.games.final_war.rules.join import Join
from wartable.games.final_war.rules.muster import join_places
from wartable.games.final_war.table import board, terms
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.match import Match, play_random

GAME = find_game("final_war")


def test_a_column_that_stands_elsewhere_does_not_reinforce(arena):
    """FW-5.20.1: who fights brings combatants from the hand, never a column of the army that is not in the combat."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(0, 2, "elowen_moonblade")
    a.put(1, 1, "footpads")
    a.hand(0, "reinforce")
    a.engage({0: [1], 1: [1]}).start(Rotation(terms.END_ROUND))
    assert a.options() == ["pass"]


def test_the_horn_reinforces(arena):
    """FW-5.20.1, FW-5.20.2, FW-5.10.7: an Item of a combatant; the newcomer acts from the next round."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.item(0, 1, "horn_of_the_stag")
    a.put(1, 1, "footpads")
    a.hand(0, "glade_guard")
    a.engage({0: [1], 1: [1]}).start(Rotation(terms.END_ROUND)).play("use item C1 1", "deploy glade_guard C1")
    assert a.who(0) == "glade_guard" and a.s.status[0] & terms.WAITING and a.pile(0) == ["horn_of_the_stag"]


def test_late_deployment(arena):
    """FW-5.20.3: up to 3 cards; in combatant columns they take part from round 1."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.hand(0, "late_deployment", "elowen_moonblade", "cloak_of_leaves", "tree_fort", "blade_dancers")
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play("play late_deployment", "deploy elowen_moonblade C1", "deploy cloak_of_leaves C1")
    assert a.s.item_up[0] == 1 and not a.s.status[1] & terms.WAITING
    a.play("deploy tree_fort C1")
    assert a.halted() and a.held(0) == ["blade_dancers"]


def test_what_is_deployed_late_beside_the_combat_stays_face_down(arena):
    """FW-5.20.3, FW-5.11.6: only Items of combatant columns are turned up."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(0, 2, "elowen_moonblade")
    a.put(1, 1, "footpads")
    a.hand(0, "late_deployment", "cloak_of_leaves")
    a.engage({0: [1], 1: [1]})
    a.s.round = 0
    a.start(Rotation(terms.PRE_COMBAT)).play("play late_deployment", "deploy cloak_of_leaves C2")
    slot = next(slot for slot in (2, 3) if a.s.item[slot] >= 0)
    assert a.s.item_up[slot] == 0


def again(a):
    """The same table once more, to be played on in another way."""
    twin = copy.copy(a)
    twin.s = a.s.clone()
    twin.match = Match(GAME, twin.s, None)
    return twin


def test_an_ally_reinforces_with_a_column(arena):
    """FW-5.20.4, FW-5.26.4: its die puts it into the order; it is on the ally's side, its Items are turned up."""
    a = arena("EGW", mode="quest")
    a.s.ally[0], a.s.ally[1] = 1, 0
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.put(2, 1, "lycan_pack")
    a.hand(1, "reinforce", "guild_guards")
    a.engage({0: [1], 2: [1]})
    a.s.initiative[0], a.s.initiative[2] = 3, 8
    a.start(Rotation(terms.END_ROUND)).play("play reinforce")
    assert a.options() == [*[f"deploy guild_guards C{n}" for n in (2, 4, 5)], "join with C1"]
    b = again(a)
    a.play("join with C1").roll(8).roll(5)
    assert a.s.order == [0, 1, 2] and a.s.side[1] == a.s.side[0] and not a.s.hostile(0, 1)
    b.play("deploy guild_guards C4").roll(2)
    assert b.s.order == [1, 0, 2] and b.s.columns[1] == 8 and b.who(16) == "guild_guards" and not b.s.hostile(0, 1)


def test_resurrection_in_combat(arena):
    """FW-5.20.6: at R6, into a combatant or vacant column, or to the hand."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(1, 1, "footpads")
    a.s.discard[0] = [CARDS.type("glade_guard") * 2 + 1]
    a.hand(0, "resurrection")
    a.engage({0: [1], 1: [1]}).start(Rotation(terms.END_ROUND)).play("play resurrection", "return glade_guard C1")
    assert a.who(0) == "glade_guard" and a.s.status[0] & terms.WAITING


def test_joining_prefers_combatant_columns(arena):
    """FW-5.21.1: never a partly filled column outside the combat."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(0, 2, "elowen_moonblade")
    a.engage({0: [1], 1: [3]})
    assert join_places(a.s, 0, False) == [0]
    a.put(0, 1, "glade_guard")
    assert join_places(a.s, 0, False) == [6, 8]
    for c in (4, 5):
        a.put(0, c, "glade_guard")
    a.start(Join(0, CARDS.type("footpads"), 1, 0))
    assert a.pile(1) == ["footpads"]


def test_a_formation_that_raised_gives_back(arena):
    """FW-5.21.4: a player's creature goes to its owner after the combat."""
    a = arena("EG")
    place = a.put(4, 2, "glade_guard", 0)
    a.s.owner[place] = 0
    a.s.status[place] = terms.RAISED_BY_FATE
    a.engage({0: [3], 4: [2]}).start(EndCombat(terms.SCOPE_COMBAT))
    assert a.pile(0) == ["glade_guard"]


def test_the_slain_are_marked_and_counted(arena):
    """FW-5.22.1: discarded with their cards; the clock sees it."""
    a = arena("EG")
    unit = a.put(0, 1, "glade_guard")
    a.s.health[unit] = 0
    a.engage({0: [1], 1: [3]}).start(Settle())
    assert a.s.slain == 1 and a.s.discard[0] == [CARDS.type("glade_guard") * 2 + 1]
    assert "Glade Guard: slain." in a.lines()


def test_elimination(arena):
    """FW-5.22.2: army and hand to their owners; foreign armies keep what they have; Curses stay."""
    a = arena("EGW")
    a.put(0, 1, "footpads", 1)
    a.put(2, 1, "glade_guard", 0)
    a.put(1, 1, "footpads")
    a.s.grants.extend([10, CARDS.type("curse_of_weakness"), 0, 2, 2])
    a.hand(0, "first_strike", "shield")
    a.fort(0, 3, "tree_fort")
    a.s.health[5] = 0
    a.start(Settle())
    assert list(a.s.alive) == [0, 1, 1] and a.pile(1) == ["footpads"] and a.pile(0) == ["tree_fort", "first_strike"]
    assert a.s.fate_discard == [CARDS.type("shield")] and a.who(20) == "glade_guard" and board.power_rating(a.s, 10) == 3
    assert "Tharas the Forest Lord falls." in a.lines() and "Anna is out." in a.lines()


def test_a_disbanded_army_lies_open(arena):
    """FW-5.22.2, FW-5.3.7: the hand and face-down Items of a fallen player are discarded for all to see, and told."""
    a = arena("EGW")
    a.hand(1, "footpads", "shield")
    a.item(1, 3, "cloak_of_shadows", up=False)
    a.s.health[15] = 0
    a.start(Settle())
    told = [GAME.line(event.seen_by(-1), ["Anna", "Ben", "Cleo"]) for event in a.match.events]
    assert "Ben discards the hand: Footpads, Shield." in told
    assert "Cloak of Shadows was face down; it is discarded." in told
    assert all(GAME.reveals(event) for event in a.match.events if "discard" in GAME.line(event, ["Anna", "Ben", "Cleo"]))


def test_tokens_heal_the_whole_side(arena):
    """FW-5.23, FW-5.26.6: after a won combat a teammate's surviving combatant may be healed as well."""
    a = arena("EGEG", teams=True)
    a.put(0, 1, "unicorns")
    unit = a.put(2, 1, "glade_guard")
    a.s.health[unit] = 1
    a.engage({0: [1], 2: [1]})
    a.s.side[2] = 0
    a.start(PostHeal(0)).play("heal seat 3 C1 front")
    assert a.health(unit) == 2


def test_a_fallen_controller_is_replaced(arena):
    """FW-5.22.3: the combat goes on; the turn of a fallen player ends without T7."""
    a = arena("EGW")
    a.put(4, 1, "rogues")
    a.engage({0: [3], 4: [1]})
    a.s.controller = 1
    a.s.health[15] = 0
    a.start(Settle())
    assert a.s.controller == 2


def test_victory_cards(arena):
    """FW-5.23: Skirmish 2, Battle 3, the winner draws; a victory gives at least 1."""
    for card, cards in (("skirmish", 2), ("battle", 3)):
        a = arena("EG")
        a.put(0, 1, "glade_guard")
        a.deck(0, *["glade_guard"] * 5)
        a.engage({0: [1], 1: [1]})
        a.s.card = CARDS.type(card)
        a.start(Victory(), EndCombat(terms.SCOPE_COMBAT))
        assert len(a.s.hand[0]) == cards
        assert f"Anna wins the combat and draws {cards} Victory cards." in a.lines()


def test_healing_after_a_won_combat(arena):
    """FW-5.23: tokens that are left, on surviving combatants."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(0, 1, "ilwen_lifebinder")
    a.s.health[0] = 1
    a.engage({0: [1], 1: [1]})
    a.s.card = CARDS.type("skirmish")
    a.start(Victory(), EndCombat(terms.SCOPE_COMBAT)).play("heal seat 1 C1 front")
    assert a.health(0) == 2 and a.halted()


def test_bandits_return_to_the_pool(arena):
    """FW-5.9.6, FW-5.23, FW-5.24.1: healed; drawn Monsters depart; those of the pool return; markers go."""
    a = arena("EG")
    a.put(4, 1, "rogues")
    a.put(4, 2, "gorgons")
    pooled = a.put(4, 4, "deathdrake")
    a.s.status[pooled] = terms.FROM_POOL
    a.put(0, 1, "glade_guard")
    a.s.status[0] = terms.POISONED | terms.ACTED
    a.engage({0: [1], 4: [1, 2, 4]}).start(Stalemate(), EndCombat(terms.SCOPE_COMBAT))
    assert [CARDS.keys[t] for t in a.s.pool] == ["rogues", "deathdrake"]
    assert a.s.fate_discard == [CARDS.type("gorgons")] and a.s.status[0] == 0


def test_the_duel(arena):
    """FW-5.24.3, FW-5.24.4, FW-5.24.5: only Warlords, no clock; teams stay."""
    a = arena("EGWE", teams=True, duel="all_at_once")
    a.put(0, 1, "glade_guard")
    a.hand(1, "shield")
    a.start(Duel())
    assert a.s.combat == terms.DUEL and list(a.s.side[:4]) == [0, 1, 0, 1] and a.s.hand[1] == []
    a = arena("EG", duel_fatigue_round=1)
    a.engage({0: [3], 1: [3]}, kind=terms.DUEL).start(Fatigue())
    assert (a.health(5), a.health(15)) == (2, 2)


@pytest.mark.parametrize(("seats", "mode"), [(2, "quick_kill"), (3, "quest"), (4, "campaign")])
def test_every_match_ends(seats, mode):
    """FW-5.28: turns, combats, rounds, windows and duels are finite."""
    for seed in range(4):
        match = GAME.match(seats, {"mode": mode}, dice=SeededDice(seed))
        made = play_random(match, stream(seed, 3), 50_000)
        assert match.over and made < 50_000
