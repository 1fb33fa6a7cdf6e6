"""Every game is played by keyboard alone: from the question onto the table by arrow keys, along all things by Tab, with Enter,
by the numbers, by the list. Nobody touches a pointer, and the focus is never lost."""
import pytest

from wartable.kernel.registry import game_names

NEVER = ("concede", "take back", "build", "build a deck")
# Where the keyboard stands: on a thing that may be chosen, on a button of the rail, on the question, or elsewhere.
HERE = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return 'lost';
  if (at.id === 'question') return 'question';
  if (at.matches('.board button.may:not(.picked)')) return 'thing';
  const answer = at.matches('.answers [data-choice], .answers [data-deed], .answers [data-way]');
  if (answer) return `answer ${at.dataset.choice ?? ''}`;
  return 'elsewhere';
}"""
THINGS = "() => [...document.querySelectorAll('.board button.may:not(.picked)')].filter((one) => one.checkVisibility()).length"
BUTTONS = """(never) => [...document.querySelectorAll('.answers [data-choice], .answers [data-deed], .answers [data-way]')]
  .filter((one) => !never.includes(one.dataset.choice)).length"""
TO_QUESTION = "() => document.querySelector('#question').focus()"


def here(one):
    return one.page.evaluate(HERE)


def press(one, *keys):
    for key in keys:
        one.page.keyboard.press(key)


def settled(one, before):
    """Whether the question that was open is answered, once the page stands still."""
    one.wait()
    return one.over or one.asked != before


def by_arrows(one, chance):
    """From the question onto the table, and on from thing to thing."""
    one.page.evaluate(TO_QUESTION)
    press(one, "ArrowUp")
    assert here(one) == "thing"
    for _ in range(chance.randrange(6)):
        press(one, chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    return here(one) == "thing"


def by_tab(one, chance, wanted, most=400):
    """Along everything, forwards from the question or backwards, to what is wanted."""
    key = chance.choice(["Tab", "Shift+Tab"])
    for _ in range(most):
        press(one, key)
        kind, _, name = here(one).partition(" ")
        if kind == wanted and name not in NEVER:
            return
    raise AssertionError(f"no {wanted} can be reached with {key}")


def choose(one, chance):
    """One choice by keys: on a thing if there is one, then on what it still needs; else by a button."""
    before = one.asked
    for _ in range(6):
        things, buttons = one.page.evaluate(THINGS), one.page.evaluate(BUTTONS, NEVER)
        if things and (chance.random() < 0.8 or not buttons):
            if not by_arrows(one, chance):
                by_tab(one, chance, "thing")
        else:
            by_tab(one, chance, "answer")
        press(one, "Enter")
        if settled(one, before):
            return
    press(one, "Escape", "1")  # what was taken up is put back, and the first choice is made by its number
    one.answered(before)


@pytest.fixture
def at_keys(person):
    """Somebody whose pointer is never used, at a table with simple opponents."""

    def sit(game, bots=1, **options):
        one = person(width=1280, height=800)
        one.context.add_init_script("localStorage.setItem('wartable.settings', JSON.stringify({ pace: 'off', list: false }))")
        one.context.request.get(f"{one.url}/api/session")
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * bots]
        one.open(f"/m/{one.ask('matches', game=game, seats=seats, options=options)['id']}")
        return one

    return sit


def play(at_keys, chance, game, most):
    """So many choices by keys alone; after a match the next one is begun by keys as well."""
    one = at_keys(game)
    for _ in range(most):
        if not one.wait():
            one.page.evaluate(TO_QUESTION)
            press(one, "Tab")
            over = one.page.url
            press(one, "Enter")  # once more
            one.page.wait_for_function("over => location.href !== over", arg=over)
            one.wait()
        assert here(one) != "lost"
        choose(one, chance)
    return one


@pytest.mark.parametrize("game", game_names())
def test_the_first_choices_of_every_game_are_made_by_keyboard(at_keys, chance, game):
    assert here(play(at_keys, chance, game, 12)) != "lost"


@pytest.mark.walk
@pytest.mark.parametrize("game", game_names())
def test_matches_of_every_game_are_played_by_keyboard_alone(at_keys, chance, game):
    assert here(play(at_keys, chance, game, 80)) != "lost"


@pytest.mark.parametrize("game", game_names())
def test_the_question_is_answered_by_number_and_by_list(at_keys, game):
    """C leads to the choices; Up and Down walk along the unfolded list, Enter takes one, and so does a number."""
    one = at_keys(game)
    one.wait()
    press(one, "c")
    if not here(one).startswith("answer"):
        by_list = one.page.get_by_role("button", name="List all")
        by_list.focus()
        press(one, "Enter", "c")
    before = one.asked
    at = here(one)
    press(one, "ArrowDown")
    assert here(one).startswith("answer")
    press(one, "ArrowUp")
    assert here(one) == at or at == here(one)
    press(one, "Enter")
    one.answered(before)
    one.wait()
    with one.answering():
        press(one, "1")
