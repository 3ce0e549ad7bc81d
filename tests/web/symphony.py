"""People at a table of Symphony No. 9: what they see, what they tap."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.stage import PATIENCE, STEPS_AT_MOST, WIDE, Player, Rooms, Watch

SYMPHONY: Final = "symphony-no-9"
CAREFUL: Final = 14
MUSICIANS: Final = ("handel", "bach", "haydn", "mozart", "beethoven", "schubert")
MINE: Final = "[aria-busy=false] .prompt.mine"
FAIR: Final = 4
"""What everybody bids who does not think about it: with three or four players a concert comes of it, mostly."""

SEEN: Final = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ids = (selector) => all(selector).map((each) => each.dataset.testid.slice(3));
  const page = document.scrollingElement;
  const rolls = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
  const named = (box) => box.className || box.tagName;
  const boxes = all("main, main *").filter(rolls);
  const free = ":not([aria-disabled=true]):not([disabled])";
  return {
    mine: document.querySelector("[aria-busy=false] .prompt.mine") !== null,
    prompt: document.querySelector(".prompt")?.textContent ?? "",
    staves: ids(`[data-testid^=s9-stave-].open${free}`).map((id) => id.slice(6)),
    does: ids(`.bar [data-testid^=s9-]${free}`),
    chips: ids(`.dock [data-testid^=s9-]${free}`),
    coins: Number(document.querySelector("[data-testid=s9-coins]")?.textContent.slice(1) ?? -1),
    envelopes: all("[data-testid^=s9-envelope-]").map((each) => each.dataset.state),
    fame: document.querySelector("[data-testid=s9-hall]")?.dataset.fame ?? "",
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
    staves: list[str]
    """Musicians of whom a cube can be picked."""
    does: list[str]
    """What stands on buttons, ready to be pressed."""
    chips: list[str]
    """What can be chosen below the careers."""
    coins: int
    envelopes: list[str]
    fame: str

    @property
    def asked(self) -> str:
        """What is asked, told from what can be done."""
        for kind, mark in ASKED.items():
            if any(each.startswith(mark) for each in (*self.does, *self.chips)):
                return kind
        return "give" if "virtual patron" in self.prompt else "take"


ASKED: Final = {
    "bid": "bid-coins-",
    "keep": "keep-",
    "bonus": "bonus-",
    "penalty": "discard-",
    "sale": "hold",
    "buy": "pass",
}


class Patron(Player):
    """Takes the first cubes there are, buys while it can, bids what is fair, and sells in the end."""

    def __init__(self, page: Page, origin: str, *, phone: bool = False, watch: Watch | None = None) -> None:
        super().__init__(page, origin, phone=phone, watch=watch)
        self.asked: set[str] = set()
        """Every kind of question so far."""
        self.bids = FAIR
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
    def asked_to_bid(self) -> bool:
        return self.mine and self.look_round().asked == "bid"

    def open_table(
        self, seats: list[str], *, level: str = "random", name: str = "", options: dict[str, str] | None = None
    ) -> Patron:
        """From the programme to an open table; `seats` are the kinds of all chairs but the first."""
        self.lay_table(SYMPHONY, seats, name=name)
        for index, kind in enumerate(seats, 1):
            if kind == "computer":
                self.by_id(f"seat-{index}").locator(f"select:not([data-testid=seat-kind-{index}])").select_option(level)
        for key, choice in (options or {}).items():
            if self.page.locator(f"select[data-testid=option-{key}]").count():
                self.by_id(f"option-{key}").select_option(choice)
            else:
                self.page.locator(f"[data-testid=option-{key}] label:has(input[value='{choice}'])").click()
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

    def tap_stave(self, musician: str) -> None:
        self.tap(f"s9-stave-{musician}")

    def answer_take(self, table: Table) -> None:
        self.tap_stave(table.staves[0])
        more = self.look_round()
        if "take" not in more.does:  # else it was the last cube there is
            self.tap_stave(more.staves[-1])
        self.tap("s9-take")

    answer_give = answer_take

    def answer_buy(self, table: Table) -> None:
        if table.staves and table.coins > FAIR * 2:
            self.tap_stave(table.staves[0])
            self.tap("s9-take")
        else:
            self.tap("s9-pass")

    def answer_bid(self, table: Table) -> None:
        offered = [each for each in table.chips if each.startswith("bid-coins-")]
        self.tap(f"s9-{offered[min(self.bids, len(offered) - 1)]}")
        self.tap("s9-seal")

    def answer_keep(self, table: Table) -> None:
        self.tap(f"s9-{table.does[0]}")

    def answer_bonus(self, table: Table) -> None:
        self.tap(f"s9-{next(each for each in table.chips if each.startswith('bonus-'))}")
        self.tap("s9-take")

    def answer_penalty(self, table: Table) -> None:
        while "take" not in self.look_round().does:
            chips = [each for each in self.look_round().chips if each.startswith("discard-")]
            self.tap(f"s9-{next((each for each in chips if not self.is_picked(each)), chips[0])}")
        self.tap("s9-take")

    def is_picked(self, chip: str) -> bool:
        return self.by_id(f"s9-{chip}").get_attribute("aria-pressed") == "true"

    def answer_sale(self, table: Table) -> None:
        pieces = [each for each in table.chips if each.startswith("sell-")]
        self.tap(f"s9-{pieces[0]}")
        self.tap("s9-take")

    def play_to_the_end(self, each_turn: Callable[[str], None] | None = None) -> None:
        """The first rounds as people do, the others faster."""
        for steps in range(STEPS_AT_MOST):
            self.ready().wait_for()
            if self.over:
                self.hasty = False
                return
            self.hasty = steps > CAREFUL
            if each_turn:
                each_turn(self.look_round().asked)
            self.step()
        raise AssertionError("that game never ends")


def patron(hall: Rooms, size: tuple[int, int] = WIDE, *, dark: bool = False, **kept: object) -> Patron:
    return hall.enter_as(Patron, hall.context(size, dark=dark, **kept), phone=size[0] < 600)


def asked_next(players: list[Patron]) -> Patron | None:
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


def together(players: list[Patron], enough: Callable[[], bool]) -> None:
    """They play, whoever is asked, until it is enough."""
    while not enough():
        player = asked_next(players)
        assert player is not None, "that never happens"
        if player.look_round().asked == "bid":  # nobody answers before all of them are asked
            for each in players:
                each.ready().wait_for()
            if enough():
                return
            for each in players:
                each.step()
        else:
            player.step()
