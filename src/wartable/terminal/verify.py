"""`wartable verify`: whether records are what they say."""
from __future__ import annotations

from pathlib import Path

import click

from wartable.kernel.errors import BadInput
from wartable.kernel.record import read_record
from wartable.terminal.arguments import read_text, with_rules
from wartable.terminal.screen import say, sentence


@click.command("verify", epilog="""\b
Examples:
  wartable verify match.toml
  wartable verify records/*.toml
""")
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=True, path_type=Path))
@click.pass_context
def verify(ctx: click.Context, files: tuple[Path, ...]) -> None:
    """Play the records in FILES again and check every choice, the result and the sealed dice.

    Ends with exit code 1 if one of them is not right.
    """
    wrong = 0
    for file in files:
        text = read_text(file)
        try:
            say(f"{file}: right. {checked(text)}")
        except BadInput as e:
            wrong += 1
            say(sentence(f"{file}: WRONG. {e}"), fg="red")
    if wrong:
        ctx.exit(1)


def checked(text: str) -> str:
    """What was checked, in words; anything that does not fit is refused."""
    record = read_record(text)
    match = record.replay()
    choices = match.choices
    said = [f"{with_rules(record.game, match.state.setup)}: {choices} choices follow the rules"]
    said.append("the final state is the recorded one" if record.digest else "it holds no digest of the final state")
    if record.ranking is None:
        said.append("the match is not over")
    else:
        said.append(f"the ranking is {' then '.join([' and '.join(map(str, group)) for group in record.ranking])}")
    return f"{'; '.join([*said, record.check_dice()])}."
