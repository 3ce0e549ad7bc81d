"""The coach in the browser: asked at my turn, played from, and after the game; and a seat that nobody looks after."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.stage import GAME, PHONE, TOUCH, WIDE, Player, Rooms

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


def ask_for(me: Player, address: str, key: str, data: object = None) -> Any:
    """Past the page: what others do, or what a page takes long to do."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    method = "GET" if data is None else "POST"
    answer = me.page.context.request.fetch(me.origin + address, method=method, data=data, headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


def where_the_host_begins(me: Player, clock: object) -> tuple[str, str, str]:
    """A table of Ada and Bo, and their keys."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
    while True:
        made = ask_for(me, "/api/tables", "", {"game": GAME, "seats": seats, "clock": clock})
        at, ada = f"/api/tables/{made['table']}", made["seats"][0]["key"]
        bo = ask_for(me, f"{at}/join", made["invite"], {"name": "Bo"})["key"]
        if ask_for(me, at, ada)["now"]["asked"] == [0]:
            return made["table"], ada, bo


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_seat_is_taken_back(hall: Rooms, size: str, *, dark: bool) -> None:
    """Out of time, and there all the while: a computer player has played, and says so until it is thanked."""
    me = hall.player(SIZES[size], dark=dark)
    table, ada, bo = where_the_host_begins(me, {"seconds": 3, "then": "computer"})
    me.open(f"/t/{table}#k={ada}")
    me.wait_for_table()
    expect(me.by_id("sat-in")).to_be_visible()
    # Bo, whose turn it is then, wants a pause, and so nothing happens while we look.
    ask_for(me, f"/api/tables/{table}/pause", bo, {"on": True})
    me.look()
    box = me.by_id("sat-in").get_by_role("button").bounding_box()
    assert box is not None
    assert box["height"] >= TOUCH or size == "wide"
    me.picture(f"sat-in-{size}{'-dark' if dark else ''}")
    me.tap(me.button("Take my seat back"))
    expect(me.by_id("sat-in")).to_have_count(0)
    assert me.sideways == []
    me.said_nothing()
