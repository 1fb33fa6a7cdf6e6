"""What happens is seen: over whole matches, every event is on stage in its order and before the table has it; and whoever
skips, wants no motion or no pause comes to the same picture."""
import pytest

from wartable.kernel.registry import game_names

SHORT = {
    "dice_duel": {"starting_health": 4}, "final_war": {"best_of": 1}, "tower_siege": {"siege_rule": True, "siege_round_cap": 3},
    "throes_of_war": {"max_exchanges": 3},
}  # fmt: skip
WHOLE = [pytest.param(game, marks=[] if game == "dice_duel" else [pytest.mark.walk]) for game in game_names()]
# Timers run faster, all alike: the order of what is shown stays, a match takes a minute.
HASTE = """const set = window.setTimeout; window.setTimeout = (then, after = 0, ...more) => set(then, after / 25, ...more)"""
# What the server said, and what was on the page when: a line on stage, a line in the log, a question.
RECORD = """
window.said = [];
window.seen = [];
const Own = window.WebSocket;
window.WebSocket = class extends Own {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "update") window.said.push(message);
    });
  }
};
let [staged, logged, asked] = [null, 0, null];
const look = () => {
  const scene = document.querySelector("[data-scene]");
  if (scene !== staged && scene) window.seen.push({ what: "stage", line: scene.lastElementChild.textContent });
  staged = scene;
  const lines = [...document.querySelectorAll("[role=log] p:not(.soft)")].map((one) => one.textContent);
  for (const line of lines.slice(logged)) window.seen.push({ what: "log", line });
  logged = lines.length;
  const question = document.querySelector("[data-asked]")?.dataset.asked ?? null;
  if (question !== asked && question) window.seen.push({ what: "asked", line: question, staged: scene !== null });
  asked = question;
};
const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-asked"] };
new MutationObserver(look).observe(document, changes);
"""
# Odds come when the server has counted them, which is another story.
NO_ODDS = """{
  const kept = JSON.parse(localStorage.getItem("wartable.settings"));
  localStorage.setItem("wartable.settings", JSON.stringify({ ...kept, odds: false }));
}"""
# The scene as it is drawn and the log: elements, attributes, words; without their order and the numbers a page gives its ids.
PICTURE = """() => {
  const plain = (value) => value.replace(/\\bc\\d+(?=[a-z])/g, "");
  const drawn = (node) => {
    if (node.nodeType === 3) return node.data.trim();
    if (node.nodeType !== 1) return "";
    const said = ({ name, value }) => `${name}=${name === "class" ? [...node.classList].sort().join(" ") : plain(value)}`;
    const facts = [...node.attributes].map(said).sort();
    return `<${[node.localName, ...facts].join(" ")}>${[...node.childNodes].map(drawn).join("")}</>`;
  };
  return drawn(document.querySelector(".board").firstElementChild) + drawn(document.querySelector("[role=log]"));
}"""
ASKED = """asked => document.querySelector("[data-over]") ||
  document.querySelector("[data-asked]")?.dataset.asked == asked"""
MOST = 12  # lines of one update that are shown; the log has them all


def sit(person, game, **facts):
    """Somebody at a table of two with a simple opponent, each choice in the list."""
    one = person(**facts)
    one.context.request.get(f"{one.url}/api/session")
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "options": SHORT.get(game, {})}
    one.match = f"/m/{one.ask('matches', **wish)['id']}"
    return one


def stories(updates):
    """Update by update: what others and the dice did, how much the reader did, and what the log then has."""
    known = 0
    for update in updates:
        fresh = [entry for entry in update["happened"] if entry["seq"] > known]
        known = max([known, *[entry["seq"] for entry in fresh]])
        others, own, log = [], 0, []
        for entry in fresh:
            lines = [event["line"] for event in entry["events"] if event["line"]]
            log += lines or ([entry["text"]] if entry["text"] else [])
            if entry["type"] == "choice" and entry["seat"] == 0:
                own += len(lines)
            elif entry["type"] in ("roll", "choice"):
                others += lines
        if log:
            yield others, own, [" ".join(line.split()) for line in log]


def is_within(few, many):
    """Whether all of *few* are among *many*, in that order."""
    rest = iter(many)
    return all(one in rest for one in few)


@pytest.mark.parametrize("game", WHOLE)
def test_every_event_of_a_match_is_on_stage_in_order_and_before_the_table_has_it(person, chance, game):
    """By a recording of the whole match: what an update tells is on stage, then the log has it, then the next one is told."""
    one = sit(person, game, motion="no-preference", pace="calm")
    one.context.add_init_script(HASTE)
    one.context.add_init_script(RECORD)
    one.open(one.match)
    while one.wait():
        one.choose_any(chance)
    said, seen = one.page.evaluate("window.said"), one.page.evaluate("window.seen")
    assert not any(scene["staged"] for scene in seen if scene["what"] == "asked")
    seen = [scene for scene in seen if scene["what"] != "asked"]
    told, first = 0, True
    for others, own, log in stories(said):
        shown = []
        while seen[0]["what"] == "stage":
            shown.append(seen.pop(0)["line"])
        wanted = [] if first else others if len(others) + own <= MOST else others[-max(0, MOST - own):]
        assert is_within(wanted, shown), f"of {wanted} only {shown} was on stage"
        logged = [" ".join(seen.pop(0)["line"].split()) for _ in log]
        assert all(line.endswith(words) for line, words in zip(logged, log, strict=True)), f"{logged} instead of {log}"
        told, first = told + len(shown), False
    assert seen == [] and told >= 10


def pictures(first, second):
    """What two see as soon as it is the same, since portraits are drawn one after another; in the end where it never is."""
    for _ in range(50):
        seen = [one.page.evaluate(PICTURE) for one in (first, second)]
        if seen[0] == seen[1]:
            break
        first.page.wait_for_timeout(100)
    return seen


@pytest.mark.parametrize("game", WHOLE)
def test_skip_no_motion_and_no_pause_come_to_the_same_picture(person, chance, game):
    """Four windows of one person at one match: one looks on calmly, one skips, one wants no motion, one no pause."""
    calm = sit(person, game, motion="no-preference", pace="calm")
    calm.context.add_init_script(HASTE)
    ways = {
        "skip": person(motion="no-preference", pace="calm"), "no motion": person(motion="reduce", pace="calm"),
        "no pause": person(motion="no-preference", pace="off"),
    }  # fmt: skip
    ways["no motion"].context.add_init_script(HASTE)
    for one in ways.values():
        one.context.add_cookies(calm.context.cookies())
    for one in (calm, *ways.values()):
        one.context.add_init_script(NO_ODDS)
        one.open(calm.match)
    looked, over = 0, False
    while not over:
        over = not calm.wait()
        calm.page.mouse.move(1, 1)  # a choice that comes to lie under the pointer would be looked at
        for way, one in ways.items():
            if way == "skip" and one.asked != calm.asked:
                one.page.locator("[data-skip], [data-asked], [data-over]").first.wait_for()
                one.page.keyboard.press("Escape")
            one.page.wait_for_function(ASKED, arg=calm.asked)
            made, seen = pictures(calm, one)
            at = max(0, next((i for i, (a, b) in enumerate(zip(seen, made, strict=False)) if a != b), 0) - 80)
            assert seen == made, f"{way}, choice {looked}: {seen[at:at + 200]} instead of {made[at:at + 200]}"
        looked += 1
        if not over:
            calm.choose_any(chance)
    assert looked >= 10
