"""What is told of a game, and in what words: events, questions, moves, refusals. Everybody is told everything."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from quartet.games.hit_maker.events import (
    EVENTS,
    ApplauseCounted,
    CamDiscarded,
    ClipTaken,
    DieRolled,
    LyricsAwarded,
    MusicEnded,
    TurnBegan,
    WordsWritten,
)
from quartet.games.hit_maker.game import GAME
from quartet.kernel import laws
from quartet.kernel.codec import decode, encode
from quartet.kernel.game import HOUSE, Event
from quartet.kernel.laws import Walk
from quartet.kernel.messages import Refusal
from quartet.words.catalogue import Catalogue
from tests.games.hit_maker.play import band
from tests.laws.specimens_hit_maker import HitMaker

NAMES = ("Ann", "Bob", "Cat", "Dan")
WORDS = Catalogue(names=list(NAMES), you=None)


@cache
def walks() -> list[Walk]:
    """Some random games, and songs of one player."""
    specimen = HitMaker()
    tables = [(1, {}), (2, {"lyrics": "on", "hold": "by-hand"}), (3, {"lyrics": "on"}), (4, {"lyrics": "off"})]
    return [laws.walk(specimen, seats, options, seed) for seats, options in tables for seed in range(3)]


def told() -> list[Event]:
    return [
        event for walk in walks() for events in (walk.setup, *(step.events for step in walk.steps)) for event in events
    ]


def test_nothing_is_hidden_from_anybody() -> None:
    """HM-3.1, QT-1.7 Every event goes to all alike, and shows nothing that was hidden."""
    for event in told():
        assert not event.shows()
        for seat in (None, 0, 1):
            assert GAME.redact(event, seat) == event
        assert decode(GAME, encode(event)) == event


def test_everything_that_can_happen_is_said() -> None:
    """HM-6.3 In a sentence, with whoever did it; free text as it was written."""
    seen: Counter[type] = Counter()
    for event in told():
        seen[type(event)] += 1
        said = WORDS.say(GAME.narrate(event))
        assert said
        assert "{" not in said.replace("{x}", "")
        if isinstance(event, WordsWritten) and event.words:
            assert all(word in said for word in event.words.split())
        if isinstance(event, (TurnBegan, CamDiscarded)):
            assert NAMES[event.seat] in said
    rare = {ClipTaken}
    assert set(EVENTS) - seen.keys() <= rare


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (DieRolled(0, 5, "next", 2), "Ann 5 Cat"),
        (DieRolled(1, 3, "turn", -1), "Bob 3"),
        (ClipTaken(2, 8 * 1 + 3, 12, 3), "Cat"),
        (MusicEnded((12, 30, 5), (1,), last=False), "Bob 30"),
        (LyricsAwarded(2, "applause"), "Cat"),
        (ApplauseCounted(3, 2, (7, 10, 4), (0, 0, 1)), "5"),
    ],
)
def test_the_facts_are_in_the_words(event: Event, facts: str) -> None:
    """HM-7.1, HM-3.2, HM-7.3, HM-7.4"""
    said = WORDS.say(GAME.narrate(event))
    for fact in facts.split():
        assert fact in said, said


def test_questions_and_moves_have_words() -> None:
    """HM-3.1 Each question says what is asked, each listed move what it is; no two moves of a question read alike."""
    kinds = set()
    for walk in walks():
        for _, step in walk.sample(25):
            [seat] = step.before.asked
            view = GAME.view(step.before, None if seat == HOUSE else seat)
            question = GAME.question(view)
            assert question is not None
            kinds.add(question.kind)
            assert WORDS.say(question.message)
            said = [WORDS.say(GAME.say(view, GAME.parse(code))) for code in question.moves]
            assert all(said)
            assert len(set(said)) == len(said), [each for each, n in Counter(said).items() if n > 1]
    assert kinds >= {"key", "name", "place", "claim", "play", "words", "repeat", "applause", "solo"}


@pytest.mark.parametrize(
    ("code", "fact"),
    [
        ("add:single:6.11", "6"), ("clip:5.0", "9"), ("clip:5.3", ""), ("remove:major:4.7.12", ""), ("turn:both:1", ""),
        ("add:triangle:4.12", ""), ("replace:major:4.7.12:square:1.4", "1"), ("write:la", ""), ("discard:square", ""),
    ],
)  # fmt: skip
def test_refusals_have_words(code: str, fact: str) -> None:
    """HM-3.1, HM-5.6 Why not, in a sentence; an arm outside is named."""
    state = band(2).stocks("square single", "triangle").clips("5.3").state
    with pytest.raises(Refusal) as refusal:
        GAME.check(state, 0, GAME.parse(code))
    said = WORDS.say(refusal.value.message)
    assert said.endswith(".")
    assert fact in said or code == "clip:5.0"


def test_an_onlooker_has_no_question_but_the_applause() -> None:
    """QT-2.3, HM-7.4"""
    t = band(3, lyrics="on").stocks("square", "single", "")
    assert GAME.question(t.view(None)) is None
    assert GAME.question(t.view(1)) is None
    t.plays("add:square:4.7").writes("bye")
    for seat in (None, 1, 2):
        question = GAME.question(t.view(seat))
        assert question is not None
        assert question.kind == "applause"
    assert GAME.question(t.view(0)) is None, "the only contributor has nobody to applaud"


def test_the_view_is_the_same_for_all() -> None:
    """HM-3.1 But for who looks."""
    for walk in walks():
        for _, step in walk.sample(6):
            views = [encode(GAME.view(step.before, seat)) for seat in walk.watchers()]
            for view in views:
                del view["seat"]
            assert all(view == views[0] for view in views)
