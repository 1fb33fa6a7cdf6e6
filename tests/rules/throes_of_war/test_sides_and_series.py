"""Initiative, losses of sides, votes, ends by number, series: who, and what at a tie (TW-3.4, TW-5.8.1 to TW-5.14.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Tables = Callable[..., Any]
GIANT, PLAIN, IDLE = "P P P P P P P P P P", "P P P P P P I I I I", "N N N N N N M M M M"
TEN = "PPPPPPPPPP"


def doubles(n: int) -> str:
    return " ".join(["PP"] * n + ["P"] * (6 - n) + ["I"] * 4)


# Initiative.


@pytest.mark.parametrize(
    ("shown", "sides", "asked"), [((1, 0), 0, 0), ((0, 2), 0, 1), ((2, 2, 3), 2, 2), ((3, 2, 2), 2, 0), ((0, 1, 1), 1, 1)]
)
def test_most_doubles_decide_and_sides_by_their_average(
    new_match: Tables, shown: tuple[int, ...], sides: int, asked: int
) -> None:
    """TW-3.4, TW-5.13.1: not by their sum."""
    options = {"mode": "team_duel", "sides": sides} if sides else {}
    t = new_match([doubles(n) for n in shown], seats=len(shown), **options)
    t.choose(*["deck Warrior"] * len(shown))
    assert t.asked == ("choose_role", asked)


def test_tied_sides_roll_again_together(new_match: Tables) -> None:
    """TW-3.4, TW-5.13.1: one and one against two."""
    t = new_match([doubles(n) for n in (1, 1, 1, 0, 1, 3)], seats=3, mode="team_duel", sides=2)
    t.choose(*["deck Warrior"] * 3)
    assert t.asked == ("choose_role", 2)
    assert sum(line.startswith("Initiative") for line in t.log) == 6


def test_only_the_tied_roll_again(new_match: Tables) -> None:
    """TW-3.4, TW-5.14.1: who was behind does not."""
    t = new_match([doubles(n) for n in (0, 2, 1, 2, 1, 0)], seats=4, mode="battle_royal")
    t.choose(*["deck Warrior"] * 4)
    assert t.asked == ("choose_first_attacker", 1) and t.options == ["seat 1", "seat 2", "seat 3", "seat 4"]
    t.choose("seat 4")
    assert t.asked == ("choose_target", 3)


@pytest.mark.parametrize(("choice", "striker"), [("attack first", 1), ("defend first", 0)])
def test_the_winner_attacks_or_defends_first(new_match: Tables, choice: str, striker: int) -> None:
    """TW-3.4, TW-4.1: and then the roles change."""
    t = new_match([doubles(0), doubles(1)])
    t.choose("deck Warrior", "deck Warrior")
    assert t.asked == ("choose_role", 1)
    t.choose(choice)
    assert t.asked == ("turn_action", striker)
    t.end()
    assert t.asked == ("turn_action", 1 - striker)
    t.end()
    assert t.asked == ("turn_action", 1 - striker)


# Results.


@pytest.mark.parametrize(
    ("power", "band", "lost"),
    [(4, "hit", 1), (5, "hit", 1), (6, "critical hit", 2), (10, "critical hit", 2), (11, "lethal hit", 3)],
)
def test_bands_end_at_five_and_ten(exchange: Tables, player: Any, power: int, band: str, lost: int) -> None:
    """TW-5.8.1: Ogre Club gives 7 and 1 for each Extra, wounds of the defender take from it."""
    wounds = 7 if power < 7 else 0
    club, extra = 4, power + wounds - 7
    defender = player(dice="PPPPPPIIII", lost="PPPIIII"[:wounds])
    t = exchange([player("Giant", TEN, play="Ogre Club"), defender], [GIANT, " ".join("L" * (10 - wounds))])
    t.use("Ogre Club", " ".join("P" * (club + extra))).end()
    assert t.asked == ("turn_action", 1)
    t.end()
    assert f"{power}: {band}" in t.results
    while t.asked[0] == "lose_dice":
        t.choose(t.options[0])
    assert t.available(1) == max(0, 10 - wounds - lost)


def test_deepen_makes_one_band_of_it_once(exchange: Tables, player: Any) -> None:
    """TW-7.2.25, TW-5.8.2: a hit becomes critical, no harm stays none, and a lethal hit is the worst there is."""
    assassin = player("Assassin", "DDDDDDIIII", play="Clockwork Bomb, Siege Ballista")
    roll = "D D D D D D I I I I"
    t = exchange([assassin, player()], [roll, IDLE])
    t.use("Death from the Shadows", "D D I").end().end()
    assert "4: critical hit" in t.results and t.asked == ("lose_dice", 1)
    t = exchange([assassin, player("Guardian", "IIIIILLLLL")], [roll])
    t.use("Death from the Shadows", "D D I").end().use("Guardian a", "I L").end()
    assert "0: no harm" in t.results
    t = exchange([player("Assassin", "DDDDDDIIII", lost="DDDD", play="Clockwork Bomb"), player()], ["D D I I I I", IDLE])
    t.use("Death from the Shadows", "D D I").use("Clockwork Bomb", "I I").end().end()
    assert "14: lethal hit" in t.results
    for _ in range(3):
        t.choose("lose POWER")
    assert t.available(1) == 7


@pytest.mark.parametrize(("extra", "left"), [(0, 10), (4, 9)])
def test_ward_takes_dice_off_the_loss(exchange: Tables, player: Any, extra: int, left: int) -> None:
    """TW-7.2.26, TW-5.8.2: two dice fewer, never less than none."""
    t = exchange([player("Giant", TEN, play="Ogre Club"), player("Paladin", "PPPPPLLLLL")], [GIANT, "P P P P P L L L L L"])
    t.use("Ogre Club", " ".join("P" * (4 + extra))).end().use("Divine Shield", "P L L").end()
    if t.asked[0] == "lose_dice":
        t.choose("lose POWER")
    assert (t.available(1), t.asked[0]) == (left, "turn_action")


def test_drain_heals_only_after_a_loss(exchange: Tables, player: Any) -> None:
    """TW-5.8.4, TW-7.2.11: not where a Ward has taken it all."""
    warlock = player("Warlock", "MMMMMDDDDD", lost="M", play="Soul Dagger")
    for defender, left in ((player(), 10), (player("Paladin", "PPPPPLLLLL"), 9)):
        t = exchange([warlock, defender], ["M M M M D D D D D", IDLE if left == 10 else "P P P P P L L L L L"])
        t.use("Soul Dagger", "M D D").end()
        if left == 9:
            t.use("Divine Shield", "P L L")
        t.end()
        while t.asked[0] == "lose_dice":
            t.choose(t.options[0])
        assert t.available(0) == left


def test_riposte_strikes_at_zero_and_not_above(exchange: Tables, player: Any) -> None:
    """TW-7.2.27, TW-5.8.4."""
    monk = player("Monk", "LLLLLDDDDD")
    for attack, margin in ((["Warrior a"], 0), (["Warrior a", "Armor"], 0), (["Warrior a", "Girdle of Might"], 1)):
        t = exchange([player(play="Armor, Girdle of Might"), monk])
        for card in attack:
            t.use(card, {"Warrior a": "P I", "Armor": "I", "Girdle of Might": "P"}[card])
        t.end().use("Perfect Balance", "L D D").end()
        assert str(margin) in [result.partition(":")[0] for result in t.results]
        assert t.asked[0] == ("riposte_loss" if margin <= 0 else "lose_dice")


def test_nobody_loses_more_than_he_has(exchange: Tables, player: Any) -> None:
    """TW-5.8.2, TW-5.8.5: the last die goes without a question."""
    t = exchange([player("Giant", TEN, play="Ogre Club"), player(lost="PPPPPPIII")], [GIANT, "L"])
    t.use("Ogre Club", GIANT).end().end()
    assert t.match.over and t.match.outcome.ranking == ((0,), (1,))
    assert "Ben loses an INGENUITY die (0 left)." in t.log


# Sides.


def test_a_side_shares_its_loss_as_it_likes(exchange: Tables, player: Any) -> None:
    """TW-5.13.4: die by die; who has no more to give is not named; each then chooses his dice."""
    giant = player("Giant", TEN, play="Ogre Club")
    t = exchange(
        [giant, player(lost="PPPPPPIII"), player()], [GIANT, "L", IDLE], number=70, rules="balanced", mode="team_duel", sides=1
    )
    t.end().end().end()
    assert (t.asked, t.options) == (("assign_losses", 1), ["seat 2", "seat 3"])
    t.choose("seat 2")
    assert t.asked == ("lose_dice", 2)
    t.choose("lose POWER", "lose INGENUITY")
    assert (t.state.fallen, t.available(2)) == ((1,), 8)
    t = exchange([giant, player(), player()], [GIANT, IDLE, IDLE], mode="team_duel", sides=1)
    t.use("Ogre Club", GIANT).end().end().end()
    t.choose("seat 3", "seat 2", "seat 3")
    assert t.asked == ("lose_dice", 1)
    t.choose("lose POWER", "lose POWER", "lose POWER")
    assert (t.available(1), t.available(2)) == (9, 8)


def test_a_side_that_has_fewer_dice_than_it_loses_is_out(exchange: Tables, player: Any) -> None:
    """TW-5.13.4, TW-5.13.5."""
    weak = player(lost="PPPPPPIII")
    t = exchange(
        [player("Giant", TEN, play="Ogre Club"), weak, weak],
        [GIANT, "L", "L"],
        number=80,
        rules="balanced",
        mode="team_duel",
        sides=1,
    )
    t.end().end().end()
    while not t.match.over:
        t.choose(t.options[0])
    assert t.match.outcome.ranking == ((0,), (1, 2))


def test_fury_counts_once_for_a_side(exchange: Tables, player: Any) -> None:
    """TW-5.13.2, TW-5.12.1."""
    t = exchange([player() for _ in range(4)], number=43, rules="balanced", mode="team_duel")
    t.end().end().end().end()
    assert "3: hit" in t.results
    for number, fury in ((40, 0), (41, 1)):
        t = exchange([player(), player()], number=number, rules="balanced")
        assert t.seen().table["fury"] == fury
        assert any(line.startswith("Fury") for line in t.end().end().log) == bool(fury)


@pytest.mark.parametrize(
    ("votes", "first"),
    [
        (("seat 2", "seat 3", "seat 4"), 1),
        (("seat 4", "seat 3", "seat 2"), 3),
        (("seat 2", "seat 3", "seat 3"), 2),
        (("seat 3", "seat 3", "seat 4"), 2),
    ],
)
def test_most_votes_win_and_the_leader_breaks_ties(exchange: Tables, player: Any, votes: tuple[str, ...], first: int) -> None:
    """TW-4.3."""
    t = exchange(
        [player("Giant", TEN)] + [player()] * 3, [GIANT] + [IDLE] * 3, mode="team_duel", sides=1, party_decision="vote"
    )
    t.use("Giant a", "P P").end().end().end().end()
    for seat, vote in enumerate(votes, 1):
        assert t.asked == ("assign_losses", seat)
        t.choose(vote)
    assert t.asked == ("lose_dice", first)


def test_a_tie_without_the_leader_goes_to_the_lower_seat(exchange: Tables, player: Any) -> None:
    """TW-4.3: two each for others than the leader's choice."""
    t = exchange(
        [player("Giant", TEN)] * 2 + [player()] * 4, [GIANT] * 2 + [IDLE] * 4, mode="team_duel", sides=2, party_decision="vote"
    )
    t.use("Giant a", "P P").end().end()
    for _ in range(4):
        t.end()
    t.choose("seat 3", "seat 5", "seat 5", "seat 4")
    assert t.asked == ("lose_dice", 4)


# Ends by number.


def play_out(t: Any) -> Any:
    while not t.match.over:
        t.choose("end turn" if "end turn" in t.options else t.options[0])
    return t


@pytest.mark.parametrize(
    ("striker", "party", "ranking", "reason"),
    [
        (0, ("P", "", "P", "P"), ((0, 1), (2, 3)), "most dice when the exchanges ran out"),
        (1, ("PP", "", "P", ""), ((2, 3), (0, 1)), "most dice when the exchanges ran out"),
        (1, ("P", "", "", "P"), ((0, 1, 2, 3),), "nobody was ahead"),
    ],
)
def test_the_last_exchange_of_sides(exchange: Tables, player: Any, striker: int, party: Any, ranking: Any, reason: str) -> None:
    """TW-5.12.3: the dice of a side together."""
    t = play_out(
        exchange(
            [player(lost=lost) for lost in party],
            number=200,
            rules="balanced",
            striker=striker,
            mode="team_duel",
            fury_start=1000,
        )
    )
    assert (t.match.outcome.ranking, t.match.outcome.reason) == (ranking, reason)
    assert t.log[-1] == "200 exchanges have been played: the match ends, and most dice win."


def test_cards_in_the_inventory_break_the_tie_also_those_shown(exchange: Tables, player: Any) -> None:
    """TW-5.12.3: cards that went back count like the others; cards in play and discards do not."""
    for one, two, ranking in (
        ({"inventory": "Armor"}, {"inventory": "Armor, Dirk"}, ((1,), (0,))),
        ({"play": "Armor", "discard": "Dirk"}, {"inventory": "Dirk"}, ((1,), (0,))),
        ({"inventory": "Dirk", "lost": "P"}, {}, ((1,), (0,))),
    ):
        t = play_out(exchange([player(**one), player(**two)], number=200, rules="balanced", striker=1, fury_start=1000))
        assert t.match.outcome.ranking == ranking
    me = player(play="Grappling Hook, Dirk", lost="P")  # who takes a die, so that both have nine
    t = exchange([me, player()], number=200, rules="balanced", fury_start=1000)
    t.use("Grappling Hook", "P").choose("recall Dirk")
    assert play_out(t).match.outcome.ranking == ((0,), (1,))


def test_places_of_a_battle_royal_that_runs_out(exchange: Tables, player: Any) -> None:
    """TW-5.12.3, TW-5.12.4, TW-5.14.5: living ones by dice, then the fallen in reverse order; counted by half the players."""
    t = exchange(
        [player(), player(lost="PP"), player(), player(lost="P")],
        number=400,
        rules="balanced",
        mode="battle_royal",
        fury_start=1000,
    )
    t.choose("seat 2")
    t = play_out(t)
    assert t.match.outcome.ranking == ((0, 2), (3,), (1,)) and t.match.outcome.reason == "nobody was ahead"
    t = exchange([player(), player(), player(), player()], number=399, rules="balanced", mode="battle_royal", fury_start=1000)
    t.choose("seat 2").end().end()
    assert not t.match.over, "exchange 400 of four players is the two hundredth"


# Series.


def killing(exchange: Tables, player: Any, **options: Any) -> Any:
    strong, weak = player("Giant", TEN, play="Ogre Club", starter=True), player(lost="PPPPPPIII", starter=True)
    t = exchange([strong, weak], ["PP PP PP PP PP PP PP PP PP PP", "L"], **options)
    return t.use("Ogre Club", "PP PP PP PP PP PP PP PP PP PP").end().end()


@pytest.mark.parametrize(("best_of", "games"), [(3, 2), (5, 3)])
def test_most_games_win_the_series(exchange: Tables, player: Any, best_of: int, games: int) -> None:
    """TW-9.3: as soon as one side cannot be caught; the other side of a conceded game wins it."""
    t = killing(exchange, player, best_of=best_of, allow_concede=True)
    for game in range(2, games + 1):
        assert (t.asked, t.seen().table["game"], t.seen().table["wins"]) == (("choose_role", 1), game, [game - 1, 0])
        t.choose("concede")
    assert t.match.over and t.match.outcome.ranking == ((0,), (1,)) and t.match.outcome.reason == "most games of the series"


def test_the_loser_of_a_game_decides_and_a_series_can_turn(exchange: Tables, player: Any) -> None:
    """TW-9.3: one game each, then the last one counts."""
    t = killing(exchange, player, best_of=3, allow_concede=True)
    t.choose("attack first")
    assert t.asked == ("turn_action", 1) and t.seen().table["exchange"] == 1
    t.end().choose("concede")
    assert (t.asked, t.seen().table["wins"]) == (("choose_role", 0), [1, 1])
    t.choose("defend first").end().choose("concede")
    assert t.match.outcome.ranking == ((1,), (0,))


def test_a_drawn_game_of_a_series_is_followed_by_a_new_initiative(exchange: Tables, player: Any) -> None:
    """TW-9.3, TW-5.12.3: it counts for nobody; all games drawn are a draw."""
    t = exchange([player(starter=True), player(starter=True)], number=1, max_exchanges=1, fury_start=1000, best_of=3)
    t.match.dice.leader = True  # else the initiative is tied for ever
    for game in (1, 2, 3):
        assert t.seen().table["game"] == game and t.seen().table["wins"] == [0, 0]
        if game > 1:
            assert t.asked == ("choose_role", 0)
            t.choose("attack first")
        t.end().end()
    assert t.match.outcome.ranking == ((0, 1),) and t.match.outcome.reason == "nobody was ahead"


# Whom to attack.


@pytest.mark.parametrize(
    ("striker", "lost", "target"), [(0, ("", "", "", ""), 1), (3, ("", "", "", ""), 0), (2, ("", "", "", ""), 3)]
)
def test_the_left_neighbour(exchange: Tables, player: Any, striker: int, lost: Any, target: int) -> None:
    """TW-5.14.4: the next seat, and after the last one the first."""
    t = exchange([player(lost=one) for one in lost], mode="battle_royal", royal_target="left", striker=striker)
    assert t.state.defenders == (target,)


def test_the_strongest_are_attacked(exchange: Tables, player: Any) -> None:
    """TW-5.14.4, TW-5.14.3: one of those with most dice, and nobody twice while another could be."""
    t = exchange(
        [player(lost="PP"), player(), player(lost="P"), player()],
        mode="battle_royal",
        royal_target="strongest",
        royal_no_pile_on=True,
    )
    assert t.options == ["seat 2", "seat 4"]
    t.choose("seat 2").end().end().choose("lose POWER")
    assert (t.asked, t.state.defenders) == (("turn_action", 1), (3,))


def test_who_was_attacked_is_safe_until_his_own_attack(exchange: Tables, player: Any) -> None:
    """TW-5.14.3: with two players left nobody is."""
    t = exchange([player() for _ in range(4)], mode="battle_royal", royal_no_pile_on=True)
    t.choose("seat 3").end().end()
    assert (t.asked, t.options) == (("choose_target", 1), ["seat 1", "seat 4"])
    t.choose("seat 4").end().end()
    assert (t.asked, t.options) == (("choose_target", 2), ["seat 1", "seat 2"])
    t.choose("seat 1").end().end()
    assert (t.asked, t.options) == (("choose_target", 3), ["seat 2", "seat 3"])
    t = exchange([player() for _ in range(3)], mode="battle_royal", royal_no_pile_on=True)
    t.choose("seat 2").end().end()
    t.choose("seat 3").end().end()
    assert (t.asked, t.options) == (("choose_target", 2), ["seat 1", "seat 2"])


def test_where_all_were_attacked_all_may_be(exchange: Tables, player: Any) -> None:
    """TW-5.14.3."""
    t = exchange([player() for _ in range(4)], mode="battle_royal", striker=3)
    t.choose("seat 1")
    t.state.attacked = (1, 1, 1, 1)
    t.end().end()
    assert (t.asked, t.options) == (("choose_target", 0), ["seat 2", "seat 3", "seat 4"])


def test_pairs_begin_anew_when_all_were_named(exchange: Tables, player: Any) -> None:
    """TW-5.13.6: three against two; the attack then goes over to the other side."""
    t = exchange([player() for _ in range(5)], mode="team_duel", team_mode="paired", sides=3)
    t.choose("seat 4").end().end()
    assert (t.asked, t.state.attackers, t.state.defenders) == (("turn_action", 1), (1,), (4,))
    t.end().end()
    assert (t.asked, t.options) == (("choose_target", 2), ["seat 4", "seat 5"])
    t.choose("seat 5").end().end()
    assert (t.asked, t.options) == (("choose_target", 3), ["seat 1", "seat 2", "seat 3"])
