"""People at a table of Hit Maker: what they see, what they tap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.answers import ROLLS, Answerer
from tests.web.stage import WIDE, Rooms, Watch

HIT_MAKER: Final = "hit-maker"
KINDS: Final = (
    "key", "name", "place", "claim", "play", "take", "clip", "discard", "words", "repeat", "applause", "decide", "solo",
    "over",
)  # fmt: skip

SEEN: Final = (
    "() => {"
    + ROLLS
    + """
  const ids = (selector) => all(selector).map((each) => each.dataset.testid.slice(3));
  const free = ":not([aria-disabled=true]):not([disabled])";
  const board = document.querySelector("[data-phase]");
  return {
    wide,
    tall,
    phase: Number(board?.dataset.phase ?? -1),
    mine: document.querySelector("[aria-busy=false] .prompt.mine") !== null,
    prompt: document.querySelector(".prompt")?.textContent ?? "",
    does: ids(`.bar [data-testid^=hm-]${free}`),
    cams: ids(`[data-testid^=hm-cam-].open${free}`).map((id) => id.slice(4)),
    slots: all(`[data-slot]${free}`).map((each) => Number(each.dataset.slot)),
    removes: all(`[data-testid^=hm-remove-]:not(.no)${free}`).map((each) => each.dataset.testid),
    turns: all(`[data-testid^=hm-turn-]:not(.no)${free}`).map((each) => each.dataset.testid),
    chord: document.querySelector("[data-testid=hm-chord]")?.textContent.trim() ?? "",
  };
}
"""
)


@dataclass(frozen=True)
class Table:
    """What a person sees."""

    phase: int
    mine: bool
    prompt: str
    does: list[str]
    """What stands on buttons, ready to be pressed."""
    cams: list[str]
    """Kinds of cams that may be chosen."""
    slots: list[int]
    """Slots that may be tapped."""
    removes: list[str]
    turns: list[str]
    chord: str


class Maker(Answerer):
    """Claims what there is, changes the stack while it can, clips when it must, and writes a line a turn."""

    game = HIT_MAKER

    def __init__(self, page: Page, origin: str, *, phone: bool = False, watch: Watch | None = None) -> None:
        super().__init__(page, origin, phone=phone, watch=watch)
        self.band, self.song = "The Fifths", "Blue Door"
        self.writes = "la la la"
        self.clips = False
        """Rather clips than changes the stack."""
        self.claps = "3"

    def look_round(self) -> Table:
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        self.sideways.extend(seen.pop("wide"))
        self.down.extend(seen.pop("tall"))
        return Table(**seen)

    def question(self) -> str:
        table = self.look_round()
        assert table.mine, table
        return KINDS[table.phase]

    def open_table(
        self, seats: list[str], *, level: str = "random", name: str = "", options: dict[str, str] | None = None
    ) -> Maker:
        self.lay_out(seats, level=level, name=name, options=options)
        return self

    def tap_slot(self, slot: int) -> None:
        place = self.page.locator(f"[data-slot='{slot}']")
        if self.hasty:
            place.dispatch_event("click")
        else:
            self.tap(place)

    def do(self) -> None:
        self.tap("hm-do")

    def answer_key(self) -> None:
        self.tap("hm-mood-sad")
        self.tap("hm-key-right")
        self.do()

    def answer_name(self) -> None:
        self.by_id("hm-band").fill(self.band)
        self.by_id("hm-title").fill(self.song)
        self.do()

    def answer_place(self) -> None:
        self.tap(f"hm-cam-{self.look_round().cams[0]}")
        self.do()

    def answer_claim(self) -> None:
        self.tap(f"hm-cam-{self.look_round().cams[-1]}")
        self.do()

    answer_discard = answer_place

    def answer_play(self) -> None:
        table = self.look_round()
        if table.slots and (self.clips or not (table.cams or table.removes)):
            self.answer_clip()
        elif table.cams:
            self.tap(f"hm-cam-{table.cams[0]}")
            self.do()
        elif table.turns:
            self.tap(table.turns[0])
            self.tap("hm-right")
            self.do()
        else:
            self.tap(table.removes[0])
            self.do()
        self.clips = not self.clips

    def answer_clip(self) -> None:
        self.tap_slot(self.look_round().slots[0])
        self.do()

    answer_take = answer_clip

    def answer_words(self) -> None:
        most = int(self.by_id("hm-words-form").get_attribute("data-most") or "1")
        self.by_id("hm-words").fill(" ".join(self.writes.split()[:most]))
        self.do()

    def answer_repeat(self) -> None:
        self.tap("hm-nothing")

    def answer_applause(self) -> None:
        for choice in self.page.locator(f"[data-testid^=hm-clap-][data-testid$='-{self.claps}']").all():
            choice.dispatch_event("click")
            expect(choice).to_be_checked()
        self.do()

    def answer_decide(self) -> None:
        self.tap(f"hm-{self.look_round().does[0]}")


def maker(hall: Rooms, size: tuple[int, int] = WIDE, *, dark: bool = False, **kept: object) -> Maker:
    return hall.enter_as(Maker, hall.context(size, dark=dark, **kept), phone=size[0] < 600)
