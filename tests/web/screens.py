"""Every screen there is, and how to get there: from tables that one evening left behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.web.stage import GAME, WIDE, Player, Rooms


@dataclass(frozen=True)
class Evening:
    """Tables in every state, and a device that remembers them."""

    memory: Any
    finished: str
    playing: str
    strict: str
    waiting: str
    shared: str
    chairs: str
    symphony: str
    hit: str
    invitation: str
    onlooker: str
    record: str


def evening(hall: Rooms) -> Evening:
    ada = hall.player(name="Ada")
    ada.play_now().play_on()
    finished = ada.table
    with ada.page.expect_download() as saved:
        ada.tap(ada.button("Save the record"))
    record = saved.value.path().read_text()
    ada.play_now().ready().wait_for()
    playing = ada.table
    onlooker = ada.link("For onlookers")
    ada.new_table(["computer", "computer", "computer", "computer"], judge="strict")
    ada.ready().wait_for()
    strict = ada.table
    ada.new_table(["me"])
    expect(ada.by_id("curtain-lift")).to_be_visible()
    shared = ada.table
    ada.open(f"/new/{CHAIRS}")
    ada.by_id("seat-kind-1").select_option("computer")
    ada.tap("start-table")
    expect(ada.by_id("chair-S")).to_be_visible()
    chairs = ada.table
    ada.open(f"/new/{SYMPHONY}")
    ada.by_id("seat-kind-1").select_option("computer")
    ada.tap("start-table")
    expect(ada.by_id("s9-hall")).to_be_visible()
    symphony = ada.table
    ada.open(f"/new/{HIT_MAKER}")
    ada.by_id("seat-kind-1").select_option("computer")
    ada.tap("start-table")
    expect(ada.by_id("hm-stack")).to_be_visible()
    hit = ada.table
    ada.new_table(["friend", "computer"])
    invitation = ada.invite()
    waiting = ada.table
    memory = ada.page.context.storage_state()
    return Evening(
        memory, finished, playing, strict, waiting, shared, chairs, symphony, hit, invitation, onlooker, record
    )


@dataclass(frozen=True)
class Screen:
    name: str
    address: Callable[[Evening], str]
    shows: str
    """What is there when it is ready."""
    do: Callable[[Player], None] = lambda _: None
    stranger: bool = False
    """Seen by a device that knows nothing yet."""


def middle(me: Player) -> None:
    slider = me.page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or "2") // 2))


def hosting(me: Player) -> None:
    me.menu("For the host")


def linking(me: Player) -> None:
    me.menu("Links")


def setting(me: Player) -> None:
    me.menu("Settings")


def helping(me: Player) -> None:
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog")).to_be_visible()


def chatting(me: Player) -> None:
    me.say("Nice move!")
    expect(me.page.locator(".said li")).not_to_have_count(0)


def ruling(me: Player) -> None:
    me.tab("Rules")
    expect(me.page.locator(".book dd").first).to_be_visible()


def telling(me: Player) -> None:
    me.tab("Story")


def explaining(me: Player) -> None:
    me.tap("s9-scoring-bach")
    expect(me.by_id("s9-scoring-sheet")).to_be_visible()


def tuning(me: Player) -> None:
    me.tap("hm-instrument-open")
    expect(me.by_id("hm-instrument")).to_be_visible()


TABLE = ".frame:has(.board .dock) [data-testid=turn-line]"
CHAIRS = "musical-chairs"
SYMPHONY = "symphony-no-9"
HIT_MAKER = "hit-maker"
SCREENS = [
    Screen("home", lambda _: "/", f"[data-testid=play-now-{GAME}]", stranger=True),
    Screen("home-with-tables", lambda _: "/", ".tables"),
    Screen("setup", lambda _: f"/new/{GAME}", "[data-testid=start-table]"),
    Screen("waiting", lambda night: f"/t/{night.waiting}", "[data-testid=link-invite]"),
    Screen("join", lambda night: night.invitation, "[data-testid=join]", stranger=True),
    Screen("table", lambda night: f"/t/{night.playing}", "[data-testid=action-draw]:not([disabled])"),
    Screen("table-strict", lambda night: f"/t/{night.strict}", "[data-testid=action-draw]:not([disabled])"),
    Screen("table-menu", lambda night: f"/t/{night.playing}", TABLE, lambda me: me.tap("menu")),
    Screen("table-links", lambda night: f"/t/{night.playing}", TABLE, linking),
    Screen("table-settings", lambda night: f"/t/{night.playing}", TABLE, setting),
    Screen("table-host", lambda night: f"/t/{night.playing}", TABLE, hosting),
    Screen("table-story", lambda night: f"/t/{night.playing}", TABLE, telling),
    Screen("table-chat", lambda night: f"/t/{night.playing}", TABLE, chatting),
    Screen("table-rules", lambda night: f"/t/{night.playing}", TABLE, ruling),
    Screen("table-help", lambda night: f"/t/{night.playing}", TABLE, helping),
    Screen("no-key", lambda night: f"/t/{night.playing}", "[data-testid=trouble]", stranger=True),
    Screen("onlooker", lambda night: night.onlooker, TABLE, stranger=True),
    Screen("end", lambda night: f"/t/{night.finished}", "[data-testid=end-sheet]"),
    Screen("curtain", lambda night: f"/t/{night.shared}", "[data-testid=curtain-lift]"),
    Screen("rules", lambda _: f"/rules/{GAME}#TD-3.5", ".sought"),
    Screen("settings", lambda _: "/settings", "[data-testid=settings-notes]"),
    Screen("replay-pick", lambda _: "/replay", "[data-testid=record-file]"),
    Screen("replay", lambda night: f"/replay?t={night.finished}", "input[type=range]", middle),
    Screen("check", lambda night: f"/check?t={night.finished}", "[data-testid=check-lines] li:nth-child(4)"),
    Screen("chairs-setup", lambda _: f"/new/{CHAIRS}", "[data-testid=figures]"),
    Screen("chairs-table", lambda night: f"/t/{night.chairs}", "[data-testid=chair-S]"),
    Screen("chairs-rules", lambda _: f"/rules/{CHAIRS}#MC-4.5", ".sought"),
    Screen("symphony-setup", lambda _: f"/new/{SYMPHONY}", "[data-testid=figures]"),
    Screen("symphony-table", lambda night: f"/t/{night.symphony}", "[data-testid=s9-hall]"),
    Screen("symphony-scoring", lambda night: f"/t/{night.symphony}", "[data-testid=s9-hall]", explaining),
    Screen("symphony-rules", lambda _: f"/rules/{SYMPHONY}#S9-4.5", ".sought"),
    Screen("hit-setup", lambda _: f"/new/{HIT_MAKER}", "[data-testid=figures]"),
    Screen("hit-table", lambda night: f"/t/{night.hit}", "[data-testid=hm-stack]"),
    Screen("hit-instrument", lambda night: f"/t/{night.hit}", "[data-testid=hm-stack]", tuning),
    Screen("hit-rules", lambda _: f"/rules/{HIT_MAKER}#HM-4.4", ".sought"),
    Screen("no-page", lambda _: "/nowhere", "[data-testid=lost]"),
    Screen("no-table", lambda _: "/t/aaaaaaaaaa", "[data-testid=trouble]"),
]


def walk(
    hall: Rooms, night: Evening, size: tuple[int, int] = WIDE, *, dark: bool = False, tongue: str = "en", **kept: object
) -> Iterator[tuple[Screen, Player]]:
    """One screen after the other, each in a fresh page."""
    contexts: dict[bool, BrowserContext] = {
        stranger: hall.context(size, dark=dark, memory=None if stranger else night.memory, **kept)
        for stranger in (True, False)
    }
    for screen in SCREENS:
        me = hall.enter(contexts[screen.stranger], phone=size[0] < 600)
        me.tongue = tongue
        address = screen.address(night)
        if tongue != "en":
            path, sign, hash_part = address.partition("#")
            address = f"{path}{'&' if '?' in path else '?'}lang={tongue}{sign}{hash_part}"
        me.open(address)
        me.page.locator(screen.shows).first.wait_for()
        screen.do(me)
        me.page.wait_for_function("() => document.fonts.status === 'loaded' && document.getAnimations().length === 0")
        yield screen, me
        me.page.close()
