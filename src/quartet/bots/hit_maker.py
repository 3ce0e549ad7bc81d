"""Computer players for Hit Maker: a beginner, one that counts points and cams, and one that plays games to their end.

They keep nothing in mind between moves, and nothing is hidden: what they know is the view they are given. Their lyrics
are all the same craft (`hit_maker_lyrics`): who plays better does not rhyme better.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quartet.bots.hit_maker_lyrics import joined, write
from quartet.bots.hit_maker_names import band, title
from quartet.bots.hit_maker_scene import USEFUL, Scene, answers, least_useful, price, shown_to
from quartet.bots.hit_maker_taste import applause, repeat
from quartet.bots.hit_maker_words import clean
from quartet.bots.random import RandomAgent
from quartet.games.hit_maker.game import GAME, HitMaker
from quartet.games.hit_maker.moves import (
    DISCARD_CAM,
    FINISH,
    PUT_CLIP,
    REPLACE,
    TURN_BOTH,
    TURN_ONE,
    HitMove,
    named,
    written,
)
from quartet.games.hit_maker.pieces import COMPONENTS, LIES, MAJOR, MINOR, MOODS, RING, SAD
from quartet.games.hit_maker.state import CLAIM, DECIDE, DISCARD, KEY, NAME, PLACE, REPEAT, SOLO, TAKE, WORDS
from quartet.games.hit_maker.view import HitView
from quartet.kernel.chance import Chance
from quartet.kernel.game import HOUSE, Agent, Move, View
from quartet.search.guides.hit_maker import HitGuide
from quartet.search.ismcts import Limit, Search
from quartet.theory.hand import SILENT, best_hold, fret_of, string_of

SONG_ALONE: Final = 8
"""HM-8.1 Lines of a song that a computer player writes alone."""
LA: Final = "la"
"""What can always be sung."""
FULL_HAND: Final = 4
"""Strings that sound before it writes to a chord."""


def one_of(moves: list[HitMove], chance: Chance) -> HitMove:
    return moves[chance.below(len(moves))]


class Anybody(RandomAgent):
    """Any listed move, but no rude word of others once more."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        if shown_to(view).phase in (WORDS, REPEAT):
            moves = [move for move in answers(moves) if clean(move.text)] or [written(LA)]
        return super().decide(view, moves, chance)


class Musician(Agent):
    """What they have in common: all but what to play, and which cam to claim."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        v = shown_to(view)
        listed = answers(moves)
        if HOUSE in v.asked:
            return applause(v, chance)
        if v.phase == NAME:
            return named(band(chance), title(chance))
        if v.phase == WORDS:
            text = write(v.title, joined([verse.words for verse in v.song]), v.points, chance)
            return written(text or LA)
        if v.phase == REPEAT:
            return repeat(v, listed, chance)
        if v.phase == SOLO:
            return alone(v, listed, chance)
        if v.phase in (KEY, DECIDE):  # HM-7.4 a computer leader draws lots
            return one_of(listed, chance)
        if v.phase == PLACE:
            return first_cam(v, listed, chance)
        if len(listed) == 1:
            return listed[0]
        if v.phase == CLAIM:
            return self.claim(v, listed, chance)
        if v.phase == DISCARD or listed[0].kind == DISCARD_CAM:
            return least_useful(listed)
        if v.phase == TAKE:
            return self.take(v, listed, chance)
        return self.play(Scene(v), listed, chance)

    def claim(self, v: HitView, moves: list[HitMove], chance: Chance) -> HitMove:
        """HM-2.2 What finds a place most easily."""
        return max(moves, key=lambda move: USEFUL[move.one])

    def take(self, v: HitView, moves: list[HitMove], chance: Chance) -> HitMove:
        """HM-3.2 Clips that do not sound in the best hold; of those, the furthest from the head."""
        frets = best_hold(sum([1 << each for each in v.clips]), v.reach).frets
        idle = [move for move in moves if frets[string_of(move.one)] != fret_of(move.one)]
        return max(idle or moves, key=lambda move: fret_of(move.one))

    def play(self, scene: Scene, moves: list[HitMove], chance: Chance) -> HitMove:
        """HM-3 Play the chord or change it."""
        raise NotImplementedError


def first_cam(v: HitView, moves: list[HitMove], chance: Chance) -> HitMove:
    """HM-2.1 The chord that the song is in: Major on the happy number, minor on the sad one; now and then another."""
    kind = MINOR if v.mood == MOODS[SAD] else MAJOR
    home = [
        move for move in moves
        if LIES[move.one].kind == kind and not LIES[move.one].upside_down and RING[LIES[move.one].place] == v.key
    ]  # fmt: skip
    return one_of(home if home and chance.below(4) else moves, chance)


def alone(v: HitView, moves: list[HitMove], chance: Chance) -> HitMove:
    """HM-8.1 A small song: change the chord, find a hold for it, write a line to it, and after two verses finish."""
    if len(v.song) >= SONG_ALONE:
        return FINISH
    if v.song and v.song[-1].numbers == v.numbers:
        turns = [move for move in moves if move.kind in (TURN_ONE, TURN_BOTH, REPLACE)]
        if turns:
            return one_of(turns, chance)
    clips = [move for move in moves if move.kind == PUT_CLIP]
    sounding = len([fret for fret in v.sounding if fret != SILENT])
    if clips and sounding < FULL_HAND and len(v.clips) < 2 * FULL_HAND:
        scene = Scene(v)
        return max(clips, key=scene.points)
    text = write(v.title, joined([verse.words for verse in v.song]), SONG_ALONE, chance)
    return written(text or LA)


# ── The levels ────────────────────────────────────────────────────────────────────────────────────────────────────


class Beginner(Musician):
    """Level 1: plays like a person who is learning: likes to play chords, takes one of the better ones it sees, and
    changes the stack when that looks like many points."""

    SEES: Final = 6
    """Plays it looks at each time."""
    CHANGES: Final = 55
    """Of a hundred turns."""

    def claim(self, v: HitView, moves: list[HitMove], chance: Chance) -> HitMove:
        return one_of(moves, chance)

    def take(self, v: HitView, moves: list[HitMove], chance: Chance) -> HitMove:
        return one_of(moves, chance)

    def play(self, scene: Scene, moves: list[HitMove], chance: Chance) -> HitMove:
        clips = [move for move in moves if move.kind == PUT_CLIP]
        others = [move for move in moves if move.kind != PUT_CLIP]
        wanted = others if others and (not clips or chance.below(100) < self.CHANGES) else clips
        seen = [one_of(wanted, chance) for _ in range(self.SEES)]
        return max(seen, key=scene.points)


def in_mind(moves: list[HitMove], changes: int, chance: Chance) -> list[HitMove]:
    """Who has just found a nice hold may forget that the stack can be changed: of a hundred turns it thinks of that in
    so many."""
    clips = [move for move in moves if move.kind == PUT_CLIP]
    return clips if clips and chance.below(100) >= changes else moves


class Counter(Musician):
    """Level 2: takes the most points now, with what its cams are worth to it; where chords can be played, it does not
    always think of more."""

    CAM: Final = 4.0
    """Points, while the game goes on."""
    CHANGES: Final = 70
    """Of a hundred turns."""

    def play(self, scene: Scene, moves: list[HitMove], chance: Chance) -> HitMove:
        moves = in_mind(moves, self.CHANGES, chance)
        values = [scene.points(move) - self.CAM * price(move) for move in moves]
        most = max(values)
        return one_of([move for move, value in zip(moves, values, strict=True) if value == most], chance)


class Planner(Musician):
    """Level 3: plays the best plays on in its head, if not for long. It seldom overlooks the stack, but often that a
    play without points may serve it, too."""

    THOUGHT: Final = Limit(simulations=120)
    CHANGES: Final = 92
    WAITS: Final = 35
    """Of a hundred turns: those in which it thinks of changes, and of plays that score nothing."""

    def play(self, scene: Scene, moves: list[HitMove], chance: Chance) -> HitMove:
        seen = in_mind(moves, self.CHANGES, chance)
        if chance.below(100) >= self.WAITS:
            seen = [move for move in seen if scene.points(move)] or seen
        if len(seen) == 1:
            return seen[0]
        game, guide = rules_of(scene.v.strings, scene.v.frets)
        # A new search each time: it keeps nothing in mind, so it may sit on any chair.
        found = Search(game, guide).think(scene.v, list(seen), chance, self.THOUGHT)
        return answers([found.answer])[0]


@lru_cache(maxsize=4)
def rules_of(strings: tuple[int, ...], frets: int) -> tuple[HitMaker, HitGuide]:
    """The game on the fretboard that a view shows, which may be the owner's own (HM-1.5)."""
    game = GAME
    if strings != tuple(GAME.figures.strings) or frets != GAME.figures.frets:
        figures = dict(COMPONENTS.data)
        figures["fretboard"] = {**figures["fretboard"], "strings": list(strings), "frets": frets}
        game = GAME.furnished("the view", figures)
    return game, HitGuide(game)
