import type { Cover } from "./kit";
import { cover as hitMaker } from "./hit-maker/cover";
import { cover as musicalChairs } from "./musical-chairs/cover";
import { cover as symphonyNo9 } from "./symphony-no-9/cover";
import { cover as theDistance } from "./the-distance/cover";

export { boardMissing, boardOf, expectBoard, fetchAgain, fetchBoard } from "./boards.svelte";

/** The games there are, by id: what is shown of them before anybody plays. */
export const covers: Record<string, Cover> = {
  "the-distance": theDistance,
  "musical-chairs": musicalChairs,
  "symphony-no-9": symphonyNo9,
  "hit-maker": hitMaker,
};
