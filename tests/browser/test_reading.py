"""What a screen reader finds at a match, read from the accessibility tree of the browser: the question before the choices,
every choice in words, no button without a name, in the order of the screen; and what happens is said."""
import re

import pytest

from wartable.kernel.registry import game_names

NAMED = ("button", "link", "checkbox", "textbox", "searchbox", "combobox", "menuitem", "radio", "slider", "dialog", "image")
SEEN = "async () => (await (await fetch(`/api/matches/${location.pathname.split('/')[2]}/view?seat=0`)).json())"
# Parts of the table that have a name, in the order in which they are read: none lies above one that is read before it.
UPWARDS = """() => {
  const named = 'section[aria-label], [role=group][aria-label]';
  const parts = [...document.querySelectorAll(named)].filter(
    (one) => one.closest('.board') && !one.closest('dialog, [popover]'));
  const box = (one) => one.getBoundingClientRect();
  const faults = [];
  for (const whole of parts) {
    const inner = parts.filter((one) => one.parentElement.closest(named) === whole && one.checkVisibility());
    inner.slice(1).forEach((b, i) => {
      const a = inner[i];
      if (box(b).bottom <= box(a).top + 2) faults.push(`${b.ariaLabel} lies above ${a.ariaLabel}, but is read later`);
    });
  }
  return faults;
}"""


def tree(one):
    """Role and name of everything that a screen reader meets, in its order."""
    session = one.page.context.new_cdp_session(one.page)
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()
    found, waiting = [], [next(key for key, node in nodes.items() if "parentId" not in node)]
    while waiting:
        node = nodes.get(waiting.pop())
        if node is None:
            continue
        waiting += reversed(node.get("childIds", []))
        if not node.get("ignored"):
            found.append((node["role"]["value"], " ".join(node.get("name", {}).get("value", "").split())))
    return found


def place(read, words, roles=("button", "StaticText", "heading")):
    """Where these words are read first."""
    return next(i for i, (role, name) in enumerate(read) if role in roles and words in name)


def sit(person, game, width, height):
    """Somebody at a table with a simple opponent, the list of choices folded."""
    one = person(width=width, height=height)
    one.context.add_init_script("localStorage.setItem('wartable.settings', JSON.stringify({ pace: 'off', list: false }))")
    one.context.request.get(f"{one.url}/api/session")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    one.open(f"/m/{one.ask('matches', game=game, seats=seats)['id']}")
    return one


def unfold(one, unfolded):
    """The list of all choices is opened, or folded away."""
    button = one.page.locator(f"button.all[aria-expanded={'false' if unfolded else 'true'}]")
    if button.count():
        button.click()


def spoken(text):
    """The words alone: what stands in brackets may stand in a line of its own."""
    return " ".join(re.findall(r"[\w×']+", text.lower()))


def reads_well(one):
    """The table as it stands: folded, as everybody meets it, and with all choices as a list."""
    asked = one.page.evaluate(SEEN)["question"]
    read = tree(one)
    assert [role for role, name in read if role in NAMED and not name] == []
    text = " ".join(asked["text"].split())
    assert ("heading", text) in read
    board, question = place(read, "Board", ("region",)), place(read, text)
    assert board < question < min(i for i, (role, _) in enumerate(read) if role == "button" and i > board)
    assert one.page.evaluate(UPWARDS) == []
    unfold(one, True)
    listed = [spoken(name) for role, name in tree(one) if role == "button"]
    for choice in asked["choices"]:
        assert any(spoken(choice["text"]) in name for name in listed), f"nobody says: {choice['text']}"
    unfold(one, False)


def told(one):
    return one.page.locator("[data-voice] p").all_inner_texts()


def chooses(one, chance):
    """A choice by the list; whether it goes on. What was told last is what the log has last."""
    unfold(one, True)
    one.choose_any(chance)
    going = one.wait()
    log = one.log()
    assert not log or told(one)[-1] in log[-1]
    unfold(one, False)
    return going


def follow(person, chance, game, most, size):
    """What was said aloud while so many choices were made."""
    one, heard = sit(person, game, *size), set()
    for _ in range(most):
        if not one.wait():
            break
        reads_well(one)
        heard.update(told(one))
        if not chooses(one, chance):
            break
    return heard


@pytest.mark.parametrize("game", game_names())
def test_a_screen_reader_finds_its_way_at_every_table(person, chance, game):
    assert len(follow(person, chance, game, 8, (1280, 800))) >= 2


@pytest.mark.walk
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
@pytest.mark.parametrize("game", game_names())
def test_a_screen_reader_finds_its_way_through_matches(person, chance, game, size):
    assert len(follow(person, chance, game, 70, size)) >= 2
