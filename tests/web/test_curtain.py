"""Several people at one screen: what one of them holds is nobody else's to see."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.stage import STEPS_AT_MOST, Player, Rooms
from tests.web.symphony import patron

pytestmark = pytest.mark.browser


def lift(me: Player) -> None:
    me.tap("curtain-lift")
    expect(me.by_id("curtain-lift")).to_have_count(0)
    me.ready().wait_for()
    recap = me.button("To the table")
    if recap.count():
        me.tap(recap)
        expect(me.page.get_by_role("dialog")).to_have_count(0)


def test_a_game_at_one_screen(hall: Rooms) -> None:
    me = hall.player()
    sent: list[str] = []
    me.page.on("request", lambda request: sent.append(request.headers.get("authorization", "")))
    me.new_table(["me"], judge="gentle", name="Ada")
    expect(me.by_id("curtain-lift")).to_be_visible()
    kept = me.page.evaluate("JSON.parse(localStorage['quartet.tables'])")
    table = next(each for each in kept if each["table"] == me.table)
    keys = [f"Bearer {table['keys'][str(seat)]}" for seat in (0, 1)]
    lifted: set[int] = set()
    falls = 0
    for _ in range(STEPS_AT_MOST):
        me.ready().wait_for()
        if me.over:
            break
        if me.by_id("curtain-lift").count():
            falls += 1
            assert me.page.locator("[data-testid^=card-], .hand, .board").count() == 0
            said = re.search(r"I am (.*): lift", me.by_id("curtain-lift").inner_text())
            assert said
            seat = 0 if said[1] == "Ada" else 1
            before = sent.count(keys[seat])
            if seat == 1 and seat not in lifted:
                assert before == 0, "the next hand was asked for behind the curtain"
            heard = len(me.page.evaluate("window.heard.join('')"))
            me.page.wait_for_timeout(50 if falls > 2 else 400)
            assert sent.count(keys[seat]) == before
            assert len(me.page.evaluate("window.heard.join('')")) - heard < 200  # at most that somebody came or went
            lift(me)
            lifted.add(seat)
            assert me.names()[seat] == "You"
        else:
            assert me.by_id("action-call").count() == 0
            me.act()
            assert me.by_id("action-call").count() == 0
            me.page.keyboard.press("m")
            assert me.by_id("refusal").count() == 0
    assert lifted == {0, 1}
    assert falls > 3
    old = me.table
    me.tap("rematch")
    me.page.wait_for_url(lambda address: "/t/" in address and not address.endswith(old))
    lift(me)
    assert set(me.names()) > {"You"}
    me.said_nothing()


def test_only_what_is_sealed_has_a_curtain(hall: Rooms) -> None:
    """In Symphony No. 9 cubes are taken before everybody's eyes; purses stay closed, and bids have a curtain each."""
    me = patron(hall).open_table(["me", "me"], name="Ada", options={"start": "1"})
    turn = me.by_id("turn-line").locator("span").last
    expect(turn).to_have_text("Ada, it is your turn")
    me.page.evaluate(HANDED)
    opened: set[str] = set()
    for _ in range(9):  # three turns each; the first bids come after that
        me.ready().wait_for()
        assert me.by_id("curtain-lift").count() == 0
        assert me.page.get_by_role("dialog").count() == 0
        assert me.by_id("s9-coins").count() == 0
        assert me.page.locator("[data-testid^=s9-sell-]").count() == 0
        name = turn.inner_text()
        if name not in opened:
            opened.add(name)
            me.tap("s9-purse-show")
            expect(me.by_id("s9-coins")).to_have_text("$20")
        me.step()
    assert len(opened) == 3
    assert opened == set(me.page.evaluate("window.handed"))
    for _ in range(3):
        expect(me.by_id("curtain-lift")).to_be_visible()
        assert me.by_id("s9-purse").count() == 0
        me.tap("curtain-lift")
        expect(me.by_id("s9-coins")).to_be_visible()
        assert me.page.get_by_role("dialog").count() == 0  # nobody looked away
        me.step()
    me.ready().wait_for()
    assert me.by_id("curtain-lift").count() == 0
    expect(me.by_id("s9-purse-show")).to_be_visible()
    expect(me.by_id("s9-outcome")).to_be_visible()
    me.said_nothing()


# Who was told large that it is their turn; it is gone in a moment.
HANDED = """
() => {
  window.handed = [];
  new MutationObserver(() => {
    const told = document.querySelector("[data-testid=handed] p")?.textContent;
    if (told && window.handed.at(-1) !== told) window.handed.push(told);
  }).observe(document, { childList: true, subtree: true });
}
"""


def test_open_purses_are_not_closed_at_one_screen(hall: Rooms) -> None:
    me = patron(hall).open_table(["me", "me"], options={"purses": "open"})
    me.wait_for_table()
    expect(me.by_id("s9-coins")).to_be_visible()
    assert me.by_id("s9-purse-show").count() == 0
    # Whoever had the screen before may take the move back.
    turn = me.by_id("turn-line").locator("span").last
    name = turn.inner_text()
    me.step()
    expect(turn).not_to_have_text(name)
    me.ready().wait_for()
    me.tap("undo")
    expect(turn).to_have_text(name)
