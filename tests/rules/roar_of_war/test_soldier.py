"""The soldier: sensible at every kind of decision, by what its seat may know."""
from __future__ import annotations

import pytest

from wartable.bots.bot import find_bot
from wartable.games.roar_of_war import GAME
from wartable.games.roar_of_war.cards.catalogue import ARMIES
from wartable.kernel.situation import Situation

ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]
SOLDIER = find_bot("soldier", GAME)
ARMY = {card.key: card.values["kind"] for card in ARMIES.cards}


def choice(bench) -> str:
    return GAME.actions.name(SOLDIER.choose(Situation(bench.match, 1)))


def test_it_takes_a_known_leader(board, player, printed):
    """An exposed Queen that it has seen and can beat is what it attacks."""
    printed("raider", 9, 4)
    bench = board(player("orcs", ORC), player("humans", ["human_queen", "pikeman swordsman", "paladin", "knight"]))
    bench.s.piles[4][0] |= 7 << 4
    assert choice(bench) == "attack with seat 1 pile 2"
    bench.do("attack with seat 1 pile 2")
    assert choice(bench) == "attack seat 2 pile 1"


def test_it_plays_a_card_that_changes_the_result_and_no_other(board, player, printed):
    """War Cry turns a loss into a win; where the attack wins anyway it is kept."""
    printed("raider", 5, 4)
    printed("swordsman", 6, 9, 4)
    human = player("humans", HUMAN)
    losing = board(player("orcs", ORC, strategy=["war_cry"]), human).do("pass").attack(2, 2)
    assert choice(losing) == "play war_cry"
    printed("swordsman", 6, 3, 4)
    winning = board(player("orcs", ORC, strategy=["war_cry"]), human).do("pass").attack(2, 2)
    assert choice(winning) == "pass"


def test_it_defends_its_leader(board, player):
    """Shield Wall saves the Queen from a Berserker."""
    human = player("humans", ["human_queen", "pikeman swordsman", "paladin", "knight"], strategy=["shield_wall"])
    bench = board(player("orcs", ["orc_king grunt", "grunt berserker", "grunt", "ironhide"]), human).attack(2, 1)
    assert choice(bench) == "play shield_wall"


def test_it_places_one_animal_at_most(match):
    """Four picks of a placement hold no second Animal while another card is in hand."""
    for seed in range(20):
        bench = match(2, seed)
        while bench.s.turns < 4 and not bench.match.over:
            bench.match.play(SOLDIER.choose(Situation(bench.match, seed)))
        for seat in range(2):
            for height in (0, 1):
                row = [bench.pile(seat, k)[height] for k in (1, 2, 3, 4) if len(bench.pile(seat, k)) > height]
                assert sum([ARMY[key] == "animal" for key in row]) <= 1


def test_it_hides_the_leader_anywhere(match):
    """All four piles are used about equally."""
    found = [0, 0, 0, 0]
    for seed in range(80):
        bench = match(2, seed)
        while bench.kind in ("choose_race", "setup_last_row", "setup_front"):
            bench.match.play(SOLDIER.choose(Situation(bench.match, seed)))
        for pile in range(4):
            found[pile] += bench.pile(0, pile + 1)[0] in ("orc_king", "elf_queen", "human_queen", "dwarf_king")
    assert all(8 <= count <= 34 for count in found)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {}), (4, {"mode": "team_battle"}), (2, {"memory_aid": "none"}), (2, {"own_cards_visible": False}),
     (4, {"mode": "team_battle", "team_shared_view": False}), (2, {"placement_mode": "free", "strategy_limit": "unlimited"})],
)  # fmt: skip
def test_it_beats_the_random_bot_in_every_mode(seats, options):
    """Well above an even share of 24 matches, seats swapped."""
    random = find_bot("random", GAME)
    won = 0
    for seed in range(24):
        match = GAME.match(seats, {"race_selection": "random", **options}, seed=seed)
        team = seed % 2
        while not match.over:
            bot = SOLDIER if match.seat % 2 == team else random
            match.play(bot.choose(Situation(match, seed)))
        outcome = match.outcome
        assert outcome is not None
        won += outcome.winners[0] % 2 == team
    assert won >= 15
