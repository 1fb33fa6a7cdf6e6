"""From what a person types to a choice, or to the reason why not."""
from __future__ import annotations

import difflib

from wartable.kernel.errors import Illegal
from wartable.kernel.game import Game
from wartable.kernel.naming import named
from wartable.kernel.number import whole_number
from wartable.kernel.view import View


def tidy(text: str) -> str:
    """The text as people write choices: lower case, single spaces, a plain x, and no sign that only records have."""
    return " ".join(text.lower().replace("×", "x").replace(",", " ").replace("_", " ").split())


def read_choice(game: Game, view: View, names: list[str], text: str, commands: list[str]) -> int:
    """The option that *text* means: its number in the list, the number of its thing and a place, its name or explanation, the
    same words in another order, its only beginning, or its words without the verb. Anything else is refused with the reason."""
    if text.isdecimal():
        number = whole_number(text)
        if number is not None and 1 <= number <= len(view.options):
            return view.options[number - 1]
        raise Illegal(f"the choices are numbered 1 to {len(view.options)}; ? lists them")
    action = placed(game, view.options, text)
    if action < 0:
        action = meant(game, view.options, text)
    if action < 0:
        explained = [option for option in view.options if tidy(named(game.explain(view, option), names)) == tidy(text)]
        action = explained[0] if len(explained) == 1 else -1
    if action < 0:
        raise Illegal(refusal(game, view, names, text, commands))
    return action


def placed(game: Game, options: list[int], text: str) -> int:
    """The option that a thing by its number in the list and a place mean: `2 column 4`, `2 c4`; -1 where it means none."""
    number, _, place = tidy(text).partition(" ")
    if not number.isdecimal() or not 1 <= int(number[:9]) <= len(options):
        return -1
    thing = options[int(number) - 1]
    block, args = game.actions.block(thing), game.actions.block(thing).args(thing)
    for option in options if block.where and place else []:
        other = block.args(option) if block.holds(option) else []
        if other[:-1] == args[:-1] and place in (tidy(block.where[other[-1]]), tidy(block.dims[-1][other[-1]])):
            return option
    return -1


def meant(game: Game, options: list[int], text: str) -> int:
    """The one of *options* that *text* names, or -1."""
    wanted = tidy(text)
    names = {action: tidy(game.actions.name(action)) for action in options}
    words = sorted(wanted.split())
    tests = (
        [a for a, name in names.items() if name == wanted],
        [a for a, name in names.items() if sorted(name.split()) == words],
        [a for a, name in names.items() if name.startswith(f"{wanted} ") or (len(wanted) > 2 and name.startswith(wanted))],
        [a for a, name in names.items() if sorted(name.split()[1:]) == words],
    )
    for found in tests:
        if len(found) == 1 and wanted:
            return found[0]
    return -1


def refusal(game: Game, view: View, names: list[str], text: str, commands: list[str]) -> str:
    """Why *text* cannot be chosen now, with the number of the rule where a rule says so."""
    action = game.actions.find(text.lower())
    if action < 0:
        action = meant(game, [a for a in range(game.actions.size) if a not in view.options], text)
    if action >= 0:
        return f"{tidy(game.actions.name(action))}: {named(game.why_not(view, action), names)}"
    ruled = game.unknown_choice(text)
    if ruled:
        return f"{text}: {ruled}"
    known = [*[tidy(game.actions.name(option)) for option in view.options], *commands]
    near = difflib.get_close_matches(tidy(text), known, 3)
    hint = f"did you mean {' / '.join(near)}?" if near else "? lists the choices, help the commands"
    return f"there is no choice called {text!r}; {hint}"
