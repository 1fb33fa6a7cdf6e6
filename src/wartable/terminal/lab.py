"""`wartable lab`: computations behind the games."""
from __future__ import annotations

from pathlib import Path

import click

from wartable.kernel.errors import BadInput
from wartable.terminal.screen import say


@click.group("lab", epilog="""\b
Example:
  wartable lab solve-dice-duel
""")
def lab() -> None:
    """Compute what is shipped with the games."""


@lab.command("solve-dice-duel", epilog="""\b
Examples:
  wartable lab solve-dice-duel
  wartable lab solve-dice-duel --output src/wartable/games/dice_duel/judge/solution.json
""")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), default=Path("solution.json"), show_default=True,
              help="The file for the tables.")
@click.option("--workers", type=click.IntRange(1, 2), default=2, show_default=True, help="Processes.")
def solve_dice_duel(output: Path, workers: int) -> None:
    """Solve two-player Dice Duel exactly, for both pairing options. Takes some minutes."""
    if not output.parent.is_dir():
        raise BadInput(f"there is no folder {output.parent}")
    try:
        from wartable.lab.solve_dice_duel import run
    except ImportError as e:
        raise BadInput(f"the lab lacks a library ({e}); get it with: pip install 'wartable[lab]'") from None
    run(output, workers)
    say(f"The solution is in {output}")
