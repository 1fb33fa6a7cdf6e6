"""A match from the first click to the record, on both databases."""
import pytest

from wartable.kernel.naming import named
from wartable.kernel.record import read_record
from wartable.kernel.registry import find_game, game_names
from wartable.kernel.sealed import SealedDice, seal
from wartable.server.guide import guide
from wartable.server.protocol.back import Fairness, Luck
from wartable.server.protocol.games import Person, Rules
from wartable.server.protocol.sitting import Lobby, TableInfo
from wartable.server.show import question

# How much the table chooses for each seat.
LAID = {"dice_duel": 0, "roar_of_war": 1, "final_war": 1, "throes_of_war": 1, "tower_siege": 3}


def test_one_click_leads_into_a_match_against_a_bot_and_to_its_end(every_server):
    client = every_server.client()
    table = client.quick()
    assert table.status == "running" and [s.kind for s in table.seats] == ["person", "bot"]
    talk = client.socket()
    end = talk.play(table.id, 0, talk.watch(table.id, 0))
    assert end.result.winners in ([0], [1])
    after = client.get(f"/matches/{table.id}", TableInfo)
    assert after.status == "over" and seal(after.secret) == table.seal


@pytest.mark.parametrize("name", game_names())
def test_one_click_deals_everybody_a_ready_deck(server, name):
    """The table chooses what to play with, each seat something else; the first question is one of play."""
    client = server.client()
    table = client.quick(game=name, bot="random")
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    assert update.question.kind not in find_game(name).ready() and len(update.question.choices) >= 1
    play = server.app.state.hall.tables[table.id].play
    chosen = [told.action for told in play.told if told.by == "table"]
    assert len(set(chosen)) == len(chosen)
    for seat in (0, 1):
        assert len([told for told in play.told if told.by == "table" and told.line.seat == seat]) == LAID[name]


def test_a_table_of_ones_own_lets_everybody_choose_a_deck(server):
    client = server.client()
    for name, kind in (("throes_of_war", "choose_deck"), ("tower_siege", "choose_mage"), ("roar_of_war", "choose_race")):
        talk = client.socket()
        assert talk.watch(client.match("me", "me", game=name).id, 0).question.kind == kind


def test_the_record_of_a_match_verifies(every_server):
    client = every_server.client()
    table = client.quick()
    talk = client.socket()
    talk.play(table.id, 0, talk.watch(table.id, 0))
    record = read_record(client.get(f"/matches/{table.id}/record").text)
    record.replay()
    assert "fit the sealed envelope" in record.check_dice()
    assert record.added == client.get(f"/matches/{table.id}", TableInfo).added


def test_fairness_is_enough_to_check_every_roll_without_the_rules(server):
    client = server.client()
    table = client.quick()
    talk = client.socket()
    talk.play(table.id, 0, talk.watch(table.id, 0))
    fair = client.get(f"/matches/{table.id}/fairness", Fairness)
    assert seal(fair.secret) == fair.seal == table.seal
    source = SealedDice(fair.secret, fair.added)
    assert len(fair.rolls) > 5
    for roll in fair.rolls:
        fell = []
        for faces in roll.faces:
            size = len(faces)
            word = source.word(roll.roller)
            while word >= (1 << 32) // size * size:
                word = source.word(roll.roller)
            fell.append(faces[word % size])
        assert fell == roll.fell


def test_luck_counts_the_rolls_of_each_seat_and_what_they_did_to_its_chances(server):
    client = server.client()
    table = client.quick()
    talk = client.socket()
    talk.play(table.id, 0, talk.watch(table.id, 0))
    seats = client.get(f"/matches/{table.id}/luck", Luck).seats
    for seat in seats:
        assert seat.rolls > 2 and 0 <= seat.better <= seat.rolls and seat.one_in >= 1 and abs(seat.score) < 6
    assert -1 <= seats[0].gained <= 1 and abs(seats[0].gained + seats[1].gained) < 1e-9


def test_nothing_of_the_end_is_open_before_it(server):
    client = server.client()
    table = client.quick()
    assert table.secret is None
    for what in ("record", "fairness", "luck", "ending"):
        assert client.get(f"/matches/{table.id}/{what}", status=409).code == "not_now"


def test_two_people_play_by_invitation(every_server):
    mara, odo = every_server.client(), every_server.client()
    table = mara.match("me", "open", options={"starting_health": 2})
    assert table.status == "waiting"
    joined = odo.join(table.id, table.key, name="Otker")
    assert joined.status == "running" and joined.seats[1].mine and joined.seats[1].name == "Otker"
    one, two = mara.socket(), odo.socket()
    first, second = one.watch(table.id, 0), two.watch(table.id, 1)
    while first.result is None:
        if first.question.seat == 0:
            first = one.answer(table.id, first)
            second = two.until(lambda m: m.type == "update")
        else:
            second = two.answer(table.id, second)
            first = one.until(lambda m: m.type == "update")
        assert first.seq == second.seq
    assert second.result == first.result


def test_a_rematch_seats_everybody_again(server):
    mara, odo = server.client(), server.client()
    table = mara.match("me", "open", options={"starting_health": 1, "first_attacker": "last_winner"})
    odo.join(table.id, table.key)
    one, two = mara.socket(), odo.socket()
    first, second = one.watch(table.id, 0), two.watch(table.id, 1)
    while first.result is None:
        if first.question.seat == 0:
            first, second = one.answer(table.id, first), two.until(lambda m: m.type == "update")
        else:
            second, first = two.answer(table.id, second), one.until(lambda m: m.type == "update")
    again = mara.post(f"/matches/{table.id}/rematch", TableInfo)
    assert odo.post(f"/matches/{table.id}/rematch", TableInfo).id == again.id
    assert again.options["last_winner"] == first.result.winners[0] + 1 and again.earlier == table.id
    assert again.status == "waiting" and again.seal != table.seal
    mara.add(again.id, 0)
    assert odo.add(again.id, 1).status == "running"


def test_strangers_cannot_ask_for_a_rematch(server):
    mara, stranger = server.client(), server.client()
    table = mara.match("me", "random", listed=True, options={"starting_health": 1})
    talk = mara.socket()
    talk.play(table.id, 0, talk.watch(table.id, 0))
    assert stranger.post(f"/matches/{table.id}/rematch", status=403).code == "forbidden"


def test_the_host_who_leaves_closes_a_match_that_has_not_begun(server):
    mara, odo = server.client(), server.client()
    table = mara.match("me", "open", "open", listed=True)
    odo.join(table.id)
    assert odo.post(f"/matches/{table.id}/leave", TableInfo, seat=1).seats[1].kind == "open"
    assert mara.post(f"/matches/{table.id}/leave", TableInfo, seat=0).status == "closed"
    assert table.id not in [t.id for t in odo.get("/lobby", Lobby).open]


def test_the_lobby_shows_listed_matches_and_ones_own(server):
    mara, odo = server.client(), server.client()
    listed, hidden = mara.match("me", "open", listed=True), mara.match("me", "open")
    running = mara.match("me", "random", listed=True)
    seen = odo.get("/lobby", Lobby)
    assert [t.id for t in seen.open] == [listed.id] and [t.id for t in seen.running] == [running.id] and seen.mine == []
    assert all(t.key is None for t in seen.open + seen.running)
    assert {t.id for t in mara.get("/lobby", Lobby).mine} == {listed.id, hidden.id, running.id}


def test_ones_own_matches_say_whose_turn_it_is_and_since_when(running, tmp_path):
    times = [1_000_000]
    server = running(f"sqlite:///{tmp_path / 'w.db'}", now=lambda: times[0])
    mara = server.client()
    waiting, table = mara.match("me", "open"), mara.match("me", "me", options={"first_attacker": 1})
    mine = {t.id: t for t in mara.get("/lobby", Lobby).mine}
    assert (mine[waiting.id].asked, mine[waiting.id].since) == (-1, None)
    assert (mine[table.id].asked, mine[table.id].since) == (0, 1_000_000)
    times[0] += 60_000
    talk = mara.socket()
    update = talk.watch(table.id, 0)
    asked = talk.answer(table.id, update).question.seat
    again = next(t for t in mara.get("/lobby", Lobby).mine if t.id == table.id)
    assert (again.asked, again.since) == (asked, 1_060_000)


def test_a_match_of_bots_alone_plays_itself(server):
    client = server.client()
    table = client.match("soldier", "random", listed=True)
    talk = client.socket()
    update = talk.watch(table.id)
    while update.result is None:
        update = talk.until(lambda m: m.type == "update")
    assert update.seat == -1


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_first_match_that_explains_its_rules(server, name):
    """Every note stands for a question or a line of the log, cites a rule that is there, and comes up once."""
    game, known = find_game(name), guide(name)
    assert known, f"there is no first match of {game.title}"
    client = server.client()
    numbers = {one.number for one in client.get(f"/games/{name}/rules", Rules).paragraphs}
    for about, note in known.items():
        assert note.rule in numbers, (about, note.rule)
        assert note.says or about in game.decisions or about in game.uses(), about
    table = client.quick(game=name, guided=True)
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    notes = list(update.notes)
    for _ in range(60):
        if update.result is not None:
            break
        update = talk.turn(talk.answer(table.id, update), 0)
        notes += update.notes
    about = [note.about for note in notes]
    assert len(about) == len(set(about)) and len(about) >= 5


def test_the_guided_match_is_the_same_for_everybody_and_explains_rules_when_they_are_used(server):
    stories = []
    for _ in range(2):
        client = server.client()
        table = client.quick(game="dice_duel", guided=True)
        talk = client.socket()
        update = talk.turn(talk.watch(table.id, 0), 0)
        story, notes = [update.view.lines], list(update.notes)
        while update.result is None:
            update = talk.turn(talk.answer(table.id, update), 0)
            story.append(update.view.lines)
            notes += update.notes
        stories.append([line for lines in story for line in lines if client.get("/session", Person).name not in line])
        about = [note.about for note in notes]
        assert {"attacker_reroll", "attacker_pairing", "defender_reroll", "compared"} <= set(about)
        assert len(about) == len(set(about))
        rules = client.get("/games/dice_duel/rules", Rules)
        assert {note.rule for note in notes} <= {one.number for one in rules.paragraphs}
    assert stories[0] == stories[1]


def test_choices_speak_of_players_by_name():
    """Three duellists: whom to attack is asked by name, not by seat."""
    match = find_game("dice_duel").match(3, seed=1)
    assert match.kind == "choose_defender"
    asked = question(match, match.view(match.seat), ["Ann", "Bo", "Cy"], 1, False)
    others = [name for seat, name in enumerate(["Ann", "Bo", "Cy"]) if seat != match.seat]
    assert [choice.text for choice in asked.choices] == [f"Attack {name} (Health 12)" for name in others]


def test_a_seat_that_is_not_at_the_table_keeps_its_number():
    assert named("Seat 1 attacks seat 2's Tower, not seat 3.", ["Ann", "Bo"]) == "Ann attacks Bo's Tower, not seat 3."
