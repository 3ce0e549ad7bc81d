"""The pages around the table: rules, settings, replay, the check of the luck, and a language nobody speaks."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.screens import Evening, walk
from tests.web.stage import GAME, STEPS_AT_MOST, Rooms, move_on

pytestmark = pytest.mark.browser


def test_rules_open_at_an_id(hall: Rooms) -> None:
    me = hall.player().open(f"/rules/{GAME}#TD-3.5")
    sought = me.page.locator("[id='TD-3.5']")
    expect(sought).to_contain_text("2 penalty cards")
    expect(sought).to_be_in_viewport()
    me.tap(sought.get_by_role("link", name="TD-3.8"))
    expect(me.page.locator("[id='TD-3.8']")).to_be_in_viewport()
    expect(me.page).to_have_url(re.compile(r"#TD-3\.8$"))
    me.page.go_back()
    expect(sought).to_be_in_viewport()
    me.open("/rules/table#QT-1.7")
    expect(me.page.locator("[id='QT-1.7']")).to_be_in_viewport()
    me.said_nothing()


@pytest.mark.parametrize(("chosen", "days"), [(-1, None), (365, 365), (0, 0)])
def test_the_host_says_how_long_a_table_is_kept(hall: Rooms, chosen: int, days: int | None) -> None:
    me = hall.player().open(f"/new/{GAME}")
    me.page.locator(f"[data-testid=keep] label:has(input[value='{chosen}'])").click()
    with me.page.expect_request(lambda request: request.method == "POST") as sent:
        me.tap("start-table")
    assert json.loads(sent.value.post_data or "")["keep_days"] == days
    me.page.wait_for_url("**/t/*")


def test_a_refusal_leads_to_its_rule(hall: Rooms) -> None:
    me = hall.player().play_now()
    for _ in range(STEPS_AT_MOST):
        me.ready().wait_for()
        if me.over:
            move_on([me])
            continue
        fits = any(card.lit and card.kind != "wild" for card in me.look().cards)
        # Whoever has begun to draw may go on.
        if fits and "drawn" not in me.by_id("action-draw").inner_text():
            break
        me.act()
    with me.sends():
        me.tap("action-draw")
    refusal = me.by_id("refusal")
    expect(refusal).to_contain_text("TD-")
    link = refusal.get_by_role("link")
    rule = link.inner_text()
    me.tap(link)
    expect(me.page.locator(f"[id='{rule}']")).to_be_in_viewport()
    me.ready().wait_for()
    me.act()  # and the game goes on
    expect(refusal).to_have_count(0)


def test_settings_work_at_once(hall: Rooms) -> None:
    me = hall.player()
    for _ in range(STEPS_AT_MOST):
        me.play_now().ready().wait_for()
        if "A wild opens" not in me.look().prompt:  # then no letter has been said yet
            break
    me.menu("Settings")
    dialog = me.page.get_by_role("dialog")
    dialog.locator("label", has_text="do re mi").click()
    expect(me.by_id("letter-B")).to_have_text("si")
    expect(me.by_id("log")).to_contain_text(re.compile(r"\b(do|re|mi|fa|sol|la|si)\b"))
    dialog.locator("label", has_text="with H").click()
    expect(me.by_id("letter-B")).to_have_text("H")
    expect(me.page.locator(".ring, .square svg").first).to_contain_text("H")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    before = me.page.evaluate(paper)
    dialog.locator("label", has_text="Dark").click()
    me.page.wait_for_function(f"() => {paper} !== '{before}'")
    me.close_sheet()
    me.page.reload()
    me.wait_for_table()
    expect(me.by_id("letter-B")).to_have_text("H")
    assert me.page.evaluate("document.documentElement.dataset.theme") == "dark"
    me.said_nothing()


def test_german_players_press_h(hall: Rooms) -> None:
    me = hall.player(notes="german").play_now()
    me.ready().wait_for()
    me.page.keyboard.press("h")
    expect(me.by_id("letter-B")).to_have_attribute("aria-pressed", "true")


def test_replay_of_a_record(hall: Rooms, night: Evening, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(night.record)
    me = hall.player().open("/replay")
    me.by_id("record-file").set_input_files(file)
    slider = me.page.locator("input[type=range]")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or "0")
    assert last > 4  # some games are short
    told = set()
    for step in [*range(0, last, max(1, last // 12)), last]:
        slider.fill(str(step))
        expect(me.page.get_by_text(f"{step} of {last}").last).to_be_visible()
        told.add(me.by_id("replay-told").inner_text())
    assert len(told) > 3
    expect(me.by_id("replay-told")).to_contain_text("win")
    expect(me.page.locator(".board .dock")).to_have_count(1)
    assert me.hand() == []  # as an onlooker
    me.page.get_by_label("Seen by").select_option("0")
    expect(me.page.locator(".plates .name").first).to_have_text("You")
    slider.fill("1")
    expect(me.page.locator("[data-testid^=card-]")).not_to_have_count(0)
    me.tap("replay-next")
    expect(me.page.get_by_text(f"2 of {last}").last).to_be_visible()
    me.page.locator("main").focus()
    me.page.keyboard.press("ArrowRight")
    expect(me.page.get_by_text(f"3 of {last}").last).to_be_visible()
    me.said_nothing()


def test_the_luck_is_checked(hall: Rooms, night: Evening, tmp_path: Path) -> None:
    honest = tmp_path / "honest.json"
    honest.write_text(night.record)
    me = hall.player().open("/check")
    me.by_id("record-file").set_input_files(honest)
    lines = me.by_id("check-lines")
    expect(lines).to_contain_text("The seed fits the hash of the record.")
    expect(lines).to_contain_text("draws of the game, computed here.")
    expect(lines).to_contain_text("The server replayed every move and agrees.")
    assert me.page.locator(".bad").count() == 0
    me.said_nothing()


@pytest.mark.parametrize("what", ["seed", "draws", "hash", "no record"])
def test_a_bent_record_is_found_out(hall: Rooms, night: Evening, tmp_path: Path, what: str) -> None:
    record = json.loads(night.record)
    if what == "draws":
        record["draws"][0] = (record["draws"][0] + 1) % 2
    elif what == "no record":
        record = {"luck": {"kind": "live", "seed": "00", "hash": "00"}, "draws": []}
    else:
        record["luck"][what] = record["luck"][what][::-1]
    bent = tmp_path / "bent.json"
    bent.write_text(json.dumps(record))
    me = hall.player().open("/check")
    me.by_id("record-file").set_input_files(bent)
    expect(me.page.locator(".bad").first).to_be_visible()
    expect(me.by_id("check-lines").get_by_text("agrees.")).to_have_count(0)


# Everything a person could read, text and names for those who cannot see, without what people typed or what is a code.
TEXTS = """
() => {
  const found = new Set();
  const codes = "code, kbd, script, style, noscript, input, .book, dd, option, .figures";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.closest(codes)) found.add(node.textContent.trim());
  }
  for (const each of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
    for (const name of ["aria-label", "title", "alt", "placeholder"])
      if (each.hasAttribute(name)) found.add(each.getAttribute(name).trim());
  return [...found, document.title];
}
"""
PLAIN = re.compile(r"[A-Za-z]{2,}")
# Names and chat stand as they were given, the computer players' names too; rules have their numbers.
MARKS = "Hd|Ba|Hy|Mo|Be|Sc|II|III|IV|VI"
KNOWN = re.compile(rf"\b(Ada|Nice move|Piccolo|Viola|Cello|(TD|MC|S9|HM|QT)-[\d.]+|{MARKS}|Player 2|en-XA)\b")


def test_nothing_is_said_outside_the_catalogue(hall: Rooms, night: Evening) -> None:
    bare: list[str] = []
    for screen, me in walk(hall, night, tongue="en-XA"):
        bare += [f"{screen.name}: {text}" for text in me.page.evaluate(TEXTS) if PLAIN.search(KNOWN.sub("", text))]
    assert bare == []
