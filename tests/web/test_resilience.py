"""Servers die, lines break, links are wrong: each has a kind answer, and nothing is lost."""

import signal
from collections.abc import Iterator
from pathlib import Path
from subprocess import Popen
from time import monotonic

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.server.real import free_port, start, wait_for
from tests.web.stage import Player, Rooms, move_on, rooms

pytestmark = pytest.mark.browser

HOME = "To the programme"


class House:
    """A server that can be shot, and opened again on the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.process: Popen[bytes] | None = None
        self.open()

    def open(self) -> None:
        self.process = start(self.data, self.port, "--pace", "0")
        wait_for(self.origin, self.process)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("mortal"))
    yield made
    if made.process:
        made.kill()


@pytest.fixture
def shed(chromium: Browser, house: House) -> Iterator[Rooms]:
    with rooms(chromium, house.origin) as made:
        yield made


def some_moves(me: Player, count: int = 3) -> None:
    """So many in a game that is not over yet: then it is mine to go on."""
    done: list[int] = []
    me.each_turn.append(lambda _: done.append(1))
    me.play_on(lambda: len(done) >= count)
    while me.over:
        done.clear()
        move_on([me])
        me.play_on(lambda: len(done) >= count)
    me.each_turn.clear()


def test_the_server_dies_in_mid_game_and_comes_back(shed: Rooms, house: House) -> None:
    me = shed.player().play_now()
    some_moves(me)
    before, hand, told = me.names(), me.hand(), me.log()
    house.kill()
    expect(me.by_id("connection")).to_contain_text("The line is down")
    assert me.hand() == hand
    expect(me.by_id("action-draw")).to_be_disabled()
    house.open()
    expect(me.by_id("connection")).to_have_count(0)
    me.ready().wait_for()
    assert me.names() == before
    assert me.hand() == hand
    assert me.log().startswith(told.split("\n\nSINCE")[0][:40])
    me.play_on()
    expect(me.by_id("end-sheet")).to_be_visible()


def test_a_page_opened_while_the_server_is_away(shed: Rooms, house: House) -> None:
    me = shed.player().play_now()
    table = me.table
    me.open("/")
    expect(me.by_id("play-now-the-distance")).to_be_visible()
    expect(me.page.locator(f"a[href='/t/{table}']")).to_be_visible()
    house.kill()
    me.tap("play-now-the-distance")
    expect(me.page.get_by_role("alert")).to_contain_text("The server does not answer")
    me.tap(me.page.locator(f"a[href='/t/{table}']"))
    expect(me.page.get_by_role("heading", name="The hall has gone quiet")).to_be_visible()
    house.open()
    me.wait_for_table()
    me.ready().wait_for()


def test_offline_for_a_moment(hall: Rooms) -> None:
    me = hall.player().play_now()
    some_moves(me, 2)
    hand = me.hand()
    me.page.context.set_offline(True)
    plays = bool(me.act())
    expect(me.by_id("connection")).to_be_visible()
    assert me.hand() == hand
    me.page.context.set_offline(False)
    expect(me.by_id("connection")).to_have_count(0)
    if plays:
        assert len(me.hand()) < len(hand)
    me.play_on()
    expect(me.by_id("end-sheet")).to_be_visible()


def test_a_move_sent_into_the_dark_arrives_once(hall: Rooms) -> None:
    """The answer is lost on the way, twice; the same words are sent again under the same key, and count once."""
    me = hall.player().play_now()
    me.ready().wait_for()
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.post_data or "")
        if len(lost) < 3:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    me.page.route("**/moves", lose)
    me.act()
    expect(me.by_id("connection")).to_have_count(0)
    me.ready().wait_for()
    assert len(lost) >= 3
    assert lost[0] == lost[1] == lost[2]
    me.page.unroute("**/moves")
    me.play_on()


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("/nowhere", "There is no such page"),
        ("/rules/chess", "There is no such page"),
        ("/new/chess", "There is no such page"),
        ("/t/aaaaaaaaaa", "This table has been cleared away"),
        ("/t/aaaaaaaaaa#k=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "This table has been cleared away"),
    ],
)
def test_an_address_that_leads_nowhere(hall: Rooms, address: str, title: str) -> None:
    me = hall.player().open(address)
    expect(me.page.get_by_role("heading", name=title)).to_be_visible()
    me.tap(me.page.get_by_role("link", name=HOME))
    expect(me.by_id("play-now-the-distance")).to_be_visible()


def test_a_wrong_key(hall: Rooms) -> None:
    me = hall.player().play_now()
    stranger = hall.player()
    for address in (f"/t/{me.table}", f"/t/{me.table}#k={'A' * 43}", f"/t/{me.table}#o={'A' * 43}"):
        stranger.open("/").open(address)
        expect(stranger.by_id("trouble")).to_contain_text("This link opens nothing")
        expect(stranger.page.get_by_role("link", name=HOME)).to_be_visible()


def test_a_table_that_is_deleted_under_ones_eyes(hall: Rooms) -> None:
    ada = hall.player().new_table(["friend"], name="Ada")
    bo = hall.player().join(ada.invite(), "Bo")
    for each in (ada, bo):
        each.wait_for_table()
    ada.menu("For the host")
    ada.tap(ada.button("Delete the table"))
    ada.tap(ada.button("Delete for good"))
    expect(ada.by_id("play-now-the-distance")).to_be_visible()
    expect(bo.by_id("trouble")).to_contain_text("This table has been cleared away")
    bo.tap(bo.page.get_by_role("link", name=HOME))
    expect(bo.by_id("play-now-the-distance")).to_be_visible()
    expect(bo.page.get_by_text("Your tables")).to_have_count(0)


def test_doors_closed_to_onlookers(hall: Rooms) -> None:
    ada = hall.player().play_now()
    link = ada.link("For onlookers")
    carl = hall.player().open(link)
    carl.wait_for_table()
    ada.menu("For the host")
    ada.tap(ada.button("Close the doors to onlookers"))
    expect(carl.by_id("trouble")).to_contain_text("The doors are closed")
    late = hall.player().open(link)
    expect(late.by_id("trouble")).to_contain_text("The doors are closed")
    expect(late.page.get_by_role("link", name=HOME)).to_be_visible()


def test_an_invitation_to_a_full_table(hall: Rooms) -> None:
    ada = hall.player().new_table(["friend"], name="Ada")
    link = ada.invite()
    bo = hall.player().join(link, "Bo")
    bo.wait_for_table()
    carl = hall.player().open(link)
    expect(carl.by_id("trouble")).to_contain_text("Every chair is taken")
    expect(carl.page.get_by_role("link", name=HOME)).to_be_visible()


def test_a_table_that_is_over(hall: Rooms) -> None:
    me = hall.player().play_now()
    me.play_on()
    table = me.table
    me.open("/").open(f"/t/{table}")
    expect(me.by_id("end-sheet")).to_be_visible()
    me.close_sheet()
    expect(me.by_id("turn-line")).to_contain_text("The game is over.")
    me.tap(me.button("The result"))
    expect(me.by_id("rematch")).to_be_visible()


def in_step(one: Player, two: Player, *, since: str) -> None:
    """Until both windows have been told of the move, and it is mine again in both."""

    def shown(each: Player) -> tuple[str, list[str], bool]:
        return each.log(), each.hand(), each.mine or each.over

    deadline = monotonic() + 20
    while monotonic() < deadline:
        seen = shown(one)
        if seen == shown(two) and seen[0] != since and seen[2]:
            return
        one.page.wait_for_timeout(50)
    assert shown(one) == shown(two)
    assert one.log() != since


def test_two_windows_on_one_chair(hall: Rooms) -> None:
    context = hall.context()
    one = hall.enter(context).play_now()
    two = hall.enter(context).open(f"/t/{one.table}")
    two.wait_for_table()
    for each in (one, two):
        expect(each.page.get_by_text("This chair is open in more than one window.")).to_be_visible()
    for each in (two, one):
        each.ready().wait_for()
        if each.over:
            break
        before = each.log()
        each.act()
        in_step(one, two, since=before)
    two.tap(two.button("Understood"))
    expect(two.page.get_by_text("This chair is open in more than one window.")).to_have_count(0)
