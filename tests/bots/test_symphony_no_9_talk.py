"""Talk before a bid of Symphony No. 9: what is said, by whom, and how often (S9-4.3, S9-7.13)."""

from __future__ import annotations

import re

import pytest

from quartet.bots import levels
from quartet.bots.symphony_no_9 import Beginner, Planner, Weigher
from quartet.bots.symphony_no_9_bids import Concert
from quartet.bots.symphony_no_9_hearing import amounts, nods
from quartet.bots.symphony_no_9_scene import Scene, shown_to
from quartet.bots.symphony_no_9_talk import ENOUGH, UNASKED, UNDERSTANDS, _new
from quartet.games.symphony_no_9 import rules
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.state import SymphonyState
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Agent, Said
from quartet.kernel.messages import Term, message
from quartet.words.catalogue import FOLDER, Catalogue
from tests.bots.symphony_no_9_lines import LEVELS, LINES, bid_of, bids, person, word
from tests.games.symphony_no_9.play import Scene as Table
from tests.games.symphony_no_9.play import table
from tests.words.test_keys import entries

NAMES = ["Ann", "Bo", "Cy", "Di"]


def words(you: int | None = 0, locale: str = "en") -> Catalogue:
    return Catalogue(locale, names=NAMES, you=you)


def answered(agent: Agent, t: Table, text: str, seat: int = 1) -> str:
    """What it answers a person at seat 0."""
    said = word(agent, t.state, seat, [person(text)])
    assert said is not None
    return words().say(said)


def small(token: int = 2) -> Table:
    """Three players, and everybody has something to gain."""
    return table(3).cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").bidding(token)


@pytest.mark.parametrize("level", LEVELS)
def test_answers_refer_to_the_fund_and_its_ranges(level: str) -> None:
    """S9-4.5 With figures."""
    agent = levels.make(GAME.id, level)
    result = r"(a (low|medium|high) concert|\d short of a low concert)\."
    shut = rf"and the king’s {{0}} make \d+: {result} My purse stays shut\."
    own = rf"({shut}|, the king’s {{0}} and, say, \d from me make \d+: {result})"
    assert re.fullmatch(r"Your 3 ?" + own.format(r"\+2"), answered(agent, small(), "I give 3"))
    assert re.fullmatch(r"Your 3 ?" + own.format("−2"), answered(agent, small(-2), "I give 3"))
    ranges = "low concert we need 7 to 10|medium concert we need 11 to 13|high concert we need 14 to 16"
    could = r"(I could give \d|my purse stays shut)\."
    assert re.fullmatch(rf"The king adds 2\. For a ({ranges}): {could}", answered(agent, small(), "What do you give?"))
    stands = rf"stand at −?\d+( then)?, (the king’s \+2 included|with nothing from the king): {result}"
    assert re.search(stands, answered(agent, small(), "5?"))
    assert re.search(stands, answered(agent, small(0), "5?"))
    assert re.match(rf"Nothing from you\? .*we {stands}", answered(agent, small(), "Then I give 0"))


def test_two_players_count_with_the_virtual_patron() -> None:
    """S9-4.11"""
    t = table(2).at("Hd2 Ba0 Hy0 Mo1 Be0").cubes("2Hd Mo", "Ba 2Be", "Be").bidding(0)
    assert re.fullmatch(
        r"Your 3, the king, the virtual patron and, say, \d from me make \d to \d+: a low concert.*",
        answered(Beginner(), t, "I give 3"),
    )
    assert answered(Beginner(), t, "What do you give?").startswith("The king adds nothing, the virtual patron 1 to 3. ")


def test_all_offers_count() -> None:
    state = small().state
    said = word(Beginner(), state, 1, [person("I give 1", 2), person("I give 3", 0)])
    assert said is not None
    assert re.match(r"4 offered, the king’s \+2 and, say, \d from me make \d+: a ", words().say(said))
    assert re.match(r"4 offered", words(2).say(said))


def test_what_is_too_much_is_told() -> None:
    """S9-4.3, S9-4.5"""
    for level in LEVELS:
        for line in ("I give 8", "Who gives 9?", "I give 1 if you give 9"):
            assert answered(levels.make(GAME.id, level), small(), line) == "Nobody may give more than 7."
    state = small().state
    for level in LEVELS:
        told = [person("I give 7", 2), person("I give 7 if you give 7", 0)]
        said = word(levels.make(GAME.id, level), state, 1, told)
        assert said is not None
        assert (
            words()
            .say(said)
            .startswith("7 from me, the 14 offered and the king’s +2 would make 23, and above 16 it fails. ")
        )
    four = table(4).cubes("2Hd", "2Ba", "Mo", "Hy").bidding(2).state
    for level in LEVELS:
        said = word(levels.make(GAME.id, level), four, 1, [person("I give 8", 2), person("I give 8", 0)])
        assert said is not None
        assert words().say(said) == (
            "16 offered and the king’s +2 make 18: too much, for above 17 it fails. My purse stays shut."
        )


def test_it_says_what_it_would_like_and_why() -> None:
    t = table(3).at("Hd2 Ba0 Hy0 Mo1 Be0").cubes("2Mo", "2Hd", "2Ba").bidding(2)
    assert t.state.fame[0] == 2
    for level in LEVELS:
        told = answered(levels.make(GAME.id, level), t, "What is in it for you?")
        assert told == "A high concert: it pays 9 a cube, and I hold 2 Handel cubes."
    t = table(3).at("Hd2 Ba0 Hy0 Mo1 Be0").cubes("2Mo", "2Hd", "2Ba").coins(20, 3, 20).bidding(2)
    told = answered(Weigher(), t, "Why?")
    assert told == "A high concert: it pays 9 a cube, I hold 2 Handel cubes, and my purse is thin."
    t = table(3).at("Hd2 Ba0 Hy0 Mo1 Be0").cubes("2Hd", "", "2Ba").bidding(2)
    assert answered(Weigher(), t, "Why?") == ("A low concert, 7 to 10: it does nothing for me, and least for you.")


@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_follows_from_what_was_asked(level: str) -> None:
    """Yes is said to just that amount, no with another one; never is the amount refused that is offered instead."""
    said_yes = said_no = 0
    for seed in range(24):
        state = bids(seed, 2 + seed % 3)
        for asked in range(8):
            for line in (f"Who gives {asked}?", f"I give 2 if you give {asked}"):
                spoken = word(levels.make(GAME.id, level), state, 1, [person(line)], seed)
                assert spoken is not None
                if spoken.key.endswith(("-limit", "-doubt")):
                    continue
                args = dict(spoken.args)
                if spoken.key.endswith(("-yes", "-deal")):
                    assert args["offer"] == asked
                    said_yes += 1
                else:
                    assert spoken.key.endswith(("-no-dear", "-no-purse", "-no-change", "-no-little", "-over"))
                    assert args["asked"] == asked != args["offer"]
                    said_no += 1
    assert said_yes > 50
    assert said_no > 50


def test_the_sum_and_its_class_are_right() -> None:
    """S9-4.5, S9-4.11 Whatever the virtual patron gives."""
    checked = 0
    for seed in range(24):
        state = bids(seed, 2 + seed % 3)
        for level in LEVELS:
            for line in LINES:
                spoken = word(levels.make(GAME.id, level), state, 1, [person(line)], seed)
                args = dict(spoken.args) if spoken else {}
                if "verdict" not in args:
                    continue
                concert = Concert(Scene(shown_to(GAME.view(state, 1))))
                known = amounts([person(line)], 1, concert.limit).get(0, 0)
                offer, verdict = args["offer"], args["verdict"]
                assert isinstance(offer, int)
                assert isinstance(verdict, int)
                funds = [fixed + known + offer for fixed in concert.fixed]
                assert args["sum"] == min(funds)
                assert args["high"] == (max(funds) if len(funds) > 1 else 0)
                classes = {rules.class_of(state, fund) for fund in funds}
                assert (
                    classes
                    == {0: {0}, 1: {1}, 2: {2}, 3: {-1}, 4: {-1}, 5: {0, 1}, 6: {1, 2}, 7: {-1, 0}, 8: {2, -1}}[verdict]
                )
                if verdict == 3:
                    assert args["rest"] == concert.scene.v.least[0] - max(funds)
                checked += 1
    assert checked > 300


@pytest.mark.parametrize("agent", [Weigher(), Planner()])
def test_an_offer_above_the_purse_is_called_out(agent: Agent) -> None:
    """S9-2.4, S9-4.4 Purses follow from what everybody has seen; their figures are not told."""
    t = table(3).cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").coins(2, 20, 20).furniture(0, 7, 7).bidding(2)
    told = answered(agent, t, "I give 6")
    assert told == "I doubt your 6: by my count your purse does not hold that much."
    said = word(agent, t.state, 1, [person("I give 6")])
    assert said is not None
    assert words(2).say(said) == "I doubt the 6 of Ann: by my count that purse does not hold so much."
    assert "doubt" not in answered(agent, t, "I give 2")
    furnished = table(3).cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").coins(2, 20, 20).furniture(1, 7, 7).bidding(2)
    assert "doubt" not in answered(agent, furnished, "I give 6")


def test_a_deal_is_made_or_not() -> None:
    state = small().state
    said = word(Beginner(), state, 1, [person("I give 3 if you give 3")])
    assert said is not None
    assert words().say(said) == (
        "With your 3 and 3 from me we stand at 8, the king’s +2 included: a low concert. Agreed!"
    )
    assert words(2).say(said).startswith("With 3 from Ann and 3 from me we stand at 8")
    for seed in range(8):
        assert bid_of(Beginner(), state, 1, [person("I give 3 if you give 3"), Said(1, "", said)], seed) == 3
    said = word(Beginner(), state, 1, [person("I give 1 if you give 7")])
    assert said is not None
    assert re.match(r"7 is too dear for me\. With the 1 offered and \d from me we stand at ", words().say(said))


@pytest.mark.parametrize("level", LEVELS)
def test_where_nobody_talks_they_neither_talk_nor_listen(level: str) -> None:
    t = table(3, talk="off").cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").bidding(2)
    loud = table(3).cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").bidding(2)
    agent = levels.make(GAME.id, level)
    for seed in range(20):
        assert word(agent, t.state, 1, [], seed) is None
        assert word(agent, t.state, 1, [person("What do you give?")], seed) is None
    for seed in range(4):
        silent = bid_of(agent, t.state, 1, [], seed)
        for text in LINES:
            assert bid_of(agent, t.state, 1, [person(text), person(text, 2)], seed) == silent
        assert silent == bid_of(agent, loud.state, 1, [], seed)


@pytest.mark.parametrize("level", ["random", *LEVELS])
def test_only_the_bid_is_talked_about(level: str) -> None:
    state = GAME.setup(3, {}, FastChance(1), SILENT)
    agent = levels.make(GAME.id, level)
    for seed in range(10):
        assert word(agent, state, state.asked[0], [person("What do you give?", state.asked[0] - 1)], seed) is None


@pytest.mark.parametrize("level", LEVELS)
def test_some_open_and_nobody_goes_on_alone(level: str) -> None:
    state = small().state
    opened = [word(levels.make(GAME.id, level), state, 1, [], seed) for seed in range(60)]
    keys = {said.key for said in opened if said}
    assert keys == {"symphony-no-9-talk-wish", "symphony-no-9-talk-stand"}
    assert 2 < opened.count(None) < 40
    mine = next(said for said in opened if said)
    for seed in range(20):
        assert word(levels.make(GAME.id, level), state, 1, [Said(1, "", mine)], seed) is None


def openings(state: SymphonyState, level: str, seed: int) -> list[Said]:
    """What computer players at all seats but the first say before a person does: each is asked twice."""
    said: list[Said] = []
    for turn in range(2):
        for seat in range(1, state.players):
            spoken = word(levels.make(GAME.id, level), state, seat, said, 100 * seed + 10 * turn + seat)
            if spoken:
                said.append(Said(seat, "", spoken))
    return said


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_bids_are_talked_about_and_none_is_talked_to_death(level: str, players: int) -> None:
    said = [len(openings(bids(seed, players), level, seed)) for seed in range(40)]
    assert said.count(0) <= 16
    assert max(said) == min(players - 1, UNASKED)


def test_who_has_most_at_stake_opens_most_often() -> None:
    t = table(3).at("Hd2 Ba0 Hy0 Mo1 Be0").cubes("", "3Hd 2Mo 2Ba", "Hy").bidding(2)
    often = [sum(word(Weigher(), t.state, seat, [], seed) is not None for seed in range(100)) for seat in (1, 2)]
    assert often[0] > often[1] + 10
    shy = sum(word(Beginner(), t.state, 1, [], seed) is not None for seed in range(100))
    assert shy < often[0]


@pytest.mark.parametrize("level", LEVELS)
def test_computer_players_answer_each_other_once_at_most(level: str) -> None:
    """Left alone, they fall silent."""
    for seed in range(10):
        state = bids(seed, 2 + seed % 3)
        said: list[Said] = []
        for turn in range(12):
            seat = turn % state.players
            spoken = word(levels.make(GAME.id, level), state, seat, said, seed + turn)
            if spoken:
                said.append(Said(seat, "", spoken))
        assert all(sum(each.seat == seat for each in said) <= 1 for seat in range(state.players))


def test_people_are_answered_but_not_for_ever() -> None:
    state = small().state
    said: list[Said] = []
    for _ in range(10):
        said.append(person("What do you give?"))
        spoken = word(Weigher(), state, 1, said)
        if spoken:
            said.append(Said(1, "", spoken))
    assert 3 < sum(each.seat == 1 for each in said) <= ENOUGH
    for amount in range(8):
        said.append(person(f"I give {amount}"))
        spoken = word(Weigher(), state, 1, said)
        if spoken:
            said.append(Said(1, "", spoken))
    assert sum(each.seat == 1 for each in said) == ENOUGH


def dialogue(agents: dict[int, Agent], state: SymphonyState, *lines: str, seed: int = 0) -> list[tuple[int, str]]:
    """Each line by the person at seat 0, answered by all who like to: who then said what."""
    said: list[Said] = []
    for i, line in enumerate(lines):
        said.append(person(line))
        for seat, agent in agents.items():
            spoken = word(agent, state, seat, said, seed + i)
            if spoken:
                said.append(Said(seat, "", spoken))
    return [(each.seat, words().say(each.message)) for each in said if each.message]


def test_asked_again_it_says_so() -> None:
    told = [text for _, text in dialogue({1: Beginner()}, small().state, *["What do you give?"] * 5)]
    assert re.fullmatch(r"The king adds 2\. For a .*: I could give 2\.", told[0])
    assert told[1:] == ["As I said: 2.", "Still 2.", "2, and that is my last word."]
    told = [text for _, text in dialogue({1: Beginner()}, small().state, "I give 9", "I give 9", "I give 9")]
    assert told == ["Nobody may give more than 7.", "As I said: 7 at most."]
    told = [text for _, text in dialogue({1: Beginner()}, small().state, "Why?", "But why?", "Why?")]
    assert len(told) == 2
    assert re.fullmatch(r"As I said: I would like a (low|medium|high) concert\.", told[1])
    poor = table(3).cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").coins(2, 20, 20).furniture(0, 7, 7).bidding(2).state
    told = [text for _, text in dialogue({1: Weigher()}, poor, "I give 6", "I give 6", "I give 6")]
    assert told[1:] == ["I still doubt your 6."]


def test_nobody_says_a_sentence_twice() -> None:
    for seed in range(40):
        players = 2 + seed % 3
        agents = {seat: levels.make(GAME.id, LEVELS[(seed + seat) % 3]) for seat in range(1, players)}
        lines = [LINES[(seed + 5 * i) % len(LINES)] for i in range(3)]
        told = dialogue(agents, bids(seed, players), *lines, *lines, seed=seed)
        assert len(set(told)) == len(told)


def test_two_do_not_say_the_same() -> None:
    both: dict[int, Agent] = {1: Weigher(), 2: Weigher()}
    assert dialogue(both, small().state, "I give 8") == [(1, "Nobody may give more than 7.")]
    told = message("symphony-no-9-talk-stand", token=2, low=0, high=0, level=0, least=7, most=10, offer=0)
    assert _new([Said(2, "", told)], 1, told) == message("symphony-no-9-talk-too", offer=0)
    assert words().say(message("symphony-no-9-talk-too", offer=0)) == "My purse stays shut, too."
    both = {1: Beginner(), 2: Beginner()}
    first, second = dialogue(both, small().state, "Then I give 0")
    assert first[1].startswith("Nothing from you? ")
    assert re.match(r"\d offered", second[1])


def test_all_givers_are_named() -> None:
    """S9-4.5 Nobody wonders where a sum comes from."""
    state = small().state
    three = message("symphony-no-9-talk-again", offer=3)
    said = word(Beginner(), state, 1, [Said(2, "", three), person("I give 3 if you give 2")])
    assert said is not None
    assert words().say(said) == (
        "With your 3, 3 from Cy and 2 from me we stand at 10, the king included: a low concert. Agreed!"
    )
    assert words(2).say(said).startswith("With 3 from Ann, 3 from you and 2 from me we stand at 10")
    four = table(4).cubes("2Hd", "2Ba", "Mo", "Hy").bidding(2).state
    told = [Said(2, "", three), Said(3, "", three), person("I give 3 if you give 1")]
    said = word(Beginner(), four, 1, told)
    assert said is not None
    assert words().say(said).startswith("With your 3, 6 from Cy and Di together, and 1 from me we stand at 12")
    said = word(Beginner(), state, 1, [Said(2, "", three), person("Who gives 2?")])
    assert said is not None
    assert words().say(said).startswith("2 from me? Agreed. With the 3 offered we stand at 7 then")
    said = word(Beginner(), state, 1, [Said(2, "", three), person("Otherwise I give 1")])
    assert said is not None
    assert re.match(r"Only 1 from you\? With 3 offered by others and \d from me we stand", words().say(said))


def test_furniture_is_no_change() -> None:
    """S9-4.4"""
    t = table(3).cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").coins(20, 0, 20).furniture(7, 2, 7).bidding(2)
    told = {word(Weigher(), t.state, 1, [person("Who gives 5?")], seed) for seed in range(20)}
    assert "I have no change for 5." in {words().say(each).partition(" With")[0] for each in told if each}
    t = table(3).cubes("2Hd Mo", "Ba 2Be", "Hy 2Mo").coins(20, 1, 20).furniture(7, 0, 7).bidding(2)
    assert answered(Weigher(), t, "Who gives 5?").startswith("My purse cannot pay 5. ")


@pytest.mark.parametrize("text", ["How does this game work?", "ich gebe 6 wenn du 6 gibst", "Lovely weather in Vienna"])
def test_what_is_not_about_the_bid_is_answered_once_and_plainly(text: str) -> None:
    state = small().state
    said = [person(text)]
    friendly = message(UNDERSTANDS)
    assert {word(Weigher(), state, 1, said, seed) for seed in range(10)} == {friendly}
    assert words().say(friendly).startswith("I only talk money: offers (")
    for seat in (1, 2):
        heard_it = [*said, Said(seat, "", friendly)]
        assert {word(Weigher(), state, 3 - seat, heard_it, seed) for seed in range(10)} == {None}
        assert {word(Weigher(), state, 1, [*heard_it, person("Is it?")], seed) for seed in range(10)} == {None}


def test_a_nod_wants_no_answer() -> None:
    state = small().state
    for text in ("ok", "Thanks!", "Oh well.", "deal", "Hm…", "…"):
        assert nods(text)
        assert word(Weigher(), state, 1, [person(text)]) is None
    assert not nods("no?")


def test_what_counts_is_answered_first() -> None:
    state = small().state
    said = [person("I give 3"), person("Lovely weather")]  # the offer is what counts
    spoken = word(Weigher(), state, 1, said)
    assert spoken is not None
    assert spoken.key == "symphony-no-9-talk-offer"


@pytest.mark.parametrize("level", LEVELS)
def test_whatever_is_said_can_be_said_in_words(level: str) -> None:
    """And goes over the wire: at most eight whole numbers or terms, 300 characters, a sentence of the catalogue."""
    keys: set[str] = set()
    for seed in range(30):
        state = bids(seed, 2 + seed % 3)
        lines: list[list[Said]] = [[], *[[person(line)] for line in (*LINES, "I give 99", "Hm.")]]
        lines.append([person("I give 4"), person("I give 2 if you give 2", state.players - 1)])
        for i, said in enumerate(lines):
            spoken = word(levels.make(GAME.id, level), state, 1, said, seed + i)
            if spoken is None:
                continue
            keys.add(spoken.key)
            assert len(spoken.args) <= 8
            assert all(isinstance(value, (int, Term)) for _, value in spoken.args)
            for reader in (words(), words(1), words(None), words(0, "en-XA")):
                sentence = reader.say(spoken)
                assert 10 < len(sentence) < 300
                assert not re.search("[{}\u2068\u2069$]|  ", sentence), sentence
    assert keys <= entries(FOLDER / "en" / "symphony-no-9-talk.ftl").keys()
    assert len(keys) > 10
