"""Talk before a bid of Symphony No. 9: who means what they say, and who is believed (S9-4.3, S9-7.13)."""

from __future__ import annotations

from collections import Counter

from quartet.bots import levels
from quartet.bots.symphony_no_9 import Beginner, Planner, Weigher
from quartet.bots.symphony_no_9_bids import Concert
from quartet.bots.symphony_no_9_scene import Scene, shown_to
from quartet.games.symphony_no_9.game import GAME
from quartet.kernel.game import Said
from tests.bots.symphony_no_9_lines import LEVELS, LINES, bid_of, bids, person, word


def test_level_1_bids_what_it_has_said() -> None:
    """Whatever is said after that."""
    spoken_of = 0
    for seed in range(60):
        state = bids(seed, 2 + seed % 3)
        for line in (None, *LINES):
            said = [person(line)] if line else []
            spoken = word(Beginner(), state, 1, said, seed)
            offer = dict(spoken.args).get("offer") if spoken else None
            if spoken is None or not isinstance(offer, int):
                continue
            spoken_of += 1
            said.append(Said(1, "", spoken))
            for luck in range(3):
                assert bid_of(Beginner(), state, 1, said, seed + luck) == offer
            assert bid_of(Beginner(), state, 1, [*said, person("Then I give 0")], seed + 9) == offer
    assert spoken_of > 300


def test_level_2_says_less_than_it_means_now_more_now_less() -> None:
    off: Counter[int] = Counter()
    for seed in range(60):
        state = bids(seed, 2 + seed % 3)
        said = [person("What do you give?")]
        concert = Concert(Scene(shown_to(GAME.view(state, 1))))
        values = Weigher().values(concert, said)
        meant = values.index(max(values))
        for luck in range(8):
            spoken = word(Weigher(), state, 1, said, luck)
            assert spoken is not None
            offer = dict(spoken.args)["offer"]
            assert isinstance(offer, int)
            assert 0 <= offer <= meant
            again = word(Weigher(), state, 1, [*said, Said(1, "", spoken), *said], luck + 1)
            assert again is not None
            assert dict(again.args)["offer"] == offer  # asked again, it says the same
            if meant > 2:
                off[meant - offer] += 1
    assert set(off) == {0, 1, 2, 3}
    assert off[0] < off.total() / 4
    assert off[1] < off.total() * 0.7


def test_level_3_bluffs_when_it_pays_and_is_honest_else() -> None:
    off: list[int] = []
    for seed in range(45):
        state = bids(seed, 2 + seed % 3)
        said = [person("What do you give?")]
        spoken = word(Planner(), state, 1, said, seed)
        assert spoken is not None
        offer = dict(spoken.args)["offer"]
        assert isinstance(offer, int)
        values = Planner().values(Concert(Scene(shown_to(GAME.view(state, 1)))), said)
        off.append(values.index(max(values)) - offer)
    assert off.count(0) > 15
    assert sum(abs(each) > 1 for each in off) > 8


def test_what_is_heard_counts_by_level() -> None:
    """Level 1 believes all of it; the others bid another way now and then, and never for what a purse cannot hold."""
    changed = dict.fromkeys(LEVELS, 0)
    for seed in range(30):
        state = bids(seed, 2 + seed % 3)
        state.furniture[0] = 0
        for level in LEVELS:
            agent = levels.make(GAME.id, level)
            plain = bid_of(agent, state, 1, [])  # the same luck each time
            changed[level] += any(
                bid_of(agent, state, 1, [person(f"I give {amount}")]) != plain for amount in (0, 3, 7)
            )
            purse = state.coins[0]
            state.coins[0] = 1
            poor = bid_of(agent, state, 1, [])
            if level != "1":
                assert bid_of(agent, state, 1, [person("I give 7")]) == poor
            state.coins[0] = purse
    assert changed["1"] > 10
    assert changed["2"] > 5
    assert changed["3"] > 3


def test_level_3_believes_who_serves_himself() -> None:
    """The same word moves its guess more if the speaker would gain by keeping it."""
    planner = Planner()
    checked = 0
    for seed in range(30):
        state = bids(seed, 3)
        concert = Concert(Scene(shown_to(GAME.view(state, 1))))
        values = concert.respond(0, concert.beliefs(1))
        legal = [bid for bid in range(concert.limit + 1) if concert.affords(0, bid)]
        best, worst = max(legal, key=lambda bid: values[bid]), min(legal, key=lambda bid: values[bid])
        if values[best] - values[worst] < 1:
            continue
        plain = concert.beliefs(1)[0]
        gain = [planner._told(concert, [person(f"I give {bid}")])[0][bid] - plain[bid] for bid in (best, worst)]
        room = [1 - plain[bid] for bid in (best, worst)]
        assert gain[0] / room[0] > gain[1] / room[1]
        checked += 1
    assert checked > 10
