"""One game as a learner meets it: whose turn it is, which actions there are, what is seen, what it was worth.

Both adapters drive this. It holds no rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from quartet.games import game_by_id
from quartet.kernel import loop
from quartet.kernel.chance import Chance
from quartet.kernel.game import SILENT, Choice, Game, Journal, Move, Options, State
from quartet.rl.actions import ACTIONS, Actions
from quartet.rl.tensors import Encoder, Tensor
from quartet.rl.tensors.hit_maker import ENCODER as HIT_MAKER
from quartet.rl.tensors.musical_chairs import ENCODER as MUSICAL_CHAIRS
from quartet.rl.tensors.symphony_no_9 import ENCODER as SYMPHONY_NO_9
from quartet.rl.tensors.the_distance import ENCODER as THE_DISTANCE

ENCODERS: Final[dict[str, Encoder[Any]]] = {
    "the-distance": THE_DISTANCE,
    "musical-chairs": MUSICAL_CHAIRS,
    "symphony-no-9": SYMPHONY_NO_9,
    "hit-maker": HIT_MAKER,
}

VERSIONS: Final[dict[str, int]] = {"the-distance": 1, "musical-chairs": 1, "symphony-no-9": 1, "hit-maker": 1}
"""Of the environments: raised when the rules' version, the numbering of actions, the layout of observations or the
rewards change, so that what was learnt with one name is never played under other terms."""

LEAST_PLAYERS: Final = 2
"""Solitaire has no opponent to be measured against."""

USUAL: Final[dict[str, dict[str, Choice]]] = {
    "the-distance": {},
    "musical-chairs": {"forecast": "off"},
    "symphony-no-9": {"forecast": "off", "talk": "off"},
    "hit-maker": {"lyrics": "off", "hold": "auto"},
}
"""Options that differ from the table's defaults."""
FIXED: Final[dict[str, tuple[str, ...]]] = {
    "the-distance": (),
    "musical-chairs": ("forecast",),
    "symphony-no-9": ("forecast", "talk"),
    "hit-maker": ("lyrics", "hold"),
}
"""And those that cannot be chosen: helps for people, talk, free text and own fingerings are no numbered actions."""


@dataclass(frozen=True)
class Setting:
    """A game, for so many players, with these options."""

    game: Game[Any, Any]
    players: int
    options: dict[str, Choice]
    actions: Actions
    encoder: Encoder[Any]
    interjections: bool

    @property
    def name(self) -> str:
        """`quartet/the_distance_v1`"""
        return f"quartet/{self.game.id.replace('-', '_')}_v{VERSIONS[self.game.id]}"

    def deal(self, chance: Chance, journal: Journal = SILENT) -> State:
        state: State = self.game.setup(self.players, self.options, chance, journal)
        return state


def setting(
    game_id: str, players: int = LEAST_PLAYERS, options: Options | None = None, *, interjections: bool = False
) -> Setting:
    """Checked: unknown games, options and numbers of players are refused as at any table."""
    game = game_by_id(game_id)
    game.seats_allowed(players)
    if players < LEAST_PLAYERS:
        raise ValueError(f"{LEAST_PLAYERS} players at least: alone there is nobody to win against")
    given: Mapping[str, Choice] = options or {}
    usual = USUAL[game_id]
    for key in FIXED[game_id]:
        if given.get(key, usual[key]) != usual[key]:
            raise ValueError(f"{key} is always {usual[key]!r} here: see docs/rl.md")
    settled = game.settle({**usual, **given}, seats=players)
    return Setting(game, players, settled, ACTIONS[game_id], ENCODERS[game_id], interjections)


def whose(state: State, first: int = 0) -> int:
    """Who answers next: of several who are asked, in the order of seats from `first`; -1 when the game is over."""
    left = loop.waiting(state)
    if len(left) < 2:
        return left[0] if left else -1
    return min(left, key=lambda seat: (seat < first, seat))


def legal(of: Setting, state: State, seat: int) -> dict[int, Move]:
    """The listed moves by action, for a seat that is asked; with what it may say besides, where that is wanted."""
    moves = of.game.legal(state, seat)
    if of.interjections:
        moves = [*moves, *of.game.interjections(state, seat)]
    return of.actions.of(state, moves)


def act(of: Setting, state: State, seat: int, move: Move, chance: Chance, journal: Journal = SILENT) -> None:
    """A legal move: an answer, or something said before it, after which the same seat is still asked."""
    if of.interjections and move in of.game.interjections(state, seat):
        loop.interject(of.game, state, seat, move, chance, journal)
    else:
        loop.step(of.game, state, seat, move, chance, journal)


def observe(of: Setting, state: State, seat: int) -> Tensor:
    """From the view, and from nothing else."""
    return of.encoder.encode(of.game.view(state, seat))


def rewards(of: Setting, state: State) -> list[float]:
    """Of a finished game, from its standing: 1 for the winner, an equal part of -1 for each of the others.

    Tied winners share, and the sum is 0: with two players 1 and -1, or 0 each.
    """
    places = of.game.standing(state)
    winners = places.count(1)
    others = of.players - 1
    return [((of.players if place == 1 else 0) / winners - 1) / others for place in places]


def forfeit(of: Setting, culprits: list[int]) -> list[float]:
    """Of a game that ended by an action the mask forbids: who played it loses, the others win."""
    others = of.players - len(culprits)
    if not others:
        return [0.0] * of.players
    return [-1.0 / len(culprits) if seat in culprits else 1.0 / others for seat in range(of.players)]
