"""Conceding at every decision: who concedes is out, and the others go on (TW-4.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Tables = Callable[..., Any]
GIANT, NATURE, PLAIN = "P P P P P P P P P P", "N N N N N N N N N N", "P P P P P P I I I I"
TEN = "PPPPPPPPPP"


def goes_on_without(t: Any, seat: int) -> None:
    """The rest of the match: whoever conceded has no dice, no cards, no say, and is told as out."""
    name = ["Anna", "Ben", "Cleo", "Dan"][seat]
    assert t.asked[1] == seat and "concede" in t.options
    t.choose("concede")
    assert t.available(seat) == 0
    assert any(line.startswith(f"{name} concedes") for line in t.log)
    for _ in range(30):
        if t.match.over:
            break
        assert t.asked[1] != seat
        t.choose("end turn" if "end turn" in t.options else next(name for name in t.options if name != "concede"))
    assert seat in t.state.fallen or t.match.over
    assert t.state.inventory[seat] == () and t.state.discard[seat] == ()


@pytest.mark.parametrize(
    ("me", "other", "rolls", "moves", "kind"),
    [
        ({}, {}, [], "", "turn_action"),
        ({"play": "Longsword, Cudgel", "inventory": "Dirk"}, {}, [], "bring Dirk", "pick_replaced"),
        ({}, {}, [], "use Warrior a", "place_dice"),
        ({}, {}, [], "use Warrior a; place POWER P", "place_dice"),
        (
            {"character": "Necromancer", "dice": "DDDDDDDDDD", "play": "Death Pact, Armor"},
            {},
            [],
            "use Death Pact",
            "pick_offering",
        ),
        ({"character": "Alchemist", "dice": "MMMMMIIIII"}, {}, [], "use Alchemist a; pay M I", "pick_turned_dice"),
        ({"play": "Catalyst"}, {}, [], "use Catalyst; pay P", "pick_again_dice"),
        ({"play": "Whetstone"}, {}, [], "use Whetstone; pay I", "pick_reused_dice"),
        (
            {"character": "Necromancer", "dice": "LLDDDDDDDD", "lost": "DDL"},
            {},
            [],
            "use Army of the Dead; pay D D D",
            "pick_mustered_dice",
        ),
        (
            {"character": "Cleric", "dice": "MMMMLLLLLL", "lost": "MLL"},
            {},
            [],
            "use Miracle; pay L L L M M",
            "pick_healed_dice",
        ),
        (
            {"character": "Wizard", "dice": "MMMMMMIILL", "play": "Dispel"},
            {"play": "Leap, Rally, Iron Will"},
            [],
            "use Dispel; pay M M L",
            "pick_stop_targets",
        ),
        (
            {"character": "Necromancer", "dice": "DDDDDDDDDD", "play": "Plague"},
            {"play": "Warhound, Carrion Crow"},
            [],
            "use Plague; pay D D D",
            "pick_destroy_target",
        ),
        (
            {"character": "Warlock", "dice": "MMMMMDDDDD", "play": "Grimoire", "discard": "Hex, Leap"},
            {},
            [],
            "use Grimoire; pay M D",
            "pick_recovered",
        ),
        ({"play": "Grappling Hook, Cudgel"}, {}, [], "use Grappling Hook; pay P", "pick_recalled"),
        ({"character": "Giant", "dice": TEN}, {}, [GIANT, PLAIN], "use Earthshaker; pay P P P P; end turn", "hinder_dice"),
        ({"character": "Giant", "dice": TEN}, {}, [GIANT, PLAIN], "use Giant a; pay P P; end turn; end turn", "lose_dice"),
        (
            {},
            {"character": "Monk", "dice": "LLLLLDDDDD"},
            [],
            "end turn; use Perfect Balance; pay L D D; end turn",
            "riposte_loss",
        ),
    ],
)
def test_conceding_in_a_duel_ends_it(
    exchange: Tables, player: Any, me: Any, other: Any, rolls: Any, moves: str, kind: str
) -> None:
    """TW-4.6: at any decision of a turn, of one's own or the opponent's; the other one wins."""
    t = exchange([player(**me), player(**other)], rolls[:], allow_concede=True)
    for move in filter(None, moves.split("; ")):
        if move.startswith("pay "):
            for face in move.split()[1:]:
                t.choose(next(name for name in t.options if name.startswith("place ") and name.split()[2] == face))
            if t.match.kind == "place_dice":
                t.choose("finish")
        else:
            t.choose(move)
    assert t.asked[0] == kind
    seat = t.asked[1]
    goes_on_without(t, seat)
    assert t.match.over and t.match.outcome.ranking == ((1 - seat,), (seat,))


def test_conceding_before_the_first_exchange(new_match: Tables) -> None:
    """TW-4.6, TW-3.4, TW-5.14.1."""
    t = new_match(["PP P P P P P I I I I", PLAIN], allow_concede=True)
    t.choose("deck Warrior", "deck Warrior")
    assert t.asked == ("choose_role", 0)
    goes_on_without(t, 0)
    assert t.match.outcome.ranking == ((1,), (0,))
    t = new_match(["PP P P P P P I I I I", PLAIN, PLAIN], seats=3, mode="battle_royal", allow_concede=True)
    t.choose("deck Warrior", "deck Warrior", "deck Warrior")
    assert t.asked == ("choose_first_attacker", 0)
    t.choose("concede")
    assert t.state.fallen == (0,)
    assert (t.state.attackers, t.state.defenders, t.asked) == ((1,), (2,), ("turn_action", 1)), "the next one attacks"


def test_conceding_in_a_battle_royal(exchange: Tables, player: Any) -> None:
    """TW-4.6, TW-5.14.1: an attacker or defender who leaves ends the exchange, and the attack goes on clockwise."""
    t = exchange([player() for _ in range(4)], mode="battle_royal", allow_concede=True)
    assert t.asked == ("choose_target", 0)
    t.choose("concede")
    assert (t.state.fallen, t.asked) == ((0,), ("choose_target", 1))
    t.choose("seat 3", "concede")
    assert (t.state.fallen, t.asked) == ((0, 1), ("turn_action", 2)), "only one is left to be attacked"
    assert (t.state.attackers, t.state.defenders) == ((2,), (3,))
    t = exchange([player() for _ in range(4)], mode="battle_royal", allow_concede=True)
    t.choose("seat 3", "end turn")
    assert t.asked == ("turn_action", 2)
    t.choose("concede")
    assert (t.state.fallen, t.asked) == ((2,), ("choose_target", 1)), "the exchange ends without a result"


def test_conceding_in_a_team_goes_on_with_the_rest(exchange: Tables, player: Any) -> None:
    """TW-4.6, TW-5.13.5: the side fights on; a side of which all concede has lost."""
    t = exchange([player() for _ in range(4)], mode="team_duel", allow_concede=True)
    t.choose("concede")
    assert (t.state.fallen, t.asked) == ((0,), ("turn_action", 1))
    t.end()
    assert t.asked == ("turn_action", 2)
    t.choose("concede", "concede")
    assert t.match.outcome.ranking == ((0, 1), (2, 3))


def test_conceding_while_a_side_shares_its_losses(exchange: Tables, player: Any) -> None:
    """TW-4.6, TW-5.13.4: the leader who leaves takes no dice with him; the next one leads."""
    giant = player("Giant", TEN, play="Ogre Club")
    t = exchange(
        [giant, player(), player(), player()],
        [GIANT] + ["N N N N N N M M M M"] * 3,
        mode="team_duel",
        sides=1,
        allow_concede=True,
    )
    t.use("Ogre Club", "P P P P P P").end().end().end().end()
    assert t.asked == ("assign_losses", 1)
    t.choose("seat 2", "concede")
    assert (t.available(1), t.asked) == (0, ("assign_losses", 2))
    t.choose("seat 4")
    assert t.asked == ("lose_dice", 3) and t.state.losses == (0, 0, 0, 0)


def test_conceding_where_a_hinder_is_aimed(exchange: Tables, player: Any) -> None:
    """TW-4.6, TW-5.13.3."""
    necro = player("Necromancer", "DDDDDDDDDD", play="Fear")
    t = exchange([necro, player(), player(), player()], mode="team_duel", allow_concede=True)
    t.use("Fear", "D D")
    assert t.asked == ("pick_hinder_target", 0)
    t.choose("concede")
    assert (t.state.fallen, t.asked) == ((0,), ("turn_action", 1))


def test_conceding_in_quests(exchange: Tables, player: Any) -> None:
    """TW-4.6, TW-5.15.9, TW-7.8.2, TW-7.8.5: the party goes on; at the choice of an enemy, of a discard, of rest."""
    t = exchange([player(dice=TEN) for _ in range(4)], mission="ashen_keep", allow_concede=True)
    assert t.asked == ("choose_npc_target", 0)
    t.choose("concede")
    assert (t.state.fallen, t.asked) == ((0,), ("choose_npc_target", 1))
    giant = player("Giant", TEN, lost="PPPP", play="Ogre Club", discard="Armor, Leap")
    t = exchange([giant] * 4, ["P P P P P P"] * 4 + ["1 1", "P P"], mission="ashen_keep", allow_concede=True)
    t.state.points = (1, 0)
    t.choose("enemy 1")
    for _ in range(4):
        t.use("Ogre Club", "P P P P").end()
    assert t.asked == ("interlude", 0)
    t.choose("concede")
    assert (t.asked, t.available(0)) == (("interlude", 1), 0)
    t.choose("rest", "rest", "rest")
    assert (t.state.stage, t.state.fallen) == (1, (0,))


def test_conceding_when_the_stew_pot_asks(exchange: Tables, player: Any) -> None:
    """TW-4.6, TW-7.8.2."""

    def hungry() -> Any:
        party = [player(dice=TEN, play="Hill Ogre"), player(dice="NNNNNNNNNN", play="Warhound, Stone Tortoise")]
        t = exchange(party, [GIANT, NATURE, "1 1", "P N", "1 1", "N I", GIANT, NATURE], quest="old_gristle", allow_concede=True)
        for _ in range(4):
            t.end()
        while t.asked[0] in ("assign_losses", "lose_dice"):
            t.choose([name for name in t.options if name != "concede"][-1])
        assert t.asked == ("npc_discard_member", 0)
        return t

    t = hungry()
    t.choose("concede")
    assert t.asked == ("npc_forced_discard", 1), "the other one is left"
    t = hungry()
    t.choose("seat 2", "concede")
    assert (t.state.fallen, t.discarded(0), t.asked) == ((1,), [], ("turn_action", 0))


def test_nobody_can_concede_where_it_is_not_allowed(exchange: Tables, player: Any) -> None:
    """TW-4.6."""
    t = exchange([player(), player()])
    assert "concede" not in t.options
    t.choose("use Warrior a")
    assert "concede" not in t.options


def test_a_card_on_its_way_is_discarded_when_its_owner_concedes(exchange: Tables, player: Any) -> None:
    """TW-4.6: nothing stays between inventory and table."""
    t = exchange(
        [player(play="Longsword, Cudgel", inventory="Dirk"), player(), player()], mode="battle_royal", allow_concede=True
    )
    t.choose("seat 2", "bring Dirk")
    assert t.asked == ("pick_replaced", 0)
    t.choose("concede")
    assert t.state.arriving == -1 and t.state.fallen == (0,)
