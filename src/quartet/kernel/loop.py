"""Playing: answers are sealed until everybody who is asked has answered, then resolved together.

`play` is the checked door, for anything that comes from outside; `step` is the unchecked one, for search.
Rules of the table itself have ids too (QT-…); they stand in `rules.md` beside this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, SILENT, Agent, Game, Journal, Move, State, View
from quartet.kernel.messages import refuse, seat_term

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def check(game: Game[S, V], state: S, seat: int, move: Move, question: int | None = None) -> None:
    """Raise a Refusal unless this seat may give this answer to this question now."""
    if not state.asked:
        raise refuse("QT-1.5", "refused-over")
    if question is not None and question != state.number:
        raise refuse("QT-1.4", "refused-stale", question=question, now=state.number)
    if seat not in state.asked:
        raise refuse("QT-1.2", "refused-out-of-turn", turn=seat_term(waiting(state)[0]))
    if seat in state.sealed:
        raise refuse("QT-1.3", "refused-answered")
    game.check(state, seat, move)


def play(
    game: Game[S, V],
    state: S,
    seat: int,
    move: Move,
    chance: Chance,
    journal: Journal,
    question: int | None = None,
) -> None:
    """An answer from outside: checked, then sealed or resolved."""
    check(game, state, seat, move, question)
    step(game, state, seat, move, chance, journal)


def step(game: Game[S, V], state: S, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """An answer known to be fine."""
    if len(state.asked) == 1:
        state.number += 1
        game.resolve_one(state, seat, move, chance, journal)
        return
    state.sealed[seat] = move
    if len(state.sealed) == len(state.asked):
        answers = {each: state.sealed[each] for each in state.asked}
        state.sealed = {}
        state.number += 1
        game.resolve(state, answers, chance, journal)


def withdraw(state: State, seat: int) -> None:
    """Take a sealed answer back, which is free while others are still thinking."""
    if seat not in state.sealed:
        raise refuse("QT-1.6", "refused-nothing-sealed")
    del state.sealed[seat]


def interject(game: Game[S, V], state: S, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """Something said out of turn, checked by the game and resolved at once."""
    if not state.asked:
        raise refuse("QT-1.5", "refused-over")
    game.interject(state, seat, move, chance, journal)


def waiting(state: State) -> tuple[int, ...]:
    """Who is asked and has not answered."""
    if not state.sealed:
        return state.asked
    return tuple(seat for seat in state.asked if seat not in state.sealed)


def playout(game: Game[S, V], state: S, chance: Chance, limit: int = 1_000_000) -> int:
    """Random listed moves to the end; how many decisions that took."""
    journal = SILENT
    decisions = 0
    while state.asked:
        asked = state.asked
        if len(asked) == 1:  # the usual case, without the detour through `step`
            seat = asked[0]
            move = game.any_of(state, seat, chance)
            state.number += 1
            game.resolve_one(state, seat, move, chance, journal)
            decisions += 1
        else:
            for seat in asked:
                step(game, state, seat, game.any_of(state, seat, chance), chance, journal)
                decisions += 1
        if decisions >= limit:
            raise RuntimeError(f"not over after {decisions} decisions")
    return decisions


def run(
    game: Game[S, V],
    state: S,
    agents: Sequence[Agent],
    chance: Chance,
    thoughts: Chance,
    journal: Journal,
    limit: int = 1_000_000,
) -> int:
    """Agents play to the end, each polled for an interjection between decisions. `thoughts` is their own luck."""
    decisions = 0
    while state.asked:
        _poll(game, state, agents, chance, thoughts, journal)
        number = state.number
        for seat in state.asked:
            if seat == HOUSE:
                move = count(game, state, agents, thoughts)
            else:
                move = agents[seat].decide(game.view(state, seat), game.legal(state, seat), thoughts)
            play(game, state, seat, move, chance, journal, number)
            decisions += 1
        if decisions >= limit:
            raise RuntimeError(f"not over after {decisions} decisions")
    return decisions


def count(game: Game[S, V], state: S, agents: Sequence[Agent], thoughts: Chance) -> Move:
    """The house's answer: what the agents' ballots come to."""
    ballots: list[tuple[int | None, Move]] = []
    for seat, agent in enumerate(agents):
        listed = game.votes(state, seat)
        if listed:
            ballot = agent.decide(game.view(state, seat), listed, thoughts)
            game.check_vote(state, seat, ballot)
            ballots.append((seat, ballot))
    return game.tally(state, ballots)


def _poll(
    game: Game[S, V], state: S, agents: Sequence[Agent], chance: Chance, thoughts: Chance, journal: Journal
) -> None:
    first = thoughts.below(len(agents))
    for i in range(len(agents)):
        seat = (first + i) % len(agents)
        moves = game.interjections(state, seat)
        if moves:
            move = agents[seat].react(game.view(state, seat), moves, thoughts)
            if move is not None:
                interject(game, state, seat, move, chance, journal)
