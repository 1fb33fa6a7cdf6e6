"""What a seat may not know changes not one byte that reaches it."""
import asyncio
from itertools import count

import pytest

from wartable.kernel.dice import SeededDice, stream
from wartable.kernel.position import position_data
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.sealed import SealedDice, seal
from wartable.kernel.state import CHANCE
from wartable.server.play import Play
from wartable.server.protocol.games import Person
from wartable.server.protocol.sitting import Clock, SeatWish

OPTIONS = {"throes_of_war": {"decks": "constructed"}}  # the lists of starter decks are public, and hide nothing
HIDDEN = ["kuhn", *[name for name in game_names() if name != "kuhn" and find_game(name).hidden]]
ADDED = ["11" * 16, "22" * 16]


def twin_servers(running, tmp_path, secrets):
    """Servers whose ids, times and names are the same."""
    made = []
    for number, secret in enumerate(secrets):
        numbers = count()
        made.append(
            running(
                f"sqlite:///{tmp_path / f'{number}.db'}", now=lambda: 1_000_000,
                new_hex=lambda size, secret=secret: secret[: 2 * size],
                new_token=lambda size, numbers=numbers: f"{next(numbers):016d}",
            )
        )  # fmt: skip
    return made


def seats(names):
    return [SeatWish(kind="me", name=name) for name in names]


def begun(server, client, game, options, start):
    """A match of one session on all seats, from a position if one is given."""
    session = Person.model_validate_json(client.http.put("/api/session", json={"name": "Somebody"}).text).session
    hall = server.app.state.hall

    async def make():
        count = start["seats"] if start else game.min_seats
        names = [f"Seat {n + 1}" for n in range(count)]
        return await hall.make(session, "Somebody", game, seats(names), options, Clock(), False, start)

    loop = server.server.servers[0].get_loop()
    table = asyncio.run_coroutine_threadsafe(make(), loop).result(20)
    for seat in range(len(table.seats)):
        client.add(table.facts.id, seat, ADDED[seat % 2])
    return table.facts.id


def everything_told(client, id, viewer, game):
    """All bytes that a viewer can get at this moment: on the socket and over HTTP."""
    talk = client.socket()
    update = talk.watch(id, None if viewer < 0 else viewer)
    if viewer >= 0:
        chooser = stream(7, viewer)
        for _ in range(20):
            talk.say("why_not", match=id, seat=viewer, action=chooser.below(game.actions.size))
        question = update.question.id if update.question else 0
        talk.say("odds", match=id, seat=viewer, question=question)
        talk.say("undo", match=id, seat=viewer)
        talk.say("answer", match=id, seat=viewer, question=question + 1, action=0)
    query = {} if viewer < 0 else {"seat": viewer}
    for what in ("view", "timeline", "moments/0", ""):
        talk.raw.append(client.http.get(f"/api/matches/{id}/{what}".rstrip("/"), params=query).text)
    talk.close()
    return talk.raw


def some_states(game, seed, every):
    """States of a random match, in which a seat is asked."""
    match = game.match(options=OPTIONS.get(game.name), seed=seed)
    chooser = stream(seed, 3)
    number = 0
    while not match.over:
        if match.seat != CHANCE and number % every == 0:
            yield match.state.clone()
        match.play(match.options[chooser.below(len(match.options))])
        number += 1


@pytest.mark.parametrize("name", HIDDEN)
def test_matches_that_differ_in_what_a_viewer_does_not_know_send_the_same_bytes(running, tmp_path, name):
    game = find_game(name)
    servers = twin_servers(running, tmp_path, ["one secret"] * 2)
    clients = [server.client() for server in servers]
    differed = 0
    for number, state in enumerate(some_states(game, 5, 1 if name == "kuhn" else 25)):
        if number >= 8:
            break
        for viewer in (*range(state.setup.seats), -1):
            twin = next((t for n in range(20) if (t := game.imagine(state, viewer, SeededDice(n))) != state), None)
            if twin is None:
                continue
            differed += 1
            starts = [position_data(game, state), position_data(game, twin)]
            ids = [begun(s, c, game, dict(state.setup.options), start) for s, c, start in zip(servers, clients, starts)]
            told = [everything_told(client, id, viewer, game) for client, id in zip(clients, ids)]
            assert told[0] == told[1]
    assert differed >= 2


def deal(secret):
    """The cards of seats 1 and 2 in Kuhn poker under a secret."""
    game = find_game("kuhn")
    match = game.match(dice=SealedDice(secret, ",".join(ADDED)))
    return match.state.deck[:2]


def test_a_whole_match_tells_nothing_until_the_cards_are_shown(running, tmp_path):
    """Seat 1 holds the same card in both matches, seat 2 another; up to the end every byte is the same."""
    deals = {}
    for n in range(100):
        deals.setdefault(tuple(deal(f"secret {n}")), f"secret {n}")
    secrets = [deals[0, 1], deals[0, 2]]
    servers = twin_servers(running, tmp_path, secrets)
    told = []
    for server, secret in zip(servers, secrets):
        client = server.client()
        id = begun(server, client, find_game("kuhn"), {}, None)
        mine, other, onlooker = client.socket(), client.socket(), client.socket()
        update = mine.watch(id, 0)
        onlooker.watch(id)
        mine.answer(id, update, 0)
        other.answer(id, other.watch(id, 1), 1)
        update = mine.until(lambda m: m.type == "update" and m.question.seat == 0)
        texts = [*mine.raw, *everything_told(client, id, 0, find_game("kuhn"))]
        onlooker.until(lambda m, seq=update.seq: m.type == "update" and m.seq == seq)
        told.append([text.replace(seal(secret), "SEAL") for text in [*texts, *onlooker.raw]])
        assert update.view.table["hands"] == [0, -1]
        end = mine.answer(id, update, 1)
        assert end.result and end.view.table["hands"] == deal(secret)
    assert told[0] == told[1]


SET_UPS = {
    "roar_of_war": ("setup_last_row", "setup_front"), "tower_siege": ("choose_mage",), "final_war": ("setup_deploy",),
}  # fmt: skip
HALVES = {"final_war": 12, "tower_siege": 60, "roar_of_war": 40}  # choices, among them half-choices where there are any


def heard(talk):
    """The updates that a socket got unasked, up to now."""
    number, found = talk.send("ping"), []
    while True:
        message = talk.receive()
        if message.type == "pong" and message.re == number:
            talk.raw.pop()
            return found
        if message.type == "update":
            found.append(message)


def at_table(server, game):
    """One session on all seats, with a socket for each viewer, and what each of them was told."""
    client = server.client()
    id = begun(server, client, game, {}, None)
    talks = {viewer: client.socket() for viewer in (0, 1, -1)}
    told = {viewer: talk.watch(id, None if viewer < 0 else viewer) for viewer, talk in talks.items()}
    for talk in talks.values():
        heard(talk)
    return client, id, talks, told


@pytest.mark.parametrize("name", SET_UPS)
def test_a_set_up_in_secret_sends_the_same_bytes_whatever_is_chosen_and_in_how_many_steps(running, tmp_path, name):
    """The first choices in one match, the last in the other; up to the question to seat 2 nothing differs for anybody else."""
    told, steps = [], []
    for server, which in zip(twin_servers(running, tmp_path, ["one secret"] * 2), (0, -1)):
        client, id, talks, last = at_table(server, find_game(name))
        made = []
        while not (last[0].question.seat == 1 and last[0].view.kind in SET_UPS[name]):
            asked = last[0].question.seat
            choices = last[asked].question.choices
            secret = asked == 0 and last[0].view.kind in SET_UPS[name]
            action = choices[which if secret else 0].action
            if secret:
                made.append(action)
            last[asked] = talks[asked].answer(id, last[asked], action)
            for viewer in talks:
                last[viewer] = [last[viewer], *heard(talks[viewer])][-1]
        told.append([talks[viewer].raw + everything_told(client, id, viewer, find_game(name)) for viewer in (1, -1)])
        steps.append(made)
    assert steps[0] != steps[1]
    if name == "final_war":
        assert len(steps[0]) != len(steps[1])
    assert told[0] == told[1]


@pytest.mark.parametrize("name", SET_UPS)
def test_half_a_choice_in_secret_is_noticed_by_nobody_else(running, tmp_path, name):
    """Who is told something sees something new; in a second match every choice that nobody else noticed is taken back and made
    again, and the others get the same bytes."""
    raws, silent = [], 0
    for server, twice in zip(twin_servers(running, tmp_path, ["one secret"] * 2), (False, True)):
        _, id, talks, told = at_table(server, find_game(name))
        chance = stream(5, 5)
        own = dict.fromkeys(talks, 0)
        for _ in range(HALVES[name]):
            asked = told[0].question.seat
            if told[0].result:
                break
            choices = told[asked].question.choices
            chosen = choices[chance.below(len(choices))].action
            told[asked] = talks[asked].answer(id, told[asked], chosen)
            news = {viewer: heard(talks[viewer]) for viewer in talks if viewer != asked}
            for viewer, updates in news.items():
                for update in updates:
                    assert update.since == told[viewer].seq and update.seq == update.since + len(update.happened)
                    events = [event for entry in update.happened for event in entry.events]
                    assert events or (update.view, update.question) != (told[viewer].view, told[viewer].question)
                    told[viewer] = update
            if not any(news.values()):
                silent += not twice
                if twice and told[asked].can_undo:
                    own[asked] += 1
                    told[asked] = talks[asked].say("undo", match=id, seat=asked)
                    told[asked] = talks[asked].answer(id, told[asked], chosen)
                    assert not any(heard(talks[viewer]) for viewer in news)
        raws.append([talks[viewer].raw for viewer in talks if viewer < 0 or not own[viewer]])
        touched = [viewer for viewer in talks if viewer >= 0 and own[viewer]]
    if name == "roar_of_war":  # every card that is laid down is seen to lie there
        assert silent == 0
    else:
        assert silent > 3 and touched
    kept = [viewer for viewer in (0, 1, -1) if viewer not in touched]
    assert len(raws[1]) == len(kept)
    firsts = [raw for viewer, raw in zip((0, 1, -1), raws[0]) if viewer in kept]
    assert firsts == raws[1]


def test_a_clock_adds_no_time_for_what_is_done_in_secret():
    """Otherwise the others could count the cards that are deployed before the game."""
    game, clock = find_game("final_war"), {"kind": "live", "bank": 600, "increment": 10, "cap": 0}
    play = Play(game, 2, dict(game.setup(2).options), None, "one secret", [0, 1], clock)
    play.begin(",".join(ADDED), [], 0)
    while play.match.kind != "setup_deploy":
        play.choose(play.asked(), play.state.options[0], "person", 0)
    seat, before = play.asked(), play.left[:]
    play.choose(seat, play.state.options[-1], "person", 0)
    assert play.asked() == seat and play.left == before
    play.choose(seat, play.state.options[0], "person", 0)
    assert play.asked() != seat and play.left[seat] == before[seat] + 10_000
