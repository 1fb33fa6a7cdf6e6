"""Results of exchanges, ends of matches, team duels, battles royal, series (TW-5.8.1 to TW-5.14.5, TW-9.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME

Tables = Callable[..., Any]
GIANT = "P P P P P P P P P P"


def test_the_defender_chooses_which_dice_are_lost(exchange: Tables, player: Any) -> None:
    """TW-5.8.3."""
    t = exchange([player("Giant", "PPPPPPPPPP"), player()], [GIANT, "N N N N N N M M M M"])
    t.use("Giant a", "P P").end().end()
    assert (t.asked, t.options) == (("lose_dice", 1), ["lose POWER", "lose INGENUITY"])
    t.choose("lose INGENUITY")
    assert t.state.kind_counts(1, False)[3] == 3
    assert "TW-4.4" in t.refused("lose POWER")


def test_an_attack_equal_to_the_defense_does_nothing(exchange: Tables, player: Any) -> None:
    """TW-5.8.1."""
    t = exchange([player("Giant", "PPPPPPPPPP"), player()], [GIANT])
    t.use("Giant a", "P P").end().use("Warrior a", "P I").end()
    assert "0: no harm" in t.results


def test_the_end_by_the_number_of_exchanges(exchange: Tables, player: Any) -> None:
    """TW-5.12.3: most dice, then most inventory cards, then a draw."""
    for one, two, ranking in (
        (player(), player(lost="P"), ((0,), (1,))), (player(inventory="Armor"), player(), ((0,), (1,))),
        (player(), player(), ((0, 1),)),
    ):  # fmt: skip
        t = exchange([one, two], number=200, rules="balanced", fury_start=1000)
        t.end()
        while not t.match.over:
            t.choose("end turn" if "end turn" in t.options else t.options[0])
        assert t.match.outcome.ranking == ranking


def test_an_eliminated_players_cards_are_removed(exchange: Tables, player: Any) -> None:
    """TW-5.8.5, TW-5.11.1."""
    loser = player(lost="PPPPPPIII", play="Armor", inventory="Leap", discard="Rally")
    t = exchange(
        [player("Giant", "PPPPPPPPPP"), loser, player()],
        [GIANT, "L"],
        number=60,
        rules="balanced",
        mode="battle_royal",
        fury_start=0,
    )
    t.choose("seat 2").end().end()
    assert (t.state.fallen, t.in_play(1), t.discarded(1), t.state.inventory[1]) == ((1,), [], [], ())


def test_places_of_a_battle_royal(exchange: Tables, player: Any) -> None:
    """TW-5.14.2, TW-5.14.5: the last one with dice wins, places in reverse order of elimination."""
    weak = player(lost="PPPPPPIII")
    giant = player("Giant", "PPPPPPPPPP", play="Ogre Club, Hill Ogre")
    t = exchange([weak, weak, giant], number=60, rules="balanced", striker=2, mode="battle_royal", fury_start=0)
    t.choose("seat 1").use("Ogre Club", "P P P P P P").end().end()
    while not t.match.over:
        t.choose("end turn" if "end turn" in t.options else t.options[0])
    assert t.match.outcome.ranking == ((2,), (1,), (0,))


@pytest.mark.parametrize(("target", "options"), [("left", []), ("strongest", ["seat 3"]), ("choose", ["seat 2", "seat 3"])])
def test_whom_a_royal_attacker_may_choose(exchange: Tables, player: Any, target: str, options: list[str]) -> None:
    """TW-5.14.4."""
    t = exchange([player(), player(lost="P"), player()], mode="battle_royal", royal_target=target)
    if options and len(options) > 1:
        assert t.options == options
    else:
        assert t.asked == ("turn_action", 0)
        assert t.state.defenders == (1 if target == "left" else 2,)


def test_piling_on_can_be_allowed(exchange: Tables, player: Any) -> None:
    """TW-5.14.3."""
    t = exchange([player() for _ in range(3)], mode="battle_royal", royal_no_pile_on=False)
    t.choose("seat 3").end().end()
    assert t.options == ["seat 1", "seat 3"]


def test_fury_of_a_battle_royal_counts_by_players(exchange: Tables, player: Any) -> None:
    """TW-5.12.4."""
    t = exchange([player() for _ in range(4)], number=84, rules="balanced", mode="battle_royal")
    assert t.seen().table["fury"] == 2


def test_targets_of_a_team_range_over_all_opponents(exchange: Tables, player: Any) -> None:
    """TW-5.13.3: Stop names a card of either; Hinder is aimed at one; Pierce reaches every shield."""
    necro = player("Necromancer", "PPDDDDDDDD", play="Fear, Disarm, Bone Flail")
    guard = player(play="Great Shield, Longsword")
    t = exchange([necro, player(), guard, guard], ["P P D D D D D D D D"], mode="team_duel")
    t.use("Disarm", "P D")
    assert t.options == ["stop seat 3 Longsword", "stop seat 4 Longsword"]
    t.choose("stop seat 4 Longsword").use("Fear", "D D")
    assert (t.asked[0], t.options) == ("pick_hinder_target", ["seat 3", "seat 4"])
    t.choose("seat 4").use("Bone Flail", "P D D").end().end()
    assert t.asked == ("turn_action", 2)
    t.use("Great Shield", "P I P")
    assert t.total(2) == 2
    t.end()
    assert t.asked == ("hinder_dice", 3)


def test_riposte_of_a_team_and_a_member_without_dice(exchange: Tables, player: Any) -> None:
    """TW-5.13.5: the attacking side shares the loss; who has no dice is out; a side without dice loses."""
    monk = player("Monk", "LLLLLDDDDD", play="Bo Staff")
    t = exchange([player(lost="PPPPPPIII"), player(), monk, monk], ["P", "P P P P P P I I I I"], mode="team_duel")
    t.end().end().use("Perfect Balance", "L D D").use("Bo Staff", "L D L L").end().use("Monk a", "L D").end()
    assert t.asked == ("assign_losses", 0)
    t.choose("seat 1")
    assert t.state.fallen == (0,)


def test_scaled_bands(exchange: Tables, player: Any) -> None:
    """TW-5.13.4: thresholds times the living defenders."""
    mage = player("Mage", "PPPPPMMMMM", play="Force Bolt")
    for bands, words in (("flat", "critical hit"), ("scaled", "hit")):
        t = exchange([mage, mage, player(), player()], ["P P P P P M M M M M", "P I"] * 2 + ["N N N N N N M M M M"] * 2,
                     mode="team_duel", team_bands=bands)  # fmt: skip
        t.use("Force Bolt", "P M").end().use("Force Bolt", "P M").end().end().end()
        assert f"10: {words}" in t.results


def test_paired_attackers_name_different_defenders(exchange: Tables, player: Any) -> None:
    """TW-5.13.6."""
    t = exchange([player(), player(), player(), player()], mode="team_duel", team_mode="paired")
    assert t.options == ["seat 3", "seat 4"]
    t.choose("seat 4").end().end()
    assert t.asked == ("turn_action", 1), "only seat 3 is left to be named"
    assert t.state.defenders == (2,)


def test_a_side_may_vote(exchange: Tables, player: Any) -> None:
    """TW-4.3: most votes; the leader breaks ties."""
    giant = player("Giant", "PPPPPPPPPP")
    t = exchange([giant, player(), player(), player()], [GIANT] + ["N N N N N N M M M M"] * 3, mode="team_duel", sides=1,
                 party_decision="vote")  # fmt: skip
    t.use("Giant a", "P P").end().end().end().end()
    assert t.asked == ("assign_losses", 1)
    t.choose("seat 2", "seat 4", "seat 3")
    assert t.asked == ("lose_dice", 1)


def test_a_series_of_games(exchange: Tables, player: Any) -> None:
    """TW-9.3: the loser of a game decides who strikes first in the next; most games win the match."""
    t = exchange([player("Giant", "PPPPPPPPPP", play="Ogre Club", starter=True), player(lost="PPPPPPIII", starter=True)],
                 ["PP PP PP PP PP PP PP PP PP PP", "L"], best_of=3)  # fmt: skip
    t.use("Ogre Club", "PP PP PP PP PP PP PP PP PP PP").end().end()
    assert t.asked == ("choose_role", 1)
    assert t.seen().table["wins"] == [1, 0] and t.seen().table["game"] == 2
    assert (t.available(0), t.available(1), t.in_play(0)) == (10, 10, [])


def test_hit_points_by_the_number_of_players(exchange: Tables, player: Any) -> None:
    """TW-9.2: rounded up, at most 90."""
    t = exchange([player()], quest="abysal_minion_lord", quest_hp_scale="per_player")
    assert t.state.points == (33,)
    t = exchange([player() for _ in range(4)], quest="abysal_minion_lord", quest_hp_scale="per_player")
    assert t.state.points == (90,)


def test_options_that_mean_nothing_in_a_mode_are_refused() -> None:
    """TW-9.1."""
    from wartable.kernel.errors import BadInput

    for options in ({"team_mode": "paired"}, {"quest_damage": "single"}, {"royal_target": "left"}, {"best_of": 2}):
        with pytest.raises(BadInput, match="TW-9"):
            GAME.setup(2, options)


def test_a_turn_ends(exchange: Tables, player: Any) -> None:
    """TW-5.12.5: every card once; Recall returns only cards not used."""
    t = exchange([player("Hunter", "NNNNNDDDDD", play="Grappling Hook"), player()])
    t.use("Grappling Hook", "N")
    assert "use Grappling Hook" not in t.options
    assert GAME.max_decisions(t.state.setup) > 1000
