"""The libraries are needed only by those who ask for them."""
import subprocess
import sys

import pytest

from wartable import envs


def test_importing_the_package_needs_no_library() -> None:
    code = "import sys, wartable.envs; print([m for m in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel') if m in sys.modules])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"


@pytest.mark.parametrize(
    ("function", "module", "library"),
    [("pettingzoo", "aec", "pettingzoo"), ("gymnasium", "gym", "gymnasium"), ("openspiel", "spiel", "pyspiel")],
)
def test_a_missing_library_is_named_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, function: str, module: str, library: str
) -> None:
    monkeypatch.delitem(sys.modules, f"wartable.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ImportError, match=rf"needs {library}, .* pip install 'wartable\[envs\]'"):
        getattr(envs, function)("dice_duel")
