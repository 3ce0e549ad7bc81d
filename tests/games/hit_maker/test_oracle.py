"""HM-1 … HM-7 The engine beside an oracle written from the rules alone, step by step over whole games: who is asked,
what is allowed, what scores, what stays, who is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from quartet.games.hit_maker.events import ChordPlayed, DieRolled
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.moves import INTERNED
from quartet.games.hit_maker.state import HitState
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import HOUSE, SILENT, Journal
from quartet.kernel.messages import Refusal
from tests.games.hit_maker import oracle
from tests.games.hit_maker.oracle import CLIPS, Model, Slot
from tests.games.hit_maker.play import MODELLED, touches

GAMES = {2: 36, 3: 36, 4: 30, 5: 26, 6: 24, 7: 24}
"""By number of players: so many without lyrics, and a fifth of them with."""
CODES = tuple(INTERNED)


def weighted(codes: list[str], luck: Chance) -> str:
    """Any kind of move as likely: there are many replacements, and few removals."""
    words = sorted({code.partition(":")[0] for code in codes})
    word = words[luck.below(len(words))]
    some = sorted(code for code in codes if code.partition(":")[0] == word)
    if word in {"add", "replace", "turn"} and luck.below(3) == 0:
        some = [code for code in some if "augmented" in code] or some
    if word == "turn" and luck.below(2):
        some = [code for code in some if "both" in code] or some
    return some[luck.below(len(some))]


def plain(codes: set[str], model: Model) -> set[str]:
    """Codes as the oracle lists them: a clip without the hand."""
    return {":".join(code.split(":")[:2]) if model.by_hand and code.startswith("clip") else code for code in codes}


class Beside:
    """One game, played in both."""

    def __init__(self, players: int, options: Mapping[str, str | int], seed: int) -> None:
        self.luck, self.length = FastChance(seed), str(options.get("length", "full"))
        self.dice = FastChance(seed + 1, record=True)
        settled = GAME.settle(options, seats=players)
        self.state: HitState = GAME.setup(players, settled, self.dice, SILENT)
        self.seen: Counter[str] = Counter()
        self.story: list[str] = []

    def run(self) -> Counter[str]:
        for _ in range(3000):
            if not self.state.asked:
                break
            self.step()
        else:
            raise AssertionError(f"not over: {self.story}")
        assert set(winners(self.state)) == Model.of(self.state).best_music(), self.story
        return self.seen

    def step(self) -> None:
        state, phase = self.state, oracle.PHASES[self.state.phase]
        [seat] = state.asked
        codes = {move.code for move in GAME.legal(state, seat)}
        model = Model.of(state) if phase in MODELLED else None
        if model is not None:
            assert seat == model.player
            self.listed(model, codes)
        code = weighted(sorted(codes), self.luck)
        if model is not None and phase == "words":
            code = "write:" + ("la", "la%20none", "la%20lo%0Ali")[min(model.points, 3) - 1]
        before, drawn, journal = GAME.copy(state), len(self.dice.tape), Journal()
        loop.play(GAME, state, seat, GAME.parse(code), self.dice, journal, state.number)
        self.story.append(code)
        self.seen[code.partition(":")[0]] += 1
        dice = [value + 1 for value in self.dice.tape[drawn:]]
        events = journal.take()
        assert dice == [event.die for event in events if isinstance(event, DieRolled)]
        if model is not None:
            if oracle.in_play(model.stack) - model.scale and all(each.kind != "augmented" for each in model.stack):
                self.seen["outside"] += 1
            self.agrees(model, code, dice)
            for event in events:
                if isinstance(event, ChordPlayed):
                    self.holds(event, model)
        if phase == "applause":
            assert list(before.applauded) == Model.of(before).applauded()
            assert seat == HOUSE

    def listed(self, model: Model, codes: set[str]) -> None:
        """Just what the oracle allows is listed, and nothing else is admitted."""
        wanted = model.legal()
        if model.phase == "repeat" and len(model.song) > 4:
            wanted &= codes
        assert plain(codes, model) == wanted, (self.story, codes ^ wanted)
        for i in range(self.luck.below(499), len(CODES), 499):
            code = CODES[i]
            if code not in wanted:
                with pytest.raises(Refusal):
                    loop.check(GAME, self.state, model.player, INTERNED[code])

    def agrees(self, model: Model, code: str, dice: list[int]) -> None:
        if code.startswith("claim:"):
            order = oracle.drafted(model.players, model.leader, self.length)
            model.claim(code[6:], order[sum(stock.total() for stock in model.stocks) :], dice)
        else:
            model.play(code, dice)
        now = Model.of(self.state)
        model.stocks, now.stocks = [+each for each in model.stocks], [+each for each in now.stocks]
        model.pool, now.pool = +model.pool, +now.pool
        assert now == model, self.story
        assert self.state.supply == CLIPS - len(model.clips)

    def holds(self, event: ChordPlayed, model: Model) -> None:
        """HM-4.6 A hand can hold it so, and none can do better with fewer fingers."""
        slot: Slot = (6 - event.slot // 8, event.slot % 8)
        hand = touches(event.fingers)
        heard = oracle.ringing(hand, model.clips)
        assert slot in heard
        assert oracle.can(hand, model.reach)
        assert event.points == len(heard)
        assert (event.points, *oracle.effort(hand)) == oracle.best(model.clips, model.reach, slot), self.story


def winners(state: HitState) -> list[int]:
    return [seat for seat, place in enumerate(GAME.standing(state)) if place == 1]


@pytest.mark.parametrize("players", GAMES)
def test_whole_games(players: int) -> None:
    """HM-2.2 … HM-7.3 At tables of every size and reach, full and short, in every key; also with a number outside the
    key that the Augmented cam has left behind."""
    seen: Counter[str] = Counter()
    for seed in range(GAMES[players]):
        options: dict[str, str | int] = {
            "leader": 1 + seed % players, "lyrics": "off", "length": ("full", "full", "two", "full", "one")[seed % 5],
            "reach": (4, 3, 5)[seed % 3], "hold": ("auto", "auto", "auto", "by-hand")[seed % 4],
        }  # fmt: skip
        seen += Beside(players, options, 100 * players + seed).run()
    assert seen.keys() >= {"key", "place", "claim", "clip", "add", "remove", "replace", "turn", "discard", "outside"}


@pytest.mark.parametrize("players", GAMES)
def test_whole_games_with_lyrics(players: int) -> None:
    """HM-6.1, HM-6.2, HM-7.4 And what is sung, and who is applauded."""
    seen: Counter[str] = Counter()
    for seed in range(GAMES[players] // 5):
        options: dict[str, str | int] = {
            "leader": players - seed % players,
            "lyrics": "on",
            "length": ("two", "full", "one")[seed % 3],
        }
        seen += Beside(players, options, 1000 * players + seed).run()
    assert seen.keys() >= {"name", "write", "repeat", "applause"}


def test_the_duty_to_take_clips_off_is_met_in_random_games() -> None:
    """HM-3.2, HM-3.5 It is rare: clips are placed wherever they can be."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        game = Beside(3, {"lyrics": "off"}, 5000 + seed)
        for _ in range(600):
            if game.state.asked and game.state.turn < 80:
                with_clip = [
                    move for move in GAME.legal(game.state, game.state.asked[0]) if move.code.startswith("clip")
                ]
                if with_clip and game.luck.below(12):
                    choice = with_clip[game.luck.below(len(with_clip))]
                    model = Model.of(game.state)
                    drawn = len(game.dice.tape)
                    loop.play(GAME, game.state, game.state.asked[0], choice, game.dice, SILENT)
                    game.agrees(model, choice.code, [value + 1 for value in game.dice.tape[drawn:]])
                else:
                    game.step()
        seen += game.seen
    assert seen["take"] >= 4


@pytest.mark.slow
@pytest.mark.parametrize("players", GAMES)
def test_many_more_games(players: int) -> None:
    """HM-2.2 … HM-7.3"""
    for seed in range(400):
        Beside(players, {"lyrics": "off", "reach": (4, 3, 5)[seed % 3]}, 100_000 * players + seed).run()
