"""The line breaks, is slow, or the page is loaded anew: nothing is lost and nothing counts twice."""


class Wire:
    """The socket of a page, with a hand on it: it can be cut, and what the server says can be held back."""

    def __init__(self, page):
        self.lines = []
        self.held = None
        page.route_web_socket("**/api/socket", self.take)

    def take(self, line):
        server = line.connect_to_server()
        self.lines.append(line)
        line.on_message(server.send)
        server.on_message(lambda text: line.send(text) if self.held is None else self.held.append((line, text)))

    def cut(self):
        self.lines[-1].close()

    def hold(self):
        self.held = []

    def let_go(self):
        waiting, self.held = self.held, None
        for line, text in waiting:
            line.send(text)


def start(person):
    one = person()
    wire = Wire(one.page)
    one.quick()
    one.wait()
    return one, wire


def test_after_a_cut_the_page_comes_back_to_the_same_question(person, chance):
    one, wire = start(person)
    for cuts in range(1, 3):
        one.choose_any(chance)
        if not one.wait():
            break
        log, asked = one.log(), one.asked
        wire.cut()
        while len(wire.lines) <= cuts:
            one.page.wait_for_timeout(50)
        one.page.wait_for_function("() => !document.querySelector('[data-lost]')")
        assert one.asked == asked and one.log() == log
    assert len(wire.lines) > 1


def test_what_was_marked_stays_marked_when_the_line_was_cut(person):
    one, wire = start(person)
    while "keep all" not in one.names():
        one.choose(one.names()[0])
        assert one.wait()
    one.page.locator(".board button.die.may").first.click()
    wire.cut()
    for _ in range(100):
        one.click("Hint")  # which is answered after the table was sent again
        one.page.wait_for_timeout(100)
        if one.page.locator("[data-hint]").count():
            break
    assert one.page.locator(".board button.die[aria-pressed=true]").count() == 1


def test_a_choice_that_was_under_way_counts_once(person):
    """The answer is lost on its way back; the page sends its choice again, and the server knows the question."""
    one, wire = start(person)
    wire.hold()
    before = one.asked
    one.choices.first.click()
    one.page.wait_for_timeout(300)
    wire.held = None
    wire.cut()
    one.answered(before)
    one.wait()
    one.page.reload()
    one.wait()
    own = one.page.evaluate(
        "async () => (await (await fetch('/api/matches/' + location.pathname.split('/')[2] + '/view?seat=0')).json()).happened"
    )
    assert len([entry for entry in own if entry["type"] == "choice" and entry["seat"] == 0]) == 1


def test_a_slow_line_delays_but_does_not_confuse(person, chance):
    one, wire = start(person)
    for _ in range(4):
        before = one.asked
        wire.hold()
        one.choices.first.click()
        one.page.wait_for_timeout(250)
        assert one.choices.count() == 0, "a second click must not be possible while the first is under way"
        wire.let_go()
        one.answered(before)
        if not one.wait():
            break


def test_a_reload_shows_the_same_match(person, chance):
    one = person().quick()
    one.wait()
    one.choose_any(chance)
    one.wait()
    log, asked = one.log(), one.asked
    one.page.reload()
    one.wait()
    assert one.asked == asked and one.log() == log


def test_without_the_server_the_page_says_what_needs_it(chromium, url):
    """Once the page has been there, its service worker answers for a server that is away."""
    context = chromium.new_context()
    try:
        page = context.new_page()
        page.goto(url)
        page.evaluate("navigator.serviceWorker.ready")
        context.set_offline(True)
        page.goto(f"{url}/rules/dice_duel")
        page.get_by_role("heading", name="The table cannot be reached").wait_for()
        context.set_offline(False)
        page.get_by_role("link", name="Try again").click()
        page.get_by_role("link", name="Rules").first.wait_for()
    finally:
        context.close()
