"""The build backend of setuptools: asks for mypy only to compile, and for Node only where the machine has none that will do."""
import os

import page
from setuptools.build_meta import *  # noqa: F403

COMPILER = ["mypy==2.4.1", "mypy_extensions==1.2.0"]


def get_requires_for_build_wheel(config_settings=None):
    compiler = [] if os.environ.get("WARTABLE_PURE") == "1" else COMPILER
    return [*compiler, *([] if page.is_made() or page.machine_node() else [page.NODE])]


def get_requires_for_build_editable(config_settings=None):
    return get_requires_for_build_wheel(config_settings)
