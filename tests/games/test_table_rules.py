"""QT The rules of every table, tried through `Table`: with The Distance, and with the kernel's toy where several are
asked at once."""

import asyncio
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from quartet.games import GAMES, game_by_id, game_of
from quartet.games.the_distance.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode_state
from quartet.kernel.components import ComponentError
from quartet.kernel.game import Game, Journal, Move
from quartet.kernel.messages import Refusal
from quartet.kernel.record import Luck, Record, RecordError
from quartet.kernel.table import Table, verify
from tests.games.the_distance.play import SOURCE
from tests.kernel.toy import TOY
from tests.server.house import House

PAIR = ["Ann", "Bob"]


def distance(seed: int = 1, judge: str = "strict", seats: int = 2) -> Table:
    return Table.seeded(GAME, [f"player {seat}" for seat in range(seats)], {"judge": judge}, seed)


def written(table: Table) -> str:
    return json.dumps(encode_state(table.game, table.state))


def asked(table: Table) -> int:
    return table.state.asked[0]


def rule_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    assert refused.value.message.key
    return refused.value.rule


def fitting(judge: str = "strict") -> Table:
    """A table whose first player can play at once and be left with several cards."""
    for seed in range(100):
        table = distance(seed, judge)
        if plays(table):
            return table
    raise AssertionError("no first player of a hundred could play")


def plays(table: Table) -> list[str]:
    codes = [move.code for move in table.game.legal(table.state, asked(table))]
    return [code for code in codes if code.startswith("play:") and not code.endswith(":call")]


# Answers


def test_a_code_that_cannot_be_read() -> None:
    """QT-1.1 A code that cannot be read is refused."""
    table = distance()
    with pytest.raises(Refusal) as refused:
        table.answer(asked(table), "dance")
    assert rule_of(refused) == "QT-1.1"
    assert table.record.entries == []


def test_the_code_is_kept_as_the_game_writes_it() -> None:
    """QT-1.1 A move is given by its code: what is recorded is the one way to write it."""
    table = fitting()
    seat = asked(table)
    code = plays(table)[0]
    table.answer(seat, code.replace("s", "#"))
    assert table.record.entries[-1].code == code


def test_only_who_is_asked_may_answer() -> None:
    """QT-1.2 Only who is asked may answer."""
    table = distance()
    with pytest.raises(Refusal) as refused:
        table.answer(1 - asked(table), "draw")
    assert rule_of(refused) == "QT-1.2"


def test_one_answer_a_question() -> None:
    """QT-1.3 One answer a question."""
    table = Table.seeded(TOY, ["a", "b", "c"], {}, 1)
    table.answer(1, "bid:2")
    for code in ("bid:2", "bid:3"):
        with pytest.raises(Refusal) as refused:
            table.answer(1, code)
        assert rule_of(refused) == "QT-1.3"
    assert loop.waiting(table.state) == (0, 2)
    assert table.question(1) is None
    assert table.question(0) is not None


def test_answers_stay_sealed() -> None:
    """QT-1.3 Where several are asked, answers stay sealed until all are in, then they are resolved together."""
    table = Table.seeded(TOY, ["a", "b", "c"], {}, 1)
    before = [table.view(seat) for seat in (None, 0, 1, 2)]
    assert table.answer(2, "bid:1") == ()
    assert table.answer(0, "bid:3") == ()
    assert [table.view(seat) for seat in (None, 0, 1, 2)] == before
    assert table.state.number == 0
    assert table.answer(1, "bid:2", question=0) != ()
    assert table.state.number == 1
    assert table.state.sealed == {}


def test_a_late_answer_is_told() -> None:
    """QT-1.4 An answer to a question that is over is refused, even from who is asked again."""
    table = distance()
    seat = asked(table)
    table.answer(seat, "draw", question=0)
    with pytest.raises(Refusal) as refused:
        table.answer(seat, "draw", question=0)
    assert rule_of(refused) == "QT-1.4"
    table.answer(seat, "draw", question=1)


def test_after_the_end() -> None:
    """QT-1.5 After the end nothing more is played or said; the record is open to all."""
    table = distance()
    for _ in range(2000):
        if table.over:
            break
        table.answer(asked(table), table.game.default(table.state, asked(table)))
    for seat in (0, 1):
        with pytest.raises(Refusal) as refused:
            table.answer(seat, "draw")
        assert rule_of(refused) == "QT-1.5"
        with pytest.raises(Refusal) as refused:
            table.interject(seat, "call")
        assert rule_of(refused) == "QT-1.5"
    verify(GAME, table.public_record())


def test_a_sealed_answer_may_be_withdrawn() -> None:
    """QT-1.6 until the last one is in."""
    table = Table.seeded(TOY, ["a", "b"], {}, 1)
    table.answer(0, "bid:5")
    table.withdraw(0)
    assert loop.waiting(table.state) == (0, 1)
    with pytest.raises(Refusal) as refused:
        table.withdraw(0)
    assert rule_of(refused) == "QT-1.6"
    table.answer(0, "bid:0")
    table.answer(1, "bid:1")
    assert table.state.number == 1
    with pytest.raises(Refusal) as refused:
        table.withdraw(0)
    assert rule_of(refused) == "QT-1.6"
    assert Table.replay(TOY, table.record).state == table.state


# Taking back


def ready_to_pass(seed: int = 1) -> Table:
    table = distance(seed, seats=3)
    for _ in range(3):
        table.answer(asked(table), "draw")
    return table


def test_a_pass_may_be_taken_back() -> None:
    """QT-1.7 Nothing was drawn, nobody has acted, nobody was shown anything: then the game goes on as if never done."""
    table, twin = ready_to_pass(), ready_to_pass()
    seat = asked(table)
    table.answer(seat, "pass")
    assert asked(table) != seat
    table.undo(seat, others=True)
    assert table.state == twin.state
    assert table.record.dumps() == twin.record.dumps()
    assert table.log == twin.log
    for each in (table, twin):
        each.answer(seat, "draw")
        each.answer(seat, "pass")
    assert table.state == twin.state
    assert table.record.dumps() == twin.record.dumps()
    verify(GAME, table.record)


def test_only_the_own_step_may_be_taken_back() -> None:
    """QT-1.7 your own last step."""
    table = ready_to_pass()
    seat = asked(table)
    table.answer(seat, "pass")
    for other in {0, 1, 2, -1} - {seat}:
        with pytest.raises(Refusal) as refused:
            table.undo(other, others=True)
        assert rule_of(refused) == "QT-1.7"
    table.undo(seat, others=True)


def test_not_after_somebody_has_acted() -> None:
    """QT-1.7 while nobody has acted since."""
    table = ready_to_pass()
    seat = asked(table)
    table.answer(seat, "pass")
    table.answer(asked(table), "draw")
    with pytest.raises(Refusal) as refused:
        table.undo(seat, others=False)
    assert rule_of(refused) == "QT-1.7"


def test_a_draw_is_never_taken_back() -> None:
    """QT-1.7 while nothing has been drawn by it, not even alone with the computer."""
    table = distance()
    seat = asked(table)
    table.answer(seat, "draw")
    before = written(table)
    for others in (True, False):
        with pytest.raises(Refusal) as refused:
            table.undo(seat, others=others)
        assert rule_of(refused) == "QT-1.7"
    assert written(table) == before
    assert len(table.record.entries) == 1


def battle(seed: int) -> Table:
    """A random game of Musical Chairs, up to where two are asked at once."""
    table, luck = Table.seeded(game_by_id("musical-chairs"), PAIR, {}, seed), FastChance(seed)
    while len(table.state.asked) == 1:
        seat = asked(table)
        moves = table.game.legal(table.state, seat)
        table.answer(seat, moves[luck.below(len(moves))])
    return table


def test_opened_answers_are_never_taken_back() -> None:
    """QT-1.7 A step that opened sealed answers stays, even alone with the computer: else one could answer again."""
    tried = 0
    for table in [table for seed in range(10) if not (table := battle(seed)).over]:
        drawn = len(table.chance.tape)
        for seat in table.state.asked:
            table.answer(seat, table.game.legal(table.state, seat)[0])
        last = table.record.entries[-1].seat
        tried += len(table.chance.tape) == drawn
        with pytest.raises(Refusal) as refused:
            table.undo(last, others=False)
        assert rule_of(refused) == "QT-1.7"
    assert tried, "luck forbade it each time"


def test_a_mistake_is_never_taken_back() -> None:
    """QT-1.7 with TD-3.5: its penalty was drawn."""
    table = fitting()
    seat = asked(table)
    right = plays(table)[0].split(":")
    wrong = next(letter for letter in "ABCDEFG" if not any(code[5] == letter for code in plays(table)))
    table.answer(seat, f"play:{wrong}:{right[2]}")
    assert asked(table) == seat
    with pytest.raises(Refusal) as refused:
        table.undo(seat, others=False)
    assert rule_of(refused) == "QT-1.7"


def test_a_play_that_was_seen_stays() -> None:
    """QT-1.7 no other person has been shown anything by it; a computer player minds nothing."""
    table = fitting("gentle")
    seat, before = asked(table), written(table)
    table.answer(seat, plays(table)[0])
    with pytest.raises(Refusal) as refused:
        table.undo(seat, others=True)
    assert rule_of(refused) == "QT-1.7"
    table.undo(seat, others=False)
    assert written(table) == before
    assert table.record.entries == []


def test_nothing_to_take_back() -> None:
    """QT-1.7 At the start there is no step of anybody's."""
    table = distance()
    for seat in (0, 1, -1):
        with pytest.raises(Refusal) as refused:
            table.undo(seat, others=False)
        assert rule_of(refused) == "QT-1.7"


def test_step_by_step_back() -> None:
    """QT-1.7 After one step is taken back, the one before it is the last one, and may go the same way."""
    table = fitting("gentle")
    seat = asked(table)
    table.answer(seat, plays(table)[0])
    table.undo(seat, others=False)
    with pytest.raises(Refusal) as refused:
        table.undo(seat, others=False)
    assert rule_of(refused) == "QT-1.7"


def test_a_sealed_answer_may_be_taken_back_too() -> None:
    """QT-1.7 It has shown nothing to anybody."""
    table = Table.seeded(TOY, ["a", "b"], {}, 1)
    table.answer(0, "bid:5")
    table.undo(0, others=True)
    assert loop.waiting(table.state) == (0, 1)
    assert table.record.entries == []


# Several at once


def to_the_motto() -> Table:
    """Ann has won the bidding, and writes."""
    table = Table.seeded(TOY, PAIR, {}, 1)
    table.answer(1, "bid:0")
    table.answer(0, "bid:1")
    return table


def test_several_answers_as_one_gesture() -> None:
    """QT-1.8 The motto and at once the next bid: would they count?"""
    table = to_the_motto()
    before = written(table)
    table.check_gesture(0, ["motto:Onward", "bid:1"])
    table.check_gesture(0, ["motto:Onward", "bid:1"], question=1)
    assert written(table) == before, "asking changes nothing"
    table.answer(0, "motto:Onward")
    table.answer(0, "bid:1")


@pytest.mark.parametrize(
    ("codes", "rule"),
    [
        (["dance", "bid:1"], "QT-1.1"), (["motto:Onward", "dance"], "QT-1.1"), (["bid:1", "bid:1"], "TB-1.2"),
        (["motto:Onward", "bid:99"], "QT-1.8"), (["motto:Onward", "motto:Onward"], "QT-1.8"),
        (["motto:Onward", "bid:1", "bid:1"], "QT-1.8"),
    ],
)  # fmt: skip
def test_all_of_a_gesture_counts_or_none(codes: list[str], rule: str) -> None:
    """QT-1.8 The first answer is refused by its own rule, what follows by this one."""
    table = to_the_motto()
    before = written(table), len(table.chance.tape)
    with pytest.raises(Refusal) as refused:
        table.check_gesture(0, codes)
    assert rule_of(refused) == rule
    assert (written(table), len(table.chance.tape)) == before


def test_only_the_last_of_a_gesture_may_draw() -> None:
    """QT-1.8 A draw in the middle could be looked at and then taken back."""
    table = distance()
    with pytest.raises(Refusal) as refused:
        table.check_gesture(asked(table), ["draw", "draw"])
    assert rule_of(refused) == "QT-1.8"
    table.check_gesture(asked(table), ["draw"])
    assert len(table.chance.tape) == len(distance().chance.tape)


def test_only_the_last_of_a_gesture_may_open_what_others_have_sealed() -> None:
    """QT-1.8 Otherwise whether I would win could be found out before I bid; nothing in the refusal tells."""
    table = Table.seeded(TOY, PAIR, {}, 1)
    told = []
    for _ in range(2):
        for coins in (0, 5):
            with pytest.raises(Refusal) as refused:
                table.check_gesture(0, [f"bid:{coins}", "motto:Mine"])
            told.append(str(refused.value))
        if 1 not in table.state.sealed:
            table.answer(1, "bid:3")
    assert len(set(told)) == 1
    assert told[0].startswith("QT-1.8")


def test_a_stale_gesture() -> None:
    """QT-1.8 with QT-1.4: it names the question of its first answer."""
    table = to_the_motto()
    with pytest.raises(Refusal) as refused:
        table.check_gesture(0, ["motto:Onward", "bid:1"], question=0)
    assert rule_of(refused) == "QT-1.4"


# Out of turn


def test_words_out_of_turn_are_the_games_own() -> None:
    """QT-2.1 Something is said out of turn only where the game has such a word."""
    table = Table.seeded(TOY, PAIR, {}, 1)
    with pytest.raises(Refusal) as refused:
        table.interject(0, "bid:1")
    assert rule_of(refused) == "QT-2.1"


def test_a_game_without_such_words() -> None:
    """QT-2.1 A game that says nothing about interjections has none."""
    state = TOY.setup(2, TOY.settle({}), FastChance(0), Journal())
    assert Game.interjections(TOY, state, 0) == []
    with pytest.raises(Refusal) as refused:
        Game.interject(TOY, state, 0, Move("ring"), FastChance(0), Journal())
    assert rule_of(refused) == "QT-2.1"


def test_nobody_speaks_out_of_turn_at_one_screen(tmp_path: Path) -> None:
    """QT-2.2 Where several players share a screen; where each has their own, the word is theirs."""

    async def play() -> None:
        async with House(tmp_path) as house:
            shared = await house.open("me Ann", "me Bob")
            assert (await shared[0].now())["interjections"] == []
            (await shared[0].interject("ring")).problem(422, "refused", "QT-2.2")
            apart = await house.open("me Ann", "friend")
            bob = await apart.join("Bob")
            assert (await bob.now())["interjections"] == ["ring"]
            (await bob.interject("ring")).fine()

    asyncio.run(play())


# Opening a table


@pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)
def test_options_that_the_game_has(game: Game[Any, Any]) -> None:
    """QT-3.1 An option is one that the game has."""
    with pytest.raises(Refusal) as refused:
        Table.open(game, PAIR, {"colour": "red"})
    assert rule_of(refused) == "QT-3.1"
    with pytest.raises(Refusal) as refused:
        Table.seeded(game, PAIR, {"colour": "red"}, 1)
    assert rule_of(refused) == "QT-3.1"


@pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)
def test_choices_that_the_option_has(game: Game[Any, Any]) -> None:
    """QT-3.2 An option's value is one of its choices, and every choice can be played."""
    for option in game.options:
        for wrong in ("purple", -1, 1000, True, ""):
            with pytest.raises(Refusal) as refused:
                Table.seeded(game, PAIR, {option.key: wrong}, 1)
            assert rule_of(refused) == "QT-3.2"
        for choice in option.choices:
            assert Table.seeded(game, PAIR, {option.key: choice}, 1).record.options[option.key] == choice


@pytest.mark.parametrize("value", ["2.0", "2.5", "null", "[2]", "{}", "true", '"2"', "8"])
def test_choices_in_a_record(value: str) -> None:
    """QT-3.2 A record's options are checked like anybody's, whatever JSON stands there, by both builds alike."""
    written_down = distance().record.dumps()
    record = Record.loads(written_down.replace('"interval": 2', f'"interval": {value}'))
    with pytest.raises(Refusal) as refused:
        Table.replay(GAME, record)
    assert rule_of(refused) == "QT-3.2"


@pytest.mark.parametrize("game", [GAME, TOY], ids=lambda game: game.id)
def test_as_many_players_as_the_game_is_for(game: Game[Any, Any]) -> None:
    """QT-3.3 A game is for so many players."""
    for seats in range(8):
        names = [str(seat) for seat in range(seats)]
        if game.least_players <= seats <= game.most_players:
            assert Table.open(game, names, {}).record.seats == names
        else:
            with pytest.raises(Refusal) as refused:
                Table.open(game, names, {})
            assert rule_of(refused) == "QT-3.3"


def figures() -> dict[str, Any]:
    return tomllib.loads((SOURCE / "games" / "the_distance" / "components.toml").read_text("utf-8"))


def test_an_owners_figures() -> None:
    """QT-3.4 Figures that keep to the counts, ranges and sums are taken, and go with the record (TD-1.2)."""
    mine = figures()
    mine["numbers"]["provenance"] = "printed"
    mine["numbers"]["C"], mine["numbers"]["B"] = 11, 12
    game = GAME.furnished("mine.toml", mine)
    assert game.components is not None
    assert game.components.figure("numbers", "B") == 12
    assert game.components.provenance("numbers") == "printed"
    record = Table.seeded(game, PAIR, {}, 1).record
    record.components = mine
    again = game_of(Record.loads(record.dumps())).components
    assert again is not None
    assert again.figure("numbers", "B") == 12


@pytest.mark.parametrize(
    ("section", "entry", "value"),
    [
        ("numbers", "C", 1), ("numbers", "C", 0), ("numbers", "C", 13), ("numbers", "C", "12"),
        ("numbers", "Cs/Db", True),
        ("numbers", "C", 1.5), ("numbers", "C", None), ("numbers", "H", 3), ("numbers", "provenance", "rumour"),
        ("deck", "suits", 5), ("deck", "suits", 3), ("deck", "question_marks", 7), ("deck", "question_marks", -1),
        ("deck", "question_marks", 3), ("deck", "chromatic_scales", 3), ("deck", "jokers", 2),
    ],
)  # fmt: skip
def test_impossible_figures(section: str, entry: str, value: object) -> None:
    """QT-3.4 An owner's components keep to the box (TD-1.1, TD-1.2); the error names file, section and entry."""
    mine = figures()
    mine[section][entry] = value
    with pytest.raises(ComponentError) as error:
        GAME.furnished("mine.toml", mine)
    assert "mine.toml" in str(error.value)
    assert section in str(error.value)
    if (section, entry) not in {("numbers", "C"), ("deck", "chromatic_scales")} or not isinstance(value, int):
        assert entry in str(error.value)


@pytest.mark.parametrize("change", ["game", "missing entry", "missing section", "new section", "flat section"])
def test_figures_of_another_shape(change: str) -> None:
    """QT-3.4 Not this game's file, or not all of it, or more than it."""
    mine = figures()
    if change == "game":
        mine["game"] = "hit-maker"
    elif change == "missing entry":
        del mine["numbers"]["Fs/Gb"]
    elif change == "missing section":
        del mine["deck"]
    elif change == "new section":
        mine["dice"] = {"faces": 6}
    else:
        mine["deck"] = 54
    with pytest.raises(ComponentError, match=r"mine\.toml"):
        GAME.furnished("mine.toml", mine)


def test_a_game_without_components() -> None:
    """QT-3.4 Where a game has no figures, there is nothing to replace."""
    with pytest.raises(Refusal) as refused:
        TOY.furnished("mine.toml", {})
    assert rule_of(refused) == "QT-3.4"


@pytest.mark.parametrize("game", ["", "chess", "The Distance", "the_distance", "the-distance ", "x" * 10_000])
def test_games_that_are_not_here(game: str) -> None:
    """QT-3.5 A game is one that is here."""
    with pytest.raises(Refusal) as refused:
        game_by_id(game)
    assert rule_of(refused) == "QT-3.5"
    assert len(str(refused.value)) < 500
    with pytest.raises(Refusal) as refused:
        game_of(Record(game, 1, {}, PAIR, Luck("fast", seed="1")))
    assert rule_of(refused) == "QT-3.5"


def test_games_that_are_here() -> None:
    """QT-3.5 Every game is found by its own id."""
    assert GAMES["the-distance"] is GAME
    for game_id, game in GAMES.items():
        assert game_by_id(game_id) is game
        assert game.id == game_id


# Records


@pytest.mark.parametrize("version", [0, 2, 99, -1])
def test_a_record_of_other_rules(version: int) -> None:
    """QT-4.1 A record goes on only under the version of the rules it was begun with."""
    table = distance()
    table.answer(asked(table), "draw")
    record = Record.loads(table.record.dumps().replace('"rules": 1', f'"rules": {version}'))
    assert record.rules == version
    for again in (Table.resume, Table.replay, verify):
        with pytest.raises(Refusal) as refused:
            again(GAME, record)
        assert rule_of(refused) == "QT-4.1"


def test_a_record_of_these_rules() -> None:
    """QT-4.1 Under the same version it goes on as if it had never been put away."""
    table, twin = ready_to_pass(), ready_to_pass()
    again = Table.resume(GAME, Record.loads(table.record.dumps()))
    assert again.state == twin.state
    for each in (again, twin):
        each.answer(asked(each), "draw")
        each.answer(asked(each), "pass")
    assert again.state == twin.state
    assert again.record.dumps() == twin.record.dumps()


@pytest.mark.parametrize("live", [True, False])
def test_a_record_can_be_put_away_before_the_first_move(live: bool) -> None:  # noqa: FBT001
    """QT-4.1 A table somebody has just opened goes on too: the draws of its deal are in the record."""
    table = Table.open(GAME, PAIR, {}) if live else distance()
    record = Record.loads(table.record.dumps())
    assert Table.resume(GAME, record).state == table.state
    assert Table.replay(GAME, record).state == table.state


def test_a_record_of_another_game() -> None:
    """QT-4.1 is about versions; a record of another game is no record at all here."""
    with pytest.raises(RecordError, match="the-distance"):
        Table.replay(TOY, distance().record)
