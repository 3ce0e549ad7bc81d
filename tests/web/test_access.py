"""For everybody: by axe on every screen, by what is announced, and without motion for whom it makes ill."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.screens import Evening, walk
from tests.web.stage import PHONE, ROOT, WIDE, Rooms, at_turn, rooms

pytestmark = pytest.mark.browser

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => node.target.join(" ")).join(" | ")}`))
"""


@pytest.mark.parametrize(("size", "dark"), [(WIDE, False), (WIDE, True), (PHONE, False), (PHONE, True)])
def test_every_screen(chromium: Browser, night: Evening, origin: str, size: tuple[int, int], dark: bool) -> None:  # noqa: FBT001
    """Its picture is kept in build/screenshots."""
    axe = AXE.read_text()
    found: list[str] = []
    look = f"{'phone' if size == PHONE else 'wide'}-{'dark' if dark else 'light'}"
    with rooms(chromium, origin) as hall:
        for screen, me in walk(hall, night, size, dark=dark):
            me.picture(f"{screen.name}-{look}")
            me.look()
            me.page.evaluate(axe)
            found += [f"{screen.name}: {each}" for each in me.page.evaluate(RUN)]
            found += [f"{screen.name} scrolls sideways: {each}" for each in me.sideways]
            assert me.watch
            found += [f"{screen.name} says {each}" for each in me.watch.said if "404" not in each and "401" not in each]
    assert found == []


def test_what_others_do_is_announced(hall: Rooms) -> None:
    ada = hall.player().new_table(["friend"], judge="strict", name="Ada")
    bo = hall.player().join(ada.invite(), "Bo")
    for each in (ada, bo):
        each.wait_for_table()
    mover, other = at_turn(ada, bo)
    if not mover.look().strict:  # a wild opened the game
        mover.act()
        mover, other = at_turn(ada, bo)
    name = "Ada" if mover is ada else "Bo"
    with mover.sends():
        mover.tap("action-draw")
    expect(other.page.locator("[aria-live=polite]", has_text=f"{name} draws a card.")).to_have_count(1)


def test_my_turn_is_announced_and_stands_in_the_title(hall: Rooms) -> None:
    me = hall.player().play_now()
    me.ready().wait_for()
    expect(me.page).to_have_title("Your turn · The Distance · Quartet")
    while not me.act():  # who draws has the turn already
        me.ready().wait_for()
    me.ready().wait_for()
    expect(me.page.locator("[aria-live=polite]", has_text="Your turn.")).to_have_count(1)


MOVING = "() => document.getAnimations().filter((each) => each.playState === 'running').length"


@pytest.mark.parametrize("how", ["device", "setting"])
def test_without_motion_everything_is_there_at_once(hall: Rooms, how: str) -> None:
    me = hall.player(motion="off" if how == "setting" else None).play_now()
    assert me.page.evaluate("document.documentElement.dataset.motion") == "off"
    for _ in range(4):
        me.ready().wait_for()
        if me.over:
            break
        me.act()
        assert me.page.evaluate(MOVING) == 0
        assert me.page.locator(".flyer").count() == 0


# Looks at every frame, for what moves is gone again in a moment.
FOLLOW = f"""
() => {{
  const look = () => {{
    window.moved ||= ({MOVING})() > 0 || document.querySelector(".flyer") !== null;
    if (!window.moved) requestAnimationFrame(look);
  }};
  look();
}}
"""


def test_with_motion_cards_fly_and_a_tap_skips(hall: Rooms) -> None:
    me = hall.player(motion="full").play_now()
    me.ready().wait_for()
    me.page.evaluate(FOLLOW)
    me.act()
    me.page.wait_for_function("() => window.moved")
    me.ready().wait_for()
    me.said_nothing()
