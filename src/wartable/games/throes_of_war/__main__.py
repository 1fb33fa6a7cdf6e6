"""Decks as text files and the sheets of Quest NPCs, on the command line.

    python -m wartable.games.throes_of_war deck Warrior > warrior.txt   # export a starter deck
    python -m wartable.games.throes_of_war check warrior.txt            # name every fault of a deck
    python -m wartable.games.throes_of_war choices warrior.txt          # what to type at the table to play it
    python -m wartable.games.throes_of_war sheet old_gristle > sheet.svg
"""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from wartable.games.throes_of_war.cards import CHARACTERS, NAMES
from wartable.games.throes_of_war.choices import ACTIONS
from wartable.games.throes_of_war.decks import STARTERS, legal_deck, read_deck
from wartable.games.throes_of_war.npcs import NPCS
from wartable.games.throes_of_war.opening import deck_actions
from wartable.games.throes_of_war.sheet import sheet
from wartable.kernel.errors import BadInput
from wartable.kernel.registry import unknown


def said(command: str, name: str, copies: int) -> str:
    """What a command prints."""
    if command == "deck":
        decks = {deck.name.lower(): deck for deck in STARTERS} | {NAMES[n].lower(): STARTERS[n] for n in range(CHARACTERS)}
        if name.lower() not in decks:
            raise BadInput(unknown("starter deck", name, NAMES[:CHARACTERS]))
        return decks[name.lower()].text()
    if command == "sheet":
        sheets = {npc.key: npc for npc in NPCS}
        if name not in sheets:
            raise BadInput(unknown("Quest NPC", name, list(sheets)))
        return sheet(sheets[name])
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as e:
        raise BadInput(f"{name} cannot be read: {e.strerror}") from None
    if command == "choices":
        return "\n".join([ACTIONS.name(action) for action in deck_actions(legal_deck(text, copies))])
    faults = read_deck(text).faults(copies)
    if faults:
        raise BadInput("\n".join(faults))
    return "This deck is legal (TW-3.1)."


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        "python -m wartable.games.throes_of_war", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=["deck", "check", "choices", "sheet"])
    parser.add_argument("name", help="a starter deck, a file with a deck, or a Quest NPC")
    parser.add_argument("--copies", type=int, default=0, help="at most so many copies of a card; 0: any number")
    asked = parser.parse_args(given)
    try:
        print(said(asked.command, asked.name, asked.copies))
    except BadInput as e:
        print(e, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
