"""The moves of The Distance and their codes: `play:G:Gb.Gb.wild:call`, `draw`, `pass`, and, out of turn, `call`.

Every play that can be right is made once, here, so that listing moves makes no objects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartet.games.the_distance.pieces import COPIES, DECK, LETTER_MASK, PITCHES_OF, WILD, WILDS, card_as
from quartet.kernel.game import Move
from quartet.kernel.messages import refuse
from quartet.theory.letters import COUNT, LETTERS
from quartet.theory.pitch import PITCH_OF

PLAY: Final = 0
DRAW_ONE: Final = 1
PASS_ON: Final = 2
SAY_CALL: Final = 3

MIXED: Final = -1


class DistanceMove(Move):
    def __init__(self, code: str, kind: int) -> None:
        super().__init__(code)
        self.kind = kind


class Play(DistanceMove):
    """Cards laid down, the letter said with them, and whether "Musicards!" was called in the same breath."""

    def __init__(self, letter: int, cards: Sequence[int], *, call: bool) -> None:
        self.letter = letter
        self.said = 1 << letter
        """The letter as a set of letters, as the state has it."""
        self.cards = tuple(sorted(cards))
        """Notes first, so that a wild lies on top of its group."""
        self.top = self.cards[-1]
        self.count = len(cards)
        self.wilds = self.cards.count(WILD)
        self.notes = self.count - self.wilds
        self.call = call
        self.pitch = self.cards[0] if self.notes == 0 or self.cards[0] == self.cards[self.notes - 1] else MIXED
        """The one pitch of its notes (TD-3.2), WILD for wilds alone, MIXED for a mixture."""
        self.fits = self.pitch != MIXED and LETTER_MASK[self.pitch] & self.said != 0
        """Can every card be read as the letter (TD-1.3)?"""
        names = ".".join(card_as(card, letter) for card in self.cards)
        super().__init__(f"play:{LETTERS[letter]}:{names}" + (":call" if call else ""), PLAY)


DRAW: Final = DistanceMove("draw", DRAW_ONE)
PASS: Final = DistanceMove("pass", PASS_ON)
CALL: Final = DistanceMove("call", SAY_CALL)


def _groups(letter: int, pitch: int, *, call: bool) -> list[list[list[Move]]]:
    """[most notes][most wilds]: the plays of at least one note, smallest first."""
    made = [
        [Play(letter, [pitch] * notes + [WILD] * wilds, call=call) for wilds in range(WILDS + 1)]
        for notes in range(COPIES + 1)
        if notes
    ]
    return [
        [[play for row in made[:notes] for play in row[: wilds + 1]] for wilds in range(WILDS + 1)]
        for notes in range(COPIES + 1)
    ]


def _wilds(letter: int, *, call: bool) -> list[list[Move]]:
    """[most wilds]: the plays of wilds alone."""
    made: list[Move] = [Play(letter, [WILD] * wilds, call=call) for wilds in range(1, WILDS + 1)]
    return [made[:wilds] for wilds in range(WILDS + 1)]


GROUPS: Final = [[_groups(letter, pitch, call=False) for pitch in PITCHES_OF[letter]] for letter in range(COUNT)]
GROUPS_CALLED: Final = [[_groups(letter, pitch, call=True) for pitch in PITCHES_OF[letter]] for letter in range(COUNT)]
WILD_GROUPS: Final = [_wilds(letter, call=False) for letter in range(COUNT)]
WILD_GROUPS_CALLED: Final = [_wilds(letter, call=True) for letter in range(COUNT)]


def _by_code() -> dict[str, Move]:
    known: dict[str, Move] = {move.code: move for move in (DRAW, PASS, CALL)}
    for groups in (GROUPS, GROUPS_CALLED):
        for of_letter in groups:
            for of_pitch in of_letter:
                known.update((move.code, move) for move in of_pitch[COPIES][WILDS])
    for wilds in (WILD_GROUPS, WILD_GROUPS_CALLED):
        for by_count in wilds:
            known.update((move.code, move) for move in by_count[WILDS])
    return known


INTERNED: Final = _by_code()


def play_of(letter: int, cards: Sequence[int], *, call: bool) -> Play:
    """The play, interned where it can be right."""
    play = Play(letter, cards, call=call)
    known = INTERNED.get(play.code)
    return known if isinstance(known, Play) else play


def parse(code: str) -> Move:
    """QT-1.1 The move of a code. Either spelling of a card is taken, with s or #; other moves are not made up."""
    known = INTERNED.get(code)
    if known is not None:
        return known
    parts = code[:400].split(":")
    call = len(parts) == 4 and parts[3] == "call"
    if parts[0] != "play" or len(parts) != 3 + call or parts[1] not in tuple(LETTERS):
        raise refuse("QT-1.1", "refused-code", code=code[:80])
    cards: list[int] = []
    for written in parts[2].split("."):
        name = written.replace("#", "s")
        if name == "wild":
            cards.append(WILD)
        elif name in PITCH_OF:
            cards.append(PITCH_OF[name])
        else:
            raise refuse("QT-1.1", "refused-code", code=code[:80])
    if len(cards) > DECK:
        raise refuse("QT-1.1", "refused-code", code=code[:80])
    return play_of(LETTERS.index(parts[1]), cards, call=call)
