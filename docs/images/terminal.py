"""Makes terminal.svg: the rulebook's example Turn of Dice Duel against the oracle, typed into the real program.

    python docs/images/terminal.py
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

TYPED = ["seat 1", "2 2 1 blank 6 4 2 1", "3 2 1 blank blank 6 6 5 1", "odds", "reroll s1 s0", "2 1", "1", "1 1"]
COMMAND = "wartable play dice-duel --seats me,oracle --names Mara,Odo --dice typed"
LISTED = 6  # lines of a list that are shown


def session() -> list[str]:
    """What the program prints, with what was typed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "wartable.terminal.main", *COMMAND.split()[1:], "--record", f"{folder}/match.toml"]
        done = subprocess.run(command, input="\n".join(TYPED) + "\n", capture_output=True, text=True, check=True)
    return done.stdout.partition("Turn 2:")[0].splitlines()


def shortened(lines: list[str]) -> list[str]:
    """The lines with long lists cut short."""
    kept: list[str] = []
    listed = 0
    for line in lines:
        listed = listed + 1 if line[:3].strip().isdecimal() and "." in line[:4] else 0
        if listed <= LISTED:
            kept.append(line)
        elif listed == LISTED + 1:
            kept.append("      ...")
    return kept


def main() -> None:
    console = Console(record=True, width=108, file=Path("/dev/null").open("w"))  # noqa: SIM115 - only the picture is wanted
    console.print(Text(f"$ {COMMAND}", style="bold"))
    for line in shortened(session()):
        style = "bold cyan" if line.startswith(("Mara> ", "dice> ")) else ""
        console.print(Text(line, style=style))
    svg = console.export_svg(title="wartable")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # the reader's own fonts will do
    Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
