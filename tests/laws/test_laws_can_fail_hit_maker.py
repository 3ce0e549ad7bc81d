"""Faults planted in Hit Maker, each found by its law; here the house is asked (law 15), and nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from quartet.games.hit_maker.events import StackChanged, WordsWritten
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.moves import NO_APPLAUSE, ballot, counted
from quartet.games.hit_maker.state import WORDS, HitState
from quartet.games.hit_maker.view import HitView
from quartet.kernel.chance import Chance, TapeChance
from quartet.kernel.game import HOUSE, Event, Journal, Move, Question
from tests.laws.test_laws_can_fail import Change, broken_laws, faulty


def sharing_copy(state: HitState) -> HitState:
    twin = state.copy()
    twin.verse_words = state.verse_words
    return twin


def forgetful_of_points(view: HitView, chance: Chance) -> HitState:
    state = GAME.determinize(view, chance)
    state.scored_at = [0] * state.players
    return state


def found_clip(state: HitState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    before = state.supply
    GAME.resolve_one(state, seat, move, chance, journal)
    if state.supply > before:
        state.supply += 1


def lost_cam(state: HitState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    GAME.resolve_one(state, seat, move, chance, journal)
    if move.code.startswith("remove"):
        state.discards = [0] * len(state.discards)


def secret_point(state: HitState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    GAME.resolve_one(state, seat, move, chance, journal)
    if move.code.startswith("clip"):
        state.scores[seat] += 1


def secret_words(event: Event, seat: int | None) -> Event | None:
    return None if isinstance(event, WordsWritten) else event


def quiet_change(event: Event, seat: int | None) -> Event | None:
    return replace(event, off=()) if isinstance(event, StackChanged) else event


def loaded_die(state: HitState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """It always shows the same face, and draws nothing."""
    GAME.resolve_one(state, seat, move, TapeChance([0] * 9), journal)


def wordy_legal(state: HitState, seat: int) -> list[Move]:
    listed = GAME.legal(state, seat)
    return [*listed, GAME.parse("write:" + "la%20" * 20)] if state.phase == WORDS else listed


def selfish_votes(state: HitState, voter: int | None) -> list[Move]:
    return [*GAME.votes(state, voter), ballot((5,) * state.players)] if GAME.votes(state, voter) else []


def early_votes(state: HitState, voter: int | None) -> list[Move]:
    return GAME.votes(state, voter) or [ballot((0,) * state.players)]


def unasked(view: HitView) -> Question | None:
    return None if view.asked == (HOUSE,) and view.seat is None else GAME.question(view)


def stuffed(state: HitState, ballots: Sequence[tuple[int | None, Move]]) -> Move:
    count = GAME.tally(state, ballots)
    if count == NO_APPLAUSE:
        return count
    claps = tuple(6 * len(ballots) if seat in state.applauded else 0 for seat in range(state.players))
    return counted((len(ballots), 0), claps, (0,) * state.players)


@pytest.mark.parametrize(
    ("law", "change"),
    [
        ("law 1", {"copy": sharing_copy}),
        ("law 2", {"determinize": forgetful_of_points}),
        ("law 13", {"determinize": forgetful_of_points}),
        ("law 8", {"resolve_one": found_clip}),
        ("law 8", {"resolve_one": lost_cam}),
        ("law 13", {"resolve_one": secret_point}),
        ("law 13", {"redact": secret_words}),
        ("law 13", {"redact": quiet_change}),
        ("law 6", {"resolve_one": loaded_die}),
        ("law 9", {"legal": wordy_legal}),
        ("law 7", {"question": unasked}),
        ("law 15", {"question": unasked}),
        ("law 15", {"votes": selfish_votes}),
        ("law 15", {"votes": early_votes}),
        ("law 9", {"tally": stuffed}),
    ],
)
def test_a_fault_in_hit_maker_is_found(law: str, change: dict[str, Change]) -> None:
    specimen = faulty("hit-maker", **change)
    specimen.tables = lambda: [(3, {"lyrics": "on", "length": "two"})]  # type: ignore[method-assign]
    assert law in broken_laws(specimen, games=3)
