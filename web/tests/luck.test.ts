import { expect, test } from "vitest";
import { boundsOf } from "../src/check/bounds";
import { draws, hashOf } from "../src/check/luck";
import type { Replay } from "../src/wire";

const NOUGHT = "00".repeat(32);

// The numbers of docs/formats/luck.md.
test("the promise and the stream are those of the page on luck", () => {
  expect(hashOf(NOUGHT).startsWith("0b31")).toBe(true);
  expect(draws(NOUGHT, [54, 53, 52])).toEqual([42, 1, 28]);
});

// The seed, hash and draws of docs/formats/record.jsonc: two players, no reshuffle.
test("the commented record's luck can be drawn again", () => {
  const seed = "a2c8693a92a43cc584b135b7b669573a45adab9481beed98de2d04fe94339f63";
  const drawn = [0, 15, 43, 32, 31, 41, 43, 17, 22, 36, 21, 31, 0, 7, 20, 11, 28, 29, 27];
  expect(hashOf(seed)).toBe("acafc22d5337933d795fe972eb83ea24920777fb415245f1df2523606114d040");
  expect(draws(seed, [2, ...drawn.slice(1).map((_, i) => 54 - i)])).toEqual(drawn);
});

test("a stock that runs out in the middle of a draw is filled from the pile", () => {
  const event = (told: object) => ({ event: told, says: {}, notes: [] });
  const replay = {
    game: "the-distance",
    seats: ["Ada", "Ben"],
    frames: [
      {
        told: [
          event({ is: "Dealt" }),
          event({ is: "Received", count: 26 }),
          event({ is: "Received", count: 26 }),
          event({ is: "Turned" }),
        ],
      },
      { told: [event({ is: "Reshuffled", count: 9 }), event({ is: "Drew", count: 2 })] },
    ],
  } as unknown as Replay;
  expect(boundsOf(replay)?.slice(-3)).toEqual([2, 1, 9]);
});
