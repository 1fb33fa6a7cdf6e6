"""What the picture says of a strike is what the dice then meet, and every level is the sum of its parts."""
from __future__ import annotations

import random
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.seen import odds, waiting
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.kernel.view import View

RICH = {"deck_mode": "preset", "equal_start": True, "racial_gifts": True, "market_size": 12, "extended_game": True}


def levels_of(clash: dict[str, Any]) -> dict[str, int]:
    shown = {"level": clash.get("attack"), "defence": clash.get("defence")}
    return {name: roll["level"] for name, roll in shown.items() if roll}


def something_waits_above(seen: View) -> bool:
    """The odds are those of an entry below another one, which is resolved before (TS-6.7)."""
    assert isinstance(seen.veiled, Siege)
    first = waiting.first_open(seen.veiled)
    return first is not None and entries.number_of(first.entry) != entries.number_of(seen.veiled.stack[-1])


@pytest.mark.parametrize("seed", [3, 4])
def test_levels_of_the_clash_are_those_of_the_figures(seed: int) -> None:
    """A reply or a shot from afar is rolled against what the clash shows; parts add up to their level."""
    match = GAME.match(seats=3, seed=seed, options=RICH)
    chance = random.Random(seed)
    compared = 0
    for _ in range(1500):
        if match.over:
            break
        seen = match.view(match.seat)
        for clash in (*seen.table["clash"], *seen.table["declared"]):
            for roll in [clash[name] for name in ("attack", "defence") if name in clash]:
                assert sum(part["value"] for part in roll["parts"]) == roll["level"], clash
        answers = {"riposte": actions.RIPOSTE, "follow_up": actions.STRIKE, "respond": actions.PASS}
        if seen.kind in answers and seen.table["clash"] and not (seen.kind == "respond" and something_waits_above(seen)):
            meant = odds.against(seen, answers[seen.kind])
            shown = levels_of(seen.table["clash"][0])
            assert {name: shown.get(name) for name in meant} == meant
            compared += bool(meant)
        keen = [a for a in match.options if a >= actions.NAME or a in (actions.RIPOSTE, actions.STRIKE)]
        calm = [a for a in match.options if a not in (actions.CONCEDE, actions.BACK)]
        match.play(chance.choice(keen if keen and chance.random() < 0.6 else calm or match.options))
    assert compared > 5


def test_an_attack_shows_its_parts_before_and_after_it_is_met(field: Any) -> None:
    """TS-9.2: the attack waits without a defence, then both rolls stand in the picture, and are made."""
    f = field()
    mine, theirs = f.put(0, "skeleton"), f.put(1, "bowman")
    f.put(0, "battle_axe", mine)
    match = f.begin(50, 50)
    f.play(actions.ATTACK + terms.place_of(mine))
    waiting = match.view(1).table["clash"][0]
    assert waiting["what"] == "melee" and waiting["targets"] == [] and "defence" not in waiting
    assert waiting["attack"]["parts"] == [{"words": "Skeleton", "value": 25}, {"words": "Battle Axe", "value": 15}]
    assert match.kind == "choose_defender"
    match.play(actions.AT + theirs)
    met = match.view(0).table["clash"][0]
    assert met["targets"] == [theirs] and met["defence"]["level"] == 30 and met["attack"]["level"] == 40
    assert [c["number"] for c in match.view(0).table["declared"]] == [0]


def test_tags_of_the_picture_are_those_of_events(field: Any) -> None:
    """A thing is found again by the number that events name it with."""
    f = field()
    mine = f.put(0, "skeleton")
    picture = GAME.view(f.s, 0).table
    assert [x["tag"] for x in picture["seats"][0]["things"] if x["id"] == mine] == [f.s.tag(mine)]
    assert terms.tag_card(f.s.tag(mine)) == GAME.card_keys().index("skeleton")
