"""What the table does not ask, and that nobody can tell from the time it takes who had to think."""
import asyncio
import sqlite3
import time

import pytest

from wartable.kernel.passing import USUAL, left_to_table
from wartable.kernel.registry import find_game
from wartable.server.asking import LEAST, MOST, pause
from wartable.server.fold import LATER

GAME = "roar_of_war"  # windows in which one may or may not hold a card that fits


class Alarm:
    def __init__(self, at, what):
        self.at, self.what, self.loop = at, what, asyncio.get_running_loop()
        self.cancelled = False

    def cancel(self):
        self.cancelled = True

    def ring(self):
        if not self.cancelled:
            self.what()


class Clock:
    """Time that stands still until somebody moves it on."""

    def __init__(self):
        self.at = 1_000_000
        self.alarms = []

    def now(self):
        return self.at

    def call_later(self, seconds, what):
        self.alarms.append(Alarm(self.at + round(seconds * 1000), what))
        return self.alarms[-1]

    def forward(self, milliseconds):
        """Moves on, and lets ring what is due by then."""
        self.at += milliseconds
        for alarm in [alarm for alarm in self.alarms if alarm.at <= self.at]:
            self.alarms.remove(alarm)
            if not alarm.loop.is_closed():
                alarm.loop.call_soon_threadsafe(alarm.ring)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def table(running, tmp_path, clock):
    """Two people at a hidden game, each at a screen of their own."""

    def start(**wish):
        server = running(f"sqlite:///{tmp_path / 'wartable.db'}", now=clock.now, call_later=clock.call_later, pause=1.0)
        return Seated(server, clock, **wish)

    return start


class Seated:
    def __init__(self, server, time, **wish):
        self.server, self.clock = server, time
        host, guest = server.client(), server.client()
        made = host.match("me", "open", **{"game": GAME, **wish})
        guest.join(made.id, made.key)
        self.id = made.id
        self.clients = [host, guest]
        self.talks = [host.socket(), guest.socket()]
        self.told = [talk.watch(made.id, seat) for seat, talk in enumerate(self.talks)]

    @property
    def play(self):
        return self.server.app.state.hall.tables[self.id].play

    def asking(self):
        return self.server.app.state.hall.tables[self.id].asking

    def next(self, seat):
        self.told[seat] = self.talks[seat].until(lambda m: m.type == "update" and m.seq > self.told[seat].seq)
        return self.told[seat]

    def settled(self, seq):
        """Waits until the question that entry *seq* has brought is answered."""
        end = time.monotonic() + 30
        while self.play.moved <= seq:
            assert time.monotonic() < end, "nothing happens"
            time.sleep(0.002)

    def nothing_heard(self, seat):
        """Whether the seat has been told nothing of the match."""
        number, heard = self.talks[seat].send("ping"), []
        self.talks[seat].until(lambda m: heard.append(m.type) or getattr(m, "re", None) == number)
        return "update" not in heard

    def catch_up(self):
        for seat, talk in enumerate(self.talks):
            number = talk.send("watch", match=self.id, seat=seat, last=0, key="")
            self.told[seat] = talk.until(lambda m, n=number: m.type == "update" and m.re == n)


def test_others_hear_a_quiet_answer_after_the_same_pause_with_and_without_an_answer_in_hand(table):
    """Whoever has a card and passes at once is heard of at the very moment at which the table passes for one who has none."""
    seated = table()
    pauses = {"able": [], "unable": []}
    for _ in range(400):
        seated.catch_up()
        play, seat = seated.play, seated.play.asked()
        if play.over:
            break
        question, number, at = seated.told[seat].question, play.moved, play.asked_at
        quiet = find_game(GAME).quiet(play.match.view(seat))
        if question.waits or question.quiet is not None:
            able = not question.waits
            assert able == (left_to_table(find_game(GAME), play.match.view(seat), USUAL) < 0)
            assert len(play.state.options) > 1 and question.quiet == quiet if able else question.quiet is None
            if able:
                seated.talks[seat].send("answer", match=seated.id, seat=seat, question=question.id, action=quiet)
                assert seated.talks[seat].say("ping").type == "pong"
            wait = pause(play.secret, number, 1.0)
            seated.clock.forward(wait - 1)
            assert seated.nothing_heard(1 - seat) and play.moved == number
            seated.clock.forward(1)
            seated.settled(number)
            pauses["able" if able else "unable"].append(play.kept[-1].at - at)
            chosen = next(line for line in play.kept if line.seq > number)
            assert chosen.at - at == wait and chosen.data["by"] == "person"
        else:
            choices = question.choices
            seated.talks[seat].answer(seated.id, seated.told[seat], choices[number % len(choices)].action)
    assert len(pauses["able"]) > 5 and len(pauses["unable"]) > 5


@pytest.mark.parametrize("name", ["final_war", "throes_of_war", "tower_siege"])
def test_in_every_game_with_hidden_cards_a_pause_says_nothing_of_the_hand(table, name):
    """Wherever others cannot know what somebody could answer, a quiet answer is heard of when its pause is over, which follows
    from the number of the entry alone: whether a person gave it at once or the table did."""
    game = find_game(name)
    seated = table(game=name, options=game.quick_options())
    heard = {"person": 0, "table": 0}
    for turn in range(150):
        seated.catch_up()
        play, seat = seated.play, seated.play.asked()
        if play.over or (heard["person"] > 2 and heard["table"] > 2):
            break
        question, number, at = seated.told[seat].question, play.moved, play.asked_at
        waits, hides = question.waits, seated.asking().hides
        if hides and (waits or question.quiet is not None):
            if not waits:
                seated.talks[seat].send("answer", match=seated.id, seat=seat, question=question.id, action=question.quiet)
                assert seated.talks[seat].say("ping").type == "pong"
            wait = pause(play.secret, number, 1.0)
            seated.clock.forward(wait - 1)
            assert seated.nothing_heard(1 - seat) and play.moved == number
            seated.clock.forward(1)
            seated.settled(number)
            chosen = next(line for line in play.kept if line.seq > number)
            assert chosen.at - at == wait
            heard["table" if waits else "person"] += 1
        else:
            assert not waits, "where nobody could learn anything the table answers at once"
            choices = [c for c in question.choices if c.verb not in ("concede", "build")] or question.choices
            seated.talks[seat].answer(seated.id, seated.told[seat], choices[turn * 7 % len(choices)].action)
    assert heard["person"] or heard["table"], heard


def test_a_pause_is_as_long_as_a_person_needs_and_never_the_same():
    drawn = [pause("secret", number, 1.0) for number in range(2000)]
    assert min(drawn) >= 1000 * LEAST and max(drawn) <= 1000 * MOST and len(set(drawn)) > 1000
    assert 1400 < sum(drawn) / len(drawn) < 1800
    assert pause("secret", 7, 1.0) == pause("secret", 7, 1.0) != pause("other", 7, 1.0)


def to_window(seated, able):
    """Plays until a seat is asked in a window, with an answer that could help or with none at all; which seat that is."""
    for _ in range(300):
        seated.catch_up()
        play, seat = seated.play, seated.play.asked()
        view = play.match.view(seat)
        fits = left_to_table(find_game(GAME), view, USUAL) < 0 if able else len(view.options) == 1
        if view.due[0] == "Window" and fits:
            return seat
        question, number = seated.told[seat].question, play.moved
        if question.quiet is not None:
            seated.talks[seat].send("answer", match=seated.id, seat=seat, question=question.id, action=question.quiet)
            assert seated.talks[seat].say("ping").type == "pong"
        elif not question.waits:
            action = question.choices[number % len(question.choices)].action
            seated.talks[seat].answer(seated.id, seated.told[seat], action)
            continue
        seated.clock.forward(pause(play.secret, number, 1.0))
        seated.settled(number)
    raise AssertionError("there is no such window")


@pytest.mark.parametrize("able", [True, False])
def test_a_pause_is_taken_from_nobodys_clock(table, able):
    seated = table(clock={"kind": "live", "bank": 600, "increment": 0, "cap": 0})
    seat = to_window(seated, able)
    play = seated.play
    left, number = play.left[seat], play.moved
    if able:
        question = seated.told[seat].question
        seated.talks[seat].send("answer", match=seated.id, seat=seat, question=question.id, action=question.quiet)
        assert seated.talks[seat].say("ping").type == "pong"
    wait = pause(play.secret, number, 1.0)
    seated.clock.forward(wait)
    seated.settled(number)
    assert play.left[seat] == left


def test_who_thinks_longer_than_the_pause_pays_for_the_rest(table):
    seated = table(clock={"kind": "live", "bank": 600, "increment": 0, "cap": 0})
    seat = to_window(seated, True)
    play = seated.play
    left, number, question = play.left[seat], play.moved, seated.told[seat].question
    seated.clock.forward(pause(play.secret, number, 1.0) + 4000)
    seated.talks[seat].answer(seated.id, seated.told[seat], question.quiet)
    assert play.left[seat] == left - 4000


def test_a_pause_goes_on_after_a_restart(table, running, client_kind):
    """A server that is started again waits for the rest of the very same pause, as soon as somebody looks."""
    seated = table()
    seat = to_window(seated, False)
    play, clock, settings = seated.play, seated.clock, seated.server.settings
    number, wait, cookie = play.moved, pause(play.secret, play.moved, 1.0), seated.clients[1 - seat].cookie
    seated.server.stop()
    seated.server = running(settings.database, now=clock.now, call_later=clock.call_later, pause=1.0)
    talk = client_kind(seated.server.url, cookie).socket()
    talk.watch(seated.id, 1 - seat)
    clock.forward(wait - 1)
    assert talk.say("ping").type == "pong" and seated.play.moved == number
    clock.forward(1)
    seated.settled(number)
    assert seated.play.kept[-1].data["left"] == LATER and seated.play.kept[-1].seat == seat


def test_a_quiet_answer_that_waits_for_its_pause_is_not_lost_with_the_server(table, running, client_kind):
    """It was written down when it came: after a restart it is made when the pause is over, and nobody is asked again."""
    seated = table()
    seat = to_window(seated, True)
    play, clock, settings = seated.play, seated.clock, seated.server.settings
    number, wait, question = play.moved, pause(play.secret, play.moved, 1.0), seated.told[seat].question
    seated.talks[seat].send("answer", match=seated.id, seat=seat, question=question.id, action=question.quiet)
    assert seated.talks[seat].say("ping").type == "pong" and play.held == question.quiet
    # Before anybody was told: a killed server loses nothing.
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as kept:
        assert kept.execute("SELECT type FROM entry ORDER BY seq DESC LIMIT 1").fetchone() == ("held",)
    heard = [play.count(viewer) for viewer in play.viewers]
    cookie = seated.clients[1 - seat].cookie
    seated.server.stop()
    seated.server = running(settings.database, now=clock.now, call_later=clock.call_later, pause=1.0)
    talk = client_kind(seated.server.url, cookie).socket()
    talk.watch(seated.id, 1 - seat)
    play = seated.play
    assert play.held == question.quiet and [play.count(viewer) for viewer in play.viewers] == heard
    clock.forward(wait - 1)
    assert talk.say("ping").type == "pong" and play.moved == number
    clock.forward(1)
    seated.settled(number)
    chosen = next(line for line in play.kept if line.seq > number)
    assert (chosen.seat, chosen.data["action"], chosen.data["by"]) == (seat, question.quiet, "person")
    assert "left" not in chosen.data and play.held == -1


def test_who_has_answered_is_not_asked_again_before_the_pause_is_over(table):
    """Not after a reload, nor is a second answer taken: what was answered first stands."""
    seated = table()
    seat = to_window(seated, True)
    play, talk, question = seated.play, seated.talks[seat], seated.told[seat].question
    other = next(choice.action for choice in question.choices if choice.action != question.quiet)
    talk.send("answer", match=seated.id, seat=seat, question=question.id, action=question.quiet)
    again = talk.watch(seated.id, seat)
    assert again.question.waits and again.question.choices == []
    for action in (question.quiet, other):
        said = talk.say("answer", match=seated.id, seat=seat, question=question.id, action=action)
        assert (said.type, said.code) == ("refused", "stale")
    assert play.held == question.quiet and [line.type for line in (t.line for t in play.told)].count("held") == 1


def test_a_wish_made_in_ones_own_turn_is_for_the_turns_of_the_others(table):
    """It lasts until one's own turn comes again, after a restart too."""
    seated = table()
    seat = to_window(seated, True)
    game, play = seated.server.app.state.hall.tables[seated.id].game, seated.play
    whose = game.at_turn(play.match.view(seat))
    number = play.turn
    assert seated.talks[whose].say("stops", match=seated.id, seat=whose, stops="turn").stops == "turn"
    again = seated.server.app.state.hall.tables[seated.id].folded([told.line for told in play.told], None)
    assert again.wished == play.wished == {whose: number} and again.stops == {whose: "turn"}
    assert play.end_wish(0) == [] or play.asked() != whose


def test_alone_against_bots_nothing_with_one_answer_is_asked(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'wartable.db'}")
    client = server.client()
    table = client.match("me", "soldier", game=GAME)
    talk = client.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    while update.result is None:
        assert not update.question.waits and len(update.question.choices) > 1
        update = talk.turn(talk.answer(table.id, update), 0)
    play = server.app.state.hall.tables[table.id].play
    left = [line for line in play.kept if line.data.get("left")]
    assert left and all(line.at == play.kept[play.kept.index(line) - 1].at for line in left if line.seat == 0)


def test_whoever_looks_on_brings_the_pauses_back(running, tmp_path, clock):
    server = running(f"sqlite:///{tmp_path / 'wartable.db'}", now=clock.now, call_later=clock.call_later, pause=1.0)
    client, other = server.client(), server.client()
    table = client.match("me", "soldier", game=GAME, listed=True)
    talk, looking = client.socket(), other.socket()
    update = talk.turn(talk.watch(table.id, 0), 0)
    looking.watch(table.id)
    for _ in range(200):
        if update.question.waits:
            break
        quiet = update.question.quiet
        action = update.question.choices[0].action if quiet is None else quiet
        talk.send("answer", match=table.id, seat=0, question=update.question.id, action=action)
        assert looking.say("ping").type == "pong" and talk.say("ping").type == "pong"
        clock.forward(5000 if quiet is not None else 0)
        update = talk.watch(table.id, 0)
        while update.question.seat != 0:
            update = talk.until(lambda m: m.type == "update")
    assert update.question.waits and update.question.choices == []


def test_a_wish_is_kept_for_the_seat_and_nobody_else_hears_of_it(table):
    seated = table()
    before = seated.told[1].seq
    said = seated.talks[0].say("stops", match=seated.id, seat=0, stops="always")
    assert said.stops == "always" and said.seq == seated.told[0].seq + 1
    assert seated.nothing_heard(1)
    assert seated.play.stops == {0: "always"} and seated.play.count(1) == before and seated.play.count(-1) == before
    seated.catch_up()
    assert (seated.told[0].stops, seated.told[1].stops) == ("always", USUAL)


def test_a_wish_that_is_taken_back_puts_the_open_question(table):
    """Who would be passed for can still choose to be asked."""
    seated = table()
    seat = to_window(seated, False)
    assert seated.told[seat].question.waits
    said = seated.talks[seat].say("stops", match=seated.id, seat=seat, stops="always")
    assert not said.question.waits and [choice.name for choice in said.question.choices] == ["pass"]
    seated.clock.forward(10_000)
    assert seated.nothing_heard(seat)


def test_people_who_share_a_screen_are_asked_where_it_could_tell_something(running, tmp_path):
    server = running(f"sqlite:///{tmp_path / 'wartable.db'}")
    client = server.client()
    table = client.match("me", "me", game=GAME)
    talk = client.socket()
    lone = 0
    for _ in range(150):
        seat = server.app.state.hall.tables[table.id].play.asked()
        if seat < 0:
            break
        update = talk.watch(table.id, seat)
        assert not update.question.waits
        lone += [choice.name for choice in update.question.choices] == ["pass"]
        talk.answer(table.id, update)
    assert lone > 0
