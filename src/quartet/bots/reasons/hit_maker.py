"""Hit Maker: points now, cams they cost, clips that stay, and what the next player could make of it. All lies open,
but where more than two play a die says who is next: so it is the most that any of the others could make."""

from __future__ import annotations

from typing import Any, Final

from quartet.bots.hit_maker_scene import Scene, answers, shown_to
from quartet.games.hit_maker.course import begin_turn
from quartet.games.hit_maker.moves import (
    ADD,
    CLAIM_CAM,
    DISCARD_CAM,
    REPLACE,
    TAKE_CLIP,
    TURN_BOTH,
    TURN_ONE,
    HitMove,
)
from quartet.games.hit_maker.state import CLAIM, CLIP, DISCARD, NONE, PLAY, TAKE, HitState
from quartet.games.hit_maker.view import HitView
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Game, Move, View
from quartet.kernel.loop import step
from quartet.kernel.messages import Message, message
from quartet.theory.hand import SILENT as NO_SOUND
from quartet.theory.hand import best_hold

TRIES: Final = 32
"""Until a die comes up even."""


def is_choice(view: View) -> bool:
    """Points are made here; names, words and the applause are taste."""
    v = shown_to(view)
    return v.players > 1 and v.phase in (CLAIM, PLAY, TAKE, CLIP, DISCARD)


def why(game: Game[Any, Any], view: View, move: Move) -> list[Message]:
    v = shown_to(view)
    assert isinstance(move, HitMove), move
    me = v.seat
    assert me is not None
    if move.kind == CLAIM_CAM:
        return _claimed(v, move)
    if move.kind == TAKE_CLIP:
        return _taken(v, move)
    if move.kind == DISCARD_CAM:
        return [message("coach-hit-maker-discard", count=v.stock[me][move.one] - 1)]
    if v.phase not in (PLAY, CLIP):
        return []
    s = after(game, v, move)
    told = [message("coach-hit-maker-points", points=s.scores[me] - v.scores[me])]
    told += _cams(v, move)
    told.append(message("coach-hit-maker-clips", count=s.clips.bit_count()))
    if not s.asked:
        told.append(message("coach-hit-maker-ends"))
        return told
    most = best_reply(game, s, me)
    if most is not None:
        told.append(message("coach-hit-maker-next", points=most))
    return told


def after(game: Game[Any, Any], v: HitView, move: HitMove) -> HitState:
    """The table when the turn has gone on, without words. Where a die decides about a cam, as if it spared it."""
    s: HitState = game.determinize(v, FastChance(0))
    s.lyrics = False
    turns = move.kind in (TURN_ONE, TURN_BOTH)
    for luck in range(TRIES):
        then: HitState = game.copy(s)
        step(game, then, s.asked[0], move, FastChance(luck), SILENT)
        if not turns or (then.phase != DISCARD and sum(then.discards) == sum(s.discards)):
            return then
    return s


def best_reply(game: Game[Any, Any], s: HitState, me: int) -> int | None:
    """HM-7.1 The most points anybody else could make at once, if the turn came to them. None where somebody would have
    to take clips off first (HM-3.2): there are too many ways to do so."""
    listed: dict[str, HitMove] = {}
    for seat in range(s.players):
        if seat == me:
            continue
        then: HitState = game.copy(s)
        begin_turn(then, seat, SILENT)
        if then.phase != PLAY:
            return None
        listed.update({move.code: move for move in answers(game.legal(then, seat))})
    scene = Scene(game.view(s, me))  # what a play brings is the same for all
    return max([scene.points(move) for move in listed.values()], default=0)


def _cams(v: HitView, move: HitMove) -> list[Message]:
    me = v.seat
    assert me is not None
    left = sum(v.stock[me])
    if move.kind in (ADD, REPLACE):
        return [message("coach-hit-maker-cam", left=left - 1)]
    if move.kind in (TURN_ONE, TURN_BOTH):
        return [message("coach-hit-maker-die", left=left)]
    return [message("coach-hit-maker-free", left=left)]


def _claimed(v: HitView, move: HitMove) -> list[Message]:
    """How many ways it would find onto the stack as it lies."""
    if not v.stack:
        return []
    scene = Scene(v)
    stack = scene.stack(scene.first, scene.second)
    ways = len(stack.adds[move.one]) if scene.second == NONE else len(stack.replaces[move.one])
    assert v.seat is not None
    return [message("coach-hit-maker-claim", ways=ways, have=v.stock[v.seat][move.one])]


def _taken(v: HitView, move: HitMove) -> list[Message]:
    clips = sum([1 << each for each in v.clips if each != move.one])
    sounding = len([fret for fret in best_hold(clips, v.reach).frets if fret != NO_SOUND]) if clips else 0
    return [message("coach-hit-maker-take", strings=sounding)]
