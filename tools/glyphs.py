"""Makes the music font of the browser client: `.venv/bin/python tools/glyphs.py`.

It is Bravura with only the glyphs named here, under a name of its own, as the font's licence asks of whoever changes
it. The result is kept in the repository: run this only to change the choice. `make dev` fetches Bravura.
"""

import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
BRAVURA = ROOT / "web" / "node_modules" / "@vexflow-fonts" / "bravura"
FONTS = ROOT / "web" / "src" / "assets" / "fonts"
FONT = FONTS / "quartet-music.woff2"
LICENCE = FONTS / "quartet-music-OFL.txt"
FAMILY = "Quartet Music"

GLYPHS = {
    0xE000: "brace",
    0xE032: "barlineFinal",
    0xE040: "repeatLeft",
    0xE041: "repeatRight",
    0xE045: "dalSegno",
    0xE046: "daCapo",
    0xE047: "segno",
    0xE048: "coda",
    0xE050: "gClef",
    0xE062: "fClef",
    0xE0A2: "noteheadWhole",
    0xE0A3: "noteheadHalf",
    0xE0A4: "noteheadBlack",
    0xE260: "accidentalFlat",
    0xE261: "accidentalNatural",
    0xE262: "accidentalSharp",
    0xE4C0: "fermataAbove",
    0xE4CE: "breathMarkComma",
    0xE4D1: "caesura",
    0xE4E3: "restWhole",
    0xE4E4: "restHalf",
    0xE4E5: "restQuarter",
    0xE4E6: "rest8th",
    0xE520: "dynamicPiano",
    0xE521: "dynamicMezzo",
    0xE522: "dynamicForte",
    0xECA2: "metNoteWhole",
    0xECA3: "metNoteHalfUp",
    0xECA5: "metNoteQuarterUp",
    0xECA7: "metNote8thUp",
    0xECB7: "metAugmentationDot",
}
"""By SMuFL's code points and names."""


def unicode_range() -> str:
    """The glyphs in CSS: U+E000, U+E040-E041, …"""
    runs: list[list[int]] = []
    for point in sorted(GLYPHS):
        if runs and point == runs[-1][-1] + 1:
            runs[-1].append(point)
        else:
            runs.append([point])
    return ", ".join(f"U+{run[0]:X}" + (f"-{run[-1]:X}" if run[1:] else "") for run in runs)


def subset(font: TTFont) -> None:
    options = Options()
    options.drop_tables += ["DSIG", "GDEF", "GPOS", "GSUB"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # the copyright and the licence stay
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(GLYPHS))
    subsetter.subset(font)


def rename(font: TTFont) -> None:
    plain = FAMILY.replace(" ", "")
    version = font["name"].getDebugName(5)
    for which, name in {1: FAMILY, 3: f"{version};{plain}", 4: FAMILY, 6: f"{plain}-Regular"}.items():
        font["name"].setName(name, which, 3, 1, 0x409)
    font["name"].removeNames(platformID=1)
    outlines = font["CFF "].cff
    outlines.fontNames = [f"{plain}-Regular"]
    top = outlines.topDictIndex[0]
    top.FullName = top.FamilyName = FAMILY


def lower(font: TTFont) -> None:
    """Bravura's lines are four ems high, for text editors; in a page that would push everything apart."""
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = font["OS/2"].usWinDescent = 1000
    font["hhea"].descent = font["OS/2"].sTypoDescender = -1000
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


def main() -> str:
    if not BRAVURA.exists():
        return "Bravura is not there: run make dev first"
    font = TTFont(BRAVURA / "bravura.otf", recalcTimestamp=False)
    missing = [name for point, name in GLYPHS.items() if point not in font.getBestCmap()]
    if missing:
        return f"Bravura has no {', '.join(missing)}"
    subset(font)
    rename(font)
    lower(font)
    font.flavor = "woff2"
    FONTS.mkdir(parents=True, exist_ok=True)
    font.save(FONT)
    shutil.copyfile(BRAVURA / "LICENSE.txt", LICENCE)
    print(f"{FONT.relative_to(ROOT)}: {len(GLYPHS)} glyphs, {FONT.stat().st_size} bytes")
    print(f"unicode-range: {unicode_range()};")
    return ""


if __name__ == "__main__":
    fault = main()
    sys.exit(f"quartet: {fault}" if fault else 0)
