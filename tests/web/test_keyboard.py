"""A whole game without a pointer."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.stage import GAME, Card, Player, Rooms, Sight

pytestmark = pytest.mark.browser

FOCUS = """
() => {
  const here = document.activeElement;
  if (!here || here === document.body || here.id === "main" || here.tagName === "DIALOG") return null;
  const seen = [here, here.closest("label"), here.parentElement].filter(Boolean).some((each) => {
    const style = getComputedStyle(each);
    return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== "none";
  });
  return [here.dataset.testid ?? here.getAttribute("aria-label") ?? here.textContent.trim(), seen];
}
"""
ROW = "1234567890"


class Typist(Player):
    """Never touches anything but keys."""

    unseen: list[str]

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focus(self) -> str:
        found = self.page.evaluate(FOCUS)
        if found and not found[1]:
            self.unseen.append(found[0])
        return str(found[0]) if found else ""

    def tab_to(self, testid: str) -> None:
        expect(self.by_id(testid)).to_be_visible()
        for _ in range(60):
            self.press("Tab")
            if self.focus() == testid:
                return
        raise AssertionError(f"Tab never comes to {testid}")

    def pick(self, cards: list[Card], sight: Sight) -> None:
        kinds = list(dict.fromkeys(card.kind for card in sight.cards))
        for card in cards:
            if card.up:
                continue
            index = kinds.index(card.kind)
            if index < len(ROW):
                self.press(ROW[index])
            else:
                self.press("ArrowRight")
                for _ in range(40):
                    if self.focus() == f"card-{card.kind}-{card.copy}":
                        break
                    self.press("ArrowRight")
                self.press("Space")
        self.are_up(cards)

    def act(self, *, call: bool = True) -> list[Card]:
        sight = self.look()
        cards, _ = self.choice(sight)
        if not cards:
            with self.sends():
                self.press("p" if sight.may_pass else "Space")
            return []
        self.pick(cards, sight)
        asked = re.search(r": (.*)\.$", sight.prompt)
        needed = re.findall(r"\b[A-G]\b", asked[1]) if asked and sight.prompt.startswith("From") else []
        letter = next((each for each in needed or cards[0].letters if each in cards[0].letters), "")
        self.press(letter.lower())
        with self.sends():
            self.press("Enter")
        return cards


@pytest.fixture
def me(hall: Rooms) -> Typist:
    typist = hall.enter_as(Typist, hall.context())
    typist.unseen = []
    return typist


def test_a_whole_game(me: Typist) -> None:
    me.open("/")
    me.tab_to(f"play-now-{GAME}")
    me.press("Enter")
    me.wait_for_table()
    me.play_on()
    old = me.table
    me.tab_to("rematch")
    me.press("Enter")
    me.page.wait_for_url(lambda address: "/t/" in address and not address.endswith(old))
    expect(me.by_id("end-sheet")).to_have_count(0)
    me.wait_for_table()
    me.ready().wait_for()
    me.act()
    assert me.unseen == []
    me.said_nothing()


def test_help_and_sheets(me: Typist) -> None:
    me.open("/")
    expect(me.by_id(f"play-now-{GAME}")).to_be_visible()
    me.press("?")
    expect(me.page.get_by_role("dialog", name="Keys")).to_be_visible()
    me.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    me.tab_to(f"play-now-{GAME}")
    me.press("Enter")
    me.wait_for_table()
    me.press("?")
    expect(me.page.get_by_role("dialog", name="Keys")).to_contain_text("draw a card")
    me.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    me.press("t")
    expect(me.by_id("chat-text")).to_be_focused()
    for letter in "slur":  # words, and no keys of the table
        me.press(letter)
    expect(me.by_id("chat-text")).to_have_value("slur")
    me.press("Escape")
    expect(me.by_id("chat-text")).not_to_be_focused()
    me.press("r")
    expect(me.page.get_by_role("tabpanel", name="Rules")).to_be_visible()
    me.press("l")
    expect(me.by_id("log")).to_be_visible()
    me.tab_to("menu")
    me.press("Enter")
    expect(me.page.get_by_role("dialog", name="Menu")).to_be_visible()
    me.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(me.by_id("menu")).to_be_focused()  # where one was before
    assert me.focus() == "menu"
    assert me.unseen == []


def test_every_focus_is_seen(me: Typist) -> None:
    for address in ("/", f"/new/{GAME}", "/settings", f"/rules/{GAME}"):
        me.open(address)
        me.page.wait_for_load_state("networkidle")
        for _ in range(25):
            me.press("Tab")
            me.focus()
    assert me.unseen == []
