"""Hidden information (TW-10), views, hints, odds, saved quests and log lines."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.catalogue import BITS, BY_NAME, HANDS, USES
from wartable.games.throes_of_war.cards.decks import STARTERS, Deck
from wartable.games.throes_of_war.judge.hint import Search, best_placement
from wartable.games.throes_of_war.rules.allocation import fits
from wartable.games.throes_of_war.rules.opening import deck_actions
from wartable.games.throes_of_war.rules.payment import payable
from wartable.games.throes_of_war.seen.odds import pay_chance
from wartable.games.throes_of_war.table.symbols import FACE_NAMES, FACES
from wartable.games.throes_of_war.table.terms import SHIELD
from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.errors import BadInput
from wartable.kernel.match import play_random
from wartable.kernel.odds import figures_of
from wartable.kernel.position import position_data, read_position, state_from, write_position
from wartable.kernel.record import read_record, write_record
from wartable.kernel.view import SPECTATOR

Tables = Callable[..., Any]


def own(t: Any, deck: Deck) -> None:
    for action in deck_actions(deck):
        t.match.play(action)


def test_nothing_is_known_of_a_deck_before_all_have_one(new_match: Tables) -> None:
    """TW-10.5: views are equal whatever was committed or begun."""
    seen = []
    for choices in (["deck Warrior"], ["deck Wizard"]):
        t = new_match()
        t.choose(*choices)
        seen.append([t.seen(viewer).json() for viewer in (1, SPECTATOR)])
    assert seen[0] == seen[1]
    begun = new_match()
    before = [begun.seen(viewer).json() for viewer in (1, SPECTATOR)]
    begun.choose("build", "character Wizard", "add Leap")
    assert [begun.seen(viewer).json() for viewer in (1, SPECTATOR)] == before


@pytest.mark.parametrize(("open_lists", "seen"), [(False, []), (True, STARTERS[20].cards)])
def test_inventories_are_hidden(new_match: Tables, open_lists: bool, seen: list[int]) -> None:
    """TW-10.2."""
    t = new_match(open_decklists=open_lists)
    t.choose("deck Warrior", "deck Wizard")
    for viewer in (0, SPECTATOR):
        assert [BY_NAME[name] for name in t.seen(viewer).table["players"][1]["inventory"]] == seen
    assert t.seen(1).table["players"][1]["inventory_open"]


@pytest.mark.parametrize("share", [True, False])
def test_allies_may_see_each_others_inventory(new_match: Tables, share: bool) -> None:
    """TW-10.3."""
    t = new_match(seats=2, quest="abysal_minion_lord", share_inventory_with_allies=share)
    t.choose("deck Warrior", "deck Wizard")
    assert t.seen(0).table["players"][1]["inventory_open"] == share
    assert not t.seen(SPECTATOR).table["players"][1]["inventory_open"]


def test_the_hand_of_a_starter_deck_is_not_listed_and_can_be_deduced(new_match: Tables) -> None:
    """TW-10.4: the table lists a hand only where all lists are open; who knows the deck imagines it as it must be."""
    t = new_match()
    t.choose("deck Warrior", "deck Wizard", "attack first", "bring Armor")
    for viewer in (1, SPECTATOR):
        shown = json.dumps(t.seen(viewer).table["players"][0]) + " ".join(GAME.lines(t.seen(viewer), ["Anna", "Ben"]))
        assert "Broadsword" not in shown and "Armor" in shown
        assert t.seen(viewer).table["players"][0]["inventory_size"] == 18
    assert GAME.imagine(t.state, 1, SeededDice(1)) == t.state


def test_an_own_deck_is_imagined_from_all_legal_cards(new_match: Tables) -> None:
    """TW-10.4: the truth is no input."""
    imagined = []
    for change in ("Leap", "Rally"):
        t = new_match()
        cards = [card for card in STARTERS[19].cards if card not in (BY_NAME["Leap"], BY_NAME["Rally"])]
        own(t, Deck("mine", 19, [*cards, BY_NAME[change], BY_NAME["Cudgel"]], STARTERS[19].dice))
        t.choose("deck Wizard", "attack first")
        assert not GAME.knows(t.state, 1, 0) and GAME.knows(t.state, 0, 0)
        imagined.append([GAME.imagine(t.state, 1, SeededDice(n)) for n in range(3)])
    assert imagined[0] == imagined[1]
    assert imagined[0][0] != imagined[0][1]
    deck = Deck("imagined", 19, list(imagined[0][0].inventory[0]), STARTERS[19].dice)
    assert deck.faults() == []


def test_the_hint_is_the_best_of_all_placements(exchange: Tables, player: Any) -> None:
    """Compared with all orders of greedy play, and exact for the first example."""
    hand = "Great Shield, Twinblade Hatchet, Champion Horse, Armor, Gather Strength, Heightened Reflexes, Leap"
    t = exchange([player(play=hand), player()], ["P PP D N L D I I L M"])
    best = best_placement(t.state, 0)
    assert best.sixths >= 11 * 6
    lines = GAME.hint(t.seen())
    assert lines[0] == "Best with the cards in play:"
    assert lines[-1] == "  Attack total 16."
    assert "  use Battle Mastery (2 POWER + INGENUITY + DEATH): DOUBLE-POWER, INGENUITY, DEATH" in lines
    search = Search(t.state, 0)
    assert max(search.with_use) == search.best.sixths


def test_the_hint_knows_the_inventory(exchange: Tables, player: Any) -> None:
    """TW-5.3.4: as good as the best of all ways to fill the slots, and said apart from the cards in play."""
    held = "Broadsword, Great Shield, Longsword, Battle Cry"
    for play in ("", "Cudgel, Buckler", "Leap, Armor, Girdle of Might, Shadow Cloak, Warhound"):
        for roll in ("P PP D N L D I I L M", "N P P P D I II II P I")[: 2 if len(play) < 20 else 1]:
            t = exchange([player(play=play, inventory=held), player()], [roll])
            out = [name.strip() for name in play.split(",") if name.strip()]
            best = 0
            for count in range(5):
                for brought in itertools.combinations(held.split(", "), count):
                    for kept in itertools.chain.from_iterable(itertools.combinations(out, n) for n in range(len(out) + 1)):
                        cards = [BY_NAME[name] for name in (*brought, *kept)]
                        shields = sum(BITS[card] == SHIELD for card in cards)
                        stock = sum(HANDS[card] == 0 for card in cards)
                        if stock <= 5 and shields <= 1 and sum(HANDS[card] for card in cards) <= 2:
                            tried = exchange([player(play=", ".join([*brought, *kept])), player()], [roll])
                            best = max(best, best_placement(tried.state, 0).sixths)
            assert best_placement(t.state, 0, True).sixths == best
            assert best > best_placement(t.state, 0).sixths
            lines = GAME.hint(t.seen())
            assert lines.index("Best with the cards in play:") < lines.index("Best with all your cards:")


def test_the_hint_can_be_played(exchange: Tables, player: Any) -> None:
    """The dice it names pay the cards it names, and make the total."""
    t = exchange(
        [player(play="Great Shield, Longsword, Armor, Steel Gauntlets, Iron Will"), player()], ["P PP D N L D I I L M"]
    )
    best = best_placement(t.state, 0)
    from wartable.games.throes_of_war.cards.catalogue import NAMES

    for placed in best.uses:
        letter = f" {'abc'[placed.use.mode]}" if placed.slot == 7 else ""
        t.use(f"{NAMES[placed.use.card]}{letter}", " ".join(FACE_NAMES[face] for face in placed.faces))
    assert t.total(0) * 6 == best.sixths


def test_sets_of_cards_fit_exactly_when_dice_can_be_dealt() -> None:
    """TW-5.1.4: a DOUBLE serves two slots of one card, never of two."""
    axe, cudgel, girdle = (USES[BY_NAME[name]][0] for name in ("Throwing Axe", "Cudgel", "Girdle of Might"))
    faces = [0] * 12
    faces[7] = 1  # PP
    assert fits([cudgel], faces, True, []) and not fits([cudgel, girdle], faces, True, [])
    assert fits([axe], faces, True, []) and not fits([axe], faces, False, [])


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize(("card", "kinds"), [
    ("Cudgel", "P"), ("Sling", "I"), ("Throwing Axe", "P"), ("Throwing Axe", "PI"), ("Warhammer", "PPI"), ("Ogre Club", "PPPP"),
    ("Great Shield", "PIPI"), ("Throwing Axe", "NNM"), ("Longbow", "NNII"), ("Warhammer", "PPPNM"),
])  # fmt: skip
def test_odds_are_exact(card: str, kinds: str, together: bool) -> None:
    """TW-5.4.3: every roll of the dice is tried, with and without ANY from the second half of a DOUBLE."""
    use = USES[BY_NAME[card]][0]
    dice = ["NPMILD".index(letter) for letter in kinds]
    rolls = list(itertools.product(*[FACES[kind] for kind in dice]))
    paid = [roll for roll in rolls if payable(use, [roll.count(face) for face in range(12)], together)]
    assert pay_chance(use, dice, together) == pytest.approx(len(paid) / len(rolls))


def test_odds_of_a_turn_rank_the_uses(exchange: Tables, player: Any) -> None:
    """The best total that each use still allows."""
    t = exchange([player(play="Longsword, Cudgel"), player()], ["P P N N N N I L L M"])
    odds = {GAME.actions.name(one.action): figures_of(one) for one in GAME.odds(t.seen(), t.state.setup)}
    assert (odds["use Longsword"]["best total"], odds["use Cudgel"]["best total"]) == (6, 5)
    assert odds["end turn"]["your total"] == 0


def test_the_odds_of_an_attack_say_what_the_defender_can_answer_with(exchange: Tables, player: Any) -> None:
    """TW-5.2.1: the defender rolls afterwards; each card in play that defends, with the chance that the dice pay it."""
    t = exchange([player(), player(play="Great Shield")], ["P P N N N N I L L M"])
    end = next(one for one in GAME.odds(t.seen(), t.state.setup) if GAME.actions.name(one.action) == "end turn")
    use = USES[BY_NAME["Great Shield"]][0]
    shield = next(one for one in end.besides if "Great Shield" in one.words)
    assert shield.words == f"seat 2 can pay Great Shield, defense {use.value(2)}"
    dice = [t.state.kinds[d] for d in range(10, 20)]
    assert shield.chance == pytest.approx(pay_chance(use, dice, t.state.rules.any_from_double), abs=1e-4)
    assert end.outcomes == []


def test_the_odds_of_a_defense_are_certain_and_name_every_part(exchange: Tables, player: Any) -> None:
    """TW-5.6.2, TW-5.8.1: the attack stands; what ending the turn costs is known, and what a card would save."""
    t = exchange([player(play="Longsword"), player(play="Buckler")], ["P P N N N N I L L M", "P P N N N N I L L M"])
    t.use("Longsword", "P I").choose("end turn")
    found = {GAME.actions.name(one.action): one for one in GAME.odds(t.seen(), t.state.setup)}
    end = found["end turn"]
    assert [(one.words, one.chance, one.good) for one in end.outcomes] == [("you lose 1 die", 1.0, -1)]
    assert end.sums[1].words == "the attack against you" and end.sums[1].total == t.total(0)


def test_a_quest_is_saved_and_taken_up_again() -> None:
    """TW-4.8: as a record and as a position, to the same state and the same end."""
    match = GAME.match(2, {"quest": "pale_countess"}, seed=5, recording=True)
    while match.choices < 200:
        match.play(match.options[len(match.options) // 2])
    text = write_record(match, ["Anna", "Ben"], "seeded")
    again = read_record(text).resume(SeededDice(9))
    _, state = read_position(write_position(GAME, match.state))
    assert again.state == match.state == state
    play_random(again, stream(1, 1))
    assert again.over


def test_log_lines_read_as_the_rules_write_them(exchange: Tables, player: Any) -> None:
    me = player(play="Great Shield, Twinblade Hatchet", inventory="Broadsword", lost="P")
    t = exchange([me, player("Wizard", "MMMMMMIILL")],
                 ["P PP D L N I I I I"])  # fmt: skip
    t.choose("bring Broadsword").use("Warrior a", "P I").use("Broadsword", "PP D I I").end()
    assert t.log[1:] == [
        "Anna attacks with 9 dice, +1 for wounds. Roll: POWER, DOUBLE-POWER, DEATH, LIFE, NATURE, 4 INGENUITY.",
        "Anna brings out Broadsword and discards Great Shield and Twinblade Hatchet for it.",
        "Anna uses Warrior (POWER, INGENUITY): 3 attack.",
        "Anna uses Broadsword (DOUBLE-POWER, DEATH, 2 INGENUITY): 6 attack.",
        "Anna's attack: Broadsword 6 + Warrior 3 + wounds 1 = 10.",
        "Ben defends with 10 dice. Roll: 6 MAGIC, 2 INGENUITY, 2 LIFE.",
    ]


def test_the_table_reads_well(exchange: Tables, player: Any) -> None:
    t = exchange([player(play="Longsword", inventory="Armor, Armor"), player(lost="P")], ["P P N N N N I L L M"])
    lines = GAME.lines(t.seen(), ["Anna", "Ben"])
    assert lines[0] == "Exchange 1"
    assert "  inventory: Armor x2" in lines
    assert lines[3:5] == ["  free POWER dice: POWER x2, NATURE x4", "  free INGENUITY dice: INGENUITY, LIFE x2, MAGIC"]
    assert "  9 dice: POWER x5, INGENUITY x4; lost: POWER, +1 on each attack and defense" in lines
    t.use("Longsword", "P I").end()
    assert "Attack 4 against 1: a hit; 3 more to take no damage." in GAME.lines(t.seen(), ["Anna", "Ben"])


def test_positions_that_cannot_be_are_refused(exchange: Tables) -> None:
    """The writer is told what is wrong."""
    match = GAME.match(2, {}, seed=1)
    while match.choices < 60:
        match.play(match.options[-1])
    for key, value in (
        ("kinds", [9] * 20),
        ("inventory", [[], []]),
        ("striker", 7),
        ("letter", 3),
        ("exchange", -1),
        ("mode", [5] * 18),
        ("wins", [1, 0]),
        ("fallen", [1]),
        ("ended", 3),
        ("arriving", 60),
        ("attackers", []),
        ("votes", [1]),
    ):
        data = position_data(GAME, match.state)
        data["table"][key] = value
        with pytest.raises(BadInput):
            state_from(GAME, data)


@pytest.mark.parametrize(
    ("key", "value", "answer"),
    [
        ("wounds", [0, "many"], "table.wounds[1] must be of kind int, not 'many'"),
        ("wins", [True, 0], "table.wins[0] must be of kind int, not True"),
        ("drafts", [[0], 3], "table.drafts[1] must be a list, not 3"),
        ("inventory", 5, "table.inventory must be a list, not 5"),
    ],
)
def test_columns_that_copies_share_are_read_as_strictly_as_lists(key: str, value: object, answer: str) -> None:
    """What is wrong is said by the key and the place."""
    with pytest.raises(BadInput) as refusal:
        state_from(GAME, {"seats": 2, "table": {key: value}})
    assert str(refusal.value) == answer


@pytest.mark.parametrize(
    ("options", "seats", "choices"), [({}, 2, 60), ({"quest": "pale_countess"}, 1, 20), ({"mode": "battle_royal"}, 3, 1)]
)
def test_no_step_can_be_missing_doubled_or_exchanged_in_what_is_due(options: dict[str, Any], seats: int, choices: int) -> None:
    """Any other order of what is due is refused, before play comes to grief on it."""
    match = GAME.match(seats, options, seed=1)
    while match.choices < choices:
        match.play(match.options[-1])
    due = position_data(GAME, match.state)["due"]
    assert len(due) >= 5
    for n in range(len(due)):
        for other in (due[:n] + due[n + 1 :], [*due[:n], due[n], *due[n:]], due[:n] + due[n : n + 2][::-1] + due[n + 2 :]):
            if other not in (due, due[1:]):  # before a card is paid its use can be missing
                with pytest.raises(BadInput):
                    state_from(GAME, {**position_data(GAME, match.state), "due": other})


def test_soldiers_beat_random_players() -> None:
    from wartable.bots.bot import find_bot, play_bots

    won = 0
    for seed in range(6):
        match = GAME.match(2, {}, seed=seed)
        play_bots(match, [find_bot("soldier", GAME), find_bot("random", GAME)], seed)
        assert match.outcome is not None
        won += 0 in match.outcome.winners
    assert won >= 5
