"""Two people at two screens, and whoever looks on."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.stage import PHONE, STEPS_AT_MOST, Card, Player, Rooms, Sight, at_turn, move_on, play_together

pytestmark = pytest.mark.browser

MARKUP = "<b>Bravo</b> <img src=x onerror=alert(1)> {{ 1 }} &amp;"


def sit_down(hall: Rooms, judge: str, *, phone: bool = False) -> tuple[Player, Player]:
    """Ada opens a table and sends the link; Bo comes."""
    ada = hall.player().new_table(["friend"], judge=judge, name="Ada")
    bo = hall.player(PHONE) if phone else hall.player()
    bo.join(ada.invite(), "Bo")
    for each in (ada, bo):
        each.wait_for_table()
    return ada, bo


def test_a_gentle_game_by_a_copied_link(hall: Rooms) -> None:
    ada = hall.player()
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.new_table(["friend"], judge="gentle", name="Ada")
    ada.tap(ada.button("Copy"))
    expect(ada.button("Copied")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link == ada.invite()
    bo = hall.player(PHONE).open(link)
    expect(bo.page.get_by_role("heading", name="Ada has kept you a chair")).to_be_visible()
    bo.by_id("join-name").fill("Bo")
    bo.tap("join")
    for each in (ada, bo):
        each.wait_for_table()
        assert "#" not in each.page.url
    ada.sees(["You", "Bo"])
    bo.sees(["Ada", "You"])
    ada.say(MARKUP)
    bo.tab("Chat")
    expect(bo.page.locator(".said li")).to_have_text(f"Ada {MARKUP}")
    bo.say("Thanks!")
    expect(ada.page.locator(".said li").last).to_have_text("Bo Thanks!")
    assert ada.page.locator(".said img, .said b").count() == 0
    bo.close_sheet()
    ada.tab("Story")
    play_together([ada, bo])
    titles = {each.page.locator("[data-testid=end-sheet] h2").inner_text() for each in (ada, bo)}
    assert titles == {"Bravo!", "Fine"}
    move_on([ada, bo])
    ada.sees(["Bo", "You"])
    bo.sees(["You", "Ada"])
    for each in (ada, bo):
        each.said_nothing()
        assert each.sideways == []


def test_a_mistake_at_a_strict_table(hall: Rooms) -> None:
    ada, bo = sit_down(hall, "strict")
    mover, other = at_turn(ada, bo)
    seat = 0 if mover is ada else 1
    sight = mover.look()
    if not sight.strict:  # a wild opened the game, and anything fits
        mover.act()
        mover, other = at_turn(ada, bo)
        seat = 0 if mover is ada else 1
        sight = mover.look()
    assert not any(card.lit for card in sight.cards)
    wrong = next(letter for letter in "ABCDEFG" if letter not in sight.needed)
    before = len(sight.cards)
    mover.pick([Card(sight.cards[0].kind, 0, lit=False, up=False)], sight)
    mover.choose(wrong)
    with mover.sends():
        mover.tap("action-play")
    for each in (mover, other):
        expect(each.by_id("log")).to_contain_text("Wrong")
        each.saw_stamped("Wrong")
        expect(each.by_id(f"seat-{seat}")).to_contain_text(str(before + 2))
    expect(mover.page.locator(".prompt")).to_contain_text("One mistake this turn.")
    play_together([ada, bo])
    for each in (ada, bo):
        each.said_nothing()


def test_a_pass_can_be_taken_back_until_the_next_move(hall: Rooms) -> None:
    mover, other = at_turn(*sit_down(hall, "strict"))
    if not mover.look().strict:
        mover.act()
        mover, other = at_turn(mover, other)
    for drawn in range(3):
        expect(mover.by_id("undo")).to_have_count(0)
        mover.tap("action-draw")
        expect(mover.by_id("action-draw")).to_contain_text(f"({drawn + 1} drawn)")
        mover.ready().wait_for()
    mover.tap("action-pass")
    other.ready().wait_for()
    mover.tap("undo")
    mover.ready().wait_for()
    expect(other.by_id("log")).to_contain_text("takes that back")
    expect(other.by_id("action-draw")).to_have_count(0)
    mover.tap("action-pass")
    other.ready().wait_for()
    other.tap("action-draw")
    expect(mover.by_id("undo")).to_have_count(0)


def test_who_forgets_to_call_is_caught(hall: Rooms) -> None:
    ada, bo = sit_down(hall, "gentle", phone=True)
    ada.sparing = bo.sparing = True
    for _ in range(STEPS_AT_MOST):
        mover, other = at_turn(ada, bo)
        before = len(mover.hand())
        played = mover.act(call=False)
        if played and before - len(played) == 1:
            break
    else:
        pytest.fail("nobody came down to one card")
    seat = 0 if mover is ada else 1
    shout = other.by_id("action-call")
    expect(shout).to_contain_text("has one card left, and has said nothing")
    expect(mover.by_id("action-call")).to_contain_text("Quick: you have one card left!")
    other.tap(shout)
    for each in (mover, other):
        expect(each.by_id("action-call")).to_have_count(0)
        expect(each.by_id(f"seat-{seat}")).to_contain_text("3")
        each.saw_stamped("quicker than")
    mover.page.keyboard.press("m")
    expect(mover.by_id("refusal")).to_contain_text("TD-4.")
    play_together([ada, bo])


def of_hands(found: object) -> list[object]:
    """Whatever in a message tells cards that lie in a hand."""
    told: list[object] = []
    if isinstance(found, list):
        for each in found:
            told += of_hands(each)
    if isinstance(found, dict):
        view: dict[str, Any] = found
        if view.get("is") in ("Drew", "Received") and view.get("cards"):
            told.append(view)
        told += [view] if view.get("question") or view.get("hints") else []
        held = view.get("hand")
        told += [view] if isinstance(held, list) and any(held) else []
        for each in view.values():
            told += of_hands(each)
    return told


def messages(bytes_heard: list[str]) -> list[object]:
    """Streams and single answers, one after the other."""
    found = []
    for answer in bytes_heard:
        for line in answer.split("\n")[:-1]:  # what comes after the last one is still being sent
            text = line.strip().removeprefix("data: ")
            if text.endswith(("}", "]")):
                found.append(json.loads(text))
    return found


def test_an_onlooker_sees_no_hand(hall: Rooms) -> None:
    ada, bo = sit_down(hall, "gentle")
    link = ada.link("For onlookers")
    carl = hall.player().open(link)
    carl.wait_for_table()
    expect(carl.page.locator(".prompt")).to_contain_text("The hands stay hidden.")

    def sees_no_card(_: Sight) -> None:
        assert carl.page.locator("[data-testid^=card-], .hand, .letters").count() == 0

    for each in (ada, bo):
        each.each_turn.append(sees_no_card)
    play_together([ada, bo])
    expect(carl.by_id("end-sheet")).to_be_visible()
    assert of_hands(messages(ada.page.evaluate("window.heard"))), "the net has holes: Ada did see her own hand"
    found = messages(carl.page.evaluate("window.heard"))
    assert len(found) > 5  # some games are short
    assert of_hands(found) == []
    carl.said_nothing()


def test_another_device_and_leaving(hall: Rooms) -> None:
    ada, bo = sit_down(hall, "gentle")
    hand = bo.hand()
    link = bo.link("Your chair, on another device")
    bo.page.context.close()
    hall.contexts.remove(bo.page.context)
    expect(ada.by_id("seat-1")).to_contain_text("away")
    tablet = hall.player().open(link)
    tablet.wait_for_table()
    assert tablet.hand() == hand
    tablet.sees(["Ada", "You"])
    expect(ada.by_id("seat-1")).not_to_contain_text("away")
    at_turn(ada, tablet)[0].act()
    tablet.menu("Leave the table")
    tablet.tap(tablet.button("Leave"))
    tablet.page.wait_for_url(hall.origin + "/")
    expect(ada.by_id("log")).to_contain_text("Bo steps out; a computer player sits in.")
    expect(ada.by_id("seat-1")).to_contain_text("computer sits in")
    tablet.tap(tablet.page.locator(f"a[href='/t/{ada.table}']"))
    tablet.wait_for_table()
    expect(ada.by_id("log")).to_contain_text("Bo is back.")
    expect(ada.by_id("seat-1")).not_to_contain_text("computer sits in")
    play_together([ada, tablet])


def test_a_host_keeps_order(hall: Rooms) -> None:
    ada, bo = sit_down(hall, "gentle")
    bo.tab("Chat")
    ada.menu("For the host")
    ada.tap(ada.button("Mute"))
    expect(bo.page.locator(".chat")).to_contain_text("The host has muted you.")
    expect(bo.by_id("chat-text")).to_have_count(0)
    ada.tap(ada.button("Let speak"))
    expect(bo.by_id("chat-text")).to_be_visible()
    no = {"status": 403, "title": "Forbidden", "detail": "Not today."}
    ada.page.route("**/remove", lambda route: route.fulfill(status=403, json=no), times=1)
    ada.tap(ada.button("Remove"))
    ada.tap(ada.button("Remove"))
    expect(ada.page.get_by_role("dialog").get_by_role("alert")).to_have_text("Not today.")
    ada.tap(ada.button("Back"))
    expect(ada.page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)
    ada.tap("menu-host")
    ada.tap(ada.button("Remove"))
    ada.tap(ada.button("Remove"))
    expect(bo.by_id("trouble")).to_contain_text("This link opens nothing")
    expect(bo.page.get_by_role("link", name="To the programme")).to_be_visible()
    expect(ada.button("Remove")).to_have_count(0)
    ada.close_sheet()
    ada.play_on()


def test_a_lost_link_is_made_anew(hall: Rooms) -> None:
    ada, bo = sit_down(hall, "gentle")
    hand = bo.hand()
    ada.menu("For the host")
    ada.tap(ada.button("New link"))
    ada.tap(ada.button("Make a new link"))
    link = ada.by_id("link-reissued").input_value()
    expect(bo.by_id("trouble")).to_contain_text("This link opens nothing")
    again = hall.player().open(link)
    again.wait_for_table()
    assert again.hand() == hand
    expect(again.by_id("log")).to_contain_text("new link")


def test_an_open_chair_on_the_front_page(hall: Rooms) -> None:
    ada = hall.player().new_table(["open", "computer"], name="Ada the Open")
    bo = hall.player().open("/")
    bo.tap(bo.page.get_by_role("link", name="Ada the Open"))
    bo.by_id("join-name").fill("Bo")
    bo.tap("join")
    for each in (ada, bo):
        each.wait_for_table()
    expect(bo.page.locator(".plates .name .text").first).to_have_text("Ada the Open")
    assert bo.names()[:2] == ["Ada the Open", "You"]
