"""People at boards that ask one thing after another: what all of them do, whatever the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from playwright.sync_api import Locator, Page, expect

from tests.web.stage import PATIENCE, STEPS_AT_MOST, Player, Watch

CAREFUL: Final = 14
MINE: Final = "[aria-busy=false] .prompt.mine"

# What would have to be scrolled: sideways anywhere, or down where all should be seen at once.
ROLLS: Final = """
  const page = document.scrollingElement;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const rolls = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
  const named = (box) => box.className || box.tagName;
  const boxes = all("main, main *").filter(rolls);
  const wide = [page, ...boxes].filter((box) => box.scrollWidth > box.clientWidth).map(named);
  const tall = [page, ...all(".board")].filter((box) => box.scrollHeight > box.clientHeight + 1).map(named);
"""


class Answerer(Player):
    """Whoever is asked answers: first as people do, tap by tap, then faster."""

    game: str = ""

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

    def ready(self) -> Locator:
        return self.page.locator(f"{MINE}, [data-testid=end-sheet], [data-testid=curtain-lift]").first

    @property
    def mine(self) -> bool:
        return self.page.locator(MINE).count() > 0

    def lay_out(
        self, seats: list[str], *, level: str = "random", name: str = "", options: dict[str, str] | None = None
    ) -> None:
        """From the programme to an open table; `seats` are the kinds of all chairs but the first."""
        self.lay_table(self.game, seats, name=name)
        for index, kind in enumerate(seats, 1):
            if kind == "computer":
                self.by_id(f"seat-{index}").locator(f"select:not([data-testid=seat-kind-{index}])").select_option(level)
        for key, choice in (options or {}).items():
            if self.page.locator(f"select[data-testid=option-{key}]").count():
                self.by_id(f"option-{key}").select_option(choice)
            else:
                self.page.locator(f"[data-testid=option-{key}] label:has(input[value='{choice}'])").click()
        self.open_doors()

    def question(self) -> str:
        """What is asked now."""
        raise NotImplementedError

    def step(self) -> str:
        """One answer, however many taps it takes; says what was asked."""
        if not (self.hasty or self.phone):
            self.page.mouse.move(0, 0)  # else what is told under the pointer may lie over the next thing to tap
        kind = self.question()
        self.asked.add(kind)
        with self.sends():
            getattr(self, f"answer_{kind}")()
        return kind

    def play_to_the_end(self, each_turn: Callable[[str], None] | None = None) -> None:
        """The first rounds as people do, the others faster."""
        for steps in range(STEPS_AT_MOST):
            self.ready().wait_for()
            if self.over:
                self.hasty = False
                return
            self.hasty = steps > CAREFUL
            if each_turn:
                each_turn(self.question())
            self.step()
        raise AssertionError("that game never ends")


A = TypeVar("A", bound=Answerer)


def asked_next(players: Sequence[A]) -> A | None:
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
