"""What the laws must know of Hit Maker. Nothing in it is hidden, so there are no twins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from quartet.games.hit_maker.events import (
    NOT_COUNTED,
    ApplauseAsked,
    ApplauseCounted,
    Cam,
    CamClaimed,
    CamDiscarded,
    CamsLeftOver,
    ChordKept,
    ChordPlayed,
    ClipMoved,
    ClipTaken,
    DieRolled,
    FirstCam,
    KeySet,
    LyricsAwarded,
    MusicEnded,
    SongNamed,
    StackChanged,
    TurnBegan,
    VerseCut,
    VerseRewritten,
    WordsRepeated,
    WordsWritten,
)
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.pieces import CAMS, LIES, RING
from quartet.games.hit_maker.state import CLIP, NAME, PLAY, REPEAT, SOLO, WORDS, HitState
from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, Event, Move, Options, State
from quartet.kernel.laws import Specimen, Twin, Witness

TEXTS = (
    "la",
    "Grüße, alle!",
    "100 % true\nyes",
    "愛",
    "a/b?c&d",
    "любовь\n",
    "\nnone",
    "don't [C] {x}",
    "👩\u200d🎤 sings",
)
HANDS = ("open", "i1x6-1", "i1x2.p5x3", "m2x4.r3x5", "i3x6.m2x5", "i1x2.m2x4.r3x6-5")
CLIPS = 12


class HitMaker(Specimen):
    game = GAME
    most_decisions = 4_000

    def tables(self) -> list[tuple[int, Options]]:
        return [
            (1, {"reach": 3}),
            (2, {"leader": 2, "length": "full", "lyrics": "off", "hold": "auto"}),
            (2, {"length": "two", "lyrics": "on", "hold": "by-hand", "reach": 5}),
            (3, {"leader": 1, "length": "full", "lyrics": "on", "hold": "auto", "reach": 4}),
            (3, {"leader": 3, "length": "full", "lyrics": "off", "hold": "by-hand", "reach": 3}),
            (4, {"leader": 2, "length": "one", "lyrics": "on"}),
            (5, {"leader": 5, "lyrics": "off", "reach": 5}),
            (6, {"lyrics": "on", "length": "one", "hold": "by-hand"}),
            (7, {"leader": 7, "lyrics": "off"}),
            (7, {"leader": 4, "lyrics": "on", "length": "two"}),
        ]

    def blank(self) -> State:
        return HitState()

    def census(self, state: Any) -> Mapping[str, int]:
        """Fourteen cams by kind, twelve clips; and that what is kept beside them fits."""
        count: Counter[str] = Counter()
        for rows in (state.pool, state.discards, *state.stock):
            assert min(rows) >= 0, "less than no cam"
            count.update({CAMS[kind]: n for kind, n in enumerate(rows)})
        stack = [LIES[lie] for lie in (state.first, state.second) if lie >= 0]
        count.update(CAMS[lie.kind] for lie in stack)
        in_play = 0
        for lie in stack:
            in_play |= lie.mask
        assert state.in_play == in_play, "numbers in play that no cam points at"
        assert state.first <= state.second or state.second < 0, "the stack has an order"
        for slot in range(48):
            if state.clips >> slot & 1:
                place = next(place for place in range(12) if state.slots[place] >> slot & 1)
                assert in_play >> place & 1, "a clip on a number that is not in play"
        count["clips"] = state.supply + state.clips.bit_count()
        assert state.supply >= 0, "less than no clip"
        verses = (
            state.verse_seats, state.verse_points, state.verse_words, state.verse_notes, state.verse_frets,
            state.verse_keys, state.verse_moods,
        )  # fmt: skip
        assert len({len(each) for each in verses}) == 1, "an entry of the song that is not whole"
        book = (state.book_stacks, state.book_clips, state.book_keys, state.book_moods)
        assert len({len(each) for each in book}) == 1, "an entry of the chord book that is not whole"
        assert all(len(text) <= 24 for words in state.verse_words for text in words.split()), "a long word"
        return count

    def drawn(self, events: Sequence[Event]) -> int:
        """A die is a draw."""
        return sum(isinstance(event, DieRolled) for event in events)

    def shown(self, event: Event) -> frozenset[str]:
        return frozenset()

    def twin(self, state: Any, seat: int | None, chance: Chance) -> Twin | None:
        return None

    def witness(self, seat: int | None, seats: int) -> Witness:
        return HitWitness(seats)

    def answer(self, state: Any, seat: int, chance: Chance) -> Move:
        """Words of one's own, hands of one's own, ballots; and who is alone comes to an end some day."""
        if seat == HOUSE:
            return self.counted(state, chance)
        text = quote(TEXTS[chance.below(len(TEXTS))], safe="")
        words = len(text.replace("%20", " ").replace("%0A", " ").split())
        if state.phase == NAME and chance.below(2):
            return self.game.parse(f"name:{quote('Die Ärzte', safe='')}:{quote('愛 & none', safe='')}")
        if state.phase == WORDS and chance.below(2) and words <= state.points:
            return self.game.parse(f"write:{text}")
        if state.phase == REPEAT and state.verse_words and chance.below(3) == 0:
            word = state.verse_words[chance.below(len(state.verse_words))].split()
            return self.game.parse("repeat:" + ("%6Eone" if word[0] == "none" else quote(word[0], safe="")))
        if state.phase == SOLO:
            return self.alone(state, text, chance)
        moves = self.game.legal(state, seat)
        if state.phase in {PLAY, CLIP} and state.by_hand and chance.below(3) == 0:
            held = [move for move in moves if move.code.startswith("clip")]
            if held:
                place = held[chance.below(len(held))].code.split(":")[1]
                return self.game.parse(f"clip:{place}:{HANDS[chance.below(len(HANDS))]}")
        return moves[chance.below(len(moves))]

    def alone(self, state: Any, text: str, chance: Chance) -> Move:
        dice = chance.below(60)
        entries = len(state.verse_words)
        if dice == 0 and state.number > 40:
            return self.game.parse("finish")
        if dice < 8:
            return self.game.parse(f"write:{text}")
        if dice < 12 and entries:
            return self.game.parse(f"rewrite:{chance.below(entries)}:{text}")
        if dice < 14:
            return self.game.parse(f"name:{quote(TEXTS[1], safe='')}:{text}")
        moves = [move for move in self.game.legal(state, 0) if move.code != "finish"]
        special = [move for move in moves if move.code.partition(":")[0] in {"keep", "recall", "capture", "cut"}]
        if dice < 24 and special:
            return special[chance.below(len(special))]
        return moves[chance.below(len(moves))]

    def counted(self, state: Any, chance: Chance) -> Move:
        ballots: list[tuple[int | None, Move]] = []
        for voter in (*range(state.players), *[None] * chance.below(3)):
            listed = self.game.votes(state, voter)
            if listed and chance.below(4):
                ballots.append((voter, listed[chance.below(len(listed))]))
        return self.game.tally(state, ballots)


def lying(cam: Cam) -> str:
    """`minor:4.7.11`"""
    return f"{cam.kind}:{'.'.join(map(str, sorted(cam.numbers)))}"


class HitWitness(Witness):
    """Keeps stack, stockpiles, clips, points and song from what is told alone."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.lies: list[str] = []
        self.key: tuple[int, str] | None = None
        self.names: tuple[str, str] | None = None
        self.stack: Counter[str] = Counter()
        self.stocks: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.out: Counter[str] = Counter()
        self.clips: set[int] | None = set()
        """Unknown after a chord was recalled: the book is read in the view."""
        self.scores = [0] * seats
        self.scored_at = [0] * seats
        self.turn = 0
        self.player = -1
        self.words: list[tuple[int, str]] = []
        self.kept = 0
        self.applauded: list[int] = []
        self.award: LyricsAwarded | None = None
        self.ended: MusicEnded | None = None

    def hear(self, event: Event) -> None:
        if isinstance(event, KeySet):
            self.turn_key(event)
        elif isinstance(event, SongNamed):
            self.names = (event.band, event.title)
        elif isinstance(event, FirstCam):
            self.stack[lying(event.cam)] += 1
        elif isinstance(event, CamClaimed):
            self.stocks[event.seat][event.kind] += 1
        elif isinstance(event, CamsLeftOver):
            self.out.update(event.kinds)
        elif isinstance(event, TurnBegan):
            self.claim(event.turn == self.turn + 1, event)
            self.turn, self.player = event.turn, event.seat
        elif isinstance(event, DieRolled):
            self.claim(1 <= event.die <= 6, event)
            self.claim((event.chosen == -1) == (event.why == "turn"), event)
        elif isinstance(event, ClipTaken):
            self.clip(event.slot, on=False, event=event)
        elif isinstance(event, ClipMoved):
            self.clip(event.slot, on=event.on, event=event)
        elif isinstance(event, ChordPlayed):
            self.clip(event.slot, on=True, event=event)
            self.claim(event.points == (0 if event.fault else sum(fret >= 0 for fret in event.frets)), event)
            self.score(event.seat, event.points, event)
        elif isinstance(event, StackChanged):
            self.change(event)
        elif isinstance(event, CamDiscarded):
            self.leaves(event.seat, event.kind)
        else:
            self.hear_of_the_song(event)

    def hear_of_the_song(self, event: Event) -> None:
        if isinstance(event, (WordsWritten, WordsRepeated)):
            self.words.append((event.seat, event.words))
        elif isinstance(event, VerseCut):
            del self.words[event.entry]
        elif isinstance(event, VerseRewritten):
            self.words[event.entry] = (self.words[event.entry][0], event.words)
        elif isinstance(event, ChordKept):
            self.kept += 1
        elif isinstance(event, MusicEnded):
            self.claim(list(event.scores) == self.scores, event)
            self.ended = event
        elif isinstance(event, ApplauseAsked):
            self.applauded = list(event.seats)
        elif isinstance(event, ApplauseCounted):
            named = {seat for seat in range(self.seats) if event.claps[seat] or event.boos[seat]}
            self.claim(named <= set(self.applauded), event)
        elif isinstance(event, LyricsAwarded):
            self.claim(event.seat in {-1, *self.applauded}, event)
            self.award = event

    def turn_key(self, event: KeySet) -> None:
        if self.key is not None:
            steps = RING.index(happy(event.number, event.mood)) - RING.index(happy(*self.key))
            turned: Counter[str] = Counter()
            for code, n in self.stack.items():
                kind = code.partition(":")[0]
                there = tuple(RING[(RING.index(number) + steps) % 12] for number in pointing(code))
                turned[lying(Cam(kind, there, upside_down=False))] += n
            self.stack = turned
        if self.clips is not None:
            self.clips -= set(event.off)
        self.key = (event.number, event.mood)

    def change(self, event: StackChanged) -> None:
        gone, come = Counter(map(lying, event.out)), Counter(map(lying, event.into))
        if event.how == "recall":
            self.stack, self.clips = come, None
            return
        self.claim(gone <= self.stack, event)
        self.stack = self.stack - gone + come
        if self.seats > 1 and event.how in {"remove", "replace"}:
            self.out.update(cam.kind for cam in event.out)
        if self.seats > 1 and event.how in {"add", "replace"}:
            self.stocks[event.seat][event.into[0].kind] -= 1
        self.claim(set(event.numbers) == {number for code in self.stack for number in pointing(code)}, event)
        if self.clips is not None:
            self.claim(set(event.off) <= self.clips, event)
            self.clips -= set(event.off)
            self.claim(len(self.clips) == event.stay, event)
        if self.seats == 1:
            self.claim(event.points == NOT_COUNTED, event)
        else:
            self.score(event.seat, event.points, event)

    def leaves(self, seat: int, kind: str) -> None:
        self.stocks[seat][kind] -= 1
        self.out[kind] += 1

    def clip(self, slot: int, *, on: bool, event: Event) -> None:
        if self.clips is not None:
            self.claim((slot in self.clips) != on, event)
            self.clips ^= {slot}

    def score(self, seat: int, points: int, event: Event) -> None:
        self.claim(self.seats == 1 or seat == self.player, event)
        self.scores[seat] += points
        if points:
            self.scored_at[seat] = self.turn

    def claim(self, holds: bool, event: Event) -> None:  # noqa: FBT001
        if not holds:
            self.lies.append(f"{event} does not fit what was told before")

    def objections(self, state: Any) -> list[str]:
        said: list[tuple[str, object, object]] = [
            ("stack", Counter(LIES[lie].code for lie in (state.first, state.second) if lie >= 0), self.stack),
            ("stockpiles", [named(row) for row in state.stock], [+row for row in self.stocks]),
            ("scores", state.scores, self.scores),
            ("last scored", state.scored_at, self.scored_at),
            ("turn", state.turn, self.turn),
            ("song", list(zip(state.verse_seats, state.verse_words, strict=True)), self.words),
            ("chord book", len(state.book_clips), self.kept),
        ]
        if self.key is not None:
            said.append(("key", (RING[state.key], ("happy", "sad")[state.mood]), (happy(*self.key), self.key[1])))
        if self.names is not None:
            said.append(("names", (state.band, state.title), self.names))
        if self.clips is not None:
            said.append(("clips", {slot for slot in range(48) if state.clips >> slot & 1}, self.clips))
            said.append(("supply", state.supply, CLIPS - len(self.clips)))
        if self.turn:
            said.append(("what is out", named(state.discards), +self.out))
        if self.award is not None:
            said.append(("best lyrics", state.best_lyrics, self.award.seat))
        if not state.asked and self.seats > 1:
            winners = [seat for seat, place in enumerate(GAME.standing(state)) if place == 1]
            said.append(("best music", winners, list(self.ended.winners) if self.ended else "never told"))
        return self.lies + [f"{what}: {here}, not {known}" for what, here, known in said if here != known]


def pointing(code: str) -> list[int]:
    return [int(number) for number in code.partition(":")[2].split(".")]


def happy(number: int, mood: str) -> int:
    return number if mood == "happy" else RING[(RING.index(number) - 3) % 12]


def named(row: Sequence[int]) -> Counter[str]:
    return Counter({CAMS[kind]: n for kind, n in enumerate(row) if n})
