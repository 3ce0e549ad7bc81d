"""Hit Maker in the browser: against computers on every screen, people and an onlooker, and words of every kind."""

import math
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from quartet.words.catalogue import PSEUDO
from tests.web.answers import asked_next
from tests.web.hit_maker import HIT_MAKER, Maker, maker
from tests.web.stage import PHONE, STEPS_AT_MOST, WIDE, Rooms, move_on
from tests.web.test_access import AXE, RUN
from tests.web.test_alone import TARGETS, too_small
from tests.web.test_pages import PLAIN, TEXTS

pytestmark = pytest.mark.browser

SIZES = {"wide": WIDE, "phone": PHONE}
LONGEST = "Wolfgang Amadeus Theophil"


@pytest.mark.parametrize(("seats", "size"), [(2, "wide"), (4, "wide"), (7, "wide"), (2, "phone"), (7, "phone")])
def test_a_whole_game_and_the_next_one(hall: Rooms, seats: int, size: str) -> None:
    me = maker(hall, SIZES[size]).open_table(["computer"] * (seats - 1), level="1", name=LONGEST)
    me.wait_for_table()
    names = me.names()

    def look(kind: str) -> None:
        """What is asked stands at the top, and the song lies folded unless it is written on."""
        if size == "phone" and kind == "play":
            assert me.page.locator("[data-phase]").evaluate("(board) => board.scrollTop") == 0
            assert me.by_id("hm-song").get_attribute("open") is None

    me.play_to_the_end(look)
    assert {"key", "name", "place", "claim", "play", "words"} <= me.asked
    assert ("applause" in me.asked) <= (seats > 2)
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


def final_sheet(me: Maker, seats: int) -> None:
    """Both awards and why, every score, the song, and all of it to take home."""
    final = me.by_id("hm-final")
    assert [me.by_id(f"hm-points-{seat}").inner_text() for seat in range(seats)] == [
        me.by_id(f"score-{seat}").inner_text() for seat in range(seats)
    ]
    expect(me.by_id("hm-best-music")).to_contain_text("points")
    if seats == 2:
        expect(me.by_id("hm-best-lyrics")).to_contain_text("nobody looking on")
    expect(final.get_by_test_id("hm-sheet")).to_contain_text("Blue Door")
    expect(final.locator("[data-testid^=hm-file-]")).to_have_count(7)
    with me.page.expect_download() as saved:
        me.tap(final.get_by_test_id("hm-file-chordpro"))
    text = saved.value.path().read_text()
    assert "{title: Blue Door}" in text


def look_back(me: Maker, table: str) -> None:
    """The luck checked by the browser, and the game seen again."""
    me.open(f"/check?t={table}")
    expect(me.by_id("check-lines")).to_contain_text("agrees.")
    assert me.page.locator(".bad").count() == 0
    me.open(f"/replay?t={table}")
    slider = me.page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or "2") // 2))
    expect(me.by_id("hm-stack")).to_be_visible()
    assert me.by_id("hm-do").count() == 0


def until(me: Maker, enough: Callable[[str], bool]) -> None:
    for _ in range(STEPS_AT_MOST):
        me.ready().wait_for()
        assert not me.over, "that never happens"
        if enough(me.question()):
            return
        me.step()


def people(hall: Rooms, length: str = "two") -> tuple[Maker, Maker, Maker]:
    """Two who play, the second on a phone, and one who looks on."""
    ada = maker(hall).open_table(["friend"], name="Ada", options={"length": length})
    bo = maker(hall, PHONE)
    bo.join(ada.invite(), "Bo")
    for each in (ada, bo):
        each.wait_for_table()
    cleo = maker(hall, PHONE)
    cleo.open(ada.link("For onlookers"))
    cleo.wait_for_table()
    return ada, bo, cleo


def test_applause_of_players_and_onlookers(hall: Rooms) -> None:
    ada, bo, cleo = people(hall)
    expect(cleo.by_id("hm-stack")).to_be_visible()
    while True:
        player = asked_next([ada, bo])
        assert player is not None, "nobody was applauded"
        if player.question() == "applause":
            break
        player.clips = True  # so that both score, and write
        player.step()
    ada.claps, bo.claps, cleo.claps = "1", "2", "5"
    bo.ready().wait_for()
    bo.step()
    expect(ada.by_id("hm-ballots")).to_contain_text("One ballot is in, 2 are still to come.")
    expect(bo.by_id("hm-do")).to_have_text("Change my applause")
    assert not bo.mine
    cleo.ready().wait_for()
    cleo.step()
    ada.step()
    for each in (ada, bo, cleo):
        expect(each.by_id("end-sheet")).to_be_visible()
        expect(each.by_id("hm-best-lyrics")).to_contain_text(AWARDED)
        each.said_nothing()
        assert each.sideways == []
    assert cleo.by_id("rematch").count() == 0


AWARDED = re.compile(r"with \d+ claps|the leader decided|Not awarded")
HOSTILE = "<b>&amp;</b> <img/src=x/onerror=1> שלום ꧁𝄞꧂ ../../x {$who}"


def test_words_are_only_words(hall: Rooms) -> None:
    """Markup, another direction and signs of every plane are shown as they were written, wherever they are shown."""
    me = maker(hall).open_table(["computer"])
    me.wait_for_table()
    me.band, me.song, me.writes = "<i>The</i> & Co", "<script>x</script>", HOSTILE
    me.clips = False
    until(me, lambda kind: kind == "words")
    me.step()
    wrote = HOSTILE.split(maxsplit=1)[0]
    expect(me.by_id("hm-sheet")).to_contain_text(wrote)
    expect(me.by_id("log")).to_contain_text(wrote)
    assert me.page.locator("main b b, main script, main img, .log b b").count() == 0
    me.page.locator("header.top").get_by_text("<script>x</script>").wait_for()
    # Too long, and what cannot be seen: said while it is written, or refused by the table.
    until(me, lambda kind: kind == "words")
    me.by_id("hm-words").fill("x" * 25)
    expect(me.by_id("hm-count")).to_contain_text("at most 24 characters")
    expect(me.by_id("hm-do")).to_be_disabled()
    me.by_id("hm-words").fill("a\u202eb")
    me.tap("hm-do")
    expect(me.by_id("refusal")).to_contain_text("U+202E")
    expect(me.by_id("hm-words")).to_have_value("a\u202eb")
    me.by_id("hm-words").fill("la " * 30)
    expect(me.by_id("hm-do")).to_be_disabled()
    me.step()
    me.page.reload()
    expect(me.by_id("hm-sheet")).to_contain_text(wrote)
    assert me.watch is not None
    assert [each for each in me.watch.said if "422" not in each] == []


def test_a_wrong_tap_says_why(hall: Rooms) -> None:
    me = maker(hall).open_table(["computer"])
    until(me, lambda kind: kind == "play")
    table = me.look_round()
    bare = next(slot for string in range(6) for fret in range(6) if (slot := 8 * string + fret) not in table.slots)
    me.page.locator(f"[data-slot='{bare}']").click(force=True)
    why = me.by_id("hm-why")
    expect(why).to_contain_text("HM-4.1")
    expect(why.get_by_role("link")).to_have_attribute("href", "/rules/hit-maker#HM-4.1")
    # A cam turned to where it cannot be is shown there, with the reason, and not sent.
    me.tap(f"hm-cam-{table.cams[0]}")
    for _ in range(12):
        me.page.keyboard.press("ArrowRight")
        if me.by_id("hm-why").count():
            break
    expect(why).to_contain_text(re.compile(r"HM-5\.[456]"))
    expect(me.by_id("hm-do")).to_be_disabled()
    me.page.keyboard.press("ArrowDown")  # to the next place where it may lie
    expect(why).to_have_count(0)
    expect(me.by_id("hm-do")).to_be_enabled()
    me.page.keyboard.press("Escape")
    expect(me.by_id("hm-back")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_cam_turns_under_the_finger(hall: Rooms, size: str) -> None:
    me = maker(hall, SIZES[size]).open_table(["computer"])
    until(me, lambda kind: kind == "key")
    box = me.page.locator("[data-testid=hm-stack] svg").first.bounding_box()
    assert box is not None
    x, y, far = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] * 0.36
    mouse = me.page.mouse
    mouse.move(x, y - far)
    mouse.down()
    for part in range(1, 7):  # a quarter of the ring, clockwise: three places
        mouse.move(x + far * math.sin(part * math.pi / 12), y - far * math.cos(part * math.pi / 12))
    mouse.up()
    expect(me.by_id("hm-do")).to_have_text("A happy song on 9")
    with me.sends():
        me.do()


def test_one_screen_for_three(hall: Rooms) -> None:
    """All is done before everybody's eyes, but for ballots: each has a curtain."""
    me = maker(hall).open_table(["me", "me"], name="Ada", options={"length": "one"})
    votes = 0
    for _ in range(STEPS_AT_MOST):
        me.ready().wait_for()
        if me.over:
            break
        if me.by_id("curtain-lift").count():
            me.tap("curtain-lift")
            me.ready().wait_for()
            assert me.question() == "applause"
        me.clips = True
        votes += me.step() == "applause"
        me.page.wait_for_timeout(150)  # the screen is handed on
    assert votes >= 2
    expect(me.by_id("hm-best-lyrics")).to_contain_text(AWARDED)
    me.said_nothing()


def test_by_keys_alone(hall: Rooms) -> None:
    me = maker(hall).open_table(["computer"], options={"length": "two"})
    kinds: list[str] = []
    for _ in range(14):
        me.ready().wait_for()
        if me.over:
            break
        with me.sends():
            kinds.append(by_keys(me, kinds.count("play")))
    assert {"key", "name", "place", "claim", "play", "words"} <= set(kinds)
    me.said_nothing()


def by_keys(me: Maker, plays: int) -> str:
    kind = me.question()
    press, type_in = me.page.keyboard.press, me.page.keyboard.type
    if kind == "key":
        press("m")
        press("ArrowRight")
    elif kind == "name":
        press("w")
        type_in("The Fifths")
        press("Tab")
        type_in("Blue Door")
    elif kind in ("place", "claim", "discard"):
        press("1")
    elif kind == "play" and plays % 2 == 0 and me.look_round().slots:
        press("f")
        press("Enter")
        expect(me.by_id("hm-do")).to_be_enabled()
    elif kind == "play" and me.look_round().cams:
        press("1")
        press("ArrowDown")
    elif kind == "play":
        press("x")
    elif kind == "words":
        press("w")
        type_in("la")
        press("Control+Enter")
        return kind
    elif kind == "repeat":
        press("n")
        return kind
    press("Enter")
    return kind


def test_a_hold_laid_by_hand(hall: Rooms) -> None:
    me = maker(hall, PHONE).open_table(["computer"], options={"hold": "by-hand"})
    until(me, lambda kind: kind == "play")
    slot = next(each for each in me.look_round().slots if each % 8)
    me.tap_slot(slot)
    me.tap("hm-finger-2")
    me.tap_slot(slot)
    with me.sends():
        me.tap("hm-do")
    me.ready().wait_for()
    expect(me.by_id("hm-news")).to_contain_text("hold the chord: 1 point.")


@pytest.mark.parametrize(("size", "dark"), [("wide", True), ("phone", False)])
def test_for_everybody(hall: Rooms, size: str, dark: bool) -> None:  # noqa: FBT001
    """By axe, by the width of fingers, and in a language nobody speaks, whatever is asked; the end, too."""
    me = maker(hall, SIZES[size], dark=dark, language=PSEUDO).open_table(["computer"] * 2)
    found: list[str] = []

    def judge(kind: str) -> None:
        me.page.evaluate(AXE.read_text())
        found.extend(f"{kind}: {each}" for each in me.page.evaluate(RUN))
        texts = me.page.locator("main").evaluate(TEXTS)
        found.extend(f"{kind}: {text}" for text in texts if PLAIN.search(KNOWN.sub("", text)))
        if size == "phone" and me.mine:
            small = too_small(me.page.evaluate(TARGETS))
            # Words of a song stand side by side, as wide as they are.
            found.extend(f"{kind}: {each}" for each in small if not each.startswith("sheet-chord-"))

    def once(kind: str) -> None:
        if kind not in me.asked:
            judge(kind)

    me.play_to_the_end(once)
    judge("end")
    assert found == []
    assert me.sideways == []


# Names, what was written, chords and notes, and the marks of cams.
KNOWN = re.compile(
    r"\b(Tombola|Guest|The Fifths|Blue|Door|la|HM-[\d.]+|M|m|sus|dim|Aug|Sq|Tri|Str|I|II|III|IV|V"
    r"|[A-G][♯♭]?((m|maj|sus|add|no|dim|aug|♯|♭)?[\d°+()/,]*)*|[A-G])\b"
)


def test_alone_is_a_place_to_write(hall: Rooms) -> None:
    me = maker(hall)
    me.open("/")
    me.tap(f"play-alone-{HIT_MAKER}")
    me.wait_for_table()
    for _ in ("key", "name", "place"):
        me.ready().wait_for()
        me.step()
    expect(me.by_id("hm-solo")).to_be_visible()
    assert me.names() == ["You"]
    me.said_nothing()


def test_played_at_once_by_three(hall: Rooms) -> None:
    """With two nobody rolls for the next turn, and nobody is applauded."""
    me = maker(hall)
    me.open("/")
    me.tap(f"play-now-{HIT_MAKER}")
    me.wait_for_table()
    assert len(me.names()) == 3


def test_a_table_for_one_or_seven(hall: Rooms) -> None:
    me = maker(hall, PHONE)
    me.lay_table(HIT_MAKER, ["computer"] * 6)
    assert me.by_id("add-seat").count() == 0
    for index in range(6, 0, -1):
        me.tap(me.by_id(f"seat-{index}").get_by_role("button"))
    expect(me.by_id("setup-alone")).to_be_visible()
    assert me.by_id("option-leader").count() == 0
