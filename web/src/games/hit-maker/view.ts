/** What the wire says of this game, under short names. */
import type { Now } from "../../wire";

type Views = NonNullable<Now["view"]>;
export type HitView = Extract<Views, { is: "HitView" }>;
/** As it lies on the stack: its numbers in the order of its arms. */
export interface Cam {
  kind: string;
  numbers: readonly number[];
  upside_down: boolean;
}
export type Finger = HitView["fingers"][number];
export type Verse = HitView["song"][number];
