"""The way to this machine, for people in the same room."""

import socket
from typing import Any, Self

import pytest
import segno

from quartet.server import lan

TEXT = "http://192.168.178.23:8470/"


class Idle:
    """A socket of a machine with this address; without one, it knows no way."""

    mine = ""

    def __init__(self, *kind: Any) -> None:
        assert kind == (socket.AF_INET, socket.SOCK_DGRAM)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def connect(self, _where: tuple[str, int]) -> None:
        if not self.mine:
            raise OSError("Network is unreachable")

    def getsockname(self) -> tuple[str, int]:
        return self.mine, 12345


@pytest.mark.parametrize(
    ("by_route", "by_name", "found"),
    [
        ("192.168.1.7", ["10.0.0.9"], "192.168.1.7"),
        ("", ["127.0.1.1", "10.0.0.9"], "10.0.0.9"),
        ("127.0.0.1", ["127.0.1.1"], ""),
        ("0.0.0.0", ["169.254.3.3"], ""),  # noqa: S104  # an answer, not where to listen
        ("", [], ""),
    ],
)
def test_the_address(by_route: str, by_name: list[str], found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Idle, "mine", by_route)
    monkeypatch.setattr(socket, "socket", Idle)
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], by_name))
    assert lan.address() == found


def test_a_machine_that_does_not_know_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_name: str) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "socket", Idle)
    monkeypatch.setattr(socket, "gethostbyname_ex", nobody)
    assert lan.address() == ""


def test_the_address_of_this_machine() -> None:
    found = lan.address()
    assert found == "" or socket.inet_aton(found)
    assert not found.startswith("127.")


def modules(drawn: str) -> list[list[bool]]:
    """The dark ones, row by row, as a camera sees them."""
    rows = []
    for line in drawn.splitlines():
        rows.append([sign in "▀█" for sign in line])
        rows.append([sign in "▄█" for sign in line])
    return rows


def test_a_code_is_square_with_white_around_it_and_three_eyes() -> None:
    rows = modules(lan.qr(TEXT))
    assert {len(row) for row in rows} == {33}
    rows = rows[:33]  # half a line is left over
    quiet = lan.QUIET_ZONE
    inner = [row[quiet:-quiet] for row in rows[quiet:-quiet]]
    assert sum(map(sum, rows)) == sum(map(sum, inner)), "white around it"
    eye = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    for y, x in ((0, 0), (0, 18), (18, 0)):
        assert ["".join(" #"[dark] for dark in row[x : x + 7]) for row in inner[y : y + 7]] == eye


def test_every_module_stands_where_it_should() -> None:
    wanted = [[bool(dark) for dark in row] for row in segno.make_qr(TEXT, error="l").matrix_iter(border=4)]
    assert modules(lan.qr(TEXT))[:33] == wanted


def test_a_longer_text_gets_a_larger_code() -> None:
    assert len(modules(lan.qr("x" * 300))[0]) > 50
