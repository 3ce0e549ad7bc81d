"""The Bell, a toy game that needs everything the kernel has and no real game yet uses all at once.

Everybody holds a secret token. Three rounds: all bid coins at once, in sealed answers; the highest bidder (a die
decides a tie) pays, gets what the die shows, is secretly shown the next player's token, and writes a motto of at most
three words. Out of turn anybody may ring the bell, once a round, for a coin. Coins and token are the score.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, assert_never, cast
from urllib.parse import quote, unquote

from quartet.kernel.chance import Chance
from quartet.kernel.game import Event, Form, Game, Journal, Move, Number, Option, Options, Question, State, Text, View
from quartet.kernel.messages import Message, message, refuse, seat_term

TOKENS = tuple(range(10))
ROUNDS = 3
NOBODY = -1


class ToyState(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("round", "coins", "tokens", "bag", "peeked", "mottos", "writer", "rung")

    def __init__(self) -> None:
        super().__init__()
        self.round = 1
        self.coins: list[int] = []
        self.tokens: list[int] = []
        self.bag: list[int] = []
        self.peeked: list[bool] = []
        """[by * players + whose]: has this player been shown that token?"""
        self.mottos: list[str] = []
        self.writer = NOBODY
        self.rung = False

    def copy(self) -> ToyState:
        twin = ToyState()
        twin.asked, twin.sealed, twin.number = self.asked, dict(self.sealed), self.number
        twin.round, twin.writer, twin.rung = self.round, self.writer, self.rung
        twin.coins, twin.tokens, twin.bag = self.coins[:], self.tokens[:], self.bag[:]
        twin.peeked, twin.mottos = self.peeked[:], self.mottos[:]
        return twin


@dataclass(frozen=True)
class ToyView(View):
    round: int
    coins: tuple[int, ...]
    tokens: tuple[int | None, ...]
    """Mine, those I have been shown, and None for the others."""
    peeked: tuple[bool, ...]
    mottos: tuple[str, ...]
    writer: int
    rung: bool


@dataclass(frozen=True)
class Given(Event):
    seat: int
    token: int | None


@dataclass(frozen=True)
class Opened(Event):
    bids: tuple[int, ...]
    die: int
    winner: int


@dataclass(frozen=True)
class Peeked(Event):
    by: int
    whose: int
    token: int | None


@dataclass(frozen=True)
class Wrote(Event):
    seat: int
    motto: str


@dataclass(frozen=True)
class Rang(Event):
    seat: int

    def shows(self) -> bool:
        return False


ToyEvent = Given | Opened | Peeked | Wrote | Rang


class Toy(Game[ToyState, ToyView]):
    def __init__(self) -> None:
        self.id, self.prefix, self.version = "the-bell", "TB", 1
        self.least_players, self.most_players = 2, 4
        self.options = (Option("coins", "TB-1.1", (3, 5), 5, 3),)
        self.wire = (ToyView, Given, Opened, Peeked, Wrote, Rang)
        self.components = None

    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> ToyState:
        s = ToyState()
        s.coins, s.bag, s.peeked = [int(options["coins"])] * seats, list(TOKENS), [False] * seats * seats
        for seat in range(seats):
            s.tokens.append(s.bag.pop(chance.below(len(s.bag))))
            journal.tell(Given(seat, s.tokens[seat]))
        s.asked = tuple(range(seats))
        return s

    def legal(self, state: ToyState, seat: int) -> list[Move]:
        if seat not in state.asked:
            return []
        if state.writer == NOBODY:
            return [Move(f"bid:{coins}") for coins in range(state.coins[seat] + 1)]
        return [Move("motto:Onward"), Move("motto:Da%20capo")]

    def check(self, state: ToyState, seat: int, move: Move) -> None:
        kind, _, rest = move.code.partition(":")
        if kind != ("bid" if state.writer == NOBODY else "motto"):
            raise refuse("TB-1.2", "the-bell-refused-kind", code=move.code)
        if kind == "bid" and int(rest) > state.coins[seat]:
            raise refuse("TB-1.3", "the-bell-refused-bid", coins=state.coins[seat])
        if kind == "motto" and not 1 <= len(unquote(rest).split()) <= 3:
            raise refuse("TB-1.4", "the-bell-refused-motto")

    def resolve(self, state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        if state.writer == NOBODY:
            self._open(state, answers, chance, journal)
            return
        [(seat, move)] = answers.items()
        state.mottos.append(unquote(move.code.partition(":")[2]))
        journal.tell(Wrote(seat, state.mottos[-1]))
        state.writer, state.rung = NOBODY, False
        state.round += 1
        state.asked = tuple(range(len(state.coins))) if state.round <= ROUNDS else ()

    def _open(self, s: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        bids = tuple(int(answers[seat].code[4:]) for seat in sorted(answers))
        tied = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        die = chance.below(6)
        s.writer = tied[die % len(tied)]
        s.coins[s.writer] += die - bids[s.writer]
        whose = (s.writer + 1) % len(s.coins)
        s.peeked[s.writer * len(s.coins) + whose] = True
        s.asked = (s.writer,)
        journal.tell(Opened(bids, die, s.writer))
        journal.tell(Peeked(s.writer, whose, s.tokens[whose]))

    def interjections(self, state: ToyState, seat: int) -> list[Move]:
        return [] if state.rung or not state.asked else [Move("ring")]

    def interject(self, state: ToyState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        if move.code != "ring" or not 0 <= seat < len(state.coins):
            raise refuse("QT-2.1", "the-bell-refused-interjection")
        if state.rung:
            raise refuse("TB-1.5", "the-bell-refused-rung")
        state.rung = True
        state.coins[seat] += 1
        journal.tell(Rang(seat))

    def default(self, state: ToyState, seat: int) -> Move:
        return self.legal(state, seat)[0]

    def copy(self, state: ToyState) -> ToyState:
        return state.copy()

    def scores(self, state: ToyState) -> list[int]:
        return [coins + token for coins, token in zip(state.coins, state.tokens, strict=True)]

    def standing(self, state: ToyState) -> list[int]:
        scores = self.scores(state)
        return [1 + sum(other > own for other in scores) for own in scores]

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        n = len(state.coins)
        known = tuple(
            state.tokens[whose] if seat is not None and (seat == whose or state.peeked[seat * n + whose]) else None
            for whose in range(n)
        )
        return ToyView(
            seat, state.asked, state.round, tuple(state.coins), known, tuple(state.peeked), tuple(state.mottos),
            state.writer, state.rung,
        )  # fmt: skip

    def redact(self, event: Event, seat: int | None) -> Event | None:
        told = cast(ToyEvent, event)
        match told:
            case Given(seat=owner):
                return told if owner == seat else replace(told, token=None)
            case Peeked(by=by, whose=whose):
                return told if seat in (by, whose) else replace(told, token=None)
            case Opened() | Wrote() | Rang():
                return told
            case _:
                assert_never(told)

    def determinize(self, view: ToyView, chance: Chance) -> ToyState:
        s = ToyState()
        s.asked, s.round, s.writer, s.rung = view.asked, view.round, view.writer, view.rung
        s.coins, s.peeked, s.mottos = list(view.coins), list(view.peeked), list(view.mottos)
        s.bag = [token for token in TOKENS if token not in view.tokens]
        s.tokens = [s.bag.pop(chance.below(len(s.bag))) if token is None else token for token in view.tokens]
        return s

    def question(self, view: ToyView) -> Question | None:
        if view.seat is None or view.seat not in view.asked:
            return None
        if view.writer == NOBODY:
            blank = Number("coins", 0, view.coins[view.seat])
            return Question("bid", "TB-1.3", message("the-bell-bid"), forms=(Form("bid:{coins}", (blank,)),))
        text = Text("motto", 3, 60)
        return Question("motto", "TB-1.4", message("the-bell-motto"), forms=(Form("motto:{motto}", (text,)),))

    def parse(self, code: str) -> Move:
        kind, _, rest = code.partition(":")
        if code == "ring" or (kind == "bid" and rest.isdecimal() and rest.isascii() and len(rest) < 4):
            return Move(code)
        if kind == "motto" and len(rest) <= 200:
            return Move(f"motto:{quote(unquote(rest), safe='')}")
        raise refuse("QT-1.1", "refused-code", code=code[:80])

    def say(self, view: ToyView, move: Move) -> Message:
        return message("the-bell-say", code=move.code)

    def narrate(self, event: Event) -> Message:
        return message("the-bell-happened", who=seat_term(cast(Rang, event).seat))


TOY = Toy()
