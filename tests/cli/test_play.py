"""Whole games in a real terminal, typed by a script that only reads the screen."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pexpect
import pytest

from tests.cli.stage import ASKED, CURTAIN, ENDED, SUGGESTED, Stage, suggested

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")
DUMMIES = (str(Path(__file__).with_name("dummies.py")),)


def test_a_gentle_game_to_the_end_then_a_rematch_and_good_night(tmp_path: Path) -> None:
    with Stage("play", "--fast", "--seed", "5", "--hands", "2", "--seats", "me,bot:1,bot:3", folder=tmp_path) as stage:
        first = stage.until(ASKED)
        assert "The Distance in seconds" in first
        assert "first to win 2 · gentle judge" in first
        assert re.search(r"From . up a second: .", first)
        end = stage.drive(ENDED)
        assert re.search("wins? the series, 2 hands to", end)
        assert "hands won" in end
        assert "Test luck, seed 5" in end
        assert stage.scrolled_away == 0, "the table never scrolls away"
        again = stage.tell("y", ASKED)
        assert "Piccolo" in again
        stage.type("q")
        stage.until("keep the game for another evening|good night")
        stage.type("n")
        assert stage.ended()[1] == 0


def test_a_strict_game_to_the_end_by_counting_letters() -> None:
    """The script works out the needed letter by itself: the screen gives only the last letter and the interval."""

    def pick(picture: str) -> str:
        last = re.search(r"Last letter: (.)\. Up a third", picture)
        drawn = picture.count("♪ You draw ") + sum(int(n) - 1 for n in re.findall(r"♪ You draw .* ×(\d)", picture))
        hand = re.search(r"^ [╭].*\n(.*)\n", picture, re.MULTILINE)
        assert hand, picture
        cards = [card.strip() for card in hand[1].strip().strip("│").split("│") if card.strip()]
        needed = "ABCDEFG"[("ABCDEFG".index(last[1]) + 2) % 7] if last else ""
        for i, card in enumerate(cards):
            if not last and card != "wild":
                return f"{card[0]} {i + 1}!"
            if card == "wild" or any(name[0] == needed for name in card.split("/")):
                return f"{needed} {i + 1}!"
        return "p" if drawn >= 3 and "p pass" in picture else "d"

    options = "--fast --seed 2 --interval 3 --judge strict --seats me,bot:sleepy"
    with Stage("play", *options.split(), program=DUMMIES) as stage:
        end = stage.drive(ENDED, pick=pick)
        assert "out of cards before anybody else" in end
        assert not any("Wrong" in picture for picture in stage.seen)
        turns = [picture for picture in stage.seen if ASKED in picture]
        assert len(turns) > 5
        for picture in turns:
            assert not re.search("[┏▸]|fits|Play ", picture), "a strict screen tells nothing (TD-3.6)"
            assert not re.search(r"up a third: ", picture)
        assert stage.scrolled_away == 0


def test_a_strict_mistake_is_punished_and_the_second_ends_the_turn() -> None:
    with Stage("play", "--fast", "--seed", "1790", "--judge", "strict") as stage:
        stage.until(ASKED)
        wrong = stage.tell("c 1", "Wrong: back it goes")
        assert "The mistake costs you 2 cards" in wrong
        assert "your hand: 9 cards" in wrong
        again = stage.tell("c 1", "Wrong again")
        assert "your hand: 11 cards" in again


def test_a_refusal_says_why_and_costs_nothing() -> None:
    with Stage("play", "--fast", "--seed", "1790") as stage:
        before = stage.until(ASKED)
        refused = stage.tell("d", "TD-3.7")
        assert "You hold a card for G" in refused
        assert "your hand: 7 cards" in refused
        assert "TD-3.1" in stage.tell("c 1", "TD-3.1")
        assert "✗ I do not understand" in stage.tell("what now", "do not understand")
        assert "✗ QT-1.7" in stage.tell("u", "QT-1.7")
        assert "✗ TD-4.3" in stage.tell("!", "TD-4.3")
        assert suggested(stage.picture()) == suggested(before)
        assert stage.scrolled_away == 0


@pytest.mark.parametrize("sign", ["x", "7", "?"])
def test_a_very_long_line_is_cut_and_not_understood(sign: str) -> None:
    with Stage("play", "--fast", "--seed", "1790") as stage:
        stage.until(ASKED)
        for _ in range(10):  # in pieces, as the terminal's own buffer is small
            stage.child.send(sign * 500)
            stage.until(lambda picture: f"> {sign * 70}" in picture)
        assert f"{sign * 20}" in stage.tell("", "✗ I do not understand|There is no (card|rule) “?[7?]")


def test_help_rules_and_log_are_a_key_away() -> None:
    with Stage("play", "--fast", "--seed", "1790", "--judge", "strict") as stage:
        stage.until(ASKED)
        page = stage.tell("?", "What to type")
        assert "TD-3.1  Last letter: F. Up a second from there" in page
        assert "Musicards!" in page
        stage.tell("", ASKED)
        assert "TD-3.7  If you hold a note" in stage.tell("? td-3.7", "TD-3  A turn")
        stage.tell("", ASKED)
        assert "Near: " in stage.tell("? TD-3.77", "There is no rule")
        stage.tell("", ASKED)
        assert "TD-3.1" in stage.tell("? TD-3", "read on")
        assert "TD-3.10" in stage.tell("", "TD-3.10")
        stage.tell("", ASKED)
        assert "The first card is" in stage.tell("l", "what happened so far")
        stage.tell("", ASKED)
        assert stage.scrolled_away == 0


# ── Calls ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_forgets_to_call_is_caught() -> None:
    with Stage("play", "--pace", "0.01", "--seed", "3", "--seats", "me,bot:hawk", program=DUMMIES) as stage:
        caught = stage.drive("and that should have been you", calling=False)
        assert "Your silence costs you 2 cards" in caught
        stage.until("your hand: 3 cards")


def test_who_calls_late_but_first_is_safe() -> None:
    """The owl would need a minute to notice, so it does not play either: there is time for a call."""
    with Stage("play", "--pace", "0.01", "--seed", "3", "--seats", "me,bot:owl", program=DUMMIES) as stage:
        owing = stage.drive("you have not called", calling=False)
        assert "One card left" in owing
        assert "Computer owl is thinking" in owing
        stage.tell("!", "You call “Musicards!”")


def test_hurrying_is_no_escape() -> None:
    with Stage("play", "--pace", "0.01", "--seed", "3", "--seats", "me,bot:owl", program=DUMMIES) as stage:
        stage.drive("you have not called", calling=False)
        assert "Your silence costs you 2 cards" in stage.tell("", "should have been you")


def test_a_call_with_the_play() -> None:
    with Stage("play", "--fast", "--seed", "3", "--seats", "me,bot:hawk", program=DUMMIES) as stage:
        assert "should have been you" not in stage.drive("You call “Musicards!”")


def test_a_forgetful_computer_player_can_be_caught() -> None:
    last = lambda picture: SUGGESTED.findall(picture)[-1]  # noqa: E731  # the play that sheds least
    with Stage("play", "--fast", "--seed", "2", "--seats", "me,bot:sleepy", program=DUMMIES) as stage:
        owing = stage.drive("said nothing", pick=last)
        assert "Computer sleepy has one card left and said nothing" in owing
        caught = stage.tell("!", "quicker than Computer sleepy")
        assert "That silence costs Computer sleepy 2 cards" in caught
        assert "▮▮▮ 3" in caught
        assert "TD-4.3" in stage.tell("!", "TD-4.3"), "once, and not twice"


def test_a_computer_player_may_notice_and_keep_silent() -> None:
    """It is asked whether it calls, once; in the time that passes, and where none does."""
    for pace in ("0.3", "0"):
        with Stage("play", "--pace", pace, "--seed", "3", "--seats", "me,bot:monk", program=DUMMIES) as stage:
            stage.drive("your hand: one card", calling=False)
            stage.drive("should have been you", calling=False)
            assert ENDED in stage.picture()
            assert not any("should have been you" in picture for picture in stage.seen)


# ── Taking back, saving, leaving ──────────────────────────────────────────────────────────────────────────────────


def test_a_play_can_be_taken_back_while_the_computer_thinks() -> None:
    with Stage("play", "--pace", "60", "--seed", "1790") as stage:
        before = stage.until(ASKED)
        hand = before.split("your hand")[1]
        played = stage.tell(suggested(before), "thinking")
        assert "your hand: 6 cards" in played
        assert "QT-1.2" in stage.tell("c 1", "QT-1.2"), "and not play out of turn"
        back = stage.tell("u", "Taken back")
        assert "your hand: 7 cards" in back
        assert back.split("your hand")[1].split("Letter")[0].split("♪")[0].strip() in hand


def test_what_is_half_typed_survives_a_redraw() -> None:
    with Stage("play", "--pace", "0.2", "--seed", "529", "--seats", "me,bot:1,bot:3") as stage:
        stage.until(ASKED)
        stage.tell("B 4", "thinking")
        stage.child.send("hal")
        stage.until(lambda picture: ASKED in picture and "> hal" in picture)
        stage.child.send("x\x7f\x1b[Af")
        stage.until("> half")
        stage.child.send("\x15")
        stage.until(lambda picture: "> hal" not in picture)


def test_a_game_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    with Stage("play", "--fast", "--seed", "1790", "--save", "kept.json", folder=tmp_path) as stage:
        before = stage.tell(suggested(stage.until(ASKED)), ASKED)
        assert "Saved to kept.json" in stage.tell("s", "Saved to")
        stage.tell("q", "another evening")
        stage.type("")
        farewell, code = stage.ended()
        assert "The game is kept in kept.json" in farewell
        assert "quartet play --resume kept.json" in farewell
        assert code == 0
    with Stage("play", "--fast", "--resume", "kept.json", folder=tmp_path) as stage:
        after = stage.until(ASKED)
        assert after.split("your hand")[1] == before.split("your hand")[1]
        assert "Da capo" in stage.drive(ENDED)
    assert json.loads((tmp_path / "kept.json").read_text("utf-8"))["seats"] == ["me", "bot:2"]


@pytest.mark.parametrize("way", ["end of input", "interrupt", "asked to go"])
def test_whoever_goes_finds_the_game_saved(tmp_path: Path, way: str) -> None:
    with Stage("play", "--fast", folder=tmp_path) as stage:
        stage.until(ASKED)
        if way == "end of input":
            stage.child.send("\x04")
        elif way == "interrupt":
            stage.child.sendintr()
        else:
            stage.child.kill(signal.SIGTERM)
        farewell, code = stage.ended()
        [kept] = tmp_path.iterdir()
        assert kept.name in farewell.replace("\n", "")
        assert code == 0
    with Stage("play", "--fast", "--resume", kept.name, folder=tmp_path) as stage:
        stage.until(ASKED)


def test_a_closed_window_keeps_the_game(tmp_path: Path) -> None:
    with Stage("play", "--fast", "--seed", "1790", "--save", "r.json", folder=tmp_path) as stage:
        stage.until(ASKED)
        played = stage.tell("G 4", ASKED)
        assert "You play G♯" in played
    moves = json.loads((tmp_path / "r.json").read_text("utf-8"))["moves"]
    assert moves[0] == ["answer", 0, 0, "play:G:Gs"]


def test_a_file_that_cannot_be_written_any_more_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    with Stage("play", "--fast", "--seed", "1790", "--save", "gone/r.json", folder=tmp_path) as stage:
        stage.until(ASKED)
        (folder / "r.json").unlink()
        folder.rmdir()
        played = stage.tell("G 4", "could not be written")
        assert "✗ The game could not be written to gone/r.json" in played
        assert "You play G♯" in played
        assert "could not be written" in stage.tell("s", "✗ The game could not be written")
        stage.tell("q", "another evening")
        stage.type("")
        farewell, code = stage.ended()
        assert code == 0
        [kept] = tmp_path.glob("the-distance-*.json")
        assert f"The game is kept in {kept.name}" in farewell


def test_who_leaves_a_rematch_hears_no_more_of_the_game_before() -> None:
    with Stage("play", "--fast", "--seed", "5") as stage:
        stage.drive(ENDED)
        stage.tell("y", ASKED)
        stage.type("q")
        farewell, code = stage.ended()
        assert "out of cards" not in farewell
        assert code == 0


def test_live_luck_is_sealed_at_the_start_and_shown_at_the_end(tmp_path: Path) -> None:
    with Stage("play", "--fast", folder=tmp_path) as stage:
        stage.until(ASKED)
        seal = re.search(r"The luck is sealed:\s+([0-9a-f]{64})", stage.tell("l", "what happened so far"))
        assert seal
        stage.tell("", ASKED)
        end = stage.drive(ENDED)
        assert f"sealed {seal[1]}" in end
        assert re.search("seed   [0-9a-f]{64}", end)
        kept = stage.tell("s", "The record: ")
        assert "quartet verify" in kept
        stage.type("")
        assert stage.ended()[1] == 0
    [record] = tmp_path.iterdir()
    with Stage("verify", record.name, folder=tmp_path) as stage:
        text, code = stage.ended()
        assert "All is well" in text
        assert code == 0


def test_between_hands_there_is_a_breath() -> None:
    with Stage("play", "--pace", "0.01", "--seed", "5", "--hands", "2", "--seats", "me,bot:2") as stage:
        page = stage.drive("wins the hand|the hand is yours")
        assert "one hand won" in page
        assert "no hand won" in page
        assert "Hand 2" in stage.tell("", "Hand 2, first to win 2")


def test_the_log_is_paged_from_the_beginning() -> None:
    with Stage("play", "--fast", "--seed", "5", "--hands", "3") as stage:
        stage.drive("Hand 2")
        page = stage.tell("l", "what happened so far")
        assert "Hand 1. " in page
        while "read on" in page:
            page = stage.tell("", "read on|back to the table")
        assert "Hand 2. " in page
        assert "the story so far · ♪ since your last turn" in stage.tell("", ASKED)


def test_laid_aside_and_taken_up_again() -> None:
    with Stage("play", "--fast", "--seed", "1790") as stage:
        before = stage.until(ASKED)
        drawn = stage.drawings
        stage.child.kill(signal.SIGSTOP)
        stage.child.kill(signal.SIGCONT)
        assert stage.until(ASKED, after=drawn) == before
        drawn = stage.drawings
        stage.child.send("\x1a")  # in a session without a shell it does not stop, but goes through all of it
        assert stage.until(ASKED, after=drawn) == before
        assert stage.raw.count(b"\x1b[?1049l") == 1, "the shell gets its page back"
        assert "You play G♯" in stage.tell("G4", "You play")


# ── Several people, or none ───────────────────────────────────────────────────────────────────────────────────────


def hand_in(picture: str) -> str:
    return picture.split("your hand")[1] if "your hand" in picture else ""


def test_the_curtain_never_shows_anothers_hand() -> None:
    with Stage("play", "--fast", "--seed", "4", "--judge", "gentle", "--seats", "me:Ada,me:Bob") as stage:
        hands: dict[str, set[str]] = {"Ada": set(), "Bob": set()}
        for _ in range(12):
            curtain = stage.until(CURTAIN)
            assert not re.search("[╭┏♪▮]|You |your", curtain), "behind the curtain nothing is seen"
            who = re.search(f"{CURTAIN} (Ada|Bob)", curtain)
            assert who
            mine = stage.tell("", ASKED)
            other = "Bob" if who[1] == "Ada" else "Ada"
            assert other in mine.split("since")[0], "the other one sits across the table"
            assert not hands[other] & set(re.findall("You pick up .*|You draw .*", mine))
            hands[who[1]] |= set(re.findall("You pick up .*|You draw .*", mine))
            end = stage.drive(f"{CURTAIN}")
            if ENDED in end:
                break
        assert all(hands.values())
        assert stage.scrolled_away == 0


@pytest.mark.parametrize("way", ["drawn", "plain"])
def test_what_is_typed_ahead_does_not_lift_the_curtain(way: str) -> None:
    options = ["--plain"] if way == "plain" else []
    with Stage("play", "--fast", "--seed", "4", "--seats", "me:Ada,me:Bob", *options) as stage:
        who = re.search(f"{CURTAIN} (Ada|Bob)", stage.until(CURTAIN) if not options else plainly(stage, CURTAIN))
        assert who
        other = "Bob" if who[1] == "Ada" else "Ada"
        stage.type("")
        stage.until("your hand") if not options else plainly(stage, "card numbers")
        for _ in range(3):
            stage.type("d")
            stage.until(f"♪ {who[1]}|♪ You draw") if not options else plainly(stage, "card numbers")
        stage.child.send("p\r\rd\r\r" if not options else "p\n\nd\n\n")
        if options:
            assert "your hand" not in plainly(stage, f"{CURTAIN} {other}")
            with pytest.raises(pexpect.TIMEOUT):
                stage.child.expect("your hand", timeout=1)
            return
        curtain = stage.until(f"{CURTAIN} {other}")
        assert f"{who[1]} passes." in curtain, "everybody may know what has just been done"
        with pytest.raises(AssertionError):
            stage.until("your hand", patience=1)
        assert "your hand" in stage.tell("", ASKED)


def plainly(stage: Stage, wanted: str) -> str:
    """What was printed up to this, and it."""
    stage.child.expect(wanted + "[^\r\n]*")
    before, after = stage.child.before, stage.child.after
    assert isinstance(before, bytes)
    assert isinstance(after, bytes)
    return (before + after).decode()


def test_people_do_not_catch_each_other_behind_the_curtain() -> None:
    with Stage("play", "--fast", "--seed", "4", "--judge", "gentle", "--seats", "me:Ada,me:Bob") as stage:
        while True:
            stage.until(CURTAIN)
            mine = stage.tell("", ASKED)
            assert "said nothing" not in mine, "and are not tempted to"
            if "▮ 1" in mine and "“Musicards!”" not in mine:
                break
            assert ENDED not in stage.drive(CURTAIN, calling=False)
        assert "people do not catch each other" in stage.tell("!", "TD-4.2")


def test_computers_among_themselves_can_be_watched() -> None:
    with Stage("play", "--fast", "--seed", "4", "--seats", "bot:2,bot:random") as stage:
        end = stage.until(ENDED)
        assert "Viola" in end
        stage.type("")
        assert stage.ended()[1] == 0


# ── Replay ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    with Stage("play", "--fast", "--seed", "4", "--save", "r.json", "--seats", "bot:2,bot:3", folder=tmp_path) as stage:
        stage.until(ENDED)
    with Stage("replay", "r.json", folder=tmp_path) as stage:
        start = stage.until("step 0 of ")
        assert "what they hold, open" in start
        assert "Viola: " in start
        stage.tell("", "step 1 of ")
        assert stage.tell("b", "step 0 of ") == start
        stage.tell("7", "step 7 of ")
        last = stage.tell("999", "Applause")
        assert "no cards left" in last
        assert stage.scrolled_away == 0
        stage.type("q")
        assert stage.ended()[1] == 0
    with Stage("replay", "r.json", "--seat", "Viola", folder=tmp_path) as stage:
        assert "your hand: 7 cards" in stage.until("step 0 of ")
