"""Musical Chairs in the terminal: what the screen shows, and says to whoever has it read out."""

from __future__ import annotations

import re

import pytest

from quartet.cli.faces import face_of
from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.events import LineCleared, MusicStopped, RoundBegan
from quartet.games.musical_chairs.pieces import CARD_OF, SUIT_LETTERS
from quartet.games.musical_chairs.state import (
    BUY,
    FOR_SALE,
    ChairsState,
)
from quartet.words.catalogue import Catalogue
from tests.cli.musical_chairs.scene import BREATHER, GAME, asked, face, give, state
from tests.cli.stage import crowded


def board(s: ChairsState, width: int = 80, you: int | None = 0) -> str:
    return "\n".join(line.plain.rstrip() for line in face(you).board(GAME.view(s, you), width))


def test_the_ring_goes_round_with_markers_cushions_and_the_line() -> None:
    s = state(line="S3 S6 D4 R9", at="SDDT", players=4, forecast="off")
    s.line = [CARD_OF["S3"], CARD_OF["repeat-1"], CARD_OF["D4"], CARD_OF["R9"]]
    s.line_as = [CARD_OF["S3"], CARD_OF["S3"], CARD_OF["D4"], CARD_OF["R9"]]
    give(s, BREATHER, 1)
    s.used[BREATHER] = 1
    s.whose[s.cushions[0]] = FOR_SALE
    shown = board(s)
    upper, _, middle, lower, _ = shown.splitlines()[-5:]
    assert re.findall(r"▸ (\w)", upper) == list("CHSR")
    assert re.findall(r"◂ (\w)", lower) == list("TGPD")
    assert "S saxophone ●" in upper
    assert "D drum ■▲" in lower
    assert "T turntable ◆" in lower
    assert middle.split() == ["line", "S3", "=S3", "D4", "R9"]
    assert "■ Breather ✗" in shown
    assert "sale: " in shown
    assert "now" not in shown


def test_an_owners_ring_is_drawn_as_it_stands() -> None:
    s = state()
    s.ring = [7, 6, 5, 4, 3, 2, 1, 0]
    rows = board(s).splitlines()[-5:]
    assert re.findall(r"▸ (\w)", rows[0]) == list("TGPD")
    assert re.findall(r"◂ (\w)", rows[3]) == list("CHSR")


def test_if_the_music_stopped_now_stands_on_the_plates() -> None:
    s = state("S2 C3", line="S3 S6 D4 D9")
    shown = board(s)
    assert re.search(r"now \+3 +now \+4", shown), "saxophone 3 and 6, and the 2 from hand brings nothing; drum 4 and 9"
    leaving = Catalogue().text(f"musical-chairs-cushion-{CUSHIONS[s.cushions[SUIT_LETTERS.index('D')]].key}")
    assert f"next: {leaving[:8]}" in shown
    s.at[1] = s.at[0]
    assert board(s).count("now +3? battle") == 2
    s.forecast = False
    assert "now" not in board(s)


def test_narrow_plates_say_the_same_in_signs() -> None:
    s = state("S2 C3", line="S3 S6 D4 D9", at="SDDC", players=4)
    assert re.search(r"2 ▮ 0 ♪ +8 ▮ 0 ♪", board(s, 60))
    assert re.search(r"now \+3 +now \+4\? +now \+4\? +now \+0", board(s, 60))


def test_what_the_hand_would_add_is_for_its_holder_alone() -> None:
    s = state("S5 C3", line="S3 S6")
    assert "now +4" in board(s)
    assert "now +3" in board(s, you=1)
    assert "now +3" in board(s, you=None)


def test_a_card_shows_its_place_its_name_and_its_points() -> None:
    s = state(line="D5")
    rows = [line.plain for line in face().hand(GAME.view(s, 0), asked(s), 80)]
    assert "╭1─────╮" in rows[0]
    assert "│ C 2  │" in rows[1]
    assert "│S rest┃" not in rows[1]
    assert "┃S rest┃" in rows[1]
    assert "┃repeat┃" in rows[1]
    assert "♪♪♪╯" in rows[2]
    assert re.findall(r"┏(\d)", rows[0]) == ["3", "4", "5", "7", "8"], "what may be played has heavy lines"


def test_nine_cards_have_room() -> None:
    view = GAME.view(state("C2 S2 D5 H6 S6 S9 S10 rest-S repeat-2"), 0)
    assert [line.cell_len <= 80 for line in face().hand(view, None, 80)] == [True] * 3
    narrow = face().hand(view, None, 60)
    assert all(line.cell_len <= 60 for line in narrow)
    assert re.findall(r"\b(\d) (?:\w|repeat)", "".join(line.plain for line in narrow)) == list("123456789")


@pytest.mark.parametrize("width", [80, 60])
def test_the_fullest_table_fits(width: int) -> None:
    """Four long names, nine cards, a line of thirty, rests, every cushion sold, a long log and a long refusal."""
    s = state("C2 S2 D5 H6 S6 S9 S10 rest-S repeat-2", at="TTTT", players=4)
    numbers = [f"{SUIT_LETTERS[i % 8]}{1 + i // 3}" for i in range(30)]
    s.line = s.line_as = [CARD_OF[name] for name in numbers]
    s.fronts = [[CARD_OF["rest-C"]], [CARD_OF["rest-D"], CARD_OF["rest-H"]], [CARD_OF["rest-G"]], []]
    for chair, cushion in enumerate(s.cushions):
        s.whose[cushion] = chair % 4
        s.used[cushion] = 1
    names = [name * 8 for name in ("Ada", "Bob", "Cyd", "Dan")]
    shown = face_of(GAME, Catalogue("en", names=names, you=0))
    text = crowded(GAME, shown, GAME.view(s, 0), width)
    assert numbers[-1] in text, "of a very long line its end"
    assert all(shape in text for shape in "●■▲◆")


def test_the_table_in_words_tells_all_that_is_drawn() -> None:
    s = state(line="S3 S6 D4 D9", at="SD")
    s.fronts[1] = [CARD_OF["rest-G"]]
    s.whose[s.cushions[1]] = FOR_SALE
    said = "\n".join(face().spoken(GAME.view(s, 0), asked(s)))
    for part in (
        "You have 8 cards",
        "You stand at the saxophone.",
        "Bo stands at the drum.",
        ", for sale",
        "The line: saxophone 3, saxophone 6, drum 4, drum 9.",
        "In front of Bo: guitar rest.",
        "If the music stopped now: +4.",
        "The next cushion to leave: ",
        "  7: saxophone rest, 1 point, possible",
        "  1: cello 2, 0 points\n",
    ):
        assert part in said, part


def test_pages_for_piles_and_cushions() -> None:
    s = state(pile="S3 S6 rest-S repeat-1 repeat-2 D4")
    piles = "\n".join(str(line) for line in face().page(GAME.view(s, 0), "piles"))
    assert "You: 6 cards, 8 points" in piles
    assert "saxophone 3, saxophone 6, saxophone rest" in piles
    assert "repeat (1) ×2" in piles
    cushions = "\n".join(str(line) for line in face().page(GAME.view(s, 0), "cushions"))
    assert len(re.findall(r"\(MC-7\.\d+\)", cushions)) == 8
    assert face().page(GAME.view(s, 0), "4D") == []


def test_what_a_cushion_does_is_said_when_it_is_for_sale() -> None:
    s = state(phase=BUY, pile="G3")
    give(s, BREATHER, FOR_SALE)
    assert face().reminder(GAME.view(s, 0)) == "Breather (3 points): once a round, pass."
    assert face().reminder(GAME.view(state(), 0)) == ""


def test_the_end_of_a_round_is_a_chapter() -> None:
    begun, stopped, cleared = RoundBegan(1, 0), MusicStopped(1, -1), LineCleared(4)
    assert face().chapter([[begun]]) == []
    assert face().chapter([[begun], [stopped]]) == []
    assert face().chapter([[begun], [stopped], [cleared]]) == [stopped]
    assert face().chapter([[begun], [stopped, cleared], [RoundBegan(2, 1)]]) == [], "told once"
    assert face().chapter([[begun], [stopped], [RoundBegan(2, 1)]]) == [stopped], "nothing was there to be cleared"
