"""Records: a match as text that replays to the same state, can be checked, and is refused by line or key."""
from __future__ import annotations

import pickle

import pytest

from wartable.games.dice_duel import GAME
from wartable.kernel.dice import Die, ScriptedDice, SeededDice, stream
from wartable.kernel.errors import BadInput, Illegal
from wartable.kernel.match import Match, play_random
from wartable.kernel.position import state_from
from wartable.kernel.record import read_record, read_roll, roll_line, write_record
from wartable.kernel.sealed import SealedDice, seal

SIX = Die("power", [1, 2, 3, 4, 5, 6])
WHITE = Die("white", [0, 1, 2], {0: "blank", 1: "1", 2: "2"})
SEATS = ["Mara", "Odo"]
OPTIONS = {"starting_health": 2}


def played(match: Match, choices: int = 1000) -> Match:
    while not match.over and match.choices < choices:
        match.play(match.options[len(match.options) // 2])
    return match


@pytest.fixture
def sealed() -> str:
    match = GAME.match(2, OPTIONS, dice=SealedDice("owl", "tide"), recording=True)
    return write_record(played(match), SEATS, "sealed", "owl", "tide")


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as refused:
        read_record(text).replay()
    return str(refused.value)


def test_a_record_replays_without_its_dice(sealed: str) -> None:
    record = read_record(sealed)
    match = record.replay(telling=True)
    assert match.over and match.events
    assert record.ranking is not None and match.outcome is not None
    assert record.ranking[0] == [seat + 1 for seat in match.outcome.winners]
    assert write_record(match, record.seats, "sealed", "owl", "tide") == sealed


def test_a_record_replays_as_far_as_asked(sealed: str) -> None:
    record = read_record(sealed)
    assert record.replay(lines=0).state == GAME.start(GAME.setup(2, OPTIONS))
    half = record.replay(lines=5)
    assert len(half.entries) == 5 and not half.over


def test_a_match_that_was_not_recorded_cannot_be_written() -> None:
    with pytest.raises(BadInput, match="was not recorded"):
        write_record(GAME.match(2, seed=1), SEATS, "seeded")


def test_a_record_may_begin_with_a_position() -> None:
    s = state_from(GAME, {"seats": 2, "table": {"turn": 3, "health": [1, 4], "attacker": 1}})
    match = played(Match(GAME, s, SeededDice(3), recording=True))
    text = write_record(match, SEATS, "typed", start=True)
    assert "[start.table]" in text and "health = [1, 4]" in text
    assert read_record(text).replay().state == match.state
    assert "names 3 seats and starts with 2" in refusal(text.replace('"Mara"', '"Mara", "Pia"'))


def test_sealed_dice_are_checked_roll_by_roll(sealed: str) -> None:
    record = read_record(sealed)
    rolls = sum(line.startswith("roll") for line in record.play)
    assert record.check_dice() == f"{rolls} rolls fit the sealed envelope"


def test_one_changed_face_is_found_even_if_nothing_follows_from_it(sealed: str) -> None:
    """A Power die of the first throw is changed; the line is named, with what was rolled in truth."""
    record = read_record(sealed)
    number = next(i for i, line in enumerate(record.play) if line.startswith("roll blue"))
    line = record.play[number]
    record.play[number] = line[:-1] + ("1" if line[-1] != "1" else "2")
    with pytest.raises(BadInput, match=rf"line {number + 1} \(.*was not rolled by the sealed dice: they give {line}"):
        record.check_dice()


def test_another_secret_or_seal_is_found(sealed: str) -> None:
    with pytest.raises(BadInput, match="the secret does not fit the seal"):
        read_record(sealed.replace('secret = "owl"', 'secret = "Owl"')).check_dice()
    with pytest.raises(BadInput, match="was not rolled by the sealed dice"):
        read_record(sealed.replace('added = "tide"', 'added = "ebb"')).check_dice()
    other = sealed.replace('secret = "owl"', 'secret = "elk"').replace(seal("owl"), seal("elk"))
    with pytest.raises(BadInput, match="was not rolled by the sealed dice"):
        read_record(other).check_dice()


def test_a_closed_envelope_and_other_dice_are_said_to_be_unchecked(sealed: str) -> None:
    assert "the envelope is still closed" in read_record(sealed.replace('secret = "owl"\n', "")).check_dice()
    assert "nothing to check them against" in read_record(sealed.replace('dice = "sealed"', 'dice = "typed"')).check_dice()


def test_a_match_is_resumed_with_the_dice_it_would_have_had() -> None:
    whole = GAME.match(2, OPTIONS, dice=SealedDice("owl"), recording=True)
    played(whole, 4)
    text = write_record(whole, SEATS, "sealed", "owl")
    resumed = read_record(text).resume(SealedDice("owl"))
    assert resumed.state == whole.state and resumed.choices == 4
    assert played(resumed).state == played(whole).state
    assert [len(m.entries) for m in (resumed, whole)] == [len(whole.entries)] * 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wartable_record = 1", "wartable_record = 2", "this is no record: a record begins with wartable_record = 1"),
        ("wartable_record = 1", "wartable_record = ", "this record is not valid TOML: "),
        ('game = "dice_duel"', 'game = "dice_dual"', "there is no game called 'dice_dual'; did you mean dice_duel?"),
        ('game = "dice_duel"', "game = 1", "the record's key game must be a str"),
        ('game = "dice_duel"\n', "", "the record's key game must be a str"),
        (f"rules = {GAME.version}", "rules = 99", "the record was made with rules 99 of Dice Duel; these are rules "),
        (f"rules = {GAME.version}\n", "", "the record was made with rules None of Dice Duel"),
        ('catalogue = ""', 'catalogue = "abc"', "the record was made with other cards of Dice Duel than these"),
        ('dice = "sealed"', 'dies = "sealed"', "a record has no key dies; it has wartable_record, game, "),
        ('    "Mara",\n    "Odo",\n', "", "the record's key seats names nobody"),
        ('    "Odo",\n', "    3,\n", "the record's key seats must be a list of texts"),
        ('    "Odo",\n', "", "Dice Duel is for 2 to 12 players, not for 1"),
        ("starting_health = 2", "starting_health = 20", "option starting_health cannot be 20"),
        ("starting_health = 2", "starting_helth = 2", "there is no option starting_helth; did you mean starting_health?"),
        ("ranking = [[", "ranking = [[2], [", "the record says the ranking is "),
        ('    "roll seat ', '    "1 keep all",\n    "roll seat ', "line 1 (1 keep all): it is the dice that is asked here"),
        ('    "roll seat ', '    "sing",\n    "roll seat ', "line 1 (sing): a line begins with `roll` or with the number"),
        ('    "roll seat ', '    "roll seat 9",\n    "roll seat ', "line 1 (roll seat 9): '9' is not a face of the seat die"),
        ('    "roll blue', '    "roll blue 1",\n    "roll blue', "line 2 (roll blue 1): 8 dice are rolled (1 blue, 3 white, "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_by_key_or_line(sealed: str, old: str, new: str, said: str) -> None:
    assert old in sealed
    assert said in refusal(sealed.replace(old, new, 1))


def test_lines_that_do_not_fit_the_match_are_named(sealed: str) -> None:
    lines = read_record(sealed).play
    first = next(i for i, line in enumerate(lines) if not line.startswith("roll"))
    seat, _, choice = lines[first].partition(" ")
    other = "2" if seat == "1" else "1"

    def said(line: str) -> str:
        return refusal(sealed.replace(f'"{lines[first]}"', f'"{line}"', 1))

    assert f"line {first + 1} ({other} {choice}): it is seat {seat} that is asked here" in said(f"{other} {choice}")
    assert f"line {first + 1} ({seat} kep all): there is no choice called 'kep all'" in said(f"{seat} kep all")
    assert f"line {first + 1} ({seat} attack seat 1): " in said(f"{seat} attack seat 1")
    assert f"line {first + 1} (roll blue 1): no dice are rolled here" in said("roll blue 1")
    assert "the match is over here" in refusal(sealed.replace(f'"{lines[-1]}",', f'"{lines[-1]}",\n    "1 keep all",'))


def test_another_end_than_the_record_says_is_refused(sealed: str) -> None:
    lines = read_record(sealed).play
    shorter = sealed.replace(f'    "{lines[-1]}",\n]', "]")
    assert shorter != sealed
    assert "the replay gives None" in refusal(shorter)
    digest = sealed.index('digest = "') + len('digest = "')
    assert "digest differs" in refusal(sealed[:digest] + "0000" + sealed[digest + 4 :])


def test_rolls_are_written_by_kind_and_read_with_or_without_names() -> None:
    dice = [WHITE, WHITE, SIX]
    assert roll_line(dice, [0, 2, 6]) == "roll white blank 2, power 6"
    for text in ("white blank 2, power 6", "blank 2 6", " white blank white 2 power 6 ", "blank, 2, 6"):
        assert read_roll(text, dice) == [0, 2, 6]
    with pytest.raises(BadInput, match=r"3 dice are rolled \(2 white, 1 power\), 2 results were given"):
        read_roll("blank 2", dice)
    with pytest.raises(BadInput, match="power stands where white comes next"):
        read_roll("power 6, white blank 2", dice)
    with pytest.raises(BadInput, match="'9' is not a face of the power die"):
        read_roll("blank 2 9", dice)


def test_a_match_with_open_dice_waits_for_them() -> None:
    match = GAME.match(2, {"first_attacker": 2})
    with pytest.raises(Illegal, match="the dice are to be rolled first"):
        match.play(0)
    with pytest.raises(BadInput, match="8 dice are rolled, 2 results were given"):
        match.roll([1, 2])
    match.roll([1, 0, 0, 0, 1, 1, 1, 1])
    match.roll([1, 0, 0, 0, 0, 1, 1, 1, 1])
    assert (match.seat, match.kind) == (1, "attacker_reroll")
    with pytest.raises(Illegal, match="no dice are to be rolled now"):
        match.roll([1])


def test_copies_of_a_match_go_on_alike() -> None:
    match = GAME.match(2, seed=5)
    played(match, 3)
    twins = [match.clone(), pickle.loads(pickle.dumps(match))]
    played(match)
    for twin in twins:
        assert twin.game is GAME and twin.choices == 3
        assert played(twin).state == match.state


def test_random_play_stops_at_its_limit_or_at_the_end() -> None:
    match = GAME.match(2, seed=5)
    assert play_random(match, stream(1, 1), 3) == 3
    assert not match.over
    assert play_random(match, stream(1, 1)) > 3
    assert match.over
    assert play_random(match, stream(1, 1)) == 0


def test_scripted_dice_that_run_out_leave_the_roll_open() -> None:
    with pytest.raises(BadInput, match="the script has 0 dice left where 9 are rolled"):
        GAME.match(2, {"first_attacker": 1}, dice=ScriptedDice([1, 0, 0, 0, 1, 1, 1, 1]))
