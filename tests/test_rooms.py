"""The rooms of docs/architecture.md: every game has the same ones, and a concept has the same name in all of them."""
import ast
import re
import tomllib
from pathlib import Path

import pytest

from wartable import find_game

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "wartable"
GAMES = PACKAGE / "games"
OURS = ["dice_duel", "final_war", "roar_of_war", "throes_of_war", "tower_siege"]

# The modules of each room: those that every game has, those of a game with secrets, those that a game may have besides.
# In rules and judge a game adds what it likes.
ROOMS = {
    "table": ("terms options actions state", "", "board entries multisets piles symbols"),
    "cards": ("catalogue effects", "", "abilities at_use bonuses boosters decks npcs spells"),
    "rules": ("opening turn steps", "", "*"),
    "seen": ("picture lines tensor events explain refuse odds", "knows veil imagine",
             "asked blows chances clash outcomes rebuild spell_odds strike_odds waiting words"),
    "files": ("positions", "", "plays sheet"),
    "judge": ("advice ahead", "", "*"),
}
GUIDES = {"gallop": "new_game.md", "ambush": "hidden_cards.md"}
PIECE = re.compile(r"^`(\S+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WITHOUT = {"dice_duel": ["cards"]}  # rooms of which a game has nothing

# What is asked of a module by name, with the parameters of a function.
NAMES = {
    "table/options": {"OPTIONS": None},
    "table/actions": {"ACTIONS": None, "DECISIONS": None, "QUESTIONS": None},
    "rules/steps": {"STEPS": None},
    "seen/picture": {"picture": "s viewer"},
    "seen/lines": {"lines": "view names"},
    "seen/tensor": {"layout": "setup", "tensor": "view setup"},
    "seen/events": {"line": "event names"},
    "seen/explain": {"explain": "view action"},
    "seen/refuse": {"why_not": "view action"},
    "seen/odds": {"odds": "view ..."},
    "seen/knows": {"knows": "s viewer card"},
    "seen/veil": {"veiled": "s viewer"},
    "seen/imagine": {"imagine": "s viewer dice"},
    "files/positions": {"due_from": "s ...", "check_position": "s", "check_due": "s", "spans": "s"},
    "judge/hint": {"hint": "view"},
    "judge/ahead": {"ahead": "s"},
    "judge/advice": {"advice": "played"},
}

LONGEST = 400  # lines of a file
LONGER = {  # longer all the same: written by a program
    "frontend/src/protocol.ts",
    "frontend/src/pictures.ts",
}


def modules(game: str, room: str) -> set[str]:
    return {path.stem for path in (GAMES / game / room).glob("*.py")} - {"__init__"}


def sources(game: str) -> list[Path]:
    return sorted((GAMES / game).rglob("*.py"))


def test_every_game_of_the_package_is_compared() -> None:
    assert {path.parent.name for path in GAMES.glob("*/game.py")} == set(OURS)


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_the_same_rooms(game: str) -> None:
    rooms = {path.name for path in (GAMES / game).iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == ROOMS.keys() - set(WITHOUT.get(game, []))
    assert {path.name for path in (GAMES / game).iterdir() if path.is_file()} == {"__init__.py", "game.py"}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", OURS)
def test_every_room_has_the_same_modules(game: str, room: str) -> None:
    if room in WITHOUT.get(game, []):
        return
    always, secret, besides = [set(words.split()) for words in ROOMS[room]]
    required = always | (secret if find_game(game).hidden else set())
    found = modules(game, room)
    assert not required - found, f"{game}/{room} has no {sorted(required - found)}"
    if "*" not in besides:
        assert not found - required - besides, f"no room {room} has {sorted(found - required - besides)}"


@pytest.mark.parametrize("game", OURS)
def test_rooms_are_doors_only(game: str) -> None:
    """The package of a room says what it is, and nothing else."""
    for room in ROOMS.keys() - set(WITHOUT.get(game, [])):
        body = ast.parse((GAMES / game / room / "__init__.py").read_text(encoding="utf-8")).body
        assert len(body) == 1 and isinstance(body[0], ast.Expr), f"{game}/{room}/__init__.py"


def defined(path: Path) -> dict[str, str | None]:
    """What a module defines, functions with their parameters."""
    found: dict[str, str | None] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = " ".join([arg.arg for arg in node.args.args])
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = None
        elif isinstance(node, ast.Assign):
            found |= {name.id: None for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
    return found


def check_names(where: str, path: Path, wanted: dict[str, str | None]) -> None:
    found = defined(path)
    for name, parameters in wanted.items():
        assert name in found, f"{where} has no {name}"
        if parameters is not None:
            given = found[name] or ""
            begins = parameters.removesuffix(" ...")
            fits = f"{given} ".startswith(f"{begins} ") if parameters.endswith(" ...") else given == parameters
            assert fits, f"{where}: {name}({given.replace(' ', ', ')}) should take {parameters}"


@pytest.mark.parametrize("module", NAMES)
@pytest.mark.parametrize("game", OURS)
def test_a_concept_has_one_name(game: str, module: str) -> None:
    path = GAMES / game / f"{module}.py"
    if path.exists():
        check_names(f"{game}/{module}", path, NAMES[module])


@pytest.mark.parametrize(("game", "guide"), GUIDES.items())
def test_the_games_of_the_guides_have_the_same_rooms(game: str, guide: str, tmp_path: Path) -> None:
    """They are small: what they have stands where every game has it."""
    for name, text in PIECE.findall((ROOT / "docs/guides" / guide).read_text(encoding="utf-8")):
        room, _, module = name.removeprefix(f"{game}/").removesuffix(".py").rpartition("/")
        if not name.endswith(".py") or (room == "" and module in ("game", "bot")):
            continue
        allowed = " ".join(ROOMS[room]).split()
        assert module in allowed or "*" in allowed, f"no room {room} has {module}"
        path = tmp_path / "module.py"
        path.write_text(text, encoding="utf-8")
        found = defined(path)
        wanted = NAMES.get(f"{room}/{module}", {})
        check_names(name, path, {key: wanted[key] for key in wanted if key in found or len(wanted) == 1})


# Words.


@pytest.mark.parametrize("game", OURS)
def test_no_module_is_called_by_one_or_two_letters(game: str) -> None:
    for path in sources(game):
        assert len(path.stem) > 2, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                short = [alias.asname for alias in node.names if alias.asname and len(alias.asname) <= 2]
                assert not short, f"{path.relative_to(ROOT)} calls a module {short[0]}"


@pytest.mark.parametrize("game", OURS)
def test_rules_are_named_by_number_and_never_by_section(game: str) -> None:
    cards = sorted((ROOT / "src" / "wartable" / "games" / game).rglob("*.toml")) if game in OURS else []
    for path in [*sources(game), *cards, *sorted((ROOT / "tests" / "rules" / game).glob("*.py"))]:
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not re.search(r"\b[Ss]ections? \d|\b[Pp]art [A-Z]\b", line), f"{path.relative_to(ROOT)}:{n}: {line.strip()}"


def numbers(prefix: str, text: str) -> set[str]:
    """All rule numbers such as DD-1.2 and rulings such as DD-R3."""
    return set(re.findall(rf"\b{prefix}-(?:R\d+|\d+(?:\.\d+)+)", text))


def cited(prefix: str, text: str) -> set[str]:
    """All rule numbers that a text names, also those between two: DD-1.2 to DD-1.4."""
    found = numbers(prefix, text)
    for chapter, first, last in re.findall(rf"\b({prefix}-[\d.]*\d\.)(\d+) to \1(\d+)", text):
        found |= {f"{chapter}{n}" for n in range(int(first), int(last) + 1)}
    return found


def by_number(rule: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", rule)]


def rules_of(game: str) -> tuple[set[str], set[str], set[str]]:
    """The rules that are written, those that code cites (bots and lab too), and those that need no code."""
    prefix = find_game(game).prefix
    written = numbers(prefix, (ROOT / "docs/rules" / f"{game}.md").read_text(encoding="utf-8"))
    code = cited(prefix, "\n".join([path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))]))
    uncoded = tomllib.loads((ROOT / "docs/rules/uncoded.toml").read_text(encoding="utf-8"))
    return written, code, set(uncoded.get(game, {}))


@pytest.mark.parametrize("game", OURS)
def test_every_rule_is_cited_where_it_is_carried_out(game: str) -> None:
    written, code, uncoded = rules_of(game)
    missing = sorted({rule for rule in written if "R" not in rule.split("-")[1]} - code - uncoded, key=by_number)
    assert not missing, f"no code of {game} cites {', '.join(missing)}; what needs no code stands in docs/rules/uncoded.toml"


@pytest.mark.parametrize("game", OURS)
def test_code_cites_only_rules_that_are_written(game: str) -> None:
    written, code, uncoded = rules_of(game)
    assert sorted(code - written, key=by_number) == []
    assert sorted(uncoded - written, key=by_number) == []
    assert sorted(uncoded & code, key=by_number) == [], "these are cited, so they need not stand in docs/rules/uncoded.toml"


# The whole repository.

AT_THE_ROOT = {
    "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "MANIFEST.in", "Makefile", "README.md", "benchmarks", "docs", "frontend",
    "lock", "pyproject.toml", "setup.py", "src", "tests", "workshop",
}  # fmt: skip
MADE = [".*", "build", "dist", "node_modules", "__pycache__"]  # by tools, and no part of the repository


def test_the_root_holds_only_what_every_project_has_there() -> None:
    found = {path.name for path in ROOT.iterdir() if not any(path.match(pattern) for pattern in MADE)}
    assert found - AT_THE_ROOT == set()


FILES = [
    *sorted(PACKAGE.rglob("*.py")),
    *sorted((ROOT / "benchmarks").glob("*.py")),
    *sorted((ROOT / "tests").rglob("*.py")),
    *sorted(path for kind in ("ts", "svelte") for path in (ROOT / "frontend/src").rglob(f"*.{kind}")),
]


def test_no_file_is_too_long_to_be_read() -> None:
    for path in FILES:
        name = str(path.relative_to(ROOT))
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= LONGEST or name in LONGER, f"{name} has {lines} lines"
