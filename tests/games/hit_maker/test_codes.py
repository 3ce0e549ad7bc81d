"""What Hit Maker refuses beyond what every game refuses (tests/games/test_bad_input.py); how codes are read."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.moves import INTERNED
from quartet.kernel import laws
from quartet.kernel.messages import Refusal
from tests.games.doors import garbled
from tests.games.hit_maker import oracle
from tests.games.hit_maker.play import KNOWN, band, words_of

GARBAGE = [
    "key", "key:", "key:12", "key:0:happy", "key:13:happy", "key:12:glad", "key:C:happy", "key:12:happy:",
    "key:012:happy",
    "place", "place:minor", "place:minor:", "place:minor:4.7", "place:minor:4.7.10", "place:minor:4.7.11.12",
    "place:Minor:4.7.11", "place:minor:4,7,11", "place:minor:4.7.11:", "place:minor:04.7.11", "place:minor:0.4.7",
    "claim", "claim:", "claim:9", "claim:square.single", "claim:all", "clip", "clip:", "clip:5", "clip:5.", "clip:.3",
    "clip:0.3", "clip:7.3", "clip:5.8", "clip:5.-1", "clip:5.03", "clip:53", "clip:5,3", "clip:E.3", "clip:５.3",
    "clip:5.3.1", "take", "take:", "take:5", "take:7.0", "take:5.9", "take:all", "add", "add:minor",
    "add:straight:5.12",
    "add:augmented:5.9", "add:major:1.2.3", "remove", "remove:minor", "remove:all", "replace:minor:4.7.11",
    "replace:minor:4.7.11:minor", "replace:minor:4.7.11:major:4.7.12:", "turn", "turn:both", "turn:both:",
    "turn:both:0",
    "turn:both:12", "turn:both:-1", "turn:both:1.5", "turn:minor:4.7.11", "turn:minor:4.7.11:4.7.11",
    "turn:minor:4.7.11:minor:2.5.9", "turn:minor:4.7.11:4.7.12", "discard", "discard:", "discard:none", "award",
    "award:", "award:7", "award:-1", "award:me", "applause", "applause:", "applause:None", "applause:3:0.0.0:0.0.0",
    "applause:3.0:0.0.0", "applause:3.0:0.0.0:0.0", "applause:3.0:0.0.x:0.0.0", "applause:3.0.0:0.0.0:0.0.0",
    "applause:3.0:-1.0.0:0.0.0", "applause:3.0:1000.0.0:0.0.0", "applause:3.0:00.0.0:0.0.0", "applause:3.0::", "claps",
    "claps:", "claps:6", "claps:5-5", "claps:bb", "capture:", "capture:1", "keep:1", "recall", "recall:", "recall:x",
    "recall:-1", "recall:1000", "recall:1:2", "cut", "cut:", "cut:one", "cut:01", "rewrite", "rewrite:", "rewrite:0",
    "rewrite:x:la", "finish:", "finish:now", "solo", "none", "5.3", "minor:4.7.11",
]  # fmt: skip


@pytest.mark.parametrize("code", GARBAGE, ids=ascii)
def test_garbage_is_refused(code: str) -> None:
    """QT-1.1 A code that cannot be read is refused, as an answer and out of turn, and quoted in short."""
    garbled(GAME, band(3).stocks("square", "single", "").state, code)


def test_the_numbers_of_a_cam_in_any_order() -> None:
    """QT-1.1, HM-1.4 One code is kept, with the smallest first."""
    for code, wanted in (
        ("add:minor:11.7.4", "add:minor:4.7.11"),
        ("place:major:12.4.7", "place:major:4.7.12"),
        ("replace:minor:11.4.7:straight:11.5", "replace:minor:4.7.11:straight:5.11"),
        ("turn:minor:7.4.11:9.5.2", "turn:minor:4.7.11:2.5.9"),
        ("remove:square:12.9", "remove:square:9.12"),
    ):
        assert GAME.parse(code).code == wanted
        assert GAME.parse(code) is GAME.parse(wanted)


def test_every_move_can_be_read() -> None:
    """QT-1.1 Every key, cam and slot; each code is its own, and comes back the same."""
    ways = {lie.code for kind in oracle.BOX for mood in ("happy", "sad") for lie in oracle.lays(kind, mood)}
    codes = {f"key:{number}:{mood}" for number in range(1, 13) for mood in ("happy", "sad")}
    codes |= {f"{word}:{way}" for word in ("place", "add", "remove") for way in ways}
    codes |= {f"replace:{one}:{two}" for one in ways for two in ways}
    codes |= {f"{word}:{kind}" for word in ("claim", "discard") for kind in oracle.BOX}
    codes |= {f"{word}:{string}.{fret}" for word in ("clip", "take") for string in range(1, 7) for fret in range(8)}
    codes |= {f"turn:both:{steps}" for steps in range(1, 12)} | {f"award:{seat}" for seat in range(7)}
    codes |= {"capture", "keep", "finish", "repeat:none", "applause:none"}
    for way in ways:
        lie = oracle.cam(way)
        turned = {lie.turned(steps) for steps in range(1, 12)} - {lie}
        codes |= {f"turn:{way}:{oracle.dotted(other.points)}" for other in turned}
    assert codes == INTERNED.keys()
    for code in codes:
        assert GAME.parse(code).code == code
        assert laws.URL_SAFE.fullmatch(code)


@given(st.text(max_size=80))
@example("\ud800")
@example("a\x00b")
@example("\u202e")
@example("none")
@example("é" * 24)
@settings(max_examples=150)
def test_any_text_is_kept_or_refused(text: str) -> None:
    """QT-1.1, HM-6.1, HM-2.1 Words and names: one code each, safe in an address; or a rule says why not."""
    try:
        quoted = words_of(text)
    except UnicodeEncodeError:
        quoted = text
    for code in (f"write:{quoted}", f"name:{quoted}:{quoted}", f"rewrite:3:{quoted}", f"repeat:{quoted}"):
        try:
            move = GAME.parse(code)
        except Refusal as error:
            refusal = error
        else:
            again = GAME.parse(move.code)
            assert (again, again.code) == (move, move.code)
            assert laws.URL_SAFE.fullmatch(move.code)
            continue
        assert refusal.rule in {"QT-1.1", "HM-2.1", "HM-6.1"} & KNOWN


def test_a_text_with_a_colon() -> None:
    """QT-1.1 A colon of the text is escaped; a bare one in a name parts band and title, and only one does."""
    assert GAME.parse("write:a%3Ab").code == "write:a%3Ab"
    with pytest.raises(Refusal):
        GAME.parse("name:a:b:c")
    assert GAME.parse("name:a%3Ab:c").code == "name:a%3Ab:c"
