"""From a phone in the same network: plain http under a name, and so without everything browsers keep for https."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, expect

from tests.web.stage import ARGS, PHONE, Rooms, chromium_path, play_together, rooms

pytestmark = pytest.mark.browser

NAME = "quartet.test"
PASTE = "() => { const field = document.createElement('textarea'); document.body.append(field); field.focus(); }"


@pytest.fixture
def plain(playwright: Playwright, origin: str) -> Iterator[Rooms]:
    args = [*ARGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=args)
    with rooms(browser, origin.replace("127.0.0.1", NAME)) as made:
        yield made
    browser.close()


def test_a_whole_evening_without_a_secure_context(plain: Rooms) -> None:
    ada = plain.player(PHONE, mute=False, volume=1)
    ada.new_table(["friend"], judge="gentle", name="Ada")
    assert ada.page.evaluate("[isSecureContext, navigator.clipboard === undefined]") == [False, True]
    ada.tap(ada.button("Copy"))
    expect(ada.button("Copied")).to_be_visible()
    bo = plain.player(mute=False).open("/")
    ada.page.evaluate(PASTE)
    ada.page.keyboard.press("Control+V")
    expect(ada.page.locator("textarea")).not_to_have_value("")
    link = ada.page.locator("textarea").input_value()
    ada.page.evaluate("document.querySelector('textarea').remove()")
    assert link == ada.invite()
    assert link.startswith(plain.origin)
    bo.join(link, "Bo")
    for each in (ada, bo):
        each.wait_for_table()
    play_together([ada, bo])
    with bo.page.expect_download() as saved:
        bo.tap(bo.button("Save the record"))
    record = json.loads(saved.value.path().read_text())
    assert record["game"] == "the-distance"
    bo.open("/settings")
    bo.page.locator("label", has_text="Dark").click()
    expect(bo.page.locator("html")).to_have_attribute("data-theme", "dark")
    bo.open("/")
    expect(bo.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(bo.page.get_by_text("One finished game")).to_be_visible()
    bo.open("/settings")
    expect(bo.page.get_by_text("Browsers install apps only over https.")).to_be_visible()
    for each in (ada, bo):
        each.said_nothing()
