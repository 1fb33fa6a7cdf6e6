"""`wartable replay`: a recorded match, told again."""
from __future__ import annotations

from pathlib import Path

import click

from wartable.kernel.errors import BadInput
from wartable.kernel.match import Match
from wartable.kernel.naming import named
from wartable.kernel.record import Record, read_record
from wartable.kernel.state import CHANCE
from wartable.kernel.view import SPECTATOR
from wartable.terminal.arguments import read_text, with_rules
from wartable.terminal.screen import Leave, ask, interactive, say, sentence
from wartable.terminal.seats import read_label


@click.command("replay", epilog="""\b
Examples:
  wartable replay match.toml
  wartable replay match.toml --seat 2          as seat 2 saw it
  wartable replay match.toml --from 20 --to 40 these lines of the record
  wartable replay match.toml --step            with the table at every decision
""")
@click.argument("file", type=click.Path(dir_okay=True, path_type=Path))
@click.option("--seat", type=int, default=0, metavar="N", help="Whose eyes to look through; without it, a spectator's.")
@click.option("--from", "first", type=int, default=1, metavar="LINE", help="The first line of the record to be told.")
@click.option("--to", "last", type=int, default=0, metavar="LINE", help="The last line of the record to be told.")
@click.option("--step", is_flag=True, help="Show the table before every choice, and wait for Enter at a terminal.")
def replay(file: Path, seat: int, first: int, last: int, step: bool) -> None:
    """Tell the match in FILE again, line by line."""
    try:
        record = read_record(read_text(file))
        if seat and not 1 <= seat <= len(record.seats):
            raise BadInput(f"there is no seat {seat}; the match has seats 1 to {len(record.seats)}")
        last = last or len(record.play)
        if not 1 <= first <= max(last, 1) or last > len(record.play):
            raise BadInput(f"there are lines 1 to {len(record.play)}; --from {first} --to {last} are not among them")
        tell_again(record, seat - 1 if seat else SPECTATOR, first, last, step)
    except BadInput as e:
        raise BadInput(f"{file}: {e}") from None
    except Leave:
        return


def tell_again(record: Record, viewer: int, first: int, last: int, step: bool) -> None:
    """Plays the lines and says what the viewer was told in those from *first* to *last*."""
    names = [read_label(record.game, label)[0] for label in record.seats]
    match = record.begin(telling=True)
    say(f"{with_rules(record.game, match.state.setup)}: {', '.join(record.seats)}", bold=True)
    told = tell(match, viewer, names, 0, first == 1)
    for number, line in enumerate(record.play[:last], 1):
        loud = number >= first
        if step and loud and match.seat != CHANCE:
            show(match, viewer, names, number)
        before, seen = match.clone() if step and loud and match.seat == viewer else None, told
        record.step(match, number - 1, line)
        told = tell(match, viewer, names, told, loud)
        if before is not None and not any(event.seen_by(viewer) for event in match.events[seen:]):
            say(silent(before, viewer, names, line))
    if last == len(record.play):
        record.check_end(match)
        say(ending(match, names))


def tell(match: Match, viewer: int, names: list[str], told: int, loud: bool) -> int:
    """Says the events that came since *told*; how many there are now."""
    for event in match.events[told:] if loud else []:
        seen = event.seen_by(viewer)
        if seen is not None:
            say(match.game.line(seen, names))
    return len(match.events)


def silent(match: Match, viewer: int, names: list[str], line: str) -> str:
    """A choice of the viewer's own of which nothing is told yet, in words."""
    action = match.game.actions.action(line.strip().partition(" ")[2])
    return sentence(f"{names[viewer]} chooses: {named(match.game.explain(match.view(viewer), action), names)}")


def show(match: Match, viewer: int, names: list[str], number: int) -> None:
    """The table before a choice."""
    say()
    for text in match.game.lines(match.view(viewer), names):
        say(text)
    say(f"Line {number}: {names[match.seat]} is asked: {match.game.questions[match.state.kind]}", bold=True)
    if interactive():
        ask("Enter: go on ")


def ending(match: Match, names: list[str]) -> str:
    """How the match stands after its last line."""
    outcome = match.outcome
    if outcome is None:
        asked = "the dice are" if match.seat == CHANCE else f"{names[match.seat]} is"
        return f"The match is not over: {asked} to go on."
    groups = [" and ".join([names[seat] for seat in group]) for group in outcome.ranking]
    return f"Ranking ({outcome.reason}): {', '.join(groups)}"
