"""Challenges over the server: listed, tried, told how they stand, and remembered."""
from wartable import find_game
from wartable.kernel.challenge import challenges
from wartable.server.protocol.challenges import Challenges
from wartable.server.protocol.sitting import TableInfo

DUEL = challenges(find_game("dice_duel"))
CERTAIN = next(number for number, one in enumerate(DUEL, 1) if one.chance > 0.8 and one.goal == "win")


def listed(client, game="dice_duel"):
    return client.get(f"/games/{game}/challenges", Challenges).challenges


def attempt(client, number, choice):
    """Tries a challenge with this first choice, then takes the first of every list; how the last update says it stands."""
    table = client.post(f"/games/dice_duel/challenges/{number}", TableInfo)
    one = DUEL[number - 1]
    assert (table.challenge.number, table.challenge.title, table.challenge.verdict) == (number, one.title, "open")
    assert table.seats[one.seat].mine and table.status == "waiting"
    client.add(table.id, one.seat)
    talk = client.socket()
    update = talk.watch(table.id, one.seat)
    assert update.challenge == "open" and update.question.seat == one.seat
    update = talk.answer(table.id, update, find_game("dice_duel").actions.action(choice))
    while update.challenge == "open":
        update = talk.turn(update, one.seat)
        if update.challenge == "open":
            update = talk.answer(table.id, update)
    return client.get(f"/matches/{table.id}", TableInfo).challenge.verdict


def test_challenges_are_listed_and_what_solves_them_is_kept_back(server):
    found = listed(server.client())
    assert [one.title for one in found] == [one.title for one in DUEL]
    assert not any(one.solved or one.because or one.but for one in found)
    assert server.client().get("/games/kuhn/challenges", Challenges).challenges == []


def test_who_solves_a_challenge_has_solved_it_for_good_and_nobody_else_has(every_server):
    mara, odo = every_server.client(), every_server.client()
    verdicts = []
    while "solved" not in verdicts:
        verdicts.append(attempt(mara, CERTAIN, DUEL[CERTAIN - 1].solution))
    assert [one.number for one in listed(mara) if one.solved] == [CERTAIN]
    assert listed(mara)[CERTAIN - 1].because == DUEL[CERTAIN - 1].because
    assert not any(one.solved for one in listed(odo))
    attempt(mara, CERTAIN, DUEL[CERTAIN - 1].solution)
    assert [one.number for one in listed(mara) if one.solved] == [CERTAIN]


def test_who_fails_is_told_so_and_may_try_again(server):
    client = server.client()
    while attempt(client, CERTAIN, DUEL[CERTAIN - 1].wrong) != "failed":
        client = server.client()
    assert not any(one.solved for one in listed(client))


def test_a_challenge_that_is_not_there_is_refused_and_other_matches_are_none(server):
    client = server.client()
    said = client.post("/games/dice_duel/challenges/99", status=422)
    assert "has no challenge 99; there are 1 to 10" in said.detail
    assert client.quick(game="dice_duel").challenge is None
