"""What is heard: in tune, never too loud, and never before somebody has touched the page."""

import json
import subprocess
import sys
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from quartet.games.symphony_no_9.events import ConcertFailed, ConcertHeld, SeasonsOver
from quartet.games.symphony_no_9.pieces import MUSICIANS
from quartet.kernel.game import Event
from quartet.music import CELLO, INSTRUMENTS, ORCHESTRA, SILENT, TEMPO, Note
from quartet.music.musical_chairs import FIRST, SCALE, footfalls
from quartet.music.sonify import notes
from tests.web.stage import ROOT, Rooms

pytestmark = pytest.mark.browser

BUILD = """
import { build } from "vite";
await build({
  configFile: false, logLevel: "error", publicDir: false,
  build: {
    outDir: process.argv[2],
    lib: { entry: "src/sound/index.ts", formats: ["iife"], name: "sound", fileName: () => "sound.js" },
  },
});
"""

# The strongest of the frequencies around a note, in cents beside it; and the highest peak.
MEASURE = """
async ([notes, pitch, place]) => {
  const buffer = await sound.rendered(notes, { place, length: 3 });
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const size = buffer.sampleRate;
  const strength = (hertz) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < size; i++) {
      const value = (left[i] + right[i]) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
      const turn = (2 * Math.PI * hertz * i) / size;
      re += value * Math.cos(turn);
      im += value * Math.sin(turn);
    }
    return re * re + im * im;
  };
  let [best, cents] = [0, 0];
  if (pitch) {
    const hertz = 440 * 2 ** ((pitch - 69) / 12);
    for (let each = -60; each <= 60; each += 4) {
      const found = strength(hertz * 2 ** (each / 1200));
      if (found > best) [best, cents] = [found, each];
    }
  }
  let peak = 0;
  for (const side of [left, right]) for (const value of side) peak = Math.max(peak, Math.abs(value));
  const end = Math.max(...left.slice(-2000).map(Math.abs));
  return { cents, peak, end };
}
"""

# What tells instruments apart: how bright they are (in hertz), how much of them is left near the end of the note, and
# how many milliseconds until they have died away to a tenth.
TIMBRE = """
async ([note, length]) => {
  const buffer = await sound.rendered([note], { length: 4 });
  const data = buffer.getChannelData(0);
  const rate = buffer.sampleRate;
  const frame = Math.round(rate / 100);
  const loud = [];
  for (let from = 0; from + frame <= data.length; from += frame) {
    let sum = 0;
    for (let i = 0; i < frame; i++) sum += data[from + i] ** 2;
    loud.push(Math.sqrt(sum / frame));
  }
  const top = Math.max(...loud);
  const decay = 10 * (loud.findLastIndex((each) => each > top / 10) + 1);
  const held = loud[Math.round(80 * length)] / top;
  const size = 4096;
  let [sum, weighed] = [0, 0];
  for (let bin = 1; bin < size / 4; bin++) {
    let [re, im] = [0, 0];
    for (let i = 0; i < size; i++) {
      const turn = (2 * Math.PI * bin * i) / size;
      re += data[i] * Math.cos(turn);
      im += data[i] * Math.sin(turn);
    }
    const strength = Math.hypot(re, im);
    sum += strength;
    weighed += (strength * bin * rate) / size;
  }
  let peak = 0;
  for (const value of data) peak = Math.max(peak, Math.abs(value));
  return { bright: weighed / sum, held, decay, peak };
}
"""

# Where instruments differ while they sound: the partials one to eight, in decibels below the strongest.
SPECTRUM = """
async (note) => {
  const buffer = await sound.rendered([note], { length: 2 });
  const data = buffer.getChannelData(0);
  const rate = buffer.sampleRate;
  const [from, size] = [Math.round(0.15 * rate), Math.round(0.4 * rate)];
  const first = 440 * 2 ** ((note.pitch - 69) / 12);
  const strength = (hertz) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < size; i++) {
      const value = data[from + i] * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
      const turn = (2 * Math.PI * hertz * i) / rate;
      re += value * Math.cos(turn);
      im += value * Math.sin(turn);
    }
    return Math.hypot(re, im);
  };
  const all = Array.from({ length: 8 }, (_, i) => strength(first * (i + 1)));
  const top = Math.max(...all);
  return all.map((each) => Math.max(-50, 20 * Math.log10(each / top)));
}
"""

# A whole piece: its peak, how loud its last moments are, and of some of its notes, how much stronger each is, while it
# is held, than the semitones beside it (in decibels).
PIECE = """
async ([notes, wanted, length]) => {
  const buffer = await sound.rendered(notes, { length });
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const rate = buffer.sampleRate;
  const strength = (hertz, from, size) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < size; i++) {
      const value = (left[from + i] + right[from + i]) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
      const turn = (2 * Math.PI * hertz * i) / rate;
      re += value * Math.cos(turn);
      im += value * Math.sin(turn);
    }
    return Math.hypot(re, im);
  };
  const stronger = wanted.map(([pitch, from, seconds]) => {
    const [begin, size] = [Math.round(from * rate), Math.round(seconds * rate)];
    const at = (by) => strength(440 * 2 ** ((pitch + by - 69) / 12), begin, size);
    return 20 * Math.log10(at(0) / Math.max(at(-1), at(1)));
  });
  let peak = 0;
  for (const side of [left, right]) for (const value of side) peak = Math.max(peak, Math.abs(value));
  const end = Math.max(...left.slice(-2000).map(Math.abs));
  return { stronger, peak, end };
}
"""

# Counts what is made to sound before and after a gesture.
CONTEXTS = """
(() => {
  const Real = window.AudioContext;
  window.contexts = [];
  window.started = 0;
  window.AudioContext = class extends Real {
    constructor(...args) { super(...args); window.contexts.push(this); }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) { window.started++; return start.apply(this, args); };
})();
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("sound")
    command = [str(Path(sys.executable).parent / "node"), "--input-type=module", "-", str(folder)]
    subprocess.run(command, cwd=ROOT / "web", input=BUILD, text=True, check=True, timeout=180)
    return (folder / "sound.js").read_text()


@pytest.fixture
def studio(hall: Rooms, library: str) -> Page:
    page = hall.context().new_page()
    page.goto("about:blank")
    page.add_script_tag(content=f"{library}; window.sound = sound;")
    return page


def note(pitch: int, voice: str = "piano", loud: float = 1.0, start: float = 0.0) -> dict[str, Any]:
    return {"pitch": pitch, "start": start, "length": 2, "loud": loud, "voice": voice}


@pytest.mark.parametrize("voice", ["piano", "bell", "cello", "harp", "saxophone", "guitar", "turntable", "upright"])
@pytest.mark.parametrize("pitch", [48, 60, 69, 79])
def test_notes_are_in_tune(studio: Page, voice: str, pitch: int) -> None:
    found = studio.evaluate(MEASURE, [[note(pitch, voice, 0.8)], pitch, {"seat": None, "seats": 1}])
    assert abs(found["cents"]) <= 20
    assert 0.02 < found["peak"] < 1
    assert found["end"] < 0.01  # it dies away


def test_a_seat_sounds_in_its_own_octave(studio: Page) -> None:
    found = studio.evaluate(MEASURE, [[note(60)], 48, {"seat": 1, "seats": 2}])
    assert abs(found["cents"]) <= 20


@pytest.mark.parametrize("voices", [("piano", "bell", "low"), INSTRUMENTS])
def test_the_loudest_chord_does_not_clip(studio: Page, voices: tuple[str, ...]) -> None:
    chord = [note(pitch, voice) for pitch in (36, 48, 52, 55, 60, 64, 67, 72) for voice in voices] * 2
    found = studio.evaluate(MEASURE, [chord, 0, {"seat": None, "seats": 1}])
    assert 0.3 < found["peak"] < 1


def test_every_instrument_can_be_told_from_every_other(studio: Page) -> None:
    """At the same pitch, where they are hardest to tell: one is brighter, or holds its tone, or rings on."""
    beats = 2
    seconds = beats * 60 / 132
    found = {voice: studio.evaluate(TIMBRE, [note(60, voice, 0.8), seconds]) for voice in INSTRUMENTS}
    for one, other in combinations(INSTRUMENTS, 2):
        a, b = found[one], found[other]
        brighter = max(a["bright"], b["bright"]) / min(a["bright"], b["bright"])
        rings = max(a["decay"], b["decay"]) / min(a["decay"], b["decay"])
        assert brighter > 1.3 or abs(a["held"] - b["held"]) > 0.25 or rings > 1.4, (one, a, other, b)
    for voice in INSTRUMENTS:
        assert 0.2 < found[voice]["peak"] < 0.8, (voice, found[voice])


@pytest.mark.parametrize("number", [1, 10])
def test_each_instrument_is_in_tune_where_it_plays(studio: Page, number: int) -> None:
    for voice in INSTRUMENTS:
        pitch = FIRST[voice] + SCALE[number - 1]
        found = studio.evaluate(MEASURE, [[note(pitch, voice, 0.8)], pitch, {"seat": 1, "seats": 3}])
        assert abs(found["cents"]) <= 20, voice
        assert 0.1 < found["peak"] < 1, voice


REGISTERS = {
    "trumpet": (62, 81), "flute": (66, 86), "harpsichord": (47, 59), "oboe": (69, 76), "violin": (62, 86),
    "pizzicato": (43, 79), "fortepiano": (44, 77), "timpani": (38, 48), "cello": (38, 57),
}  # fmt: skip
"""Where the orchestra of Symphony No. 9 plays."""


@pytest.mark.parametrize("voice", [*ORCHESTRA, CELLO])
def test_the_orchestra_is_in_tune_where_it_plays(studio: Page, voice: str) -> None:
    for pitch in REGISTERS[voice]:
        found = studio.evaluate(MEASURE, [[note(pitch, voice, 0.8)], pitch, {"seat": 1, "seats": 3}])
        assert abs(found["cents"]) <= 4, pitch
        assert 0.2 < found["peak"] < 0.8, pitch
        assert found["end"] < 0.01


def test_the_orchestra_can_be_told_apart(studio: Page) -> None:
    """By their partials, or by how they die away."""
    voices = (*ORCHESTRA, CELLO)
    partials = {voice: studio.evaluate(SPECTRUM, note(60, voice, 0.8)) for voice in voices}
    fading = {voice: studio.evaluate(TIMBRE, [note(60, voice, 0.8), 2 * 60 / TEMPO]) for voice in voices}
    for one, other in combinations(voices, 2):
        apart = (sum((x - y) ** 2 for x, y in zip(partials[one], partials[other], strict=True)) / 8) ** 0.5
        a, b = fading[one], fading[other]
        assert (
            apart > 4.5
            or abs(a["held"] - b["held"]) > 0.25
            or max(a["decay"], b["decay"]) > 1.4 * min(a["decay"], b["decay"])
        ), (one, other, apart)


def test_the_loudest_chord_of_the_orchestra_does_not_clip(studio: Page) -> None:
    chord = [note(pitch, voice) for pitch in (38, 50, 62, 69, 74) for voice in (*ORCHESTRA, CELLO)] * 2
    assert 0.3 < studio.evaluate(MEASURE, [chord, 0, {"seat": None, "seats": 1}])["peak"] < 0.95


LOWEST = 50
"""Below that, semitones lie closer together than a short note can tell."""


def piece(event: Event) -> list[Note]:
    return list(notes("symphony-no-9", event, None))


def rendered(studio: Page, made: list[Note], held: float = 0.3) -> Any:
    """Measured, with all its notes that are long enough for it; of several at once only the highest."""
    top: dict[float, Note] = {}
    for each in made:
        if each.voice not in SILENT and each.length * 60 / TEMPO >= held and each.pitch >= LOWEST:
            top[each.start] = max(top.get(each.start, each), each, key=lambda note: note.pitch)
    wanted = [[each.pitch, each.start * 60 / TEMPO, each.length * 60 / TEMPO] for each in top.values()]
    assert wanted
    over = max(each.start + each.length for each in made) * 60 / TEMPO
    found = studio.evaluate(PIECE, [[asdict(each) for each in made], wanted, over + 2])
    assert found["peak"] < 0.95
    assert found["end"] < 0.01
    return found


@pytest.mark.parametrize("musician", range(len(MUSICIANS)), ids=MUSICIANS)
@pytest.mark.parametrize("level", [0, 2])
def test_a_theme_is_heard_note_for_note(studio: Page, musician: int, level: int) -> None:
    found = rendered(studio, piece(ConcertHeld(1, level, 12, (musician,))))
    assert found["peak"] > 0.15
    assert min(found["stronger"]) > 3, found


def test_a_concert_of_three_is_heard_and_does_not_clip(studio: Page) -> None:
    for performers in ((0, 1, 2), (3, 4, 5), (5, 0, 3)):
        found = rendered(studio, piece(ConcertHeld(1, 1, 12, performers)))
        assert found["peak"] > 0.2


def test_a_failed_concert_begins_with_the_oboes_a(studio: Page) -> None:
    made = piece(ConcertFailed(1, 3, False, (0,), 1))  # noqa: FBT003
    first = studio.evaluate(MEASURE, [[asdict(made[0])], 69, {"seat": None, "seats": 1}])
    assert abs(first["cents"]) <= 4
    found = studio.evaluate(PIECE, [[asdict(each) for each in made], [[69, 0.1, 0.4], [69, 1.5, 0.4]], 6])
    assert min(found["stronger"]) > 6
    assert found["peak"] < 0.95


def test_the_last_chord_is_d_major_and_does_not_clip(studio: Page) -> None:
    made = piece(SeasonsOver(4, 9))
    found = studio.evaluate(PIECE, [[asdict(n) for n in made], [[p, 0.2, 0.8] for p in (62, 66, 69, 74, 78)], 5])
    assert min(found["stronger"]) > 6
    assert 0.3 < found["peak"] < 0.95


def test_a_footfall_is_soft_and_a_rest_is_silent(studio: Page) -> None:
    [foot] = footfalls(0, 1)
    place = {"seat": None, "seats": 1}
    assert 0.03 < studio.evaluate(MEASURE, [[asdict(foot)], 0, place])["peak"] < 0.15
    assert studio.evaluate(MEASURE, [[note(60, "rest"), note(60, "cut")], 0, place])["peak"] == 0


# When notes are made to begin, and which of those are let go before they do.
BEGUN = """
(() => {
  window.begun = [];
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (at = 0, ...more) {
    window.begun.push(at);
    window.audio = this.context;
    return start.call(this, at, ...more);
  };
})();
"""
SOUNDS_UNTIL = "() => Math.max(0, ...window.begun)"


def asked(origin: str, path: str, key: str = "", data: dict[str, Any] | None = None) -> Any:
    headers = {"content-type": "application/json", "origin": origin} | (
        {"authorization": f"Bearer {key}"} if key else {}
    )
    body = json.dumps(data).encode() if data else None
    request = Request(f"{origin}/api/tables{path}", body, headers)  # noqa: S310  # our own address
    with urlopen(request, timeout=20) as answer:  # noqa: S310
        return json.load(answer)


def test_a_concert_is_heard_to_its_end_and_a_tap_lets_it_go(hall: Rooms, origin: str) -> None:
    """Symphony No. 9: what happens next waits for the music; but nobody has to."""
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Bob", "Cid")]
    made = asked(origin, "", data={"game": "symphony-no-9", "seats": seats})
    keys = {each["seat"]: each["key"] for each in made["seats"]}
    me = hall.player(mute=False, volume=0.5, motion="full")
    me.page.add_init_script(BEGUN)
    me.open(f"/t/{made['table']}#o={made['onlooker']}")
    expect(me.by_id("turn-line")).to_be_visible()
    me.page.mouse.click(3, 3)

    def play() -> list[str]:
        """Somebody answers; what then happened."""
        now = asked(origin, f"/{made['table']}", keys[0])["now"]
        seat = next(each for each in now["asked"] if not now["seats"][each]["answered"])
        mine = asked(origin, f"/{made['table']}", keys[seat])["now"]
        moves = mine["question"]["moves"]
        code = f"bid:{3 + (seat == 0)}" if mine["question"]["kind"] == "bid" else moves[0]
        answer = {"question": mine["number"], "codes": [code], "once": f"once-{seat}-{mine['number']}-{len(heard)}"}
        asked(origin, f"/{made['table']}/moves", keys[seat], answer)
        told = asked(origin, f"/{made['table']}", keys[seat])["steps"][-1]["told"]
        heard.append(code)
        return [each["event"]["is"] for each in told]

    heard: list[str] = []
    while "ConcertHeld" not in (told := play()):
        if "BudgetTurned" in told:
            me.page.keyboard.press("Shift")  # all that came before it has been seen
    me.page.wait_for_function("() => Math.max(0, ...window.begun) > window.audio.currentTime + 4")
    line = me.by_id("log").inner_text()
    concert = me.page.evaluate(SOUNDS_UNTIL)
    play()
    me.page.wait_for_timeout(1500)
    assert me.by_id("log").inner_text() == line, "what comes next waits"
    assert me.page.evaluate(SOUNDS_UNTIL) == concert, "and does not sound into it"
    me.page.mouse.click(3, 3)
    expect(me.by_id("log")).not_to_have_text(line, use_inner_text=True)
    now, begun = me.page.evaluate("() => [window.audio.currentTime, window.begun.at(-1)]")
    assert begun < now + 0.5 < concert, "the next is heard at once"
    me.said_nothing()


def test_silence_until_somebody_touches_the_page(hall: Rooms) -> None:
    me = hall.player(mute=False, volume=0.5)
    me.page.add_init_script(CONTEXTS)
    me.play_now()
    me.ready().wait_for()
    table = me.table
    me.open(f"/t/{table}")
    me.ready().wait_for()
    assert me.page.evaluate("window.contexts.length") == 0
    me.act()
    me.page.wait_for_function("() => window.started > 0")
    assert me.page.evaluate("window.contexts.length") == 1
    me.page.wait_for_function("() => window.contexts[0].state === 'running'")
    me.page.keyboard.press("s")
    expect(me.button("Sound off")).to_have_attribute("aria-pressed", "true")
    me.ready().wait_for()
    started = me.page.evaluate("window.started")
    me.act()
    me.ready().wait_for()
    assert me.page.evaluate("window.started") == started
    me.said_nothing()
