"""What the soldier of Final War does with cards whose use does not show on the table at once."""
from wartable import find_game
from wartable.bots.bot import find_bot
from wartable.games.final_war.judge.worth import army_worth, worth
from wartable.games.final_war.rules.activation import FIRST_HALF, ChooseAction
from wartable.games.final_war.rules.combat import NextRound, Phase, Rotation
from wartable.games.final_war.rules.turn import Deploy, TurnCards
from wartable.games.final_war.table import terms
from wartable.kernel.situation import Situation

GAME = find_game("final_war")
SOLDIER = find_bot("soldier", GAME)


def chosen(a):
    return GAME.actions.name(SOLDIER.choose(Situation(a.match, 1)))


def test_it_spies_when_there_is_much_to_see(arena):
    """FW-5.10.1: at the end of the turn; a hand of many unseen cards and the next Fate cards are worth the Power."""
    for hand, choice in ((("dodge", "bribery", "footpads", "cutthroats", "safe_house"), "play spy"), ((), "done")):
        a = arena("WG")
        a.hand(0, "spy")
        a.hand(1, *hand)
        a.fate("final_war", *(("skirmish", "gorgons", "minotaurs") if hand else ()))
        a.start(TurnCards(terms.END_TURN))
        assert chosen(a) == choice


def test_it_keeps_items_for_late_deployment_and_deploys_them_in_the_fight(arena):
    """FW-5.20.3: Items wait for the one who fights; in the Final War nothing is kept."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.hand(0, "late_deployment", "cloak_of_leaves")
    a.start(Deploy())
    assert chosen(a) == "done"
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(0, 1, "blade_dancers")
    a.put(1, 1, "guild_guards")
    a.hand(0, "late_deployment", "cloak_of_leaves", "elven_longbow", "horn_of_the_stag")
    a.engage({0: [1, 3], 1: [1, 3]}, kind=terms.FINAL_WAR, round_number=0)
    a.start(Rotation(terms.PRE_COMBAT), NextRound())
    assert chosen(a) == "play late_deployment"
    a.play("play late_deployment")
    assert a.kind == "late_deploy"
    assert chosen(a).startswith("deploy")


def test_of_three_it_strikes_whoever_really_leads(arena):
    """FW-5.26.7: an attacker chooses among all enemy armies. A Guildmaster that seems a little stronger than the Elf is not,
    and is left alone; one that is far ahead is struck."""
    for more, choice in (((), "melee seat 2 C1 front"), (("gorgons",), "melee seat 3 C1 front")):
        a = arena("WEG")
        striker = a.put(0, 1, "bloodfiends")
        a.put(1, 1, "glade_guard")
        a.put(2, 1, "glade_guard")
        a.hand(2, "spy", "bribery", "sabotage")
        for key in more:
            a.put(2, 5, key)
        a.engage({0: [1, 3], 1: [1, 3], 2: [1, 3]}, kind=terms.BATTLE, round_number=2)
        a.act(striker)
        seeming = [army_worth(a.s, seat) for seat in (1, 2)]
        assert seeming[1] > seeming[0]
        assert chosen(a) == choice


def rivals_worth(arena, setup, stronger):
    """What is lost to seat 1 if one of the two armies of its rivals gains a Unit: the stronger one or the other."""
    found = []
    for gained in (False, True):
        a = arena("EWGW", **setup)
        for seat in (0, 2, 3):
            a.put(seat, 1, "glade_guard")
        a.put(1, 1, "gorgons")
        a.put(1, 4, "bloodfiends")
        if gained:
            a.put(1 if stronger else 3, 2, "footpads")
        found.append(worth(a.s, 0))
    return found[0] - found[1]


def test_of_several_rivals_the_leader_counts_and_of_a_team_both_count_alike(arena):
    """FW-5.26.6: both enemies of a team must fall; alone among three rivals whoever leads is the one to be feared."""
    assert rivals_worth(arena, {}, True) > 5 * rivals_worth(arena, {}, False) > 0
    teams = {"teams": True}
    assert abs(rivals_worth(arena, teams, True) - rivals_worth(arena, teams, False)) < 0.01


def test_in_the_final_war_it_strikes_who_has_not_acted_yet(arena):
    """FW-5.12.3: of two Units alike, the one that is slain before its activation has not struck in this round."""
    for acted in (1, 2):
        a = arena("EG")
        striker = a.put(0, 1, "bloodfiends")
        a.s.status[a.put(0, 2, "bloodfiends")] |= terms.ACTED  # so that who strikes back has a choice
        waiting = 0
        for column in (1, 2):
            place = a.put(1, column, "guild_guards")
            a.s.health[place] = 1
            a.s.phase[place] = terms.NORMAL_PHASE
            if column == acted:
                a.s.status[place] |= terms.ACTED
            else:
                waiting = column
        a.engage({0: [1, 2, 3], 1: [1, 2, 3]}, kind=terms.FINAL_WAR, round_number=2)
        a.start(ChooseAction(striker, FIRST_HALF), Phase(terms.NORMAL_PHASE, 1), NextRound())
        assert chosen(a) == f"melee seat 2 C{waiting} front"
