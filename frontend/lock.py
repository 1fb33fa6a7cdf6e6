"""Pins the packages of the page: chooses versions anew and gives every entry of the lock its hash.

npm writes no hash for packages of other systems when it knows them only by name; the registry is asked for those.
"""
import json
import subprocess
from concurrent.futures import ThreadPoolExecutor

import page

LOCK = page.HERE / "package-lock.json"


def hash_of(package):
    """The hash of a package, `name@version`, as the registry gives it."""
    command, environment = page.npm()
    asked = [*command, "view", package, "dist.integrity", "--json"]
    return json.loads(subprocess.run(asked, env=environment, cwd=page.HERE, capture_output=True, text=True, check=True).stdout)


def main():
    command, environment = page.npm()
    renew = [*command, "install", "--package-lock-only", "--omit-lockfile-registry-resolved", "--no-audit", "--no-fund"]
    subprocess.run(renew, env=environment, cwd=page.HERE, check=True)
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    bare = {name: entry for name, entry in lock["packages"].items() if name and "integrity" not in entry}
    names = [f"{name.rpartition('node_modules/')[2]}@{entry['version']}" for name, entry in bare.items()]
    with ThreadPoolExecutor(4) as pool:
        for entry, found in zip(bare.values(), pool.map(hash_of, names)):
            entry["integrity"] = found
    lock["packages"] = {name: in_order(entry) for name, entry in lock["packages"].items()}
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def in_order(entry):
    """An entry with its hash right after its version, where npm writes it."""
    if "integrity" not in entry:
        return entry
    first = {key: entry[key] for key in ("version", "integrity")}
    return first | entry


if __name__ == "__main__":
    main()
