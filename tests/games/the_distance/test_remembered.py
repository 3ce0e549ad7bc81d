"""What everybody has seen a player do in this hand is in every view: on which letters it drew, passed or played, and
how many cards it has taken since. It is told by the letter last said, which is no secret; the needed one is (TD-3.6).
"""

from __future__ import annotations

import pytest

from tests.games.the_distance.play import FROM, Scene, gentle_f, strict_f, table

NEVER = -1


def seen(scene: Scene, seat: int, first: int) -> dict[str, int]:
    """By letter: the cards that this seat has taken since then; the same to everybody, an onlooker too."""
    tales: set[tuple[tuple[str, int], ...]] = set()
    for whoever in (None, *range(scene.state.players)):
        deeds = scene.view(whoever).deeds[15 * seat : 15 * (seat + 1)]
        by_letter = zip(FROM, deeds[first : first + 7], strict=True)
        tales.add(tuple((letter, deeds[0] - at) for letter, at in by_letter if at != NEVER))
    [tale] = tales
    return dict(tale)


def lacked(scene: Scene, seat: int) -> dict[str, int]:
    return seen(scene, seat, 1)


def laid(scene: Scene, seat: int) -> dict[str, int]:
    return seen(scene, seat, 8)


@pytest.mark.parametrize("judge", ["strict", "gentle"])
def test_who_drew_on_a_letter_and_how_many_cards_ago(judge: str) -> None:
    """TD-3.7, TD-3.8 Each draw and the pass tell it anew."""
    t = table(judge=judge).hands("C D", "C D").last("F: F")
    assert lacked(t, 0) == laid(t, 0) == {}
    t.draws("C").draws("E").draws("A")
    assert lacked(t, 0) == {"F": 1}
    t.passes()
    assert lacked(t, 0) == {"F": 0}
    t.draws("G").plays("G: G")
    assert lacked(t, 1) == {"F": 1}
    assert lacked(t, 0) == {"F": 0}, "the other's cards change nothing"


def test_who_played_which_letter() -> None:
    """TD-3.1 Cards taken later are counted."""
    t = gentle_f("G C D", "A C D").plays("G: G").plays("A: A")
    assert laid(t, 0) == {"G": 0}
    assert laid(t, 1) == {"A": 0}
    t.draws("E").draws("E")
    assert laid(t, 0) == {"G": 2}
    assert lacked(t, 0) == {"A": 1}


def test_the_needed_letter_is_not_told() -> None:
    """TD-3.6 Who draws on F lacks a G; the views say F."""
    assert lacked(strict_f("C D", "C D").draws("C"), 0) == {"F": 1}


def test_two_letters_of_a_first_card() -> None:
    """TD-2.3 Nobody knows which of them it is: who draws lacks what follows on either."""
    assert lacked(table(judge="gentle").hands("C D", "C D").first("F#").draws("C"), 0) == {"F": 1, "G": 1}


def test_a_mistake_is_no_lack_but_its_cards_count() -> None:
    """TD-3.5"""
    t = strict_f("C D E", "C D").draws("C").errs("G: C", "D E")
    assert lacked(t, 0) == {"F": 3}
    assert laid(t, 0) == {}


def test_a_catch_counts_its_cards() -> None:
    """TD-4.2"""
    t = strict_f("G C", "C D").plays("G: G").catches(1, 0, "D E")
    assert laid(t, 0) == {"G": 2}


def test_a_new_hand_begins_with_nothing() -> None:
    """TD-5.2"""
    t = table(judge="gentle", hands=2).hands("C C", "A").last("F: F").draws("G").plays("G: G").plays("A: A")
    for seat in (0, 1):
        assert lacked(t, seat) == laid(t, seat) == {}
    assert t.view(0).deeds[::15] == t.view(0).sizes == (7, 7)
