"""The laws that every game passes: `check` tries them on any game, also on one of your own."""
from wartable.conformance.check import LAWS, Progress, Report, Result, check
from wartable.conformance.law import Broken, Law
from wartable.conformance.sweep import Failure, Sweep
from wartable.conformance.variants import describe, variants

__all__ = ["LAWS", "Broken", "Failure", "Law", "Progress", "Report", "Result", "Sweep", "check", "describe", "variants"]
