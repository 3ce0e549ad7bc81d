"""One server and one Chromium for all tests in the browser; every test has browser windows of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.server.real import serving
from tests.web.screens import Evening, evening
from tests.web.stage import ARGS, Rooms, chromium_path, rooms


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("house"), "--pace", "0") as address:
        yield address


@pytest.fixture
def hall(chromium: Browser, origin: str) -> Iterator[Rooms]:
    with rooms(chromium, origin) as made:
        yield made


@pytest.fixture(scope="session")
def night(chromium: Browser, origin: str) -> Iterator[Evening]:
    with rooms(chromium, origin) as made:
        yield evening(made)
