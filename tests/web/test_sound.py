"""What is heard: in tune, never too loud, and never before somebody has touched the page."""

import subprocess
import sys
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quartet.music import INSTRUMENTS
from quartet.music.musical_chairs import FIRST, SCALE, footfalls
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


def test_a_footfall_is_soft_and_a_rest_is_silent(studio: Page) -> None:
    [foot] = footfalls(0, 1)
    place = {"seat": None, "seats": 1}
    assert 0.03 < studio.evaluate(MEASURE, [[asdict(foot)], 0, place])["peak"] < 0.15
    assert studio.evaluate(MEASURE, [[note(60, "rest"), note(60, "cut")], 0, place])["peak"] == 0


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
