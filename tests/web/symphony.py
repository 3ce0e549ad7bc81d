"""People at a table of Symphony No. 9: what they see, what they tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.answers import ROLLS, Answerer, asked_next
from tests.web.stage import WIDE, Rooms, Watch

SYMPHONY: Final = "symphony-no-9"
MUSICIANS: Final = ("handel", "bach", "haydn", "mozart", "beethoven", "schubert")
FAIR: Final = 4
"""What everybody bids who does not think about it: with three or four players a concert comes of it, mostly."""

SEEN: Final = (
    "() => {"
    + ROLLS
    + """
  const ids = (selector) => all(selector).map((each) => each.dataset.testid.slice(3));
  const free = ":not([aria-disabled=true]):not([disabled])";
  return {
    wide,
    tall,
    mine: document.querySelector("[aria-busy=false] .prompt.mine") !== null,
    prompt: document.querySelector(".prompt")?.textContent ?? "",
    staves: ids(`[data-testid^=s9-stave-].open${free}`).map((id) => id.slice(6)),
    does: ids(`.bar [data-testid^=s9-]${free}`),
    chips: ids(`.dock [data-testid^=s9-]${free}`),
    coins: Number(document.querySelector("[data-testid=s9-coins]")?.textContent.slice(1) ?? -1),
    envelopes: all("[data-testid^=s9-envelope-]").map((each) => each.dataset.state),
    fame: document.querySelector("[data-testid=s9-hall]")?.dataset.fame ?? "",
  };
}
"""
)


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


class Patron(Answerer):
    """Takes the first cubes there are, buys while it can, bids what is fair, and sells in the end."""

    game = SYMPHONY

    def __init__(self, page: Page, origin: str, *, phone: bool = False, watch: Watch | None = None) -> None:
        super().__init__(page, origin, phone=phone, watch=watch)
        self.bids = FAIR

    def look_round(self) -> Table:
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        self.sideways.extend(seen.pop("wide"))
        self.down.extend(seen.pop("tall"))
        return Table(**seen)

    def question(self) -> str:
        table = self.look_round()
        assert table.mine, table
        return table.asked

    @property
    def asked_to_bid(self) -> bool:
        return self.mine and self.look_round().asked == "bid"

    def open_table(
        self, seats: list[str], *, level: str = "random", name: str = "", options: dict[str, str] | None = None
    ) -> Patron:
        """From the programme to an open table; `seats` are the kinds of all chairs but the first."""
        self.lay_out(seats, level=level, name=name, options=options)
        return self

    def tap_stave(self, musician: str) -> None:
        self.tap(f"s9-stave-{musician}")

    def answer_take(self) -> None:
        self.tap_stave(self.look_round().staves[0])
        more = self.look_round()
        if "take" not in more.does:  # else it was the last cube there is
            self.tap_stave(more.staves[-1])
        self.tap("s9-take")

    answer_give = answer_take

    def answer_buy(self) -> None:
        table = self.look_round()
        if table.staves and table.coins > FAIR * 2:
            self.tap_stave(table.staves[0])
            self.tap("s9-take")
        else:
            self.tap("s9-pass")

    def answer_bid(self) -> None:
        table = self.look_round()
        offered = [each for each in table.chips if each.startswith("bid-coins-")]
        self.tap(f"s9-{offered[min(self.bids, len(offered) - 1)]}")
        self.tap("s9-seal")

    def answer_keep(self) -> None:
        self.tap(f"s9-{self.look_round().does[0]}")

    def answer_bonus(self) -> None:
        chips = self.look_round().chips
        self.tap(f"s9-{next(each for each in chips if each.startswith('bonus-'))}")
        self.tap("s9-take")

    def answer_penalty(self) -> None:
        while "take" not in self.look_round().does:
            chips = [each for each in self.look_round().chips if each.startswith("discard-")]
            self.tap(f"s9-{next((each for each in chips if not self.is_picked(each)), chips[0])}")
        self.tap("s9-take")

    def is_picked(self, chip: str) -> bool:
        return self.by_id(f"s9-{chip}").get_attribute("aria-pressed") == "true"

    def answer_sale(self) -> None:
        table = self.look_round()
        pieces = [each for each in table.chips if each.startswith("sell-")]
        self.tap(f"s9-{pieces[0]}")
        self.tap("s9-take")


def patron(hall: Rooms, size: tuple[int, int] = WIDE, *, dark: bool = False, **kept: object) -> Patron:
    return hall.enter_as(Patron, hall.context(size, dark=dark, **kept), phone=size[0] < 600)


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
