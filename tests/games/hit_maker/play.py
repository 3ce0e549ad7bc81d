"""Scenes of Hit Maker that read as play.

    t = band(2).key("12 happy").stack("minor 4 7 11").stocks("straight", "square")
    t.plays("add:straight:5.11").scores(10).in_play("4 5 7 11").asks("play", 1)
    t = band(3).stack("major 12 4 7").stocks("square", "", "single").clips("5.3 4.2 3.0").turn_of(2)
    t.plays("clip:2.1", dice=[3]).scores(4).asks("play", 0)

A scene is arranged first, then played; playing goes only through the kernel's checked door, with the dice forced there.
After every step what is listed must be what is admitted and asked, what was told must be what happened, a refusal must
have changed nothing, and everything must stand as the oracle has it (`oracle.py`, written from the rules alone). What
fails prints the scene and how it came about.

Notes are numbers as on the ring, strings are counted as guitarists do (6 the lowest), cams are named with the numbers
they point at: `"major 4 7 11"` is a Major cam upside down.

Arranging, in the middle of a game without lyrics in the key of 12, happy, seat 0 to play, unless told otherwise:
    band(players, leader=0, lyrics="on", hold="by-hand", reach=3)
    key("9 sad"), named("The Fifths", "Blue Door"), stack(one, two), clips("5.3 4.2")
    stocks("major square", "", …) one a player; what is neither on the stack nor in a stockpile is discarded
    earned(12, 0, 7), scored_last(1, 0) in this order; sung((0, 3, "the sky")), turn_of(2)
Playing: `plays(*codes, dice=[5, 2])` by whoever is asked; `refused(code, "HM-5.6")`; `opened(3, lyrics="on")` is a new
game as the rules set it up, and `begun(3, …)` one whose leader has chosen and put the first cam.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NoReturn, TypeVar
from urllib.parse import quote

from quartet.games.hit_maker import state as phases
from quartet.games.hit_maker.events import ChordPlayed, DieRolled, Finger, StackChanged
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.moves import INTERNED
from quartet.games.hit_maker.pieces import CAMS, LIE_BY_CODE
from quartet.games.hit_maker.state import HitState
from quartet.games.hit_maker.view import HitView
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT, Event, Game, Journal, Question
from quartet.kernel.messages import Refusal
from tests.games import doors
from tests.games.hit_maker import oracle
from tests.games.hit_maker.oracle import BOX, PHASES, Model, Slot, Touch, cam, number_at
from tests.games.pages import known_to

KNOWN: Final = known_to(GAME)
MODELLED: Final = frozenset(("place", "claim", "play", "take", "clip", "discard", "words", "repeat"))
"""What the oracle knows."""
TRIED: Final = tuple(code for i, code in enumerate(INTERNED) if not code.startswith(("replace", "turn")) or i % 13 == 0)
"""A third of these is tried at every step, so that nothing is admitted that is not listed."""

E = TypeVar("E", bound=Event)
Hits = Game[HitState, HitView]


def slots(text: str) -> list[Slot]:
    """`"5.3 4.2"`"""
    return [(int(each[0]), int(each[2])) for each in text.split()]


def text_of(slot: Slot) -> str:
    return f"{slot[0]}.{slot[1]}"


def bit(slot: Slot) -> int:
    """The engine's own number of a slot."""
    return 8 * (6 - slot[0]) + slot[1]


def mask(places: Iterable[Slot]) -> int:
    return sum(1 << bit(each) for each in places)


def numbers(text: str) -> list[int]:
    return sorted(int(word) for word in text.split())


def touches(fingers: Sequence[Finger]) -> list[Touch]:
    return [(each.fret, 6 - each.first, 6 - each.last) for each in fingers]


def words_of(text: str) -> str:
    """Free text as a code has it."""
    return quote(text, safe="")


def band(
    players: int = 3,
    *,
    leader: int = 0,
    lyrics: str = "off",
    hold: str = "auto",
    reach: int = 4,
    game: Hits = GAME,
) -> Scene:
    """A table to be arranged."""
    options: dict[str, str | int] = {"leader": leader + 1, "lyrics": lyrics, "hold": hold, "reach": reach}
    scene = Scene(game)
    scene.raw = game.setup(players, game.settle(options, seats=players), FastChance(1), SILENT)
    return scene


def opened(players: int = 3, **options: str | int) -> Scene:
    """A new game."""
    scene = Scene(GAME)
    journal = Journal()
    scene.raw = GAME.setup(players, GAME.settle(options, seats=players), FastChance(1), journal)
    scene.events, scene.laid, scene.length = journal.take(), True, str(options.get("length", "full"))
    scene.consistent()
    return scene


def begun(
    players: int = 3,
    *,
    key: str = "12:happy",
    first: str = "major:4.7.12",
    title: str = "Blue Door",
    **options: str | int,
) -> Scene:
    """The leader has chosen key, names and the first cam; a table without lyrics needs no names."""
    scene = opened(players, **{"lyrics": "off", **options}).plays(f"key:{key}")
    if scene.kind == "name":
        scene.plays(f"name:The%20Fifths:{words_of(title)}")
    return scene.plays(f"place:{first}")


class Scene:
    def __init__(self, game: Hits) -> None:
        self.game = game
        self.raw = HitState()
        self.laid = False
        self.length = "full"
        self.events: tuple[Event, ...] = ()
        """What the last call told, all its steps together."""
        self._key, self._mood, self._names = 12, "happy", ("The Fifths", "Blue Door")
        self._stack: tuple[str, ...] = ("major 12 4 7",)
        self._stocks: tuple[str, ...] = ()
        self._clips: list[Slot] = []
        self._earned: tuple[int, ...] = ()
        self._last: tuple[int, ...] = ()
        self._sung: tuple[tuple[int, int, str], ...] = ()
        self._player = 0
        self._story: list[str] = []

    # Arranging

    def key(self, sheet: str) -> Scene:
        """The number on the song sheet, and the mood."""
        number, self._mood = sheet.split()
        self._key = int(number)
        return self

    def named(self, the_band: str, title: str) -> Scene:
        self._names = (the_band, title)
        return self

    def stack(self, *cams: str) -> Scene:
        self._stack = cams
        return self

    def stocks(self, *rows: str) -> Scene:
        self._stocks = rows
        return self

    def clips(self, places: str) -> Scene:
        self._clips = slots(places)
        return self

    def full(self, but: int = 0) -> Scene:
        """All twelve clips on the fretboard, in the first slots whose numbers are in play; or some less."""
        shown = oracle.in_play(cam(each) for each in self._stack)
        self._clips = [slot for slot in oracle.SLOTS if number_at(slot) in shown][: 12 - but]
        return self

    def earned(self, *points: int) -> Scene:
        """Scores so far; the last of the seats scored last."""
        self._earned = points
        return self

    def scored_last(self, *seats: int) -> Scene:
        """Who has scored, in this order."""
        self._last = seats
        return self

    def sung(self, *verses: tuple[int, int, str]) -> Scene:
        """Seat, points, words."""
        self._sung = verses
        return self

    def turn_of(self, seat: int) -> Scene:
        self._player = seat
        return self

    @property
    def state(self) -> HitState:
        if not self.laid:
            self.laid = True
            self._arrange(self.raw)
            self.consistent()
        return self.raw

    def _arrange(self, s: HitState) -> None:
        n = s.players
        happy = self._key if self._mood == "happy" else next(h for h in range(1, 13) if oracle.sad_of(h) == self._key)
        s.key, s.mood = oracle.RING.index(happy), ("happy", "sad").index(self._mood)
        s.band, s.title = self._names
        stack = [cam(each) for each in self._stack]
        lies = sorted(LIE_BY_CODE[each.code].index for each in stack)
        s.first, s.second = lies[0], lies[1] if len(lies) == 2 else phases.NONE
        shown = oracle.in_play(stack)
        s.in_play = sum(1 << oracle.RING.index(number) for number in shown)
        used = Counter(each.kind for each in stack)
        stocks = [Counter(row.split()) for row in self._stocks or ("",) * n]
        if n == 1:
            stocks = []
        else:
            assert len(stocks) == n, "a stockpile for every player"
        for row in stocks:
            used += row
        assert all(used[kind] <= BOX[kind] for kind in used), f"there are no such cams: {used}"
        s.stock = [[row[kind] for kind in CAMS] for row in stocks] if n > 1 else s.stock
        rest = [BOX[kind] - used[kind] for kind in CAMS]
        nothing = [0] * len(CAMS)
        s.pool, s.discards = (rest, nothing) if n == 1 else (nothing, rest)
        assert all(number_at(slot) in shown for slot in self._clips), "a clip on a number that is not in play"
        s.clips, s.supply = mask(self._clips), 12 - len(self._clips)
        s.scores = list(self._earned) or [0] * n
        order = self._last or tuple(seat for seat in range(n) if s.scores[seat])
        s.turn = len(order) + 1
        s.scored_at = [order.index(seat) + 1 if seat in order else 0 for seat in range(n)]
        for seat, points, words in self._sung:
            s.verse_seats.append(seat)
            s.verse_points.append(points)
            s.verse_words.append(words)
            s.verse_notes.append(s.in_play)
            s.verse_frets.append([])
            s.verse_keys.append(s.key)
            s.verse_moods.append(s.mood)
        s.player, s.asked = self._player, (self._player,)
        s.phase = phases.PLAY if n > 1 else phases.SOLO

    # Playing

    @property
    def asked(self) -> int:
        if len(self.state.asked) != 1:
            self.fail("a question to one was expected")
        return self.state.asked[0]

    def plays(self, *codes: str, dice: Sequence[int] = ()) -> Scene:
        """Answers by whoever is asked, one after the other; the dice fall so."""
        told: list[Event] = []
        left = list(dice)
        for code in codes:
            left = self._answer(self.asked, code, left)
            told += self.events
        self.events = tuple(told)
        self.check(not left, f"dice that nobody rolled: {left}")
        return self

    def takes(self, places: str) -> Scene:
        """HM-3.2"""
        return self.plays(*(f"take:{place}" for place in places.split()))

    def writes(self, text: str, dice: Sequence[int] = ()) -> Scene:
        return self.plays(f"write:{words_of(text)}", dice=dice)

    def _answer(self, seat: int, code: str, dice: list[int]) -> list[int]:
        state, before = self.state, self.game.copy(self.state)
        model = Model.of(before) if self.kind in MODELLED and state.players > 1 else None
        chance, journal = FastChance(len(self._story), record=True), Journal()
        chance.force([die - 1 for die in dice])
        try:
            loop.play(self.game, state, seat, self.game.parse(code), chance, journal, state.number)
        except Refusal as refusal:
            self.fail(f"{seat} {code} was refused: {refusal}")
        self._story.append(f"{seat} {code}")
        self.events = journal.take()
        fell = [value + 1 for value in chance.tape]
        self.check(fell == [event.die for event in self.all_of(DieRolled)], "every draw is a roll, and told")
        if model is not None:
            self._foretold(model, self.game.parse(code).code, fell)
        self.consistent()
        return dice[len(fell) :]

    def _foretold(self, model: Model, code: str, dice: list[int]) -> None:
        """Everything stands as the oracle has it."""
        before = len(model.clips)
        if code.startswith("claim:"):
            order = oracle.drafted(model.players, model.leader, self.length)
            model.claim(code[6:], order[sum(stock.total() for stock in model.stocks) :], dice)
        else:
            model.play(code, dice)
        now = Model.of(self.state)
        for name, found in vars(now).items():
            wanted = getattr(model, name)
            if name in {"stocks", "pool"}:
                same = (
                    [+each for each in found] == [+each for each in wanted] if name == "stocks" else +found == +wanted
                )
            else:
                same = found == wanted
            self.check(same, f"{name} is {found}, the oracle has {wanted}")
        for chord in self.all_of(ChordPlayed):
            self._well_told(chord, model)
        for change in self.all_of(StackChanged):
            self.check(sorted(change.numbers) == sorted(oracle.in_play(model.stack)), f"{change}: numbers")
            self.check(change.stay == len(model.clips), f"{change}: what stays")
            self.check(len(change.off) == before - change.stay, f"{change}: what comes off")
        scored = [each.points for each in self.events if isinstance(each, (ChordPlayed, StackChanged))]
        self.check(scored in ([], [model.scored]), f"points told: {scored}, the oracle has {model.scored}")

    def _well_told(self, chord: ChordPlayed, model: Model) -> None:
        """HM-4 The hold that is shown is one the hand can do, and scores what is said."""
        slot = (6 - chord.slot // 8, chord.slot % 8)
        hand = touches(chord.fingers)
        self.check(chord.number == number_at(slot), f"{chord}: number")
        if chord.fault:
            self.check(chord.points == 0, f"{chord}: points for nothing")
            return
        heard = oracle.ringing(hand, model.clips)
        self.check(oracle.can(hand, model.reach) and slot in heard, f"{chord}: no such hold")
        self.check(chord.points == len(heard), f"{chord}: {heard} score")
        self.check(
            {(6 - string, fret) for string, fret in enumerate(chord.frets) if fret >= 0} == heard, f"{chord}: {heard}"
        )
        if not model.by_hand:
            best = oracle.best(model.clips, model.reach, slot)
            self.check((chord.points, *oracle.effort(hand)) == best, f"{chord}: not the best, {best}")

    # What must not be possible

    def refused(self, code: str, *rules: str, seat: int | None = None) -> Scene:
        """Refused by one of these rules (`"HM-"`: by any of the game's, as when none is named); nothing has changed."""
        rule = doors.answer(self.game, self.state, self.asked if seat is None else seat, code)
        wanted = rules or ("HM-",)
        fits = any(rule == each or (each.endswith("-") and rule.startswith(each)) for each in wanted)
        self.check(fits, f"{code} was refused by {rule}, not by {' or '.join(wanted)}")
        if seat is None and self.state.asked:
            self.check(code not in self.listed(), f"{code} is refused and listed")
        return self

    # What must be so

    def legal(self, *codes: str) -> Scene:
        """Just these are listed."""
        found, wanted = self.listed(), set(codes)
        self.check(found == wanted, f"too much: {sorted(found - wanted)}; missing: {sorted(wanted - found)}")
        return self

    def allows(self, *codes: str) -> Scene:
        self.check(set(codes) <= self.listed(), f"missing: {sorted(set(codes) - self.listed())}")
        return self

    def asks(self, kind: str, *seats: int) -> Scene:
        self.check(self.kind == kind, f"a question of the kind {kind} was expected, not {self.kind}")
        self.check(self.state.asked == seats, f"a question to {seats} was expected")
        return self

    def over(self) -> Scene:
        self.check(self.kind == "over" and self.state.asked == (), "the end was expected")
        return self

    def scores(self, points: int) -> Scene:
        """So many for the last play that was told."""
        told = [each.points for each in self.events if isinstance(each, (ChordPlayed, StackChanged))]
        self.check(told[-1:] == [points], f"{points} points were expected, not {told}")
        return self

    def totals(self, *points: int) -> Scene:
        self.check(list(self.game.scores(self.state)) == list(points), f"{points} were expected")
        return self

    def in_play(self, shown: str) -> Scene:
        self.check(sorted(self.view().numbers) == numbers(shown), f"{shown} were expected in play")
        return self

    def stacked(self, *cams: str) -> Scene:
        """Just these cams lie on the stack."""
        found = sorted(Model.of(self.state).stack)
        self.check(found == sorted(cam(each) for each in cams), f"{cams} were expected on the stack, not {found}")
        return self

    def clipped(self, places: str) -> Scene:
        """Just these slots have clips."""
        found = Model.of(self.state).clips
        self.check(found == set(slots(places)), f"clips were expected at {places}, not at {sorted(found)}")
        return self

    def holds(self, seat: int, cams: str) -> Scene:
        """Just these cams are in that stockpile."""
        found = +Model.of(self.state).stocks[seat]
        self.check(found == Counter(cams.split()), f"{seat} was to have {cams}, not {found}")
        return self

    def lyrics(self, *verses: tuple[int, int, str]) -> Scene:
        """The song: seat, points, words of each contribution."""
        found = tuple((verse.seat, verse.points, verse.words) for verse in self.view().song)
        self.check(found == verses, f"{verses} was expected, not {found}")
        return self

    def tells(self, *events: Event) -> Scene:
        """The last call told this, in this order, perhaps with more between."""
        rest = iter(self.events)
        for event in events:
            self.check(any(event == each for each in rest), f"{event} was expected (in this order) in {self.events}")
        return self

    # Looking

    @property
    def kind(self) -> str:
        return PHASES[self.state.phase]

    def listed(self) -> set[str]:
        return {move.code for move in self.game.legal(self.state, self.asked)}

    def those(self, word: str) -> set[str]:
        """The listed codes that begin with that word."""
        return {code for code in self.listed() if code.partition(":")[0] == word}

    def default(self) -> str:
        return self.game.default(self.state, self.asked).code

    def view(self, seat: int | None = None) -> HitView:
        return self.game.view(self.state, seat)

    def question(self, seat: int | None = None) -> Question:
        who = self.asked if seat is None else seat
        question = self.game.question(self.view(None if who == HOUSE else who))
        if question is None:
            self.fail("a question was expected")
        return question

    def one(self, kind: type[E]) -> E:
        found = self.all_of(kind)
        if len(found) != 1:
            self.fail(f"one {kind.__name__} was expected among {self.events}")
        return found[0]

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    # What must always be so

    def consistent(self) -> None:
        s = self.state
        self.check((self.kind == "over") == (not s.asked), "over, and yet asked")
        self.check((s.asked == (HOUSE,)) == (self.kind == "applause"), "the house is asked for applause alone")
        lying = Counter(each.kind for each in Model.of(s).stack)
        for i, kind in enumerate(CAMS):
            there = s.pool[i] + s.discards[i] + lying[kind] + sum(row[i] for row in s.stock)
            self.check(there == BOX[kind], f"{there} {kind} cams")
        self.check(s.supply + s.clips.bit_count() == 12, "twelve clips")
        self.check(min(s.scores) >= 0, "less than nothing")
        for seat in s.asked:
            codes = [move.code for move in self.game.legal(s, seat)]
            self.check(bool(codes) and len(codes) == len(set(codes)), f"{seat} is asked and has {codes}")
            for code in codes:
                self.check(self._admits(seat, code), f"{code} is listed and refused")
            self.check(self._admits(seat, self.default()), f"{self.default()} is no default")
            if s.players > 1 and self.kind in MODELLED:
                wanted = Model.of(s).legal()
                found = {":".join(code.split(":")[:2]) if code.startswith("clip") else code for code in codes}
                if self.kind == "repeat" and len(s.verse_words) > 6:
                    wanted &= found  # the lines of a long song are not all listed
                self.check(found == wanted, f"too much: {sorted(found - wanted)}; missing: {sorted(wanted - found)}")
            if seat != HOUSE:
                question = self.question()
                self.check(question.kind == self.kind, f"{question} is not of the kind {self.kind}")
                self.check(question.rule in KNOWN, f"{question.rule} is no rule")
                self.check(set(question.moves) == set(codes), f"asked {question.moves}, listed {codes}")
                admitted = {code for code in TRIED[len(self._story) % 3 :: 3] if self._admits(seat, code)}
                admitted -= {f"key:{self.view().key}:{self.view().mood}"} if self.kind == "solo" else set()
                self.check(admitted <= set(codes), f"not listed: {sorted(admitted - set(codes))}")

    def _admits(self, seat: int, code: str) -> bool:
        try:
            loop.check(self.game, self.state, seat, self.game.parse(code))
        except Refusal as refusal:
            self.check(refusal.rule in KNOWN, f"{code} is refused by {refusal.rule}, which no page has")
            return False
        return True

    def check(self, holds: bool, otherwise: str) -> None:  # noqa: FBT001
        if not holds:
            self.fail(otherwise)

    def fail(self, why: str) -> NoReturn:
        raise AssertionError(f"{why}\n{self!r}")

    def __repr__(self) -> str:
        if not self.laid:
            return "Scene(not arranged yet)"
        s = self.raw
        lines = [f"{PHASES[s.phase]}, turn {s.turn}, asked {s.asked}, scores {s.scores} at {s.scored_at}"]
        if s.first >= 0:
            model = Model.of(s)
            stack = " and ".join(each.code for each in model.stack)
            lines.append(f"  key of {model.happy}, {model.mood}; stack {stack}; clips {sorted(model.clips)}")
            lines += [f"  {seat}: {dict(+stock)}" for seat, stock in enumerate(model.stocks)]
            lines.append(f"  song {model.song}")
        lines.append(f"  played so far: {'; '.join(self._story) or 'nothing'}")
        lines.append(f"  told last: {self.events}")
        return "\n".join(lines)
