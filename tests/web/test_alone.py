"""One person against the computer, from the front page to the next game."""

import pytest
from playwright.sync_api import expect

from tests.web.stage import GAME, PHONE, TOUCH, WIDE, Rooms, Sight, move_on

pytestmark = pytest.mark.browser

MOST_BYTES = 200 * 1024
SIZES = {"wide": WIDE, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_and_the_next_one(hall: Rooms, size: str) -> None:
    me = hall.player(SIZES[size]).open("/")
    me.look()
    me.tap(f"play-now-{GAME}")
    me.wait_for_table()
    small: list[str] = []

    def measure(sight: Sight) -> None:
        if not small:
            small.extend(too_small(me.page.evaluate(TARGETS)))

    if size == "phone":
        me.each_turn.append(measure)
    names = me.names()
    me.play_on()
    me.look()
    first = me.table
    expect(me.by_id("end-sheet")).to_be_visible()
    me.close_sheet()
    expect(me.by_id("said")).to_be_in_viewport()
    me.tap(me.button("The result"))
    move_on([me])
    assert me.table != first
    assert names[0] == "You"
    me.sees(names[::-1])
    me.ready().wait_for()
    me.act()
    assert me.sideways == []
    if size == "wide":
        assert me.down == []
    assert small == []
    me.said_nothing()


TARGETS = """
() => [...document.querySelectorAll("button, a, input, select, summary")]
  .filter((each) => !each.closest(".notes") && each.checkVisibility() && !each.classList.contains("hidden"))
  .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()])
  .map(([each, { width, height }]) => [each.dataset.testid ?? each.className, width, height])
"""


def too_small(targets: list[tuple[str, float, float]]) -> list[str]:
    """Seven letters share the width of the screen, and cards overlap: both are tall enough, and as wide as that leaves.
    What says ×2 takes taps further around than it is drawn."""
    return [
        f"{name} {width:.0f}×{height:.0f}"
        for name, width, height in targets
        if width and not name.startswith("times")
        if height < TOUCH or (width < TOUCH and not name.startswith(("letter-", "card-")))
    ]


def test_the_first_page_is_light(hall: Rooms) -> None:
    me = hall.player()
    line = me.page.context.new_cdp_session(me.page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    me.open("/")
    me.page.wait_for_load_state("networkidle")
    assert me.page.evaluate("document.fonts.ready.then((fonts) => [...fonts].some((each) => each.status === 'loaded'))")
    assert len(sizes) >= 5
    assert sum(sizes) <= MOST_BYTES, sum(sizes)
    me.said_nothing()
