"""What a person can type at a decision or at a roll."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from wartable.bots.bot import bot_names
from wartable.kernel.dice import TABLE
from wartable.kernel.errors import BadInput, Illegal, WartableError
from wartable.kernel.naming import named
from wartable.kernel.passing import STOPS
from wartable.kernel.rulebook import look_up, opening
from wartable.kernel.situation import Situation
from wartable.kernel.ways import ways_in_words
from wartable.terminal.arguments import read_text, typed_name
from wartable.terminal.card import card_lines, holding
from wartable.terminal.choice import read_choice, refusal, tidy
from wartable.terminal.keeper import write_safely
from wartable.terminal.listing import DRAWN, FIRST, choice_lines, odds_lines
from wartable.terminal.screen import Leave, ask, on_stage, question, say, say_cards, sentence
from wartable.terminal.seats import best_bot, load_bot
from wartable.terminal.typed_dice import faces_line, read_faces, wanted

if TYPE_CHECKING:
    from wartable.terminal.table import Table


LETTERS = "abcdefghijklm"  # of ways, beside the numbers of choices
SHORT = 24  # letters of what Enter does


class Command(NamedTuple):
    """A command of the prompt. *run* gets what was typed after the name and says whether the question is settled."""

    usage: str
    help: str
    run: Callable[[Table, str], bool]
    at_rolls: bool = True


def ask_choice(table: Table) -> None:
    """Shows the table and asks until a choice is made, or something else has changed what is asked."""
    show_question(table)
    view = table.view()
    names = [tidy(table.game.actions.name(option)) for option in view.options]
    quiet = table.game.quiet(view)
    calm = table.game.actions.name(quiet) if quiet >= 0 else ""
    enter = f" (Enter: {calm_words(table, quiet)})" if calm else ""
    while True:
        line = ask(f"{table.names[table.viewer]}{enter}> ") or calm
        word, _, rest = line.partition(" ")
        try:
            if tidy(line) not in names and word.lower() in COMMANDS:
                if COMMANDS[word.lower()].run(table, rest.strip()):
                    return
            elif line:
                table.choose(read_choices(table, line))
                return
            else:
                say("Type the number or the name of a choice. ? lists them all, help shows what else you can type.")
        except WartableError as e:
            say(sentence(f"No: {e}"))


def calm_words(table: Table, quiet: int) -> str:
    """What Enter does, as the list says it where that is short."""
    words = named(table.game.explain(table.view(), quiet), table.names).rstrip(".")
    return f"{words[:1].lower()}{words[1:]}" if len(words) <= SHORT else table.game.actions.name(quiet)


def read_choices(table: Table, line: str) -> list[int]:
    """The choices that a line means: one, a way by its letter, or several numbers of the list that are made as one, with
    `done` at the end where that is to follow. All of them can be made, or none is."""
    ways = [way for way, _ in ways_of(table)]
    if len(line) == 1 and line.lower() in LETTERS[: len(ways)]:
        return ways[LETTERS.index(line.lower())]
    words = line.replace(",", " ").split()
    numbers = words[:-1] if words[-1].lower() == "done" else words
    if len(words) < 2 or not numbers or not all(word.isdecimal() for word in numbers):
        return [read_choice(table.game, table.view(), table.names, line, list(COMMANDS))]
    made = [read_choice(table.game, table.view(), table.names, number, list(COMMANDS)) for number in numbers]
    trial = table.match.clone()
    for action in made:
        if trial.seat != table.viewer:
            raise Illegal("somebody else or the dice come in between; make these choices one after another")
        trial.play(action)
    if len(numbers) < len(words):
        quiet = table.game.quiet(trial.view(table.viewer)) if trial.seat == table.viewer else -1
        if quiet < 0:
            raise Illegal("there is nothing to be done with after these choices")
        made.append(quiet)
    return made


def ways_of(table: Table) -> list[tuple[list[int], str]]:
    """Choices that make one, in words; a single choice is in the list already."""
    return [(way, words) for way, words in ways_in_words(table.game, table.match.state, table.viewer) if len(way) > 1]


def show_question(table: Table) -> None:
    """What is new, the question and the choices; the whole table at a new turn, and whenever somebody asks for it."""
    view, game = table.view(), table.game
    asked = f"{table.names[table.viewer]}: {named(game.question(view), table.names)}"
    odds = table.odds()
    choices = choice_lines(game, view, table.names, odds, DRAWN if on_stage() else FIRST)
    for letter, (_, words) in zip(LETTERS, ways_of(table)):
        choices.append(f"  {letter}. as one: {named(words, table.names)}")
    if question(game.lines(view, table.names), asked, choices):
        return
    say()
    now = (table.viewer, game.turn(table.match.state))
    if now != table.shown:
        table.shown = now
        show_table(table, "")
        say()
    say(asked, bold=True)
    for line in choices:
        say(line)
    if odds and not table.explained:
        say("(In brackets stands what a choice is worth; odds tells more, best first.)")
        table.explained = True


def ask_roll(table: Table) -> None:
    """Asks for real dice until they can be."""
    state = table.match.state
    who = "The table" if state.roller == TABLE else table.names[state.roller]
    words = f"{who} rolls {wanted(state.dice)}."
    if not question(table.game.lines(table.view(), table.names), words, []):
        say(words, bold=True)
    while True:
        line = ask("dice> ")
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if word == "?" or not line:
                say(f"Type what the dice show: {wanted(state.dice)}. {faces_line(state.dice)}.")
            elif command is None:
                table.match.roll(read_faces(line, state.dice))
                return
            elif not command.at_rolls:
                say(f"No: first the dice, {wanted(state.dice)}.")
            elif command.run(table, rest.strip()):
                return
        except WartableError as e:
            say(sentence(f"No: {e}"))


def show_table(table: Table, rest: str) -> bool:
    for line in table.game.lines(table.view(), table.names):
        say(line)
    return False


def card(table: Table, rest: str) -> bool:
    if not rest:
        raise BadInput("say which card: card zombie")
    say_cards(card_lines(table.game, rest))
    return False


def cards(table: Table, rest: str) -> bool:
    if not rest:
        raise BadInput("say some words that stand on the cards: cards any turn")
    say_cards(holding(table.game, rest))
    return False


def list_all(table: Table, rest: str) -> bool:
    for line in choice_lines(table.game, table.view(), table.names, table.odds(), len(table.match.options)):
        say(line)
    return False


def why(table: Table, rest: str) -> bool:
    if not rest:
        raise BadInput("say which choice, by its number or its words: why 2")
    game, view = table.game, table.view()
    try:
        action = read_choice(game, view, table.names, rest, list(COMMANDS))
    except WartableError:
        say(sentence(f"Not now. {refusal(game, view, table.names, rest, list(COMMANDS))}"))
    else:
        say(sentence(f"You can choose it: {named(game.explain(view, action), table.names)}"))
    return False


def odds(table: Table, rest: str) -> bool:
    if not table.show_odds:
        raise BadInput("odds are switched off at this table (--no-odds, or a challenge)")
    found = table.odds()
    if not found:
        raise BadInput(f"{table.game.title} shows no odds for this decision")
    for line in odds_lines(table.game, table.view(), table.names, found, 4):
        say(line)
    return False


def hint(table: Table, rest: str) -> bool:
    if not table.show_odds:
        raise BadInput("hints are switched off at this table (--no-odds, or a challenge)")
    for line in table.game.hint(table.view()):
        say(line)
    bot = best_bot(table.game)
    action = bot.choose(Situation(table.match, table.bot_seed))
    words = named(table.game.explain(table.view(), action), table.names)
    say(sentence(f"{bot.name} would choose: {words}"))
    return False


def log(table: Table, rest: str) -> bool:
    for line in table.log():
        say(line)
    return False


def rules(table: Table, rest: str) -> bool:
    for text in look_up(table.game, rest) if rest else opening(table.game):
        say(text)
    if not rest:
        say("Read on with the number of a chapter or rule, or with words: rules 1, rules 1.6, rules blue die.")
    return False


def undo(table: Table, rest: str) -> bool:
    say(table.undo())
    return True


def save(table: Table, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else table.path
    if path is None:
        raise BadInput("say where: save match.toml")
    if rest and path.exists() and path != table.path:
        raise BadInput(f"there is already a file {path}; choose another name")
    write_safely(path, table.text())
    say(f"Saved in {path}")
    return False


def stops(table: Table, rest: str) -> bool:
    if rest:
        table.stop_at(rest.removeprefix("until ").removeprefix("my "))
        table.went_back = False
        say(f"From now on: {STOPS[table.stops]}.")
        return True
    for name, words in STOPS.items():
        say(f"{'*' if name == table.stops else ' '} {name:9}{words}")
    return False


def deck(table: Table, rest: str) -> bool:
    if not rest:
        raise BadInput(f"say which file: deck mine.txt (`wartable deck {typed_name(table.game)}` prints ready ones)")
    text, match = read_text(Path(rest).expanduser()), table.match
    faults = table.game.deck_faults(text, match.state.setup)
    if faults:
        raise BadInput("\n".join(["this deck cannot be played:", *[f"  {fault}" for fault in faults]]))
    choices = table.game.deck_choices(text)
    if not choices:
        raise BadInput(f"decks of {table.game.title} are options: wartable play ... --options deck_1=@{rest}")
    if choices[0] not in match.options:
        raise BadInput("there is no deck to be chosen now, or only ready ones")
    table.choose(choices)
    say(f"{table.names[table.viewer]} plays the deck of {rest}.")
    return True


def take_over(table: Table, rest: str) -> bool:
    if not rest:
        raise BadInput(f"say which bot: bot {' / '.join(bot_names(table.game))}")
    seat = table.seats[table.viewer]
    seat.bot = load_bot(rest, table.game)
    say(f"{rest} plays on for {seat.name}.")
    return True


def leave(table: Table, rest: str) -> bool:
    raise Leave


def show_help(table: Table, rest: str) -> bool:
    say("Type the number of a choice or its name; several numbers in one line are made as one. You can also type:")
    for command in dict.fromkeys(COMMANDS.values()):
        say(f"  {command.usage:22}{command.help}")
    return False


_help = Command("help", "this list", show_help)
_quit = Command("quit", "keep the match and leave; it can be taken up again", leave)
COMMANDS: dict[str, Command] = {
    "?": Command("?", "all choices", list_all, at_rolls=False),
    "why": Command("why <choice>", "why it cannot be chosen, with the number of the rule", why, at_rolls=False),
    "odds": Command("odds", "what each choice is worth, best first", odds, at_rolls=False),
    "hint": Command("hint", "what the best bot would choose", hint, at_rolls=False),
    "table": Command("table", "how the whole table stands", show_table),
    "card": Command("card <name>", "a card, whole", card),
    "cards": Command("cards <words>", "all cards that hold the words", cards),
    "log": Command("log", "everything that has happened", log),
    "rules": Command("rules [number, words]", "what the game is about; a chapter, a rule, or where words stand", rules),
    "undo": Command("undo", "take back your last choice, if nothing was rolled or revealed since", undo),
    "save": Command("save [file]", "write the record down", save),
    "stops": Command("stops [which]", "where to be asked for answers to what others do", stops),
    "deck": Command("deck <file>", "play a deck of your own, where one is chosen", deck, at_rolls=False),
    "bot": Command("bot <name>", "let a bot play on for you", take_over, at_rolls=False),
    "quit": _quit,
    "exit": _quit,
    "q": _quit,
    "help": _help,
    "h": _help,
}
