"""People at a table of Musical Chairs: what they see, what they tap."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.stage import PATIENCE, STEPS_AT_MOST, WIDE, Player, Rooms, Watch, move_on

CHAIRS: Final = "musical-chairs"
CAREFUL: Final = 12
GAMES: Final = 4
"""So many are played for what does not happen in every one."""
MINE: Final = "[aria-busy=false] .prompt.mine"

SEEN: Final = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ids = (selector) => all(selector).map((each) => each.dataset.testid);
  const page = document.scrollingElement;
  const rolls = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
  const named = (box) => box.className || box.tagName;
  const boxes = all("main, main *").filter(rolls);
  return {
    mine: document.querySelector("[aria-busy=false] .prompt.mine") !== null,
    prompt: document.querySelector(".prompt")?.textContent ?? "",
    hand: ids("[data-testid^=card-]"),
    lit: ids("button.card.lit"),
    up: ids("button.card.up"),
    chairs: ids("button.chair.open[aria-disabled=false]"),
    does: ids("[data-testid^=action-]:not([disabled])").map((id) => id.slice(7)),
    company: ids("button.chair.open[aria-disabled=false]:not([data-people='0'])"),
    rivals: all("[data-testid^=fighter-].thinking").length,
    wide: [page, ...boxes].filter((box) => box.scrollWidth > box.clientWidth).map(named),
    tall: [page, ...all(".board")].filter((box) => box.scrollHeight > box.clientHeight + 1).map(named),
  };
}
"""


@dataclass(frozen=True)
class Table:
    """What a person sees."""

    mine: bool
    prompt: str
    hand: list[str]
    lit: list[str]
    up: list[str]
    chairs: list[str]
    does: list[str]
    company: list[str]
    """Chairs that may be chosen, and where somebody stands."""
    rivals: int
    """Of a battle: who has not chosen yet."""

    @property
    def asked(self) -> str:
        """What is asked, told from what can be done."""
        for kind, marks in ASKED.items():
            if any(mark in self.does for mark in marks):
                return kind
        if any(each.startswith("pay-") for each in self.lit):
            return "swap" if "waive" in self.does else "buy"
        return "chair" if self.chairs and not self.up else "turn"


ASKED: Final = {
    "battle": ("decline",),
    "elsewhere": ("stay",),
    "score": ("done",),
    "swap": ("waive", "swap"),
    "buy": ("leave", "buy"),
    "keep": ("keep", "discard"),
}


class Musician(Player):
    """Plays the first lit card to a lit chair, where somebody stands if it can; fights, scores and buys whatever there
    is, and stops the music as soon as it may."""

    def __init__(self, page: Page, origin: str, *, phone: bool = False, watch: Watch | None = None) -> None:
        super().__init__(page, origin, phone=phone, watch=watch)
        self.asked: set[str] = set()
        """Every kind of question so far."""
        self.hasty = False
        """Clicks without looking whether a finger could: for the long way to the end of a game."""

    def tap(self, where: str | Locator) -> None:
        if self.hasty and isinstance(where, str):
            self.by_id(where).dispatch_event("click")
        else:
            super().tap(where)

    def look_round(self) -> Table:
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        self.sideways.extend(seen.pop("wide"))
        self.down.extend(seen.pop("tall"))
        return Table(**seen)

    def ready(self) -> Locator:
        return self.page.locator(f"{MINE}, [data-testid=end-sheet], [data-testid=curtain-lift]").first

    @property
    def mine(self) -> bool:
        return self.page.locator(MINE).count() > 0

    @property
    def fights(self) -> bool:
        return self.mine and self.look_round().asked == "battle"

    def open_table(self, seats: list[str], *, level: str = "random", name: str = "") -> Musician:
        """From the programme to an open table; `seats` are the kinds of all chairs but the first."""
        self.lay_table(CHAIRS, seats, name=name)
        for index, kind in enumerate(seats, 1):
            if kind == "computer":
                self.by_id(f"seat-{index}").locator(f"select:not([data-testid=seat-kind-{index}])").select_option(level)
        self.open_doors()
        return self

    def step(self) -> str:
        """One answer, however many taps it takes; says what was asked."""
        if not (self.hasty or self.phone):
            self.page.mouse.move(0, 0)  # else what is told under the pointer may lie over the next thing to tap
        table = self.look_round()
        assert table.mine, table
        kind = table.asked
        self.asked.add(kind)
        with self.sends():
            getattr(self, f"answer_{kind}")(table)
        return kind

    def lift(self, card: str) -> None:
        """A second tap would put it down again."""
        if self.by_id(card).get_attribute("aria-pressed") != "true":
            self.tap(card)
        expect(self.by_id(card)).to_have_attribute("aria-pressed", "true")

    def answer_chair(self, table: Table) -> None:
        self.tap(table.chairs[0])

    def answer_turn(self, table: Table) -> None:
        if "stop" in table.does:
            self.tap("action-stop")
            return
        # Rests are kept for a rainy day.
        card = min(table.lit, key=lambda each: ("rest" in each, table.lit.index(each)))
        self.lift(card)
        if "rest" in card:
            self.tap("action-rest")
        else:
            seen = self.look_round()
            self.tap((seen.company or seen.chairs)[0])

    def answer_battle(self, table: Table) -> None:
        self.lift(table.lit[-1])
        self.tap("action-show")

    def answer_elsewhere(self, table: Table) -> None:
        self.tap(table.chairs[0] if table.chairs else "action-stay")

    def answer_score(self, table: Table) -> None:
        for card in table.lit:
            self.lift(card)
        self.tap("action-done")

    def answer_buy(self, table: Table) -> None:
        self.lift(table.lit[0])
        self.tap("action-buy")

    def answer_swap(self, table: Table) -> None:
        self.lift(table.lit[0])
        self.lift(next(each for each in self.look_round().lit if each.startswith("card-")))
        self.tap("action-swap")

    def answer_keep(self, table: Table) -> None:
        self.tap("action-keep")

    def play_to_the_end(self) -> None:
        """The first rounds as people do, the others faster."""
        for steps in range(STEPS_AT_MOST):
            self.ready().wait_for()
            if self.over:
                self.hasty = False
                return
            self.hasty = steps > CAREFUL
            self.step()
        raise AssertionError("that game never ends")


def musician(hall: Rooms, size: tuple[int, int] = WIDE, *, dark: bool = False, **kept: object) -> Musician:
    return hall.enter_as(Musician, hall.context(size, dark=dark, **kept), phone=size[0] < 600)


def asked_next(players: list[Musician]) -> Musician | None:
    """Somebody who can do something, once there is one; nobody, once all see the end."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        if any(player.over for player in players):
            for player in players:
                expect(player.by_id("end-sheet")).to_be_visible()
            return None
        for player in players:
            if player.mine:
                return player
        assert time.monotonic() < end, "nobody can do anything"
        players[0].page.wait_for_timeout(10)


def together(players: list[Musician], enough: Callable[[], bool]) -> None:
    """They play, whoever is asked, until it is enough; if need be, another game."""
    games = 1
    while not enough():
        player = asked_next(players)
        if player is None:
            games += 1
            assert games <= GAMES, "that never happens"
            move_on(players)
            continue
        if player.look_round().rivals == len(players):  # nobody answers before all of them are asked
            for each in players:
                each.ready().wait_for()
            if enough():
                return
            for each in players:
                each.step()
        else:
            player.step()
