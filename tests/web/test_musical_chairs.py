"""Musical Chairs in the browser: alone against computers on every screen, and two people at two screens."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from quartet.words.catalogue import PSEUDO
from tests.web.chairs import CHAIRS, GAMES, Musician, asked_next, musician, together
from tests.web.stage import PHONE, ROOT, STEPS_AT_MOST, WIDE, Rooms, move_on
from tests.web.test_access import AXE, RUN
from tests.web.test_alone import TARGETS, too_small
from tests.web.test_pages import PLAIN, TEXTS

pytestmark = pytest.mark.browser

SIZES = {"wide": WIDE, "phone": PHONE}
LONGEST = "Wolfgang Amadeus Theophil"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_and_the_next_one(hall: Rooms, seats: int, size: str) -> None:
    me = musician(hall, SIZES[size]).open_table(["computer"] * (seats - 1), name=LONGEST)
    me.wait_for_table()
    names = me.names()
    me.play_to_the_end()
    assert {"chair", "turn", "keep"} <= me.asked
    expect(me.by_id("final")).to_contain_text("Together")
    scores = [int(me.by_id(f"score-{seat}").inner_text()) for seat in range(seats)]
    totals = me.by_id("final").locator(".total .figures").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(scores)
    me.look_round()
    first = me.table
    take_home(me)
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


# A short tune may be over before a slow test looks: so all is kept that the button says.
OVERHEAR = """
(button) => {
  const keep = () => (window.offered ??= []).push(button.textContent.trim());
  new MutationObserver(keep).observe(button, { childList: true, characterData: true, subtree: true });
}
"""
STOP = "(button) => button.getAttribute('aria-pressed') === 'true' && button.click()"


def take_home(me: Musician) -> None:
    """The last round as a tune, all of them as a file."""
    sheet = me.by_id("end-sheet")
    tune = sheet.get_by_test_id("action-tune")
    tune.evaluate(OVERHEAR)
    me.tap(tune)
    me.page.wait_for_function("() => window.offered?.[0] === 'Stop the tune'")
    tune.evaluate(STOP)
    expect(tune).to_have_text("Play the round as a tune")
    with me.page.expect_download() as saved:
        me.tap(sheet.get_by_test_id("save-tune"))
    assert saved.value.path().read_bytes()[:4] == b"MThd"


def look_back(me: Musician, table: str) -> None:
    """The luck checked by the browser, and the game seen again."""
    me.open(f"/check?t={table}")
    expect(me.by_id("check-lines")).to_contain_text("draws of the game, computed here.")
    expect(me.by_id("check-lines")).to_contain_text("agrees.")
    assert me.page.locator(".bad").count() == 0
    me.open(f"/replay?t={table}")
    slider = me.page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or "2") // 2))
    beside = "open-programme" if me.phone else "tab-story"
    expect(me.by_id(beside)).to_be_visible()


def test_two_people_fight_score_and_buy(hall: Rooms) -> None:
    ada = musician(hall).open_table(["friend"], name="Ada")
    bo = musician(hall, PHONE)
    bo.join(ada.invite(), "Bo")
    for each in (ada, bo):
        each.wait_for_table()
    together([ada, bo], lambda: ada.fights and bo.fights)
    # The first choice lies face down, and can be taken back while the other one thinks.
    expect(ada.page.get_by_role("heading", name="Battle for the")).to_be_visible()
    card = ada.look_round().lit[0]
    ada.lift(card)
    with ada.sends():
        ada.tap("action-show")
    expect(bo.by_id("fighter-0")).to_contain_text("has chosen")
    assert bo.by_id("fighter-0").locator("text.number").count() == 0
    with ada.sends():
        ada.tap("action-withdraw")
    expect(bo.by_id("fighter-0")).to_contain_text("chooses")
    ada.ready().wait_for()
    assert card in ada.look_round().hand
    ada.step()
    expect(bo.by_id("fighter-0")).to_contain_text("has chosen")
    bo.step()
    expect(ada.by_id("log")).to_contain_text("Battle for the")
    together([ada, bo], lambda: {"score", "buy"} <= ada.asked | bo.asked)
    if asked_next([ada, bo]) is None:
        ada.close_sheet()
    ada.tap("tab-story")
    expect(ada.page.get_by_role("region", name="How the round ended")).to_contain_text("the music!")
    for each in (ada, bo):
        each.said_nothing()
        assert each.sideways == []


@pytest.mark.parametrize(("size", "dark"), [("wide", True), ("phone", False)])
def test_for_everybody(hall: Rooms, size: str, dark: bool) -> None:  # noqa: FBT001
    """By axe, by the width of fingers, and in a language nobody speaks, whatever is asked."""
    me = musician(hall, SIZES[size], dark=dark, language=PSEUDO).open_table(["computer"] * 3, level="1")
    found: list[str] = []
    games = 1
    while not me.asked >= USUAL:
        me.ready().wait_for()
        if me.over:
            games += 1
            assert games <= GAMES, f"only {me.asked} in so many games"
            move_on([me])
            continue
        kind = me.look_round().asked
        me.hasty = kind in me.asked
        if not me.hasty:
            me.page.evaluate(AXE.read_text())
            found += [f"{kind}: {each}" for each in me.page.evaluate(RUN)]
            texts = me.page.locator("main").evaluate(TEXTS)
            found += [f"{kind}: {text}" for text in texts if PLAIN.search(KNOWN.sub("", text))]
            if size == "phone":
                small = too_small(me.page.evaluate(TARGETS))
                # A cushion takes taps further around than it is drawn.
                found += [f"{kind}: {each}" for each in small if not each.startswith(("cushion", "held"))]
        me.step()
    assert found == []


USUAL = {"chair", "turn", "battle", "score", "keep"}
KNOWN = re.compile(r"\b(Piccolo|Guest|MC-[\d.]+|II|III|IV)\b")


def test_a_wrong_card_says_why(hall: Rooms) -> None:
    me = musician(hall).open_table(["computer"])
    dim: list[str] = []
    for _ in range(STEPS_AT_MOST):
        me.ready().wait_for()
        if me.over:
            move_on([me])
            continue
        table = me.look_round()
        dim = [each for each in table.hand if each not in table.lit]
        if table.asked == "turn" and dim:
            break
        me.step()
    me.page.mouse.move(0, 0)
    with me.sends():
        me.tap(dim[-1])
    refusal = me.by_id("refusal")
    expect(refusal).to_contain_text("MC-3.")
    me.tap(refusal.get_by_role("link"))
    expect(me.page.locator("[id^='MC-3.']").first).to_be_visible()
    me.ready().wait_for()
    me.step()
    expect(refusal).to_have_count(0)


def test_by_keys_alone(hall: Rooms) -> None:
    me = musician(hall).open_table(["computer"])
    for _ in range(12):
        me.ready().wait_for()
        if me.over:
            break
        with me.sends():
            by_keys(me)
    me.said_nothing()


KEYS = "123456789"


def by_keys(me: Musician) -> None:
    table = me.look_round()
    press = me.page.keyboard.press
    kind = table.asked
    if kind == "chair":
        press("ArrowRight")
        press("Enter")
    elif kind == "keep":
        press("k")
    elif kind == "score":
        press("Space")
    elif kind in ("battle", "buy", "swap", "elsewhere"):
        press("n")
    elif "stop" in table.does:
        press("Space")
    else:
        card = next(each for each in table.lit if table.hand.index(each) < len(KEYS))
        press(KEYS[table.hand.index(card)])
        if "rest" not in card:
            press("ArrowRight")
        press("Enter")


# The chairs in the order in which they stand, clockwise.
AROUND = """
(chairs) => {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const spots = chairs.map((chair) => [chair.dataset.testid.slice(6), ...middle(chair.getBoundingClientRect())]);
  const mean = (of) => spots.reduce((sum, spot) => sum + spot[of], 0) / spots.length;
  const [x, y] = [mean(1), mean(2)];
  const turn = ([, a, b]) => Math.atan2(b - y, a - x);
  return spots.sort((one, other) => turn(one) - turn(other)).map(([letter]) => letter).join("");
}
"""
OURS = ROOT / "src" / "quartet" / "games" / "musical_chairs" / "components.toml"
RING = re.compile(r"^clockwise = \[(.*)\]$", re.MULTILINE)


def test_with_the_figures_of_an_owner(hall: Rooms, tmp_path: Path) -> None:
    """A file that cannot be is told why; with one that can, the chairs stand as it says."""
    ours = OURS.read_text()
    ring = re.findall(r'"(\w+)"', RING.findall(ours)[0])
    assert len(ring) == 8

    def file(name: str, chairs: list[str]) -> Path:
        said = ", ".join(f'"{each}"' for each in chairs)
        (tmp_path / name).write_text(RING.sub(f"clockwise = [{said}]", ours))
        return tmp_path / name

    me = musician(hall)
    me.lay_table(CHAIRS, ["computer"])
    me.by_id("figures").set_input_files(file("broken.toml", [*ring[:7], ring[0]]))
    expect(me.page.get_by_text("broken.toml")).to_be_visible()
    me.tap("start-table")
    expect(me.page.get_by_role("alert")).to_contain_text("ring")
    me.by_id("figures").set_input_files(file("mine.toml", ring[::-1]))
    expect(me.page.get_by_text("mine.toml")).to_be_visible()
    me.open_doors()
    me.wait_for_table()
    expect(me.page.locator("button.chair")).to_have_count(8)
    around = me.page.locator("button.chair").evaluate_all(AROUND)
    assert around in "".join(each[0].upper() for each in ring[::-1]) * 2
