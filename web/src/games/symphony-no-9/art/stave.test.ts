import { describe, expect, it } from "vitest";
import { classOf, layers, topOf } from "./fund";
import { figure, printed, tileName } from "./scoring";
import { headOf, ledgers, measures, pitch, stemUp } from "./stave";

const ROOM = { from: 20, to: 290, bottom: 40, gap: 6, head: 8 };
const HANDEL = [3, 4, 5, 4, 2, 3, 4, 6, 4];
const CUBES = [0, 2, 2, 2, 2, 3, 2, 2, 2];

describe("a career on its stave", () => {
  it("has a measure a space, all of one width", () => {
    const found = measures(HANDEL, CUBES, 17, ROOM);
    expect(found.map(({ value }) => value)).toEqual(HANDEL);
    expect(found.map(({ x }) => x)).toEqual([20, 50, 80, 110, 140, 170, 200, 230, 260]);
  });

  it("has a note a cube, rests from the left for those taken, and marks the next (S9-3.3)", () => {
    const flat = measures(HANDEL, CUBES, 14, ROOM).flatMap(({ notes }) => notes);
    expect(flat).toHaveLength(17);
    expect(flat.map(({ taken }) => taken).lastIndexOf(true)).toBe(2);
    expect(flat.findIndex(({ next }) => next)).toBe(3);
    expect(flat.filter(({ next }) => next)).toHaveLength(1);
    expect(measures(HANDEL, CUBES, 0, ROOM).every(({ notes }) => notes.every((note) => note.taken && !note.next))).toBe(
      true,
    );
  });

  it("keeps the notes in their measure, also on a long track", () => {
    const long = [...HANDEL, 1, 2, 3, 4];
    const cubes = [...CUBES, 3, 3, 3, 6];
    for (const { x, width, notes } of measures(long, cubes, 30, ROOM)) {
      const half = headOf(cubes, ROOM) / 2;
      for (const note of notes) {
        expect(note.x - half).toBeGreaterThanOrEqual(x);
        expect(note.x + half).toBeLessThanOrEqual(x + width);
      }
    }
  });

  it("leaves room for a longer track beside it", () => {
    expect(measures(HANDEL, CUBES, 17, { ...ROOM, columns: 10 })[1]?.x).toBe(47);
  });

  it("puts reputation 1 to 5 on the lines and 6 on a ledger line", () => {
    expect([1, 5, 6].map((value) => pitch(value, 6, ROOM))).toEqual([40, 16, 10]);
    expect(ledgers(10, ROOM)).toEqual([10]);
    expect(ledgers(16, ROOM)).toEqual([]);
    expect(pitch(9, 9, ROOM)).toBe(16);
  });

  it("turns stems as an engraver would", () => {
    expect([1, 2, 3, 6].map((value) => stemUp(pitch(value, 6, ROOM), ROOM))).toEqual([true, true, false, false]);
  });
});

describe("a scoring tile", () => {
  it("is named as in the box", () => {
    expect([tileName(0, 1), tileName(1, 0), tileName(3, 1), tileName(5, 0)]).toEqual(["1", "2A", "4B", "6"]);
  });

  it("has the figures of S9-7 for the number of players", () => {
    const all = (players: number): string[] =>
      [0, 1, 2, 3, 4, 5].flatMap((tile) =>
        (tile === 0 || tile === 5 ? [0] : [0, 1]).map((side) =>
          printed(tile, side, players).figures.map(figure).join(" "),
        ),
      );
    expect(all(4)).toEqual([
      "5", "1 2 3", "½ 1 1½", "3 4 5", "1 1½ 2", "5 6 7", "20 10 6", "1 2 3", "2 3 4", "1 1½ 2",
    ]); // prettier-ignore
    expect(all(3)).toEqual([
      "4", "1 2 3", "½ 1 1½", "2 3 4", "1 1½ 2", "4 5 6", "15 9 6", "1 2 3", "1 2 3", "1 1½ 2",
    ]); // prettier-ignore
    expect(all(2)).toEqual(all(3));
  });

  it("scores places only on 4B, and each tile only on 1", () => {
    expect(printed(3, 1, 4).scheme).toBe("places");
    expect(printed(0, 0, 4).scheme).toBe("each");
    expect(printed(3, 0, 4).scheme).toBe("levels");
  });
});

describe("the fund", () => {
  it("is stacked upon the royal budget", () => {
    const parts = [4, 0, 5, 2].map((amount, seat) => ({ label: String(seat), amount }));
    expect(layers(2, parts).map(({ from, to }) => [from, to])).toEqual([[2, 6], [6, 6], [6, 11], [11, 13]]); // prettier-ignore
    expect(layers(-2, parts).at(-1)?.to).toBe(9);
  });

  it("is of a class, or of none (S9-4.5)", () => {
    const least = [8, 12, 15];
    const most = [11, 14, 17];
    expect([7, 8, 11, 13, 17, 18].map((fund) => classOf(fund, least, most))).toEqual([-1, 0, 0, 1, 2, -1]);
    expect(topOf(most, null)).toBe(23);
    expect(topOf(most, 34)).toBe(34);
  });
});
