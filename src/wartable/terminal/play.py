"""`wartable play`: a match at the terminal."""
from __future__ import annotations

from pathlib import Path

import click

from wartable.kernel.game import Game
from wartable.kernel.passing import STOPS
from wartable.kernel.sealed import seal
from wartable.kernel.view import SPECTATOR
from wartable.terminal.arguments import game_argument, read_pairs, rules_option, with_rules
from wartable.terminal.opening import SEALED, TYPED, Wish, once_more, open_table
from wartable.terminal.screen import Leave, ask, interactive, say, want_lines
from wartable.terminal.seats import note_beaten, read_names
from wartable.terminal.table import Table
from wartable.terminal.welcome import welcome

LAST = 8  # so many lines of the log are told again where a match is taken up


@click.command("play", epilog="""\b
Examples:
  wartable play                          asks which game
  wartable play dice-duel
  wartable play dice-duel --seats me,oracle --names Mara,Odo
  wartable play dice-duel --seats me,me,soldier --options starting_health=6,pairing=sorted
  wartable play dice-duel --rules balanced
  wartable play dice-duel --dice typed --record match.toml
  wartable play --resume match.toml
  wartable play --resume last
""")
@game_argument(required=False)
@click.option("--seats", default="", metavar="me,BOT,...",
              help="Who sits where: me, or the name of a bot. Several me share the screen.")
@click.option("--names", default="", metavar="NAME,...", help="What the players are called.")
@click.option("--options", multiple=True, metavar="KEY=VALUE,...", help="Rule options; see `wartable options GAME`.")
@rules_option
@click.option("--seed", type=int, help="Dice that fall the same way again.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps the match.")
@click.option("--position", type=click.Path(dir_okay=False, path_type=Path), help="Begin from a position in a file.")
@click.option("--dice", type=click.Choice([SEALED, TYPED]),
              help="sealed: the machine's, which anybody can check. typed: real ones, typed in.")
@click.option("--resume", default="", metavar="FILE", help="Take a match up again from its record; `last`: the one left last.")
@click.option("--stops", type=click.Choice(list(STOPS)), metavar="|".join(STOPS),
              help="Where you are asked: wherever you can do something and it concerns you (usual), not before you are"
              " attacked, not before your turn, or always.")
@click.option("--plain", is_flag=True, help="Lines instead of a drawn table: for screen readers, and wherever you like them.")
@click.option("--no-odds", is_flag=True, help="Play without odds and hints.")
def play(
    game: Game | None, seats: str, names: str, options: tuple[str, ...], seed: int | None, record: Path | None,
    position: Path | None, dice: str | None, resume: str, stops: str | None, plain: bool, no_odds: bool,
    rules: str,
) -> None:  # fmt: skip
    """Play a match of GAME against bots or against others at this screen.

    Every choice is kept at once: a match that was broken off can be taken up again with --resume.
    """
    if plain:
        want_lines()
    if game is None and not resume and not position and interactive():
        wanted = welcome()
        if wanted is not None:
            play_matches(wanted)
        return
    called, pairs = read_names(names), read_pairs(options)
    play_matches(Wish(game, seats, called, pairs, seed, record, position, dice or "", resume, not no_odds, stops or "", rules))


def play_matches(wish: Wish) -> None:
    """Plays one match, and more as long as somebody wants them."""
    while True:
        table = open_table(wish)
        seats = ",".join([seat.kind for seat in table.seats])  # before a bot takes over
        greet(table, bool(wish.resume))
        if not table.play():
            return
        assert table.match.outcome is not None
        note_beaten(table.game, [seat.kind for seat in table.seats], table.match.outcome)
        if not again():
            return
        wish = once_more(wish, table, seats)


def greet(table: Table, resumed: bool) -> None:
    """Who plays, and the seal of the dice before the first of them is shown."""
    players = ", ".join([f"{seat.name} ({seat.kind})" for seat in table.seats])
    say(f"{with_rules(table.game, table.match.state.setup)}: {players}", bold=True)
    for kind, bot in {seat.kind: seat.bot for seat in table.seats if seat.bot is not None}.items():
        if bot.sentence:
            say(f"{bot.called}, {kind}: {bot.sentence}")
    if table.dice == SEALED:
        say(f"The dice lie in a sealed envelope: {seal(table.secret)}")
    if resumed:
        say(f"The match goes on after {len(table.match.entries)} choices and rolls. The last lines were:")
        told = max(0, len(table.match.events) - LAST)
        table.told = dict.fromkeys(range(SPECTATOR, len(table.seats)), told)
    say("help shows what you can type, rules what the game is about.")


def again() -> bool:
    """Whether another match is wanted."""
    if not interactive():
        return False
    try:
        return ask("Press Enter to play again, or type q to stop. ").lower() in ("", "y", "yes")
    except Leave:
        return False
