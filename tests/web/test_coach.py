"""The coach in the browser: asked at my turn, played from, and after the game; and a seat that nobody looks after."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.stage import GAME, PHONE, WIDE, Player, Rooms

pytestmark = pytest.mark.browser

SIZES = {"wide": WIDE, "phone": PHONE}


def ask(me: Player) -> None:
    me.tap("ask-coach")
    expect(me.by_id("tip-0")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_what_would_you_play(hall: Rooms, size: str, *, dark: bool) -> None:
    """Three moves at most, each with its share and its reason; one of them is played from there."""
    me = hall.player(SIZES[size], dark=dark).open("/")
    me.tap(f"play-now-{GAME}")
    me.wait_for_table()
    me.ready().wait_for()
    ask(me)
    tips = me.page.locator("[data-testid^=tip-]")
    assert 1 <= tips.count() <= 3
    first = me.by_id("tip-0")
    expect(first).to_contain_text(re.compile("card|cards|fit"))
    me.picture(f"coach-{size}{'-dark' if dark else ''}")
    with me.sends():
        first.get_by_role("button").click()
    expect(me.by_id("tip-0")).to_have_count(0)
    if size == "phone":
        expect(me.page.locator("dialog[open]")).to_have_count(0)
    assert me.sideways == []
    me.said_nothing()


def test_by_keys_and_by_ear(hall: Rooms) -> None:
    """W asks; what the coach says is told to whoever does not see it."""
    me = hall.player().open("/")
    me.tap(f"play-now-{GAME}")
    me.wait_for_table()
    me.ready().wait_for()
    me.page.keyboard.press("w")
    expect(me.by_id("tip-0")).to_be_visible()
    expect(me.page.locator("[aria-live]", has_text="The coach would play")).to_have_count(1)
    play = me.by_id("tip-0").get_by_role("button")
    play.focus()
    with me.sends():
        me.page.keyboard.press("Enter")


@pytest.mark.parametrize(("size", "dark"), [("wide", False), ("phone", True)])
def test_the_review_leads_into_the_replay(hall: Rooms, size: str, *, dark: bool) -> None:
    """Drawing where one could play costs something; the mark leads to where it happened."""
    me = hall.player(SIZES[size], dark=dark).open("/")
    me.tap(f"play-now-{GAME}")
    me.wait_for_table()
    me.play_on()
    expect(me.by_id("end-sheet")).to_be_visible()
    me.tap("open-review")
    review = me.by_id("review")
    expect(review).to_be_visible()
    expect(me.page.locator("[data-testid=review][aria-busy=false]")).to_be_visible(timeout=120_000)
    expect(review).to_contain_text(re.compile("cost most|Well played"))
    me.picture(f"review-{size}")
    marks = me.by_id("mark")
    if marks.count():
        link = marks.first.get_by_role("link")
        step = (link.get_attribute("href") or "").rpartition("step=")[2]
        link.click()
        expect(me.page.get_by_role("slider")).to_have_value(step)
    assert me.sideways == []
    me.said_nothing()


def test_a_table_without_a_coach_and_one_with(hall: Rooms) -> None:
    """Among friends there is none; the host may have one, and everybody is told."""
    ada = hall.player().new_table(["friend"], judge="gentle", name="Ada")
    bo = hall.player().join(ada.invite(), "Bo")
    for each in (ada, bo):
        each.wait_for_table()
        expect(each.by_id("ask-coach")).to_have_count(0)
    ada.tap("menu")
    ada.tap("menu-host")
    ada.tap("host-coach")
    expect(ada.by_id("host-coach")).to_have_text("Silence the coach")
    ada.close_sheet()
    mover = ada if ada.mine else bo
    expect(mover.by_id("ask-coach")).to_be_visible()
    expect(bo.by_id("log")).to_contain_text("The coach may be asked.")
    for each in (ada, bo):
        each.said_nothing()
