"""Turns: dice, slots, payments, special abilities (TW-4.2, TW-4.4, TW-5.1.1 to TW-5.5.3)."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.throes_of_war import GAME
from wartable.games.throes_of_war.cards.bonuses import Lone
from wartable.games.throes_of_war.cards.catalogue import BY_NAME, KINDS, MODE_LETTERS, NAMES, USES, Kind, use_words
from wartable.games.throes_of_war.rules.payment import ILLEGAL, dice_tally, extras, payable, places
from wartable.games.throes_of_war.table.symbols import FACES, OPPOSITE, SYMBOL_OF
from wartable.games.throes_of_war.table.terms import ATTACK, DEFENSE
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.position import read_position, write_position
from wartable.kernel.record import read_record, write_record

Tables = Callable[..., Any]
PLAIN = "P P P P P P I I I I"


def test_faces_of_the_six_dice() -> None:
    """TW-5.1.1: own single and DOUBLE, never the opposite, each other symbol once."""
    for kind, faces in enumerate(FACES):
        assert faces[:2] == [kind, kind + 6]
        assert sorted(faces[2:]) == [s for s in range(6) if s not in (kind, OPPOSITE[kind])]


def test_a_die_lies_on_one_card_and_a_double_is_not_split(exchange: Tables, player: Any) -> None:
    """TW-5.1.2, TW-5.1.3, TW-5.1.4."""
    t = exchange([player(play="Cudgel, Girdle of Might", lost="PPPPPIIII"), player()], ["PP"])
    t.use("Cudgel", "PP")
    assert t.total(0) == 1 + 2 + 9
    assert t.free(0) == []
    assert "TW-5.4.1" in t.refused("use Girdle of Might")


def test_dice_are_picked_up_after_the_exchange(exchange: Tables, player: Any) -> None:
    """TW-5.1.7."""
    t = exchange([player(), player()])
    t.end().end()
    assert t.free(0) == [] and all(die["face"] == "" for die in t.player(0)["dice"])


def test_each_card_once_per_turn_and_again_in_the_next(exchange: Tables, player: Any) -> None:
    """TW-5.2.2: attack in one exchange, defense in the next."""
    t = exchange([player(play="Longsword"), player(lost="PPPPPPIII")], [PLAIN, "I", "I", PLAIN])
    t.use("Longsword", "P I")
    assert "TW-5.2.2" in t.refused("use Longsword")
    t.end().end().end()
    t.use("Longsword", "P I")
    assert t.total(0) == 1


def test_a_character_is_used_once_whatever_the_mode(exchange: Tables, player: Any) -> None:
    """TW-5.2.2, TW-4.4."""
    t = exchange([player(), player()])
    t.use("Warrior a", "P I")
    assert "TW-5.2.2" in t.refused("use Warrior b")


def test_a_card_may_be_used_for_nothing(exchange: Tables, player: Any) -> None:
    """TW-5.2.3: Armor on an attack turn; TW-5.2.4: a full defense turn against an attack of 0."""
    t = exchange([player(play="Armor"), player(play="Armor")])
    t.use("Armor", "I")
    assert t.total(0) == 0
    t.end()
    assert t.log[-2] == "Anna's attack: 0."
    assert t.asked == ("turn_action", 1)
    t.use("Armor", "I")
    assert t.total(1) == 2


def test_cards_are_brought_out_at_any_moment_and_used_at_once(exchange: Tables, player: Any) -> None:
    """TW-5.3.1, TW-5.3.5."""
    t = exchange([player(inventory="Longsword, Armor"), player()], [PLAIN])
    assert t.refused("use Longsword").endswith("bring it out first (TW-5.3.1)")
    t.use("Warrior a", "P I").choose("bring Longsword").use("Longsword", "P I")
    assert t.total(0) == 7
    assert "you have no Warhound in your inventory (TW-5.3.1)" in t.refused("bring Warhound")


def test_a_full_stockpile_gives_a_card_away(exchange: Tables, player: Any) -> None:
    """TW-5.3.2, TW-4.4: the player chooses among cards not used this turn."""
    me = player(play="Armor, Leap, Warhound, Iron Will, Girdle of Might", inventory="Battle Cry, Shadow Cloak")
    t = exchange([me, player()], [PLAIN, "P"])
    t.use("Armor", "I").choose("bring Battle Cry")
    assert t.asked[0] == "pick_replaced"
    assert t.seen(1).table["arriving"] == "Battle Cry", "a card on its way has been shown"
    assert "replace Armor" not in t.options
    t.choose("replace Warhound")
    assert t.discarded(0) == ["Warhound"]
    assert "Anna brings out Battle Cry and discards Warhound for it." in t.log


def test_nothing_can_be_replaced_when_all_was_used(exchange: Tables, player: Any) -> None:
    """TW-5.3.2."""
    me = player(play="Armor, Armor, Armor, Armor, Girdle of Might", inventory="Leap")
    t = exchange([me, player()], [PLAIN])
    for _ in range(4):
        t.use("Armor", "I")
    t.use("Girdle of Might", "P")
    assert "TW-5.3.2" in t.refused("bring Leap")


def test_one_shield_at_a_time(exchange: Tables, player: Any) -> None:
    """TW-5.3.4: a second shield replaces the first, though a hand is free."""
    t = exchange([player(play="Great Shield", inventory="Buckler"), player()], [PLAIN])
    copy = type(t)(t.match.clone())
    copy.choose("bring Buckler")
    assert (copy.in_play(0), copy.discarded(0)) == (["Buckler"], ["Great Shield"])
    t.use("Great Shield", "P I P")
    assert "shield" in t.refused("bring Buckler")


def test_character_and_special_ability_never_leave(exchange: Tables, player: Any) -> None:
    """TW-5.3.3: they are no targets of Destroy, Recall or Offer, and a character cannot be stopped."""
    attacker = player("Wizard", "MMMMMMPPPP", play="Counterspell, Sunder")
    t = exchange([attacker, player()], ["D P P P M M M M M M"])
    t.use("Sunder", "P D")
    assert t.asked[0] == "turn_action", "there is nothing to destroy"
    t.use("Counterspell", "M M").end()
    assert "stopped" in t.refused("use Battle Mastery")
    assert "use Warrior a" in t.options


def brute(use: Any, faces: list[int], side: int, any_double: bool) -> bool:
    """Whether some set of the dice is a legal payment, by trying all sets."""
    dice = [f for f in range(12) for _ in range(faces[f])]
    for size in range(1, len(dice) + 1):
        for chosen in set(itertools.combinations(dice, size)):
            if extras(use, [chosen.count(f) for f in range(12)], side, any_double) != ILLEGAL:
                return True
    return False


@pytest.mark.parametrize("any_double", [True, False])
@pytest.mark.parametrize("card", ["Broadsword", "Great Shield", "Ogre Club", "Bo Staff", "Great Bear", "Catalyst", "Miracle"])
def test_every_payment_begun_can_be_completed(card: str, any_double: bool) -> None:
    """TW-5.4.1, TW-5.4.2, TW-5.4.3: placing dice one by one never leads into a dead end."""
    from wartable.kernel.dice import stream

    use = USES[BY_NAME[card]][0]
    chance = stream(7, 1)
    for _ in range(60):
        dice = [chance.below(12) for _ in range(5)]
        faces = [dice.count(f) for f in range(12)]
        assert payable(use, faces, any_double) == brute(use, faces, DEFENSE, any_double)
        if not payable(use, faces, any_double):
            continue
        laid = [0] * 12
        left = faces[:]
        while extras(use, laid, DEFENSE, any_double) == ILLEGAL:
            fitting = [f for f in range(12) if left[f] and places(use, dice_tally(laid), DEFENSE) >> SYMBOL_OF[f] & 1]
            assert fitting, (card, dice, laid)
            face = fitting[chance.below(len(fitting))]
            laid[face] += 1
            left[face] -= 1


def test_more_symbols_only_where_the_card_allows(exchange: Tables, player: Any) -> None:
    """TW-5.4.4: no more dice than the cost on a Longsword; Extra on a Warhammer."""
    t = exchange([player(play="Longsword, Warhammer"), player()], [PLAIN])
    assert t.cannot_place("Longsword", "P I", "P")
    t.use("Warhammer", "P P I P P")
    assert t.total(0) == 6


def test_equal_dice_are_one_choice(exchange: Tables, player: Any) -> None:
    """TW-5.4.5."""
    t = exchange([player(play="Longsword"), player()], [PLAIN])
    t.choose("use Longsword")
    assert t.options == ["place POWER P", "place INGENUITY I"]


def test_a_choice_of_a_die_says_what_it_shows_and_where_it_goes(exchange: Tables, player: Any) -> None:
    """TW-4.4: a die is named by its kind and its face, and the card that is paid by its name."""
    t = exchange([player(play="Longsword"), player()], ["P P P PP P P I P I I"])
    t.choose("use Longsword")
    assert (t.seen(1).table["paying"], t.seen(-1).table["paying"]) == ("Longsword", "Longsword")
    assert [GAME.explain(t.seen(), option) for option in t.match.options] == [
        "Place a POWER die showing POWER on Longsword",
        "Place a POWER die showing DOUBLE-POWER on Longsword",
        "Place an INGENUITY die showing INGENUITY on Longsword",
        "Place an INGENUITY die showing POWER on Longsword",
    ]
    t.choose("place POWER P", "place INGENUITY I")
    assert t.seen().table["paying"] == ""


def test_a_special_ability_may_be_re_energized_on_defense(exchange: Tables, player: Any) -> None:
    """TW-5.5.2, TW-5.5.3."""
    t = exchange([player(), player(exhausted=True)], [PLAIN, "P P D P P P I I I I"])
    t.end().use("Battle Mastery", "P P I D", "re-energize")
    assert not t.player(1)["exhausted"]
    assert "belongs to another" in t.refused("re-energize Miracle")


def test_energize_makes_it_ready_for_the_next_turn_only(exchange: Tables, player: Any) -> None:
    """TW-5.5.3, TW-7.2.28."""
    me = player("Alchemist", "MMMMMIIIII", play="Mana Battery", exhausted=True)
    t = exchange([me, player()])
    t.use("Mana Battery", "M I")
    assert not t.player(0)["exhausted"]
    assert "TW-5.2.2" in t.refused("use Magnum Opus")
    assert "nothing more this turn" in t.refused("re-energize Magnum Opus")


def test_one_card_that_changes_dice_per_turn_as_an_option(exchange: Tables, player: Any) -> None:
    """TW-R6."""
    me = player("Alchemist", "MMMMMIIIII", play="Catalyst, Transmute")
    t = exchange([me, player()], change_limit="per_turn")
    t.use("Catalyst", "M").choose("done")
    assert "TW-R6" in t.refused("use Transmute")


def test_all_available_dice_are_rolled(exchange: Tables, player: Any) -> None:
    """TW-4.2, TW-R23: no fewer by choice."""
    t = exchange([player(lost="PI"), player()])
    assert len(t.free(0)) == 8
    assert t.log[-1].startswith("Anna attacks with 8 dice, +2 for wounds. Roll: 5 POWER, 3 INGENUITY.")


def test_dice_are_placed_and_abilities_used_in_any_order(exchange: Tables, player: Any) -> None:
    """TW-R7, TW-4.4: a card is paid, then an ability re-rolls free dice, then these pay a card brought out only now."""
    t = exchange([player(play="Catalyst, Longsword", inventory="Warhound"), player()], ["P P P P P P I I I I", "N N N"])
    t.use("Longsword", "P I").use("Catalyst", "I").choose(*["re-roll POWER P"] * 3)
    t.choose("bring Warhound").use("Warhound", "N").use("Warrior a", "P I")
    assert t.total(0) == 4 + 2 + 3


def test_battle_mastery_is_of_no_use_on_defense(exchange: Tables, player: Any) -> None:
    """TW-R13: it may be used, and is exhausted, but doubles nothing."""
    t = exchange([player(), player(play="Armor")], [PLAIN, "P P D P P P I I I I"])
    t.end().use("Armor", "I").use("Battle Mastery", "P P I D")
    assert t.total(1) == 2
    assert t.player(1)["exhausted"]


@pytest.mark.parametrize(("dice", "total"), [("DD DD", 8 + 2), ("DD D D", 8 + 1), ("D D D D", 8)])
def test_a_double_that_pays_two_slots_counts_once(exchange: Tables, player: Any, dice: str, total: int) -> None:
    """TW-R11: for each DOUBLE among its dice Reaper's Scythe gives 1, whether it pays one slot or two."""
    t = exchange([player("Necromancer", "DDDDDDDDDD", play="Reaper's Scythe"), player()], ["D D D D D D DD DD D D"],
                 any_from_double=True)  # fmt: skip
    t.use("Reaper's Scythe", dice)
    assert t.total(0) == total


def test_choices_are_taken_back_until_something_is_known(new_match: Tables) -> None:
    """TW-4.5."""
    t = new_match(["PP P P P P P I I I I", PLAIN])
    t.choose("deck Warrior", "deck Warrior", "attack first", "bring Armor")
    with pytest.raises(Illegal, match="revealed"):
        t.match.undo(0)
    t.choose("use Armor", "place INGENUITY I")
    assert t.total(0) == 0 and t.player(0)["cards"][0]["used"]
    t.match.undo(0)
    t.match.undo(0)
    assert len(t.free(0)) == 10 and t.asked[0] == "turn_action"


def test_taking_back_can_be_switched_off(new_match: Tables) -> None:
    """TW-4.5."""
    t = new_match(allow_undo=False)
    t.choose("deck Warrior")
    with pytest.raises(Illegal, match="allow_undo"):
        t.match.undo(0)


def test_conceding_is_an_option(exchange: Tables, player: Any) -> None:
    """TW-4.6."""
    t = exchange([player(), player()])
    assert "TW-4.6" in t.refused("concede")
    t = exchange([player(), player()], allow_concede=True)
    t.choose("concede")
    assert t.match.outcome.winners == (1,)
    royal = exchange([player(), player(), player()], mode="battle_royal", allow_concede=True)
    royal.choose("seat 2", "concede")
    assert royal.asked == ("choose_target", 1) or royal.asked == ("turn_action", 1)
    assert royal.state.fallen == (0,)


def test_the_game_has_no_timer_and_old_files_that_name_one_are_read() -> None:
    """TW-4.7: the table keeps the clock; a match with the old option, which nothing ever read, replays as it was played."""
    with pytest.raises(BadInput, match="there is no option turn_timer"):
        GAME.match(2, {"turn_timer": 30})
    match = GAME.match(2, {"ready_decks": "usual"}, seed=4, recording=True)
    for _ in range(30):
        match.play(match.options[0])
    record, position = write_record(match, ["A", "B"], "seeded"), write_position(GAME, match.state)
    for timer in ('turn_timer = "none"', "turn_timer = 30"):
        replayed = read_record(record.replace("[options]\n", f"[options]\n{timer}\n")).replay()
        loaded = read_position(position.replace("[options]\n", f"[options]\n{timer}\n"))[1]
        assert replayed.state.digest() == loaded.digest() == match.state.digest()


# Cards that rally or make an offer have tests of their own.
SIMPLE = [kind for kind in KINDS if kind.number >= 21 and not kind.uses[0].rallies and not kind.uses[0].offers]


@pytest.mark.parametrize("kind", SIMPLE, ids=lambda kind: kind.name)
def test_every_card_gives_its_printed_numbers(exchange: Tables, player: Any, kind: Any) -> None:
    """TW-5.2.3, TW-5.6.1: each card is paid exactly and adds its number on either side."""
    use = kind.uses[0]
    letters = [letter for letter in use.text.split() if letter != "*"] + ["P"] * use.text.split().count("*")
    holder = {"N": "N", "P": "P", "M": "M", "I": "I", "L": "L", "D": "D"}
    dice = "".join(holder[x] for x in letters)
    fill = (10 - len(dice)) * "P"
    order = sorted(dice + fill, key="NPMILD".index)
    character = NAMES[kind.number - 21] if kind.number < 42 else "Warrior"
    for side in (ATTACK, DEFENSE):
        me = player(character, "".join(order), play="" if kind.number < 42 else kind.name)
        t = exchange([me, player()] if side == ATTACK else [player(), me], [])
        if side == DEFENSE:
            t.end()
        t.use(kind.name, " ".join(letters))
        while t.asked[0] not in ("turn_action",):
            t.choose("done" if "done" in t.options else t.options[0])
        expected = use.value(side)
        if use.reroll is not None:  # re-rolled dice show their own symbols
            expected += sum(1 for x in letters if use.reroll.mask >> "NPMILD".index(x) & 1) * use.reroll.n
        if kind.name in ("Last Bastion", "Battle Mastery"):
            expected *= 2 if (kind.name == "Last Bastion") == (side == DEFENSE) else 1
        for k in use.bonuses:  # nobody has lost dice, and nothing else lies on the table
            if isinstance(k, Lone) and k.side & side:
                expected += k.n
        assert t.total(side - 1) == expected
        assert kind.text


def card_text(kind: Kind) -> str:
    """The text that the files keep: one sentence for each keyword."""
    if kind.type == "character":
        modes = [f"({MODE_LETTERS[u.mode]}) {use_words(u)}" for u in kind.uses]
        return f"Use one: {'; '.join(modes)}."
    parts = [k.words() for k in kind.uses[0].keywords]
    if not parts:
        return f"{kind.uses[0].attack} attack, {kind.uses[0].defense} defense."
    return " ".join([f"{p[0].upper()}{p[1:]}." for p in parts])


def test_texts_are_made_from_the_keywords() -> None:
    """One sentence for each."""
    assert [kind.name for kind in KINDS if kind.text != card_text(kind)] == []
