"""People at the browser: what they see, what they tap, and what must never come out of a page."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from quartet.words.catalogue import PSEUDO
from quartet.words.pseudo import accented

ROOT: Final = Path(__file__).parents[2]
PICTURES: Final = ROOT / "build" / "screenshots"
GAME: Final = "the-distance"
WIDE: Final = (1280, 800)
PHONE: Final = (360, 740)
LETTERS: Final = "ABCDEFG"
INTERVALS: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh")
STEPS_AT_MOST: Final = 400
PATIENCE: Final = 30_000
TOUCH: Final = 44
expect.set_options(timeout=PATIENCE)
SPELLED: Final = {"Cs": "CD", "Ds": "DE", "Fs": "FG", "Gs": "GA", "As": "AB"}
ARGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium_path() -> str:
    named = os.environ.get("QUARTET_CHROMIUM")
    found = [path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))]
    if named:
        found.insert(0, shutil.which(named) or named)
    assert found, "no Chromium: apt-get install chromium, or QUARTET_CHROMIUM=…"
    return found[0]


# Written into every page before its own scripts: what it received, each answer for itself; how often it sent something;
# what its policy forbade; and what was stamped over the board, which is gone again before a slow test looks.
LISTEN: Final = """
(() => {
  window.heard = [];
  window.sent = 0;
  window.forbidden = [];
  window.stamped = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const stamps = node.matches(".stamp") ? [node] : node.querySelectorAll(".stamp");
      for (const stamp of stamps) window.stamped.push(stamp.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener("securitypolicyviolation", (event) => {
    window.forbidden.push(`${event.violatedDirective}: ${event.blockedURI}`);
  });
  const real = window.fetch;
  window.fetch = async (...args) => {
    if (args[1]?.method === "POST") window.sent++;
    const response = await real(...args);
    if (!response.body || response.status === 204) return response;
    const [mine, theirs] = response.body.tee();
    const reader = mine.getReader();
    const decoder = new TextDecoder();
    const at = window.heard.push("") - 1;
    const read = async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        window.heard[at] += decoder.decode(value, { stream: true });
      }
      window.heard[at] += "\\n";
    };
    read().catch(() => undefined);
    const { status, statusText, headers } = response;
    return new Response(theirs, { status, statusText, headers });
  };
})();
"""

SETTINGS: Final = """
(() => {
  if (!localStorage.getItem("quartet.settings")) localStorage.setItem("quartet.settings", '%s');
})();
"""

LOOK: Final = """
() => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const page = document.scrollingElement;
  const rolls = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
  const named = (box) => box.className || box.tagName;
  const boxes = all("main, main *").filter((box) => rolls(box));
  return {
    cards: all("[data-testid^=card-]").map((card) => ({
      id: card.dataset.testid.slice(5),
      lit: card.closest(".group")?.classList.contains("lit") ?? false,
      up: card.getAttribute("aria-pressed") === "true",
    })),
    prompt: one(".prompt")?.textContent ?? "",
    draw: one("[data-testid=action-draw]:not([disabled])") !== null,
    pass: one("[data-testid=action-pass]:not([disabled])") !== null,
    call: one("[data-testid=call-with-play]") !== null,
    wide: [page, ...boxes].filter((box) => box.scrollWidth > box.clientWidth).map(named),
    tall: [page, ...all(".board")].filter((box) => box.scrollHeight > box.clientHeight).map(named),
  };
}
"""


@dataclass(frozen=True)
class Card:
    kind: str
    copy: int
    lit: bool
    up: bool

    @property
    def letters(self) -> str:
        return LETTERS if self.kind == "wild" else SPELLED.get(self.kind, self.kind)


@dataclass(frozen=True)
class Sight:
    """What a person sees of the table."""

    cards: list[Card]
    prompt: str
    draw: bool
    may_pass: bool
    call: bool

    @property
    def strict(self) -> bool:
        return self.prompt.startswith("Last letter")

    @property
    def needed(self) -> str:
        """As a person reckons it from what a strict table shows: the letter last said, and the interval."""
        found = re.search(r"Last letter: (.*?)\. Up an? (\w+)", self.prompt)
        if not found:
            return LETTERS
        up = INTERVALS.index(found[2]) + 1
        return "".join(LETTERS[(LETTERS.index(letter) + up) % 7] for letter in re.findall(r"\b[A-G]\b", found[1]))


@dataclass
class Watch:
    """What a page said that it should not have."""

    origin: str
    said: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def on(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.said.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _asked(self, url: str) -> None:
        if not url.startswith(("data:", "blob:")) and urlsplit(url).netloc != urlsplit(self.origin).netloc:
            self.strangers.append(url)


class Player:
    """A person with a browser of their own. They tap; whoever `types` has no pointer at all."""

    def __init__(self, page: Page, origin: str, *, phone: bool = False, watch: Watch | None = None) -> None:
        self.page = page
        self.origin = origin
        self.phone = phone
        self.watch = watch
        self.tongue = "en"
        self.sparing = False
        """Keeps a card back rather than lay down all at once, and so comes down to one."""
        self.each_turn: list[Callable[[Sight], None]] = []
        self.sideways: list[str] = []
        self.down: list[str] = []
        """What would have to be scrolled to see all of it."""

    # Getting there

    def open(self, address: str = "/") -> Player:
        self.page.goto(address if "://" in address else self.origin + address)
        return self

    def by_id(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def tap(self, where: str | Locator) -> None:
        target = self.by_id(where) if isinstance(where, str) else where
        if self.phone:
            target.tap()
        else:
            target.click()

    def spoken(self, text: str) -> str:
        return accented(text) if self.tongue == PSEUDO else text

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=self.spoken(name), exact=True)

    def play_now(self) -> Player:
        self.open("/")
        self.tap(f"play-now-{GAME}")
        self.wait_for_table()
        return self

    def wait_for_table(self) -> None:
        """The board comes a moment after the frame around it."""
        expect(self.by_id("turn-line")).to_be_visible()
        expect(self.page.locator(".board .dock")).to_have_count(1)

    def lay_table(self, game: str, seats: list[str], *, name: str = "") -> None:
        """From the programme to chairs for everybody; `seats` are the kinds of all chairs but the first."""
        self.open("/")
        self.tap(f"invite-{game}")
        expect(self.by_id("seat-kind-0")).to_be_visible()  # nothing is there until the house has answered
        rows = self.page.locator("[data-testid^=seat-kind-]")
        for there in range(rows.count(), len(seats) + 1):
            self.tap("add-seat")
            expect(rows).to_have_count(there + 1)
        expect(rows).to_have_count(len(seats) + 1)
        for index, kind in enumerate(seats, 1):
            self.by_id(f"seat-kind-{index}").select_option(kind)
            expect(self.by_id(f"seat-kind-{index}")).to_have_value(kind)
        if name:
            self.by_id("seat-0").get_by_role("textbox").fill(name)

    def open_doors(self) -> None:
        self.tap("start-table")
        self.page.wait_for_url("**/t/*")

    def new_table(self, seats: list[str], *, judge: str = "", name: str = "") -> Player:
        self.lay_table(GAME, seats, name=name)
        if judge:
            self.page.locator(f"[data-testid=option-judge] label:has(input[value={judge}])").click()
        self.open_doors()
        return self

    @property
    def table(self) -> str:
        return urlsplit(self.page.url).path.removeprefix("/t/")

    def invite(self) -> str:
        return self.by_id("link-invite").input_value()

    def join(self, link: str, name: str) -> Player:
        self.open(link)
        self.by_id("join-name").fill(name)
        self.tap("join")
        return self

    # Looking

    def look(self) -> Sight:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        self.sideways.extend(seen["wide"])
        self.down.extend(seen["tall"])
        cards = []
        for card in seen["cards"]:
            kind, _, copy = card["id"].rpartition("-")
            if copy.isdigit():  # else a card of another game
                cards.append(Card(kind, int(copy), card["lit"], card["up"]))
        return Sight(cards, seen["prompt"].strip(), seen["draw"], seen["pass"], seen["call"])

    def ready(self) -> Locator:
        """Mine to do something, or the end."""
        mine = "[data-testid=action-draw]:not([disabled])"
        return self.page.locator(f"{mine}, [data-testid=end-sheet], [data-testid=curtain-lift]").first

    @property
    def over(self) -> bool:
        return self.by_id("end-sheet").is_visible()

    @property
    def mine(self) -> bool:
        return self.page.locator("[data-testid=action-draw]:not([disabled])").count() > 0

    def names(self) -> list[str]:
        return self.page.locator(".plates .name .text").all_inner_texts()

    def sees(self, names: list[str]) -> None:
        expect(self.page.locator(".plates .name .text")).to_have_text(names, use_inner_text=True)

    def saw_stamped(self, words: str) -> None:
        """By now, or soon."""
        self.page.wait_for_function("(words) => window.stamped.some((each) => each.includes(words))", arg=words)

    @contextmanager
    def sends(self) -> Iterator[None]:
        """Around a move: until it is under way. From then on the page waits, and next shows what came of it; a moment
        earlier it may still ask what has just been answered, for a tap on a phone is not yet a click."""
        before = self.page.evaluate("window.sent")
        yield
        self.page.wait_for_function("(before) => window.sent > before", arg=before)

    def log(self) -> str:
        return self.by_id("log").inner_text()

    def cards_of(self, seat: int) -> int:
        text = self.by_id(f"seat-{seat}").inner_text()
        found = re.search(r"(\d+) cards|(one card)|(no cards)", text)
        assert found, text
        return int(found[1]) if found[1] else 1 if found[2] else 0

    def tab(self, name: str) -> None:
        """Story, chat or rules: beside the table, or on a phone in a drawer."""
        if self.phone and not self.page.get_by_role("tab").count():
            self.tap(self.button("Log, chat and rules"))
        self.tap(self.page.get_by_role("tab", name=self.spoken(name)))

    def say(self, text: str) -> None:
        self.tab("Chat")
        self.by_id("chat-text").fill(text)
        self.by_id("chat-text").press("Enter")

    def menu(self, room: str) -> None:
        self.tap("menu")
        self.tap(self.button(room))

    def close_sheet(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)

    def link(self, label: str) -> str:
        """From the menu: of this chair, for onlookers."""
        self.menu("Links")
        link = self.page.locator("dialog").get_by_role("textbox", name=label).input_value()
        self.close_sheet()
        return link

    def hand(self) -> list[str]:
        return sorted(card.kind for card in self.look().cards)

    # Playing

    def pick(self, cards: list[Card], sight: Sight) -> None:
        """Those of one kind and wilds, by taps on cards, and on the ×n where there are several alike."""
        for kind in dict.fromkeys(card.kind for card in cards):
            alike = [card for card in sight.cards if card.kind == kind]
            wanted = [card for card in cards if card.kind == kind and not card.up]
            if len(alike) > 1 and len(wanted) == len(alike):
                self.tap(self.page.locator(f".group:has([data-testid=card-{kind}-0]) button.times"))
            else:
                for card in wanted:
                    self.tap(f"card-{kind}-{card.copy}")
        self.are_up(cards)

    def are_up(self, cards: list[Card]) -> None:
        for card in cards:
            expect(self.by_id(f"card-{card.kind}-{card.copy}")).to_have_attribute("aria-pressed", "true")

    def choose(self, letter: str) -> None:
        button = self.by_id(f"letter-{letter}")
        if button.get_attribute("aria-pressed") != "true":
            self.tap(button)
        expect(button).to_have_attribute("aria-pressed", "true")

    def choice(self, sight: Sight) -> tuple[list[Card], str]:
        """All cards of one kind that fit, and a letter for them at a table that does not tell."""
        if sight.strict:
            for letter in sight.needed:
                for card in sight.cards:
                    if letter in card.letters and card.kind != "wild":
                        return [each for each in sight.cards if each.kind == card.kind], letter
            wilds = [card for card in sight.cards if card.kind == "wild"]
            return wilds[:1], sight.needed[0]
        lit = sorted((card for card in sight.cards if card.lit), key=lambda card: card.kind == "wild")
        if not lit and "A wild opens" in sight.prompt:
            lit = sight.cards[:1]
            return lit, lit[0].letters[0]
        return [card for card in lit if card.kind == lit[0].kind] if lit else [], ""

    def act(self, *, call: bool = True) -> list[Card]:
        """One move, when it is mine: the cards that were played, or none."""
        sight = self.look()
        for each in self.each_turn:
            each(sight)
        cards, letter = self.choice(sight)
        if self.sparing:
            cards = cards[: max(1, len(sight.cards) - 1)]
        if not cards:
            with self.sends():
                self.tap("action-pass" if sight.may_pass else "action-draw")
        else:
            self.pick(cards, sight)
            if letter:
                self.choose(letter)
            box = self.by_id("call-with-play")
            if box.count() and box.is_checked() != call:
                box.set_checked(call)
            with self.sends():
                self.tap(self.page.locator("[data-testid=action-play]:not([disabled])").first)
        return cards

    def play_on(self, enough: Callable[[], bool] | None = None) -> None:
        """Turn after turn until the end, or until it is enough."""
        for _ in range(STEPS_AT_MOST):
            self.ready().wait_for()
            if self.over or (enough and enough()):
                return
            if self.mine:
                self.act()
            else:
                self.page.wait_for_timeout(20)
        raise AssertionError("that game never ends")

    # What must hold

    def said_nothing(self) -> None:
        assert self.watch is not None
        assert self.watch.said == []
        assert self.watch.strangers == []
        assert self.page.evaluate("window.forbidden") == []

    def picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(PICTURES / f"{name}.png"))


def at_turn(one: Player, two: Player) -> tuple[Player, Player]:
    """Who is to move, and who is not."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        if one.mine:
            return one, two
        if two.mine:
            return two, one
        assert time.monotonic() < end, "it is nobody's turn"
        one.page.wait_for_timeout(20)


def move_on(players: Sequence[Player]) -> None:
    """All of them from the end of a game to the next one."""
    old = players[0].table
    for player in players:
        expect(player.by_id("rematch")).to_be_visible()
    for player in players:
        if player is not players[0]:
            expect(player.by_id("rematch")).to_contain_text("to the new table")
        player.tap("rematch")
        player.page.wait_for_url(lambda address: "/t/" in address and not address.endswith(old))
        expect(player.by_id("end-sheet")).to_have_count(0)
    for player in players:
        player.wait_for_table()


def play_together(players: list[Player]) -> None:
    """Until everybody sees the end."""
    moves = 0
    moved = time.monotonic()
    while not any(player.over for player in players):
        for player in players:
            if player.mine:
                player.act()
                moves += 1
                moved = time.monotonic()
        assert moves < STEPS_AT_MOST, "that game never ends"
        assert time.monotonic() < moved + PATIENCE / 1000, "nobody can do anything"
        players[0].page.wait_for_timeout(10)
    for player in players:
        expect(player.by_id("end-sheet")).to_be_visible()


def settings(**chosen: object) -> str:
    """Kept settings, as an earlier visit would have left them."""
    return SETTINGS % json.dumps(chosen)


Someone = TypeVar("Someone", bound=Player)


class Rooms:
    """Makes browsers, each with a memory of its own, and puts them away."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.browser = browser
        self.origin = origin
        self.contexts: list[BrowserContext] = []

    def context(
        self, size: tuple[int, int] = WIDE, *, dark: bool = False, memory: Any = None, **kept: object
    ) -> BrowserContext:
        """With `motion=None` nothing is set, and the device asks for none."""
        chosen = {"motion": "off"} | kept
        still = chosen["motion"] is None
        if still:
            del chosen["motion"]
        phone = size[0] < 600
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else None,
            storage_state=memory,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LISTEN)
        context.add_init_script(settings(**chosen))
        self.contexts.append(context)
        return context

    def player(self, size: tuple[int, int] = WIDE, *, dark: bool = False, **kept: object) -> Player:
        return self.enter(self.context(size, dark=dark, **kept), phone=size[0] < 600)

    def enter(self, context: BrowserContext, *, phone: bool = False) -> Player:
        return self.enter_as(Player, context, phone=phone)

    def enter_as(self, who: type[Someone], context: BrowserContext, *, phone: bool = False) -> Someone:
        watch = Watch(self.origin)
        page = context.new_page()
        watch.on(page)
        return who(page, self.origin, phone=phone, watch=watch)

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@contextmanager
def rooms(browser: Browser, origin: str) -> Iterator[Rooms]:
    made = Rooms(browser, origin)
    try:
        yield made
    finally:
        made.close()
