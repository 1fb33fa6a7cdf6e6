"""From a match to what one viewer is told of it. Everything here goes through the kernel's views and `Event.seen_by`."""
from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from wartable.bots.bot import Bot, best_bot, bot_classes, usual_bot
from wartable.kernel import odds as kernel_odds
from wartable.kernel.ending import shares_of
from wartable.kernel.event import Event
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.naming import named
from wartable.kernel.outcome import Outcome
from wartable.kernel.passing import USUAL
from wartable.kernel.state import CHANCE
from wartable.kernel.together import Together
from wartable.kernel.view import SPECTATOR, View
from wartable.kernel.ways import ways_in_words
from wartable.server.guide import notes_of
from wartable.server.lessons import Up, lesson_info, lesson_up
from wartable.server.line import Told
from wartable.server.play import Play
from wartable.server.protocol.games import BotInfo, GameInfo, OptionInfo, PresetInfo
from wartable.server.protocol.seen import (
    ChanceInfo,
    ChoiceInfo,
    ChoiceOdds,
    ClockNow,
    DieInfo,
    EventInfo,
    FigureInfo,
    Happened,
    PartInfo,
    Question,
    Seen,
    SumInfo,
    TogetherInfo,
    Update,
    WayInfo,
)
from wartable.server.protocol.sitting import Result

TYPED = "What do your dice show?"


def rule_in(game: Game, text: str) -> str | None:
    """The number of the rule that a text cites."""
    found = re.search(rf"\b{re.escape(game.prefix)}-?\d+(?:\.\d+)*", text)
    return found[0] if found else None


def bot_info(game: Game, name: str, kind: type[Bot]) -> BotInfo:
    return BotInfo(
        name=name,
        title=name.replace("_", " ").capitalize(),
        called=kind.called or name.replace("_", " ").capitalize(),
        face=kind.face,
        sentence=kind.sentence,
        gentle=kind.gentle,
        usual=name == usual_bot(game),
        best=name == best_bot(game),
    )


def game_info(game: Game, guided: bool, example: bool, proposed: str) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        prefix=game.prefix,
        rules_version=game.version,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        hidden=game.hidden,
        presets=[PresetInfo(name=p.name, sentence=p.sentence, options=p.options) for p in game.presets],
        options=[
            OptionInfo(
                name=o.name,
                group=o.group,
                help=o.help,
                default=o.default,
                switch=isinstance(o.default, bool),
                words=list(o.words),
                numbers=o.high >= o.low,
                low=o.low,
                high=o.high,
            )
            for o in game.options
        ],
        bots=[bot_info(game, name, kind or Bot) for name, kind in bot_classes(game).items()],
        proposed=proposed,
        guided=guided,
        example=example,
    )


@lru_cache(100_000)
def parts(game: Game, action: int) -> tuple[str, str, list[str]]:
    """Name, verb and arguments of an action; they mean the same for ever."""
    block = game.actions.block(action)
    return block.name(action), block.verb, [names[arg] for names, arg in zip(block.dims, block.args(action))]


def choice_info(game: Game, view: View, action: int, names: list[str]) -> ChoiceInfo:
    name, verb, args = parts(game, action)
    return ChoiceInfo(action=action, name=name, text=named(game.explain(view, action), names), verb=verb, args=args)


def choice_odds(odds: kernel_odds.ChoiceOdds, names: list[str]) -> ChoiceOdds:
    def chances(found: Sequence[kernel_odds.Chance]) -> list[ChanceInfo]:
        return [ChanceInfo(words=named(c.words, names), chance=c.chance, good=c.good) for c in found]  # type: ignore[arg-type]

    def sum_info(made: kernel_odds.Sum) -> SumInfo:
        parts = [PartInfo(words=named(part.words, names), value=part.value, total=part.total) for part in made.parts]
        return SumInfo(words=named(made.words, names), total=made.total, parts=parts, roll=named(made.roll, names))

    return ChoiceOdds(
        action=odds.action,
        short=named(odds.short, names),
        outcomes=chances(odds.outcomes),
        besides=chances(odds.besides),
        sums=[sum_info(one) for one in odds.sums],
        figures=[FigureInfo(words=named(one.words, names), value=one.value) for one in odds.figures],
    )


def seen(game: Game, view: View, names: list[str]) -> Seen:
    return Seen(
        viewer=view.viewer, asked=view.asked, kind=view.kind, due=view.due, table=view.table, lines=game.lines(view, names)
    )


def asks(match: Match, view: View, names: list[str]) -> str:
    """The open question in words, as far as the viewer knows what is asked."""
    return named(match.game.question(view), names)


def question(
    match: Match, view: View, names: list[str], id: int, typed: bool, waits: bool = False, up: Up | None = None
) -> Question | None:
    """The open question; its choices only for the seat that is asked, if it is asked itself. Where a lesson is *up*, only what
    does it is offered, one choice at a time."""
    s = match.state
    if match.over:
        return None
    if s.seat == CHANCE:
        if not typed:
            return None
        mine = view.viewer == s.roller
        dice = [DieInfo(name=d.name, faces=[d.names[f] for f in d.faces]) for d in s.dice] if mine else []
        return Question(id=id, seat=s.roller, kind="roll", text=TYPED, choices=[], dice=dice)
    if waits:
        return Question(id=id, seat=s.seat, kind=view.kind, text="", choices=[], dice=[], waits=True)
    choices = [choice_info(match.game, view, action, names) for action in view.options if up is None or action in up.allowed]
    quiet = match.game.quiet(view) if choices else -1
    found = ways_in_words(match.game, s, view.viewer) if choices and up is None else []
    return Question(
        id=id,
        seat=s.seat,
        kind=view.kind,
        text=asks(match, view, names),
        choices=choices,
        dice=[],
        ways=[WayInfo(actions=way, text=named(words, names)) for way, words in found],
        together=together_info(match.game.together(view)) if len(choices) == len(view.options) > 0 else None,
        quiet=quiet if quiet >= 0 and (up is None or quiet in up.allowed) else None,
    )


def together_info(found: Together | None) -> TogetherInfo | None:
    if found is None:
        return None
    return TogetherInfo(
        least=found.least,
        most=found.most,
        end=found.end if found.end >= 0 else None,
        again=found.again,
        text=found.words,
        times=list(found.times),
        must=found.must if found.must >= 0 else None,
    )


Log = dict[int, Event]  # what a log may show in place of an event; nothing for one that is not in it


def log_of(play: Play, tolds: list[Told], viewer: int) -> Log | None:
    """What may be shown of these entries where it is not all: in a game of memory players have to remember the rest."""
    seen = [part for told in tolds for event in told.events if (part := event.seen_by(viewer)) is not None]
    logged = seen if play.over else play.game.log(seen, play.state.setup)
    if logged is seen:
        return None
    if len(logged) == len(seen):
        return {id(part): shown for part, shown in zip(seen, logged)}
    return {id(part): part for part in logged}


def event_infos(game: Game, events: list[Event], viewer: int, names: list[str], log: Log | None) -> list[EventInfo]:
    """The events as the viewer may know them."""
    made = []
    for event in events:
        part = event.seen_by(viewer)
        if part is not None and log is not None:
            part = log.get(id(part))
        if part is not None:
            line = game.line(part, names)
            made.append(EventInfo(kind=part.kind, name=game.event_name(part), args=list(part.args), line=line))
    return made


def aside(told: Told, names: list[str], viewer: int) -> str:
    """The log line of what is no event of the game."""
    line = told.line
    name = names[line.seat] if line.seat >= 0 else ""
    if told.by == "table":
        return f"The table chooses for {name}."
    if line.type == "undo":
        return f"{name} takes back a choice."
    if line.type == "stand_in":
        why = {"left": " has left the table", "time": "'s time is over", "asked": " is away"}[line.data["why"]]
        return f"{name}{why}; the bot {line.data['bot']} stands in."
    if line.type == "back":
        return f"{name} is back."
    if line.type == "rules":
        return f"The rules are version {line.data['now']} now, not {line.data['before']}; until here all went the same way."
    if line.type == "dice_asked":
        return f"{name} asks to roll real dice."
    if line.type in ("takeback_refused", "dice_refused"):
        takes_back = line.type == "takeback_refused"
        if viewer == line.data.get("asker", SPECTATOR) != SPECTATOR:
            stays = "your choice stands" if takes_back else "your dice stay sealed"
            return f"{name} does not agree: {stays}. You can ask again in {line.data['wait'] // 1000} seconds."
        return f"{name} does not agree to {'the takeback' if takes_back else 'real dice'}."
    if line.type == "takeback_asked":
        return f"{name} asks to take back a choice."
    if line.type == "real_dice":
        return f"{name} rolls {'real dice from now on and types what they show' if line.data['on'] else 'no more real dice'}."
    if line.type == "roll" and line.data["typed"]:
        return f"{name} rolls real dice."
    return ""


def happened(play: Play, told: Told, viewer: int, names: list[str], log: Log | None) -> Happened:
    """One entry. Where a log may not show everything, it names no choice but the last."""
    line = told.line
    back_to = line.data.get("back_to")
    open_to = play.over or (viewer == line.seat and (log is None or line.seq == play.seen[viewer][-1]))
    return Happened(
        seq=play.number(viewer, line.seq),
        type=line.type,  # type: ignore[arg-type]
        seat=line.seat,
        by=told.by,  # type: ignore[arg-type]
        choice=play.game.actions.name(told.action) if told.action >= 0 and open_to else None,
        typed=bool(line.data.get("typed")),
        back_to=None if back_to is None else play.number(viewer, back_to),
        turn=told.turn,
        text=aside(told, names, viewer),
        events=event_infos(play.game, told.events, viewer, names, log),
    )


def result(match: Match, names: list[str]) -> Result | None:
    return None if match.outcome is None else result_of(match.outcome, names)


def result_of(outcome: Outcome, names: list[str]) -> Result:
    winners = " and ".join([names[seat] for seat in outcome.winners])
    text = f"A draw: {outcome.reason}." if outcome.drawn else (
        f"{winners} win{'s' if len(outcome.winners) == 1 else ''}: {outcome.reason}."
    )
    ranking = [list(group) for group in outcome.ranking]
    return Result(
        reason=outcome.reason, ranking=ranking, winners=list(outcome.winners), drawn=outcome.drawn, text=text
    )


def ahead(match: Match) -> list[float]:
    """Whose strength is how large a part of all, from what everybody knows (`Game.ahead`); nothing when all is over."""
    return [] if match.over else [round(share, 3) for share in shares_of(match.game, match.state)]


def update(
    match_id: str, play: Play, viewer: int, since: int, names: list[str], now: int, guided: bool, re: int | None = None,
    waits: bool = False,
) -> Update:  # fmt: skip
    """What *viewer* is told after having seen everything up to entry *since*, as it counts."""
    since = min(since, play.count(viewer))
    view = play.match.view(viewer)
    clock = None
    if play.clock["kind"] != "none":
        clock = ClockNow(left=play.left_at(now), runs=play.clock_runs(), now=now)
    mine, new = viewer != SPECTATOR, [play.told_of(seq) for seq in play.seen[viewer][since:]]
    log = log_of(play, new, viewer)
    up = lesson_up(play) if guided and play.asked() == viewer else None
    return Update(
        re=re,
        match=match_id,
        seat=viewer,
        seq=play.count(viewer),
        since=since,
        happened=[happened(play, told, viewer, names, log) for told in new],
        view=seen(play.game, view, names),
        ahead=ahead(play.match),
        question=question(play.match, view, names, play.questions[viewer], play.typed_roll(), waits, up),
        stops=play.stops.get(viewer, USUAL),  # type: ignore[arg-type]
        can_undo=mine and play.can_undo(viewer),
        can_take_back=mine and play.can_take_back(viewer),
        clock=clock,
        result=result(play.match, names),
        notes=notes_of(play, viewer, since) if guided else [],
        lesson=None if up is None else lesson_info(play, up),
    )
