"""RW-9: Team Battle."""
from __future__ import annotations

import pytest

from wartable.games.roar_of_war import GAME
from wartable.kernel.errors import BadInput


@pytest.fixture
def team(board, player):
    """Anna and Carla (Orcs, Elves) against Bruno and Dora (Humans, Dwarves)."""

    def make(cards=None, piles=None, tokens=(0, 0, 0, 0), out=(), **more):
        laid = {
            0: ["orc_king grunt", "grunt raider", "grunt", "ironhide"],
            1: ["human_queen militia", "pikeman horse", "paladin", "knight"],
            2: ["elf_queen ranger", "warden ranger", "ranger", "longbow"],
            3: ["dwarf_king axeman", "axeman goat", "miner", "hammerer"],
            **(piles or {}),
        }
        races = ["orcs", "humans", "elves", "dwarves"]
        people = [
            player(races[q], [""] * 4 if q in out else laid[q], tokens[q], strategy=(cards or {}).get(q, []), out=q in out)
            for q in range(4)
        ]
        return board(*people, options={"mode": "team_battle", **more.pop("options", {})}, **more)

    return make


def test_two_equal_teams(match):
    """RW-9.1: 4, 6, 8, 10 or 12 players; not 2, 3 or 5."""
    for seats in (2, 3, 5):
        with pytest.raises(BadInput, match=r"RW-9\.1"):
            GAME.setup(seats, {"mode": "team_battle"})
    for seats in (4, 6, 12):
        setup = GAME.setup(seats, {"mode": "team_battle"})
        assert GAME.teams(setup) == [list(range(0, seats, 2)), list(range(1, seats, 2))]


def test_turns_alternate_between_the_teams(team):
    """RW-9.2: seats alternate, so that clockwise order does too."""
    bench = team()
    seats = []
    while len(seats) < 5:
        if bench.s.turns > len(seats):
            seats.append(bench.s.current)
        bench.match.dice.faces = [*bench.match.dice.faces[: bench.match.dice.used], 1, 1]
        bench.do(bench.options[1] if "seat" in bench.options[-1] else bench.options[0])
    assert seats == [0, 1, 2, 3, 0]


def test_attacking_with_a_teammates_card(team):
    """RW-9.3: any usable top card of a living teammate, the Leader included; not of a rival, not of one who is out."""
    bench = team(piles={2: ["elf_queen", "warden ranger", "ranger", "deer"]})
    assert "attack with seat 3 pile 1" in bench.options
    assert "attack with seat 3 pile 4" not in bench.options
    assert not any(option.startswith("attack with seat 2") for option in bench.options)
    assert "RW-9.3" in bench.refusal("attack with seat 2 pile 1")


def test_attacking_a_teammate_but_not_with_that_teammates_card(team):
    """RW-9.4, RW-R19: the attacked card belongs neither to the current player nor to the owner of the attacking card."""
    own = team().do("attack with seat 1 pile 2")
    assert "attack seat 3 pile 1" in own.options
    borrowed = team().do("attack with seat 3 pile 2")
    assert not any(option.startswith(("attack seat 1", "attack seat 3")) for option in borrowed.options)
    assert "RW-9.4" in borrowed.refusal("attack seat 3 pile 1")


@pytest.mark.parametrize(("to", "tokens"), [("current_player", [1, 0, 0, 0]), ("card_owner", [0, 0, 1, 0])])
def test_whose_token_it_is(team, to, tokens):
    """RW-9.5, RW-R16, option team_token_goes_to: Anna attacks the Horse with Carla's Ranger."""
    bench = team(options={"team_token_goes_to": to}).attack(2, 2, 1, using=2)
    assert bench.s.tokens == tokens
    assert bench.pile(2, 2) == ["warden", "ranger"]


def test_a_fallen_card_goes_to_its_owners_discard(team, printed):
    """RW-9.5: the borrowed card stays its owner's."""
    printed("paladin", 6, 9, 9)
    bench = team().attack(2, 3, 1, using=2)
    assert bench.pile(2, 2) == ["warden"]
    assert bench.discards(2).count("ranger") == 2


def test_teammates_are_asked_in_turn(team):
    """RW-9.6: first the player, then the living teammates clockwise; the first card played is the side's one card."""
    cards = {0: ["war_cry"], 1: ["shield_wall"], 2: ["volley"], 3: ["stone_wall"]}
    bench = team(cards).do("pass", "pass").attack(1, 3, 1)
    assert (bench.kind, bench.seat) == ("attack_strategy", 0)
    bench.do("pass")
    assert (bench.kind, bench.seat) == ("attack_strategy", 2)
    bench.do("play volley")
    assert (bench.kind, bench.seat) == ("defence_strategy", 1)
    bench.do("pass")
    assert (bench.kind, bench.seat) == ("defence_strategy", 3)
    bench.do("play stone_wall")
    assert "Dora plays Stone Wall: Defence 6 + 4 = 10." in bench.log()
    assert bench.strategy_discard(2) == ["volley"]


def test_a_fight_between_teammates_is_theirs_alone(team):
    """RW-9.7: only the attacking and the defending player are asked."""
    cards = {0: ["war_cry"], 1: ["shield_wall"], 2: ["ambush"], 3: ["stone_wall"]}
    bench = team(cards).do("pass", "pass").attack(1, 2, 2)
    assert (bench.kind, bench.seat) == ("attack_strategy", 0)
    bench.do("pass")
    assert (bench.kind, bench.seat) == ("defence_strategy", 2)
    bench.do("pass")
    assert bench.s.current == 1


def test_turn_cards_on_a_teammates_behalf(team):
    """RW-9.8, RW-R13: Carla plays Healing Moon and heals Anna; one Turn card in all."""
    bench = team({0: ["blood_frenzy"], 2: ["healing_moon"]}, tokens=(2, 0, 1, 0))
    bench.do("pass")
    assert (bench.kind, bench.seat) == ("turn_strategy", 2)
    bench.do("play healing_moon")
    assert bench.s.tokens == [0, 0, 1, 0]
    assert bench.kind == "choose_attacker"


def test_cards_and_piles_named_by_a_turn_card_are_its_owners(board, player):
    """RW-9.8: Dora's Tunnel on Bruno's turn moves Dora's card."""
    people = [
        player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"]),
        player("humans", ["human_queen militia knight", "pikeman horse", "paladin", "knight"]),
        player("elves", ["elf_queen ranger", "warden ranger", "ranger", "longbow"]),
        player("dwarves", ["dwarf_king axeman miner", "axeman goat", "miner", "hammerer"], strategy=["tunnel"]),
    ]
    bench = board(*people, current=1, options={"mode": "team_battle"})
    assert (bench.kind, bench.seat) == ("turn_strategy", 3)
    bench.do("play tunnel")
    assert bench.pile(3, 1) == ["dwarf_king", "miner", "axeman"]


def test_clearing_a_teammates_pile_earns_nothing(team):
    """RW-9.9, RW-R18: and a damage discard caused by a teammate is chosen by that teammate."""
    bench = team().attack(1, 4, 2)
    assert bench.s.strategy_size(0) == 0
    hurt = team(tokens=(2, 0, 0, 0), piles={2: ["elf_queen ranger", "warden deer", "ranger", "longbow"]}).attack(1, 2, 2)
    assert (hurt.kind, hurt.seat) == ("damage_discard", 2)


def test_one_who_is_out_helps_no_more(team):
    """RW-9.10: neither army cards nor Strategy Cards of a player who is out can be used."""
    bench = team({0: ["war_cry"]}, out=(2,)).do("pass")
    assert all(option.startswith("attack with seat 1") for option in bench.options)
    assert "RW-9.10" in bench.refusal("attack with seat 3 pile 1")


def test_a_forced_discard_only_if_the_whole_team_is_stuck(team):
    """RW-9.11: with a teammate's usable card one must attack."""
    wolves = ["orc_king direwolf", "grunt direwolf", "", ""]
    assert team(piles={0: wolves}).kind == "choose_attacker"
    deer = ["elf_queen deer", "warden deer", "", ""]
    stuck = team(piles={0: wolves, 2: deer})
    assert (stuck.kind, stuck.options) == ("forced_discard", ["discard seat 1 pile 1", "discard seat 1 pile 2"])


@pytest.mark.parametrize(("order", "seats"), [("alternate", [1, 2, 3, 2, 1]), ("seat_order", [1, 2, 3, 1, 2])])
def test_the_order_after_a_loss(team, order, seats):
    """RW-9.12, RW-R17, option team_order_after_loss: Anna is out."""
    bench = team(out=(0,), current=1, dice=[4] * 30, last_of_team=[0, 3],
                 options={"team_order_after_loss": order, "strategy_cards": False})
    found = []
    while len(found) < 5:
        found.append(bench.s.current)
        turn = bench.s.turns
        while bench.s.turns == turn:
            bench.do(bench.options[-1])
    assert found == seats


def test_the_last_team_wins_together(team, printed):
    """RW-9.13: Bruno is out already; Dora's King falls, and Anna and Carla win, Carla out or not."""
    printed("raider", 9, 4)
    piles = {3: ["dwarf_king", "axeman goat", "miner", "hammerer"]}
    bench = team(out=(1,), piles=piles).attack(2, 1, 3)
    assert bench.match.outcome.ranking == ((0, 2), (1, 3))
    assert bench.log()[-1] == "No Leader of Bruno and Dora is left: the war is over."


def test_teammates_see_each_others_cards(team):
    """RW-9.14, option team_shared_view: piles, hand and Strategy Cards; rivals see none of it."""
    bench = team({2: ["volley"]})
    mate = bench.view(0)["players"][2]
    assert mate["piles"][0] == ["elf_queen", "ranger"]
    assert mate["strategy"] == {"volley": 1}
    assert bench.view(1)["players"][2]["piles"][0] == ["", ""]
    apart = team({2: ["volley"]}, options={"team_shared_view": False})
    assert apart.view(0)["players"][2]["piles"][0] == ["", ""]
    assert apart.view(0)["players"][2]["strategy"] is None


def test_an_unseen_teammates_animal_is_refused_in_secret(team):
    """RW-9.3, RW-9.14: without the shared view Carla's Deer is offered; it is refused, and only Anna learns why."""
    piles = {2: ["elf_queen ranger", "warden deer", "ranger", "longbow"]}
    bench = team(piles=piles, options={"team_shared_view": False})
    bench.do("attack with seat 3 pile 2")
    assert bench.kind == "choose_attacker"
    assert "attack with seat 3 pile 2" not in bench.options
    assert bench.log(0)[-1] == "The top of Carla's pile 2 is a Deer, which cannot attack."
    assert bench.log(1) == bench.log(2) == []
