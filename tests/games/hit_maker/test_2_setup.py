"""HM-2 Setup: the leader's choices, the draft, who begins."""

from __future__ import annotations

import pytest

from quartet.games.hit_maker.events import CamClaimed, CamsLeftOver, DieRolled, FirstCam, KeySet, SongNamed, TurnBegan
from quartet.games.hit_maker.game import GAME
from quartet.kernel.game import Option
from quartet.kernel.messages import Refusal
from tests.games.hit_maker import oracle
from tests.games.hit_maker.play import KNOWN, Scene, begun, opened, words_of

EACH = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2}
"""HM-2.2 Written out."""


def option(key: str) -> Option:
    [found] = [option for option in GAME.options if option.key == key]
    return found


def test_the_options() -> None:
    """HM-2.1, HM-2.2, HM-4.4, HM-4.6, HM-6.1 What a table chooses, and what it gets if it does not."""
    assert {option.key for option in GAME.options} == {"leader", "length", "lyrics", "hold", "reach"}
    assert option("leader").choices == (1, 2, 3, 4, 5, 6, 7)
    assert option("leader").default == 1
    assert option("leader").of_seats
    assert set(option("length").choices) == {"full", "two", "one"}
    assert option("length").default == "full"
    assert set(option("lyrics").choices) == {"on", "off"}
    assert set(option("hold").choices) == {"auto", "by-hand"}
    assert option("hold").default == "auto"
    assert set(option("reach").choices) == {3, 4, 5}
    assert option("reach").default == 4
    for each in GAME.options:
        assert each.rule in KNOWN
    assert (GAME.least_players, GAME.most_players) == (1, 7)
    assert (GAME.id, GAME.prefix) == ("hit-maker", "HM")


@pytest.mark.parametrize(
    ("key", "choice"),
    [
        ("leader", 0), ("leader", 8), ("leader", "1"), ("leader", True), ("length", "three"), ("length", 1),
        ("lyrics", "maybe"), ("hold", "by hand"), ("reach", 2), ("reach", 6), ("reach", "4"),
    ],
)  # fmt: skip
def test_other_choices_are_refused(key: str, choice: str | int) -> None:
    """QT-3.2, HM-2.1"""
    with pytest.raises(Refusal) as refusal:
        GAME.settle({key: choice}, seats=7)
    assert refusal.value.rule == "QT-3.2"


@pytest.mark.parametrize("seats", [0, 8])
def test_for_one_to_seven(seats: int) -> None:
    """QT-3.3, HM-2.2"""
    with pytest.raises(Refusal) as refusal:
        GAME.seats_allowed(seats)
    assert refusal.value.rule == "QT-3.3"


def test_the_leader_has_a_seat() -> None:
    """HM-2.1 The third of two cannot lead."""
    with pytest.raises(Refusal) as refusal:
        GAME.settle({"leader": 3}, seats=2)
    assert refusal.value.rule in KNOWN
    GAME.settle({"leader": 2}, seats=2)


@pytest.mark.parametrize("leader", range(4))
def test_the_leader_sets_up(leader: int) -> None:
    """HM-2.1 Seat 0 unless the table says otherwise: key, names, first cam."""
    t = opened(4, leader=leader + 1, lyrics="on").asks("key", leader)
    assert opened(4).state.leader == 0
    t.plays("key:9:sad").asks("name", leader).tells(KeySet(leader, 9, "sad", ()))
    t.plays("name:The%20Fifths:Blue%20Door").asks("place", leader).tells(SongNamed(leader, "The Fifths", "Blue Door"))
    t.plays("place:minor:4.9.12").asks("claim", (leader + 1) % 4)
    assert (t.one(FirstCam).seat, t.one(FirstCam).cam.kind) == (leader, "minor")
    view = t.view()
    assert (view.key, view.mood, view.band, view.title) == (9, "sad", "The Fifths", "Blue Door")
    assert view.numbers == (4, 9, 12)
    t.stacked("minor 4 9 12")


def test_any_key_happy_or_sad() -> None:
    """HM-2.1 Twelve places, two moods; the number written on the sheet says which."""
    opened(2).legal(*(f"key:{number}:{mood}" for number in range(1, 13) for mood in ("happy", "sad")))


def test_names_are_wanted_where_words_are() -> None:
    """HM-2.1 At a table without lyrics the leader goes on to the cam."""
    opened(3, lyrics="off").plays("key:12:happy").asks("place", 0)
    t = opened(3, lyrics="on").plays("key:12:happy").asks("name", 0)
    [form] = t.question().forms
    assert form.template == "name:{band}:{title}"
    assert [blank.name for blank in form.blanks] == ["band", "title"]


@pytest.mark.parametrize(
    ("band", "title", "seen"),
    [
        ("A", "B", ("A", "B")),
        ("x" * 24 + " " + "y" * 24 + " " + "z" * 10, "w", ("x" * 24 + " " + "y" * 24 + " " + "z" * 10, "w")),
        ("Die Ärzte", "Zu spät", ("Die Ärzte", "Zu spät")),
        ("  The   Fifths ", "\tBlue\nDoor\n", ("The Fifths", "Blue Door")),
        ("Кино", "Звезда по имени Солнце", ("Кино", "Звезда по имени Солнце")),
        ("فيروز", "نسم علينا الهوا", ("فيروز", "نسم علينا الهوا")),
        ("初音ミク", "千本桜", ("初音ミク", "千本桜")),
        ("<b>&amp;</b>", "a:b/c?d=%", ("<b>&amp;</b>", "a:b/c?d=%")),
        ("e\u0301", "A\u030a", ("\u00e9", "\u00c5")),
        ("none", "none", ("none", "none")),
    ],
)
def test_names_of_all_sorts(band: str, title: str, seen: tuple[str, str]) -> None:
    """HM-2.1 Any script, one line, kept in one form (NFC)."""
    t = opened(2, lyrics="on").plays("key:12:happy")
    t.plays(f"name:{words_of(band)}:{words_of(title)}")
    assert (t.view().band, t.view().title) == seen


@pytest.mark.parametrize(
    "bad", ["", " ", "\n", "x " * 30 + "x", "a" * 25, "\u202eabc", "\u0000", "a\u200bb", "\u200d", "\u0301", "\ue000"]
)
def test_names_that_are_refused(bad: str) -> None:
    """HM-2.1, HM-6.1 Nothing, too long, or what cannot be seen: as the band's name and as the title."""
    t = opened(2, lyrics="on").plays("key:12:happy")
    t.refused(f"name:{words_of(bad)}:Door", "HM-2.1", "HM-6.1")
    t.refused(f"name:Fifths:{words_of(bad)}", "HM-2.1", "HM-6.1")


def test_sixty_characters_are_a_name() -> None:
    """HM-2.1"""
    t = opened(2, lyrics="on").plays("key:12:happy")
    t.refused(f"name:{words_of('ab ' * 20 + 'c')}:Door", "HM-2.1")
    t.plays(f"name:{words_of('ab ' * 20)}:Door").asks("place", 0)
    assert len(t.view().band) == 59


def test_the_first_cam() -> None:
    """HM-2.1 Neither Augmented nor straight, all arms in the key, its face as HM-5.7 says."""
    happy = opened(2, lyrics="off").plays("key:12:happy")
    assert len(happy.listed()) == 3 + 3 + 3 + 5 + 1 + 4 + 6 + 3
    happy.allows("place:minor:4.7.12", "place:minor:4.7.11", "place:diminished:2.5.11")
    happy.refused("place:major:4.7.11", "HM-5.7")
    for outside in ("major:2.6.9", "square:1.4", "single:6.11", "diminished:3.6.9", "minor:6.9.1", "minor:2.6.9"):
        happy.refused(f"place:{outside}", "HM-5.6", "HM-2.1")
    for kind in ("augmented:4.8.12", "augmented:1.5.9", "straight:5.11"):
        happy.refused(f"place:{kind}", "HM-2.1")
    sad = opened(2, lyrics="off").plays("key:9:sad")
    sad.allows("place:major:4.7.11", "place:major:4.7.12")
    sad.refused("place:minor:4.7.12", "HM-5.7")


@pytest.mark.parametrize("happy", range(1, 13))
def test_the_first_cam_in_every_key(happy: int) -> None:
    """HM-2.1 The same shapes, turned with the key; the oracle lists them."""
    for sheet in (f"{happy}:happy", f"{oracle.sad_of(happy)}:sad"):
        assert len(opened(2, lyrics="off").plays(f"key:{sheet}").listed()) == 28


# ── The draft ─────────────────────────────────────────────────────────────────────────────────────────────────────


def drafted(t: Scene) -> list[int]:
    """Everybody claims, the first cam listed, until play begins; who did, in order."""
    order = []
    while t.kind == "claim":
        order.append(t.asked)
        t.plays(min(t.listed()))
    return order


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("leader", [0, 1])
def test_the_draft(players: int, leader: int) -> None:
    """HM-2.2 From the leader's left, one at a time; the rest are out. With seven the leader has one."""
    t = begun(players, leader=leader + 1)
    order = drafted(t)
    assert order[: players - 1] == [(leader + 1 + i) % players for i in range(players - 1)]
    counts = [order.count(seat) for seat in range(players)]
    wanted = [EACH[players]] * players
    if players == 7:
        wanted[leader] = 1
    assert counts == wanted
    assert [sum(row) for row in t.view().stock] == wanted
    assert sum(t.view().discards) == 13 - sum(wanted)
    assert sum(t.view().pool) == 0


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("length", ["one", "two"])
def test_the_draft_of_a_short_game(players: int, length: str) -> None:
    """HM-2.2 One or two each; the leader one where 13 do not suffice."""
    order = drafted(begun(players, length=length))
    each = {"one": 1, "two": 2}[length]
    assert [order.count(seat) for seat in range(players)] == [
        min(each, 1 if players == 7 else each),
        *[each] * (players - 1),
    ]
    assert order == oracle.drafted(players, 0, length)


def test_claiming() -> None:
    """HM-2.2 What is left of the box may be claimed, each as often as it is there; nobody else's, nothing twice."""
    t = begun(2, first="major:4.7.12")
    t.legal(*(f"claim:{kind}" for kind in oracle.BOX))
    t.plays("claim:major").tells(CamClaimed(1, "major"))
    t.refused("claim:major", "HM-2.2")
    t.plays("claim:straight").refused("claim:straight", "HM-2.2").holds(0, "straight").holds(1, "major")
    t.plays("claim:square", "claim:square").refused("claim:square", "HM-2.2")
    t.refused("claim:single", "QT-1.2", seat=0)


def test_what_nobody_claims_is_out() -> None:
    """HM-2.2 It is told, and comes back no more."""
    t = begun(2, length="one")
    t.plays("claim:augmented", "claim:straight")
    assert sorted(t.one(CamsLeftOver).kinds) == sorted(
        ["major", *["minor"] * 2, "suspended", "diminished", *["square"] * 2, *["single"] * 2, *["triangle"] * 2]
    )
    t.asks("play", 1)


# ── Who begins ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("leader", [0, 1])
def test_of_two_the_other_begins(leader: int) -> None:
    """HM-2.3 No die."""
    t = begun(2, leader=leader + 1, length="one").plays("claim:square", "claim:square")
    t.asks("play", 1 - leader)
    assert not t.all_of(DieRolled)
    t.tells(TurnBegan(1 - leader, 1))


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_leaders_roll_says_who_begins(players: int, die: int) -> None:
    """HM-2.3 Count clockwise round the other players, not the leader."""
    leader = players - 2
    t = begun(players, leader=leader + 1, length="one")
    while sum(sum(row) for row in t.view().stock) < players - 1:
        t.plays(min(t.listed()))
    t.plays(min(t.listed()), dice=[die])
    others = [seat % players for seat in range(leader + 1, leader + players)]
    first = (others * 6)[die - 1]
    t.asks("play", first).tells(DieRolled(leader, die, "first", first), TurnBegan(first, 1))
    assert first != leader
