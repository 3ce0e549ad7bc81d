import { describe, expect, it } from "vitest";
import type { SymphonyView } from "../../wire";
import scenes from "./demo/scenes.json";
import { countedNow, leaders, levelOf, scoringKey, scoringRule } from "./scoring";
import { sheetsOf } from "./story";

const over = scenes["over"] as unknown as {
  now: { view: SymphonyView };
  frames: Parameters<typeof sheetsOf>[0];
};

describe("scoring tiles", () => {
  it("have a name and a rule", () => {
    expect([scoringKey(0, 1), scoringKey(3, 1), scoringKey(5, 0)]).toEqual(["1", "4b", "6"]);
    expect(["1", "2a", "4b", "6"].map(scoringRule)).toEqual(["S9-7.1", "S9-7.2", "S9-7.7", "S9-7.10"]);
    expect([0, 1, 2, 3, 6].map(levelOf)).toEqual([0, 1, 2, 3, 3]);
  });

  it("count what the table counts at the end", () => {
    const { view } = over.now;
    const steps = over.frames.map((frame, i) => ({ ...frame, n: i + 1, undoes: 0 }));
    for (const { seat, tiles, counted } of sheetsOf(steps as never)) {
      view.scoring.forEach((tile, musician) => {
        const mine = countedNow(scoringKey(tile, view.sides[tile] ?? 0), musician, view, seat);
        if (tiles[musician] && mine !== null) expect(mine).toBe(counted[musician]);
      });
    }
  });

  it("go to who has most", () => {
    expect(leaders([[2], [3], [3]], 0)).toEqual([1, 2]);
    expect(leaders([[0], [0]], 0)).toEqual([]);
  });
});
