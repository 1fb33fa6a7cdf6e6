"""What is asked and answered in words: subjects of questions, refusals, the order of choices, what lets things be, luck."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.judge.fortune import die_fortune
from wartable.games.final_war.rules import strike
from wartable.games.final_war.rules.combat import Rotation
from wartable.games.final_war.rules.join import Join
from wartable.games.final_war.seen.words import plural
from wartable.games.final_war.table import terms
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.match import play_random
from wartable.kernel.state import CHANCE

GAME = find_game("final_war")


def view(a):
    return GAME.view(a.s, a.seat)


# Questions.


def test_questions_name_whom_they_are_about(arena):
    a = arena("EG")
    x = a.put(0, 1, "elven_archers")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=2).act(x)
    assert GAME.question(view(a)) == "What do Elven Archers do?"
    a = arena("EG")
    a.s.pool = [CARDS.type("the_besiegers"), CARDS.type("berserkers")]
    a.reveal("rogues")
    assert a.kind == "arrange_bandits"
    assert GAME.question(view(a)) == "In which column of the Bandit formation do Rogues stand?"
    a.play("column C1")
    assert "The Besiegers" in GAME.question(view(a))
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.engage({0: [1, 3], 1: [3]}).start(Join(0, CARDS.type("footpads"), 1, 0))
    assert a.kind == "place_joiner" and GAME.question(view(a)) == "Where do Footpads take their place?"


def test_a_fate_card_and_a_play_are_named(arena):
    a = arena("EG")
    a.hand(0, "forewarning")
    a.reveal("gorgons")
    assert GAME.question(view(a)) == "Gorgons is revealed: do you respond?"
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.hand(0, "protection")
    a.hand(1, "negate_power")
    a.engage({0: [1, 3], 1: [1]}).start(Rotation(terms.PRE_COMBAT)).play("play protection")
    assert GAME.question(view(a)) == "Protection: what is the target?"
    a.play("at seat 1 C1 front")
    assert GAME.question(view(a)) == "Protection: do you void it?"


def test_others_read_the_usual_question(arena):
    a = arena("EG")
    x = a.put(0, 1, "elven_archers")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=2).act(x)
    assert GAME.question(GAME.view(a.s, 1)) == "What does it do?" and GAME.view(a.s, 1).table["subject"] == ""


# The order of choices, and the quiet one.


@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_creatures_come_last_among_the_targets_of_harm(arena, seat):
    """FW-5.10.5: a Chaotic Warlord's player may aim at the own army, but is not invited to."""
    a = arena("WE" if seat == 0 else "EW")
    caster = a.put(seat, 1, "hex_mother_ulga")
    a.put(seat, 2, "lycan_pack")
    a.put(1 - seat, 1, "glade_guard")
    a.hand(seat, "curse_of_weakness")
    a.engage({0: [1, 2], 1: [1, 2]}).act(caster).play("cast curse_of_weakness")
    shown = [GAME.actions.name(option) for option in view(a).options]
    assert shown[0].startswith(f"at seat {2 - seat}") and shown[-1].startswith(f"at seat {seat + 1}")
    assert sorted(view(a).options) == a.s.options, "nothing is left out"


@pytest.mark.parametrize(("card", "first"), [("break_item", "item seat 2"), ("destroy_fortification", "fort seat 2")])
def test_ones_own_items_and_walls_come_last(arena, card, first):
    a = arena("EG")
    for seat in range(2):
        a.put(seat, 1, "glade_guard" if seat == 0 else "footpads")
        a.fort(seat, 1, "tree_fort" if seat == 0 else "guild_house")
        a.item(seat, 3, "helm_of_will")
    a.hand(0, card)
    a.engage({0: [1], 1: [1]}).start(Rotation(terms.PRE_COMBAT)).play(f"play {card}")
    assert GAME.actions.name(view(a).options[0]).startswith(first)


def test_enter_passes_is_done_or_declines(arena):
    a = arena("EG")
    a.hand(0, "glade_guard")
    a.fate("final_war", "shield")
    a.turn()
    assert GAME.actions.name(GAME.quiet(view(a))) == "done"
    a = arena("EG")
    a.hand(0, "coffer_of_gold")
    a.reveal("the_besiegers")
    assert GAME.actions.name(GAME.quiet(view(a))) == "decline"
    a = arena("EG")
    a.hand(0, "forewarning")
    a.reveal("gorgons")
    assert GAME.actions.name(GAME.quiet(view(a))) == "pass"
    x = arena("EG")
    place = x.put(0, 1, "elven_archers")
    x.put(1, 1, "footpads")
    x.engage({0: [1], 1: [1]}, round_number=2).act(place)
    assert GAME.quiet(view(x)) == -1, "a combatant may not do nothing"


@pytest.mark.parametrize(
    ("striker", "natural", "wanted"), [(0, 5, False), (0, 12, True), (1, 5, True), (1, 12, False), (1, 1, False)]
)  # fmt: skip
def test_attack_dice_concern_whom_they_miss_or_hit(arena, striker, natural, wanted):
    """FW-4.2: one's own misses and the hits of others; Second Chance fits all of them but a natural 1."""
    a = arena("EG")
    places = [a.put(0, 1, "glade_guard"), a.put(1, 1, "footpads")]
    a.hand(0, "second_chance")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(places[striker], strike.MELEE_STRIKE, [places[1 - striker]], [6], [natural])
    seen = GAME.view(a.s, 0)
    if a.kind == "attack_response":
        assert GAME.concerned(seen) == wanted
    else:
        assert natural == 1, "no card touches a natural 1"


@pytest.mark.parametrize(
    ("card", "striker", "natural", "wanted"),
    [
        ("critical_hit", 0, 12, True), ("critical_hit", 1, 5, False), ("automatic_hit", 1, 12, False),
        ("ill_fortune", 1, 5, True), ("ill_fortune", 0, 12, False), ("deadly_aim", 0, 7, True), ("deadly_aim", 1, 5, False),
    ],
)  # fmt: skip
def test_a_card_that_serves_the_other_side_only_is_no_answer(arena, card, striker, natural, wanted):
    """Nobody is asked whether to make the hit that they suffer a worse one."""
    a = arena("EG")
    places = [a.put(0, 1, "glade_guard"), a.put(1, 1, "footpads")]
    a.hand(0, card)
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(places[striker], strike.MELEE_STRIKE, [places[1 - striker]], [6], [natural])
    assert a.kind == "attack_response" and GAME.concerned(GAME.view(a.s, 0)) == wanted


@pytest.mark.parametrize(
    ("card", "striker", "wanted"),
    [
        ("double_damage", 0, True), ("double_damage", 1, False), ("dodge", 1, True), ("shield", 1, True),
        ("great_shield", 1, True),
    ],
)  # fmt: skip
def test_before_damage_too(arena, card, striker, wanted):
    a = arena("EG")
    places = [a.put(0, 1, "glade_guard"), a.put(1, 1, "footpads")]
    a.hand(0, card)
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(places[striker], strike.MELEE_STRIKE, [places[1 - striker]], [6], [3])
    while a.kind == "attack_response":
        a.play("pass")
    assert a.kind == "damage_response" and a.seat == 0
    seen = GAME.view(a.s, 0)
    assert GAME.concerned(seen) == wanted
    who, whom = ("Footpads", "Glade Guard") if striker else ("Glade Guard", "Footpads")
    assert GAME.question(seen) == f"{who} against {whom}, before the damage: do you respond?"


def test_a_question_about_dice_names_them(arena):
    a = arena("EG")
    places = [a.put(0, 1, "glade_guard"), a.put(1, 1, "footpads")]
    a.hand(0, "second_chance")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.struck(places[1], strike.MELEE_STRIKE, [places[0]], [6], [4])
    assert GAME.question(view(a)) == "Footpads against Glade Guard, rolled 4 (6 or less hits): do you respond?"


# Refusals.


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("deploy dodge C1", "Dodge is a Power: it is played from the hand at the moment that it names (FW-5.10.1)"),
        ("deploy lightning bolt C2", "Lightning Bolt is a Spell: it is cast from the hand by a creature"),
        ("deploy bag_of_gold C3", "Bag of Gold is Gold: it stays in the hand"),
        ("deploy shield", "Shield is an Event"),
        ("move treants", "a placed card cannot be moved (FW-5.3.4)"),
        ("deploy nobody C1", ""),
        ("dance", ""),
    ],
)
def test_what_is_never_deployed_is_refused_with_the_rule(text, says):
    assert GAME.unknown_choice(text).startswith(says) and bool(GAME.unknown_choice(text)) == bool(says)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("dodge", "Dodge is played when damage is about to be dealt, not now (FW-5.10.1)"),
        ("second_chance", "when attack dice lie on the table or when another roll lies on the table"),
        ("glade_guard", "Glade Guard is deployed, not played (FW-5.3.2)"),
        ("scavenge", "Scavenge has no target that it would change"),
        ("master_strike", "Master Strike is not in your hand"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused_with_its_moment(arena, card, says):
    a = arena("EG")
    a.hand(0, "dodge", "second_chance", "glade_guard", "scavenge", "bolster_army")
    a.deck(0, "glade_guard")
    a.fate("final_war", "shield")
    a.turn()
    assert says in GAME.why_not(view(a), GAME.actions.action(f"play {card}"))


# Words.


@pytest.mark.parametrize(
    ("key", "many"),
    [
        ("great_eagles", True), ("darkling", False), ("clockwork_colossus", False), ("frenzied_magi", True),
        ("keepers_of_secrets", True), ("eldest_of_the_grove", False), ("glade_guard", False), ("valas_company", False),
        ("jax_and_thrix_prospectors", True), ("thengrel_captain_of_hirelings", False),
    ],
)  # fmt: skip
def test_names_of_several_take_the_plural(key, many):
    assert plural(CARDS.type(key)) == many


def test_a_card_is_described_once_in_the_list_of_deployments(arena):
    a = arena("EG")
    a.hand(0, "treants", "tree_fort")
    a.fate("final_war", "shield")
    a.turn()
    seen = view(a)
    told = [GAME.explain(seen, option) for option in seen.options]
    assert len([line for line in told if "Crush Fortification" in line]) == 1
    assert "Treants to column 2" in told and told[1].startswith("Treants (unit, PR 9, Health 5) to column 1: ")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"mode": "quest"}), (4, {"mode": "campaign", "teams": True})])
def test_no_line_of_a_log_speaks_of_the_engine(seats, options):
    """No key, no low line, no unfilled place, singular and plural as they should be, a full stop at the end."""
    names = ["Anna", "Ben", "Cleo", "Dora"]
    for seed in range(6):
        match = GAME.match(seats, options, dice=SeededDice(seed), telling=True)
        play_random(match, stream(seed, 5), 3_000)
        for event in match.events:
            for viewer in range(-1, seats):
                part = event.seen_by(viewer)
                line = GAME.line(part, names) if part is not None else "."
                assert line.endswith((".", "!")) and not any(c in line for c in "_{}"), line
                assert "(s)" not in line and " 1 cards" not in line and " 1 rounds" not in line and "  " not in line, line


# Luck.


@pytest.mark.parametrize(
    ("natural", "needs", "damage", "sure", "worth"),
    [
        (5, 5, 1, False, 1), (6, 5, 1, False, 0), (12, 12, 1, False, 0), (12, 3, 2, True, 2), (1, 1, 1, False, 1),
        (1, 2, 1, False, 2.25), (1, 7, 3, False, 4.25),
    ],
)  # fmt: skip
def test_the_luck_of_an_attack_die_is_its_damage(natural, needs, damage, sure, worth):
    assert die_fortune(natural, needs, damage, sure) == worth


def test_low_dice_are_lucky(arena):
    """FW-5.1.1: in attacks, Initiative and abilities; the attacker wants to roll low against Hit & Run, too."""
    a = arena("EG")
    x = a.put(0, 1, "glade_guard")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}, round_number=2)
    a.act(x)
    assert a.kind == "roll" and GAME.fortune(a.s, [3]) > GAME.fortune(a.s, [11]) == GAME.fortune(a.s, [12]) == 0
    assert GAME.fortune(a.s, [1]) > GAME.fortune(a.s, [2])


def test_a_save_is_lucky_and_a_shuffle_is_not(arena):
    """FW-5.7.1: each follower that lives counts; the order of a deck is nobody's luck."""
    a = arena("EW")
    a.put(0, 1, "glade_guard")
    a.put(0, 2, "glade_guard")
    a.reveal("pestilence")
    assert a.kind == "roll" and GAME.fortune(a.s, [10, 10]) == 2 and GAME.fortune(a.s, [10, 11]) == 1
    match = GAME.match(2)
    while match.state.seat != CHANCE:
        match.play(match.options[0])
    assert GAME.fortune(match.state, [0] * len(match.state.dice)) is None


def test_a_plague_bearer_makes_the_save_harder(arena):
    """FW-5.7.1: and the log says so."""
    a = arena("EW")
    a.put(0, 1, "glade_guard")
    a.put(1, 1, "darkling")
    a.reveal("pestilence")
    assert GAME.fortune(a.s, [8]) == 1 and GAME.fortune(a.s, [9]) == 0
    a.roll(9)
    told = "Pestilence: Anna rolls 9 for Glade Guard; 9 or more slays, 2 sooner by the Plague Bearer Darkling."
    assert told in a.lines() and a.who(0) == ""
