"""`wartable example`: a worked match, told with its comments."""
from __future__ import annotations

from pathlib import Path

import click

from wartable.kernel.errors import BadInput
from wartable.kernel.example import Example, example_of, write_example
from wartable.kernel.game import Game
from wartable.kernel.record import read_record
from wartable.terminal.arguments import game_argument, read_text, with_rules
from wartable.terminal.replay import ending, tell
from wartable.terminal.screen import Leave, ask, interactive, say
from wartable.terminal.seats import read_label


@click.command("example", epilog="""\b
Examples:
  wartable example throes-of-war                    a match with comments; Enter goes on
  wartable example throes-of-war > match.txt        all of it
  wartable example dice-duel --from match.toml --seat 1 > example.toml
                                                    a record as an example, to be commented on
""")
@game_argument()
@click.option("--from", "record", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Print the record in FILE as an example: write comments between its lines, each beginning with >.")
@click.option("--seat", type=int, default=1, show_default=True, metavar="N", help="With --from: whose eyes it is told through.")
def example(game: Game, record: Path | None, seat: int) -> None:
    """Tell a worked match of GAME, turn by turn with comments."""
    if record is not None:
        read = read_record(read_text(record))
        if read.game.name != game.name:
            raise BadInput(f"{record} is of {read.game.title}, not of {game.title}")
        if not 1 <= seat <= len(read.seats):
            raise BadInput(f"there is no seat {seat}; the match has seats 1 to {len(read.seats)}")
        click.echo(write_example(read, seat - 1, f"A match of {game.title}"), nl=False)
        return
    found = example_of(game)
    if found is None:
        raise BadInput(f"{game.title} has no worked example yet")
    try:
        tell_example(found)
    except Leave:
        return


def tell_example(found: Example) -> None:
    """The log of the match through one player's eyes, with a stop after every comment."""
    record, viewer = found.record, found.seat
    game = record.game
    names = [read_label(game, label)[0] for label in record.seats]
    match = record.begin(telling=True)
    say(f"{found.title} ({with_rules(game, match.state.setup)})", bold=True)
    say(f"Told through the eyes of {names[viewer]}.")
    told = 0
    for number in range(len(record.play) + 1):
        if number:
            record.step(match, number - 1, record.play[number - 1])
        told = tell(match, viewer, names, told, True)
        if number in found.comments:
            say(f"\n> {found.comments[number]}\n", fg="cyan")
            while interactive() and number < len(record.play):
                if ask("Enter: go on. table: how it stands. Ctrl-D: leave. ") != "table":
                    break
                for line in game.lines(match.view(viewer), names):
                    say(line)
    record.check_end(match)
    say(ending(match, names))
