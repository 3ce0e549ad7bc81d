"""Symphony No. 9 in the browser: alone against computers on every screen, and two people with sealed envelopes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from quartet.words.catalogue import PSEUDO
from tests.web.answers import asked_next
from tests.web.stage import PHONE, STEPS_AT_MOST, WIDE, Rooms, move_on
from tests.web.symphony import MUSICIANS, SYMPHONY, Patron, patron, together
from tests.web.test_access import AXE, RUN
from tests.web.test_alone import TARGETS, too_small
from tests.web.test_pages import PLAIN, TEXTS

pytestmark = pytest.mark.browser

SIZES = {"wide": WIDE, "phone": PHONE}
LONGEST = "Wolfgang Amadeus Theophil"
ROUNDS = 6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_and_the_next_one(hall: Rooms, seats: int, size: str) -> None:
    me = patron(hall, SIZES[size]).open_table(["computer"] * (seats - 1), name=LONGEST)
    me.wait_for_table()
    names = me.names()
    fames: set[str] = set()

    def look(_: str) -> None:
        fames.add(me.look_round().fame)

    me.play_to_the_end(look)
    assert {"take", "buy", "bid"} <= me.asked
    assert ("give" in me.asked) == (seats == 2)
    assert {"now", "set"} <= fames
    final_sheet(me, seats)
    me.look_round()
    first = me.table
    move_on([me])
    me.ready().wait_for()
    assert sorted(me.names()) == sorted(names)
    me.step()
    if seats == 2:
        look_back(me, first)
    assert me.sideways == []
    if size == "wide":
        assert me.down == []
    me.said_nothing()


def final_sheet(me: Patron, seats: int) -> None:
    """Every line of it, and the evening's programme; only that is printed."""
    final = me.by_id("s9-final")
    expect(final).to_contain_text("Total")
    scores = [me.by_id(f"score-{seat}").inner_text() for seat in range(seats)]
    totals = [me.by_id(f"s9-total-{seat}").inner_text() for seat in range(seats)]
    assert totals == scores
    assert final.locator("tbody tr").count() == (6 if seats == 4 else 5) + 3
    assert final.get_by_test_id("s9-programme").locator("> li").count() == ROUNDS
    expect(final.get_by_test_id("s9-programme")).not_to_contain_text("no longer known")
    expect(me.by_id("s9-print")).to_be_visible()
    me.page.emulate_media(media="print")
    assert me.page.locator("[data-game]").is_hidden()
    assert me.by_id("rematch").is_hidden()
    assert me.by_id("s9-print").is_hidden()
    assert me.by_id(f"s9-total-{seats - 1}").is_visible()
    me.page.emulate_media(media="screen")


def look_back(me: Patron, table: str) -> None:
    """The luck checked by the browser, and the game seen again."""
    me.open(f"/check?t={table}")
    expect(me.by_id("check-lines")).to_contain_text("draws of the game, computed here.")
    expect(me.by_id("check-lines")).to_contain_text("agrees.")
    assert me.page.locator(".bad").count() == 0
    me.open(f"/replay?t={table}")
    slider = me.page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or "2") // 2))
    expect(me.by_id("s9-hall")).to_be_visible()
    assert me.by_id("s9-seal").count() == 0


def two_people(hall: Rooms) -> tuple[Patron, Patron]:
    ada = patron(hall).open_table(["friend"], name="Ada", options={"start": "1"})
    bo = patron(hall, PHONE)
    bo.join(ada.invite(), "Bo")
    for each in (ada, bo):
        each.wait_for_table()
    return ada, bo


def test_two_people_seal_and_open_their_bids(hall: Rooms) -> None:
    ada, bo = two_people(hall)
    together([ada, bo], lambda: ada.asked_to_bid and bo.asked_to_bid)
    # The first envelope lies sealed, and can be taken back while the other one thinks.
    expect(bo.by_id("s9-envelope-0")).to_have_attribute("data-state", "writing")
    ada.tap("s9-bid-coins-5")
    with ada.sends():
        ada.tap("s9-seal")
    expect(bo.by_id("s9-envelope-0")).to_have_attribute("data-state", "sealed")
    expect(ada.by_id("s9-envelope-0")).to_contain_text("$5")
    assert "$5" not in bo.by_id("s9-envelope-0").inner_text()
    with ada.sends():
        ada.tap("s9-withdraw")
    expect(bo.by_id("s9-envelope-0")).to_have_attribute("data-state", "writing")
    ada.ready().wait_for()
    ada.bids, bo.bids = 4, 2
    ada.step()
    expect(bo.by_id("s9-envelope-0")).to_have_attribute("data-state", "sealed")
    bo.step()
    for each in (ada, bo):
        expect(each.by_id("s9-envelope-0")).to_have_attribute("data-state", "open")
        expect(each.by_id("s9-envelope-0")).to_contain_text("$4")
        expect(each.by_id("s9-envelope-1")).to_contain_text("$2")
        expect(each.by_id("s9-outcome")).to_be_visible()
    expect(ada.by_id("log")).to_contain_text("All at once")
    for each in (ada, bo):
        each.said_nothing()
        assert each.sideways == []


def test_purses_are_nobody_elses_business(hall: Rooms) -> None:
    """What others have left is in no word, title or label of my page; a sale is, for everybody."""
    ada, bo = two_people(hall)
    ada.step()
    assert asked_next([bo]) is bo
    bo.step()
    mover = asked_next([ada, bo])
    assert mover is ada
    ada.tap("s9-sell-8")
    with ada.sends():
        ada.tap("s9-sell-confirm")
    expect(ada.by_id("s9-coins")).to_have_text("$28")
    expect(ada.by_id("s9-piece-8")).to_have_attribute("data-held", "false")
    expect(bo.by_id("s9-coins")).to_have_text("$20")
    assert "$28" not in bo.page.evaluate("document.body.innerHTML")
    assert "$20" not in ada.page.evaluate("document.body.innerHTML")
    assert ada.page.locator("[data-testid^=purse-]").count() == 0
    assert bo.by_id("s9-purse").count() == 1
    expect(ada.by_id("log")).to_contain_text("You sell the harpsichord for $8.")
    for each in (ada, bo):
        each.said_nothing()


def test_open_purses_lie_on_the_table(hall: Rooms) -> None:
    me = patron(hall).open_table(["computer"], options={"purses": "open"})
    me.wait_for_table()
    expect(me.by_id("purse-1")).to_contain_text(re.compile(r"\$\d"))


def test_bids_are_opened_one_after_the_other(hall: Rooms) -> None:
    """With motion: sealed, opened at once, the fund grows; and a key skips it."""
    me = patron(hall, motion="full").open_table(["computer", "computer"])
    until(me, lambda: me.asked_to_bid)
    me.page.evaluate(FOLLOW)
    me.step()
    me.page.wait_for_function("() => window.revealed")
    me.page.keyboard.press("x")
    expect(me.by_id("s9-outcome")).to_be_visible()
    me.said_nothing()


# Looks at every frame, for it is over in a moment.
FOLLOW = """
() => {
  const look = () => {
    window.revealed ||= document.querySelector("[data-testid=s9-hall].revealing") !== null;
    if (!window.revealed) requestAnimationFrame(look);
  };
  look();
}
"""


def until(me: Patron, enough: Callable[[], bool]) -> None:
    for _ in range(STEPS_AT_MOST):
        me.ready().wait_for()
        assert not me.over, "that never happens"
        if enough():
            return
        me.step()


@pytest.mark.parametrize(("size", "dark"), [("wide", True), ("phone", False)])
def test_for_everybody(hall: Rooms, size: str, dark: bool) -> None:  # noqa: FBT001
    """By axe, by the width of fingers, and in a language nobody speaks, whatever is asked; the end, too."""
    me = patron(hall, SIZES[size], dark=dark, language=PSEUDO).open_table(["computer"] * 3, level="1")
    found: list[str] = []

    def judge(kind: str) -> None:
        me.page.evaluate(AXE.read_text())
        found.extend(f"{kind}: {each}" for each in me.page.evaluate(RUN))
        texts = me.page.locator("main").evaluate(TEXTS)
        found.extend(f"{kind}: {text}" for text in texts if PLAIN.search(KNOWN.sub("", text)))
        if size == "phone" and me.mine:
            found.extend(f"{kind}: {each}" for each in too_small(me.page.evaluate(TARGETS)))

    def once(kind: str) -> None:
        if kind not in me.asked:
            judge(kind)

    me.play_to_the_end(once)
    judge("end")
    me.close_sheet()
    me.page.keyboard.press("w")
    expect(me.by_id("s9-scoring-sheet")).to_be_visible()
    judge("scoring")
    me.close_sheet()
    assert found == []
    assert me.sideways == []


KNOWN = re.compile(r"\b(Viola|Piccolo|Guest|S9-[\d.]+|Hd|Ba|Hy|Mo|Be|Sc|I|II|III|IV|V|VI|\d[AB]|[A-Z])\b")


def test_a_wrong_tap_says_why(hall: Rooms) -> None:
    me = patron(hall).open_table(["computer", "computer"])
    until(me, lambda: me.asked_to_bid)
    me.by_id("s9-bid-piece-8").click(force=True)  # it says that it cannot be chosen, but not why
    why = me.by_id("s9-why")
    expect(why).to_contain_text("S9-4.")
    expect(why.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/symphony-no-9#S9-4\."))
    assert me.asked_to_bid  # nothing was sent
    me.by_id("s9-bid-coins-1").click()
    expect(why).to_have_count(0)
    me.ready().wait_for()
    me.step()


def test_by_keys_alone(hall: Rooms) -> None:
    me = patron(hall).open_table(["computer", "computer"])
    kinds: set[str] = set()
    for _ in range(10):
        me.ready().wait_for()
        if me.over:
            break
        with me.sends():
            kinds.add(by_keys(me))
    assert {"take", "buy", "bid"} <= kinds
    me.said_nothing()


def by_keys(me: Patron) -> str:
    table = me.look_round()
    press = me.page.keyboard.press
    kind = table.asked
    if kind in ("take", "give", "bonus"):
        press(str(MUSICIANS.index(table.staves[0]) + 1))
        if me.look_round().staves and "take" not in me.look_round().does:
            press("ArrowDown")
            press("Enter")
        press("Enter")
    elif kind == "bid":
        press("2")
        press("+")
        press("m")
        press("m")
        press("Enter")
    elif kind == "penalty":
        for chip in [each for each in table.chips if each.startswith("discard-")][:2]:
            press(str(MUSICIANS.index(chip.removeprefix("discard-")) + 1))
        press("Enter")
    else:
        press("n")
    return kind


def test_played_at_once_by_three(hall: Rooms) -> None:
    """Nobody meets the virtual patron in a first game."""
    me = patron(hall)
    me.open("/")
    me.tap(f"play-now-{SYMPHONY}")
    me.wait_for_table()
    assert len(me.names()) == 3


def test_of_many_choices_one_is_seen(hall: Rooms) -> None:
    me = patron(hall)
    me.open(f"/new/{SYMPHONY}")
    sides = me.by_id("option-sides")
    expect(sides.locator("option")).to_have_count(17)
    assert sides.locator("option").all_inner_texts()[:2] == ["All A (as usual)", "By lot"]
    sides.select_option("random")
    expect(me.page.locator(".option", has=sides)).to_contain_text("A coin is tossed")
    expect(me.by_id("option-tracks").locator("input")).to_have_count(3)


def test_a_refusal_is_seen_over_a_sheet(hall: Rooms) -> None:
    """It comes late, and something has been opened over the table meanwhile."""
    me = patron(hall).open_table(["computer", "computer"], options={"start": "1"})
    me.ready().wait_for()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    me.page.route("**/interject", hold)
    me.tap("s9-sell-8")
    me.tap("s9-sell-confirm")
    expect(me.by_id("s9-sell-sheet")).to_have_count(0)
    me.page.keyboard.press("e")
    expect(me.page.get_by_role("dialog")).to_be_visible()
    while not held:
        me.page.wait_for_timeout(10)
    held[0].fulfill(status=422, json={"type": "refused", "title": "", "status": 422, "detail": "", "rule": ""})
    said = "That was not accepted. Look again."
    expect(me.by_id("sheet-word")).to_have_text(said)
    me.close_sheet()
    expect(me.by_id("refusal")).to_contain_text(said)
