/** The musicians as the wire numbers them, 0 … 5 from the top row down (S9-1.1): their colours and their marks. */

const INK = "#171411";
const PAPER = "#fbf6ea";

export interface Musician {
  key: string;
  /** On every piece of his colour: initials clash, so two letters. */
  mark: string;
  /** The same by day and by night; it never stands without an outline and its mark. */
  fill: string;
  /** Legible on it. */
  onFill: string;
}

export const MUSICIANS: readonly Musician[] = [
  { key: "handel", mark: "Hd", fill: "#bd1b0f", onFill: PAPER },
  { key: "bach", mark: "Ba", fill: "#f6dd09", onFill: INK },
  { key: "haydn", mark: "Hy", fill: "#1e8d72", onFill: PAPER },
  { key: "mozart", mark: "Mo", fill: "#2c4883", onFill: PAPER },
  { key: "beethoven", mark: "Be", fill: "#7722c3", onFill: PAPER },
  { key: "schubert", mark: "Sc", fill: "#472b1f", onFill: PAPER },
];

/** Brass, for coins, crowns and fittings; with an outline, like every fill. */
export const BRASS = "#d6ab47";
