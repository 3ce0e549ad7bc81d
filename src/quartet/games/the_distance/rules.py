"""The rules of The Distance: what may be done, and what comes of it. Small predicates first, then their sequence."""

from __future__ import annotations

from typing import Final, cast

from quartet.games.the_distance.events import (
    AS_PENALTY,
    OWN_DRAW,
    WHEN_CAUGHT,
    Called,
    Caught,
    Dealt,
    Drew,
    Erred,
    GameWon,
    HandWon,
    Passed,
    Played,
    Received,
    Reshuffled,
    Turned,
)
from quartet.games.the_distance.moves import (
    DRAW,
    DRAW_ONE,
    GROUPS,
    GROUPS_CALLED,
    MIXED,
    PASS,
    PASS_ON,
    SAY_CALL,
    WILD_GROUPS,
    WILD_GROUPS_CALLED,
    DistanceMove,
    Play,
)
from quartet.games.the_distance.pieces import (
    ALIKE,
    ALL_LETTERS,
    COPIES,
    DEALT,
    DRAWS_TO_PASS,
    FULL,
    KINDS,
    LETTER_MASK,
    LETTERS_IN,
    NEEDED,
    PENALTY,
    PITCHES_OF,
    WILD,
    WILDS,
    card_name,
    letter_names,
)
from quartet.games.the_distance.state import DEEDS, LACKED, LAID, NEVER, NOBODY, TAKEN, DistanceState
from quartet.kernel.chance import Chance, draw_from
from quartet.kernel.compiling import i64
from quartet.kernel.game import ONLY, Journal, Move, Options
from quartet.kernel.messages import Term, refuse
from quartet.theory.letters import COUNT, LETTERS

NO_CARD: Final = -1


# ── Predicates ────────────────────────────────────────────────────────────────────────────────────────────────────


def needed(s: DistanceState) -> int:
    """TD-3.1 The set of letters that may be played now: usually one."""
    return NEEDED[s.interval][s.letters]


def holds(s: DistanceState, seat: int, play: Play) -> bool:
    """Are all these cards in that hand?"""
    base = seat * KINDS
    return all(s.hands[base + kind] >= play.cards.count(kind) for kind in set(play.cards))


def is_right(s: DistanceState, play: Play) -> bool:
    """TD-3.1 … 3.3 The letter said is needed, and every card is of it, the notes of one pitch."""
    said: i64 = play.said
    wanted: i64 = NEEDED[s.interval][s.letters]
    return play.fits and wanted & said != 0


def holds_needed_note(s: DistanceState, seat: int) -> bool:
    base = seat * KINDS
    for letter in LETTERS_IN[needed(s)]:
        for pitch in PITCHES_OF[letter]:
            if s.hands[base + pitch]:
                return True
    return False


def must_play(s: DistanceState, seat: int) -> bool:
    """TD-3.7 Who holds a needed note. TD-2.2 On a wild first card, who holds any card at all."""
    return s.letters == ALL_LETTERS or holds_needed_note(s, seat)


def can_draw(s: DistanceState) -> bool:
    """TD-3.10 There is a stock, or a pile to make one from."""
    return len(s.stock) > 0 or s.pile_size > 1


def may_pass(s: DistanceState, seat: int) -> bool:
    """TD-3.8 After three draws. TD-3.10 With nothing left to draw: at once, unless a needed note is held."""
    return s.draws >= DRAWS_TO_PASS if can_draw(s) else not must_play(s, seat)


def calls_for_it(s: DistanceState, seat: int, play: Play) -> bool:
    """TD-4.1 Does this play, if right, bring its player down to one card?"""
    return s.sizes[seat] - play.count == 1


# ── What may be done ──────────────────────────────────────────────────────────────────────────────────────────────


class Wanted:
    """A needed letter, in one piece, because its moves are looked up at every decision."""

    def __init__(self, letter: int) -> None:
        pitches = PITCHES_OF[letter]
        self.lowest: i64 = pitches[0]
        self.highest: i64 = pitches[-1]
        """Its pitches are neighbours."""
        self.kept: list[list[Move]] = [[] for _ in range((COPIES + 1) ** len(pitches) * (WILDS + 1) * 4)]
        """By what is held and may be done: the moves, once they have been listed."""


WANTED: Final = [Wanted(letter) for letter in range(COUNT)]
WANTED_NEXT: Final[list[list[Wanted | None]]] = [
    [WANTED[LETTERS_IN[mask][0]] if mask.bit_count() == 1 else None for mask in of_interval] for of_interval in NEEDED
]
"""By interval and set of last letters: the one letter that may come next; None where there is a choice."""


def legal(s: DistanceState, seat: int) -> list[Move]:
    """The moves the rulebook allows, each play that comes down to one card with its call."""
    return listed(s, seat)[:]


def any_of(s: DistanceState, seat: int, chance: Chance) -> Move:
    moves = cast("list[DistanceMove]", listed(s, seat))  # the compiler tells these at a glance, any Move it looks up
    return moves[chance.below(len(moves))]


def listed(s: DistanceState, seat: int) -> list[Move]:
    """The legal moves, in a list that is nobody's to change.

    Where one letter is needed and no play comes near the last card, few things tell the moves: how many notes of each
    of its pitches are held, how many wilds, and whether one may draw or pass. Such lists are made once and kept.
    """
    wanted = WANTED_NEXT[s.interval][s.letters]
    if wanted is None:
        return _legal(s, seat)
    whose: i64 = seat
    base: i64 = whose * KINDS
    hands = s.hands
    wilds: i64 = hands[base + WILD]
    fitting: i64 = wilds
    held: i64 = 0
    place: i64 = base + wanted.lowest
    while place <= base + wanted.highest:
        notes: i64 = hands[place]
        fitting += notes
        held = held * (COPIES + 1) + notes
        place += 1
    size: i64 = s.sizes[whose]
    if fitting >= size - 1:
        return _legal(s, seat)
    place = (held * (WILDS + 1) + wilds) * 4
    draws: i64 = s.draws
    if len(s.stock) > 0 or s.pile_size > 1:
        if draws or held == 0:
            place += 1
        if draws >= DRAWS_TO_PASS:
            place += 2
    elif held == 0:
        place += 2
    moves = wanted.kept[place]
    if not moves:
        moves = _legal(s, seat)
        wanted.kept[place] = moves
    return moves


def _legal(s: DistanceState, seat: int) -> list[Move]:
    moves: list[Move] = []
    base = seat * KINDS
    hands = s.hands
    wilds = hands[base + WILD]
    alone = s.sizes[seat] - 1
    note_held = False
    for letter in LETTERS_IN[NEEDED[s.interval][s.letters]]:
        pitches = PITCHES_OF[letter]
        for i in range(len(pitches)):
            notes = hands[base + pitches[i]]
            if notes:
                note_held = True
                _list(
                    moves, GROUPS[letter][i][notes][wilds], GROUPS_CALLED[letter][i][notes][wilds], alone, notes + wilds
                )
        if wilds:
            _list(moves, WILD_GROUPS[letter][wilds], WILD_GROUPS_CALLED[letter][wilds], alone, wilds)
    obliged = note_held or s.letters == ALL_LETTERS
    drawable = can_draw(s)
    if drawable and (s.draws or not obliged):
        moves.append(DRAW)
    if s.draws >= DRAWS_TO_PASS if drawable else not obliged:
        moves.append(PASS)
    return moves


def _list(moves: list[Move], plain: list[Move], called: list[Move], alone: int, most: int) -> None:
    """Add the plays; where one leaves a single card, the one with the call."""
    if alone > most:
        moves.extend(plain)
        return
    for i in range(len(plain)):
        play = cast(Play, plain[i])
        moves.append(called[i] if play.count == alone else play)


def check(s: DistanceState, seat: int, move: Move) -> None:
    if isinstance(move, Play):
        check_play(s, seat, move)
    elif not isinstance(move, DistanceMove):
        raise refuse("QT-1.1", "refused-code", code=move.code[:80])
    elif move.kind == DRAW_ONE:
        check_draw(s, seat)
    elif move.kind == PASS_ON:
        check_pass(s, seat)
    else:
        raise refuse("TD-4.1", "the-distance-refused-call-is-no-turn")


def check_play(s: DistanceState, seat: int, play: Play) -> None:
    """TD-3.6 A strict table takes any cards of your hand with any letter; a gentle one explains what is wrong."""
    if not holds(s, seat, play):
        raise refuse("TD-3.1", "the-distance-refused-not-held", cards=_cards(play))
    if s.strict:
        return
    said = Term("letter", LETTERS[play.letter])
    wanted = Term("letters", letter_names(needed(s)))
    if play.pitch == MIXED:
        raise refuse("TD-3.2", "the-distance-refused-mixture", cards=_cards(play))
    if not needed(s) >> play.letter & 1:
        last = Term("letters", letter_names(s.letters))
        raise refuse(
            "TD-3.1", "the-distance-refused-letter",
            said=said, needed=wanted, last=last, interval=Term("interval", s.interval),
        )  # fmt: skip
    if not LETTER_MASK[play.pitch] >> play.letter & 1:
        raise refuse("TD-1.3", "the-distance-refused-spelling", card=Term("notes", (card_name(play.pitch),)), said=said)
    if play.call and not calls_for_it(s, seat, play):
        raise refuse("TD-4.3", "the-distance-refused-call-not-owed")


def check_draw(s: DistanceState, seat: int) -> None:
    if not can_draw(s):
        raise refuse("TD-3.10", "the-distance-refused-nothing-to-draw")
    if s.strict or s.draws:
        return
    if s.letters == ALL_LETTERS:
        raise refuse("TD-2.2", "the-distance-refused-draw-open")
    if holds_needed_note(s, seat):
        raise refuse("TD-3.7", "the-distance-refused-draw", needed=Term("letters", letter_names(needed(s))))


def check_pass(s: DistanceState, seat: int) -> None:
    """At a strict table a pass is never refused for a card held: the refusal would tell the answer (TD-3.7)."""
    if may_pass(s, seat):
        return
    if can_draw(s):
        raise refuse("TD-3.8", "the-distance-refused-pass", draws=s.draws, least=DRAWS_TO_PASS)
    if not s.strict:
        raise refuse("TD-3.10", "the-distance-refused-pass-holding", needed=Term("letters", letter_names(needed(s))))


def _cards(play: Play) -> Term:
    return Term("notes", tuple(card_name(card) for card in play.cards))


def open_moves(s: DistanceState) -> list[Move]:
    """TD-3.6 What a strict table may list: draw and pass, as far as stock and draws allow, which everybody can see."""
    drawable = can_draw(s)
    moves: list[Move] = [DRAW] if drawable else []
    return [*moves, PASS] if s.draws >= DRAWS_TO_PASS or not drawable else moves


def default(s: DistanceState, seat: int) -> Move:
    """Out of time: the first play that fits, with its call; else a draw, else a pass. Even a table of sleepers ends."""
    return legal(s, seat)[0]


# ── What comes of it ──────────────────────────────────────────────────────────────────────────────────────────────


def setup(seats: int, options: Options, chance: Chance, journal: Journal) -> DistanceState:
    s = DistanceState()
    s.players = seats
    s.interval = int(options["interval"])
    s.strict = options["judge"] == "strict"
    s.hands_to_win = int(options["hands"])
    s.wins = [0] * seats
    s.dealer = chance.below(seats)
    deal(s, chance, journal)
    return s


def deal(s: DistanceState, chance: Chance, journal: Journal) -> None:
    """TD-2.1 Seven cards each, a first card, and the player left of the dealer begins."""
    s.hand_number += 1
    s.hands = [0] * (s.players * KINDS)
    s.shown = [0] * (s.players * KINDS)
    s.sizes = [0] * s.players
    s.deeds = ([0] + [NEVER] * (DEEDS - 1)) * s.players
    s.stock = FULL[:]
    s.pile = [0] * KINDS
    s.pile_size = 0
    first = (s.dealer + 1) % s.players
    if journal.on:
        journal.tell(Dealt(s.hand_number, s.dealer, first))
    for i in range(s.players):
        seat = (first + i) % s.players
        cards = take(s, seat, DEALT, chance, journal)
        if journal.on:
            journal.tell(Received(seat, len(cards), tuple(cards)))
    s.top = draw_from(s.stock, chance)
    s.pile[s.top] = 1
    s.pile_size = 1
    s.letters = LETTER_MASK[s.top]
    if journal.on:
        journal.tell(Turned(s.top))
    begin_turn(s, first)


def begin_turn(s: DistanceState, seat: int) -> None:
    s.asked = ONLY[seat]
    s.draws = 0
    s.mistakes = 0


def take(s: DistanceState, seat: int, count: int, chance: Chance, journal: Journal) -> list[int]:
    """TD-3.10 Cards from stock to hand; fewer when there are none left."""
    cards: list[int] = []
    left: i64 = count
    while left:  # a range's numbers would be boxed
        kind = take_one(s, seat, chance, journal)
        if kind != NO_CARD:
            cards.append(kind)
        left -= 1
    return cards


def take_one(s: DistanceState, seat: int, chance: Chance, journal: Journal) -> int:
    """TD-3.10 The pile is made into a new stock when need be. Which kind of card it was, if there was one."""
    if not s.stock:
        if s.pile_size <= 1:
            return NO_CARD
        reshuffle(s, journal)
    kind = draw_from(s.stock, chance)
    whose: i64 = seat
    place: i64 = whose * KINDS + kind
    hands = s.hands
    hands[place] = hands[place] + 1
    sizes = s.sizes
    sizes[whose] = sizes[whose] + 1
    deeds = s.deeds
    place = whose * DEEDS + TAKEN
    deeds[place] = deeds[place] + 1
    return kind


def reshuffle(s: DistanceState, journal: Journal) -> None:
    """TD-3.10 All of the pile but its top card becomes the stock; the letter is remembered."""
    pile = s.pile
    pile[s.top] -= 1
    for kind in range(KINDS):
        s.stock += ALIKE[kind][pile[kind]]
    s.pile = [0] * KINDS
    s.pile[s.top] = 1
    s.pile_size = 1
    if journal.on:
        journal.tell(Reshuffled(len(s.stock)))


def resolve(s: DistanceState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    s.owes = NOBODY  # TD-4.2: whatever the next player does first ends the time for calling
    kind = cast(DistanceMove, move).kind
    if kind == DRAW_ONE:
        s.draws += 1
        remember_lack(s, seat)
        if journal.on:
            give(s, seat, 1, OWN_DRAW, chance, journal)
        else:
            take_one(s, seat, chance, journal)  # the same, without a list of what it was
    elif kind == PASS_ON:
        if journal.on:
            journal.tell(Passed(seat))
        remember_lack(s, seat)
        begin_turn(s, (seat + 1) % s.players)  # TD-3.9: the letter stays needed
    else:
        play = cast(Play, move)
        if is_right(s, play):
            lay_down(s, seat, play, chance, journal)
        else:
            take_back(s, seat, play, chance, journal)


def remember_lack(s: DistanceState, seat: int) -> None:
    """Who draws or passes hardly holds what is needed, and everybody has seen it."""
    whose: i64 = seat
    base: i64 = whose * DEEDS
    deeds = s.deeds
    for letter in LETTERS_IN[s.letters]:
        deeds[base + LACKED + letter] = deeds[base + TAKEN]


def give(s: DistanceState, seat: int, count: int, why: str, chance: Chance, journal: Journal) -> None:
    cards = take(s, seat, count, chance, journal)
    if journal.on:
        journal.tell(Drew(seat, why, len(cards), tuple(cards)))


def lay_down(s: DistanceState, seat: int, play: Play, chance: Chance, journal: Journal) -> None:
    """TD-3.1 The cards go on the pile, which now shows the letter said (TD-3.4)."""
    whose: i64 = seat
    if play.notes:
        _move(s, whose, play.pitch, play.notes)
    if play.wilds:
        _move(s, whose, WILD, play.wilds)
    s.top = play.top
    s.letters = play.said
    deeds = s.deeds
    base: i64 = whose * DEEDS
    deeds[base + LAID + play.letter] = deeds[base + TAKEN]
    sizes = s.sizes
    left = sizes[whose] - play.count
    sizes[whose] = left
    if journal.on:
        journal.tell(Played(seat, play.letter, play.cards, left))
    if left == 0:
        win_hand(s, seat, chance, journal)
        return
    if left == 1:
        if not play.call:
            s.owes = seat  # TD-4.1: may still be called, while nobody is quicker
        elif journal.on:
            journal.tell(Called(seat))
    begin_turn(s, (seat + 1) % s.players)


def _move(s: DistanceState, seat: i64, kind: i64, count: i64) -> None:
    """Cards of one kind from a hand to the pile. A card of that kind shown before may be among them."""
    place: i64 = seat * KINDS + kind
    hands, pile, shown = s.hands, s.pile, s.shown
    hands[place] = hands[place] - count
    pile[kind] = pile[kind] + count
    s.pile_size += count
    seen: i64 = shown[place]
    if seen:
        shown[place] = seen - count if seen > count else 0


def take_back(s: DistanceState, seat: int, play: Play, chance: Chance, journal: Journal) -> None:
    """TD-3.5 Everybody has seen the cards; two more are drawn; the second mistake ends the turn."""
    s.mistakes += 1
    ends = s.mistakes >= 2
    base = seat * KINDS
    for kind in range(KINDS):
        count = play.cards.count(kind)
        s.shown[base + kind] = max(s.shown[base + kind], count)
    if journal.on:
        journal.tell(Erred(seat, play.letter, play.cards, ends))
    give(s, seat, PENALTY, AS_PENALTY, chance, journal)
    if ends:
        begin_turn(s, (seat + 1) % s.players)


def win_hand(s: DistanceState, seat: int, chance: Chance, journal: Journal) -> None:
    """TD-5.1 Out of cards. TD-5.2 The series goes on, or is won."""
    s.wins[seat] += 1
    if journal.on:
        journal.tell(HandWon(seat, s.wins[seat]))
    if s.wins[seat] >= s.hands_to_win:
        s.asked = ()
        if journal.on:
            journal.tell(GameWon(seat))
        return
    s.dealer = (s.dealer + 1) % s.players
    deal(s, chance, journal)


def interject(s: DistanceState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """TD-4.1/4.2 "Musicards!": who owes it has called; anybody else has caught who owes it."""
    if not isinstance(move, DistanceMove) or move.kind != SAY_CALL:
        raise refuse("QT-2.1", "the-distance-refused-only-a-call", code=move.code[:80])
    if not 0 <= seat < s.players:
        raise refuse("QT-1.2", "refused-no-seat")
    owing = s.owes
    if owing == NOBODY:
        raise refuse("TD-4.3", "the-distance-refused-call-not-owed")
    s.owes = NOBODY
    if owing == seat:
        if journal.on:
            journal.tell(Called(seat))
        return
    if journal.on:
        journal.tell(Caught(owing, seat))
    give(s, owing, PENALTY, WHEN_CAUGHT, chance, journal)


def standing(s: DistanceState) -> list[int]:
    """By hands won; a single hand has one winner and no second place."""
    return [1 + sum(1 for other in s.wins if other > own) for own in s.wins]
