/** How large the cards of a row are, and how far they overlap, so that the row stays whole in the width there is. */

export interface Fit {
  /** Width of a card in pixels. */
  card: number;
  /** How much of a card lies under the next one. */
  lap: number;
}

const GAP = 4;
/** A finger finds the middle of a card that shows this much. */
const LEAST_SEEN = 34;

export function fitted(count: number, room: number, height: number, small: boolean): Fit {
  const [most, least] =
    height < 640 ? [58, 44] : room < 480 ? [64, 46] : height < 720 ? [72, 56] : height < 940 ? [80, 60] : [104, 70];
  const scale = small ? 0.72 : 1;
  const card = Math.max(least * scale, Math.min(most * scale, (room - count * GAP) / Math.max(1, count)));
  const over = count * (card + GAP) - room;
  // What does not fit either way goes on in a second row.
  const lap = over > 0 && count > 1 ? Math.min(over / count + 0.5, card + GAP - LEAST_SEEN * scale) : 0;
  return { card: Math.floor(card * 10) / 10, lap: Math.max(0, Math.ceil(lap * 10) / 10) };
}
