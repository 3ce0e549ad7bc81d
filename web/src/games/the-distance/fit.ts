/** How large the cards of a hand can be, so that it stays whole in the width there is. */

export interface Fit {
  /** Width of a card in pixels. */
  card: number;
  /** What is seen of a card under another one alike. */
  strip: number;
  rows: number;
  /** How much of a row lies under the next one. */
  lap: number;
}

const GAP = 6;
/** Card widths to try, by the window: a small phone, a phone, a desk, a large screen. */
const SHORT = [60, 54];
const TIGHT = [72, 64, 58, 54];
const ROOMY = [92, 84, 78, 72, 64];
const GRAND = [120, 110, 100, ...ROOMY];
const MOST_ROWS = 2;

function rowsOf(widths: readonly number[], room: number): number {
  let rows = 1;
  let used = 0;
  for (const width of widths) {
    if (used && used + GAP + width > room) {
      rows += 1;
      used = 0;
    }
    used += (used ? GAP : 0) + width;
  }
  return rows;
}

/** `counts` are the sizes of the stacks. The largest card that needs one row; else two rows; else the smallest card. */
export function fit(counts: readonly number[], room: number, height: number): Fit {
  const tight = height < 660 || room < 480;
  const sizes = height < (room < 480 ? 680 : 620) ? SHORT : tight ? TIGHT : height < 940 ? ROOMY : GRAND;
  const made = sizes.map((card) => {
    // The middle of every card stays free: people tap there.
    const strip = Math.round(card * 0.56);
    const rows = rowsOf(
      counts.map((count) => card + (count - 1) * strip),
      room,
    );
    return { card, strip, rows, lap: rows > 1 ? Math.round(card * 1.4 * 0.22) : 0 };
  });
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    const found = made.find((each) => each.rows <= rows);
    if (found) return found;
  }
  return made.at(-1) ?? { card: 54, strip: 24, rows: 1, lap: 0 };
}
