/** How the nine kinds of cam look: each has a fill, a mark and a middle of its own, so none is told by its hue alone. */

export type Middle = "sun" | "round" | "fan" | "diamond" | "trefoil" | "square" | "bead" | "triangle" | "bar";

export interface Look {
  kind: string;
  mark: string;
  /** Degrees from the first arm. */
  arms: readonly number[];
  fill: string;
  onFill: string;
  middle: Middle;
}

const INK = "#171411";
const PAPER = "#fffdf7";

/** In the order of the engine's kinds. */
export const LOOKS: readonly Look[] = [
  { kind: "major", mark: "M", arms: [0, 30, 120], fill: "#e97a0c", onFill: INK, middle: "sun" },
  { kind: "minor", mark: "m", arms: [0, 90, 120], fill: "#2c4883", onFill: PAPER, middle: "round" },
  { kind: "suspended", mark: "sus", arms: [0, 30, 60], fill: "#f49ad3", onFill: INK, middle: "fan" },
  { kind: "diminished", mark: "dim", arms: [0, 90, 180], fill: "#7722c3", onFill: PAPER, middle: "diamond" },
  { kind: "augmented", mark: "Aug", arms: [0, 120, 240], fill: "#bd1b0f", onFill: PAPER, middle: "trefoil" },
  { kind: "square", mark: "Sq", arms: [0, 90], fill: "#1e8d72", onFill: PAPER, middle: "square" },
  { kind: "single", mark: "1", arms: [0, 30], fill: "#f6dd09", onFill: INK, middle: "bead" },
  { kind: "triangle", mark: "Tri", arms: [0, 120], fill: "#472b1f", onFill: PAPER, middle: "triangle" },
  { kind: "straight", mark: "Str", arms: [0, 180], fill: "#14151f", onFill: PAPER, middle: "bar" },
];

export function lookOf(kind: string): Look {
  return LOOKS.find((look) => look.kind === kind) ?? LOOKS[0]!;
}

/** HM-5.7 What a cam is when it lies upside down. */
export function backOf(kind: string): Look {
  return lookOf(kind === "major" ? "minor" : kind === "minor" ? "major" : kind);
}
