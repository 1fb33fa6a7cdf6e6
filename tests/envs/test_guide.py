"""Every example of the guide runs and gives what the guide says."""
import doctest
import re
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "environments.md"


def test_examples_of_the_guide_are_true() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(blocks) == text.count("```") // 2 > 5  # no other kind of example, which nobody would run
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"block {number + 1}", str(GUIDE), 0)
        runner.run(test, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0
