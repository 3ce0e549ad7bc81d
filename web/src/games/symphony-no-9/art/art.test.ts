import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import BudgetToken from "./BudgetToken.svelte";
import { MUSICIANS } from "./colours";
import CubeNote from "./CubeNote.svelte";
import Envelope from "./Envelope.svelte";
import Furniture from "./Furniture.svelte";
import Hall from "./Hall.svelte";
import Medallion from "./Medallion.svelte";
import ScoringTile from "./ScoringTile.svelte";
import Thermometer from "./Thermometer.svelte";
import Tile from "./Tile.svelte";
import TrackStave from "./TrackStave.svelte";

const textOf = (container: HTMLElement): string => (container.textContent ?? "").replace(/\s+/g, " ").trim();

describe("the musicians", () => {
  it("have each a mark and a fill of their own", () => {
    expect(MUSICIANS.map(({ mark }) => mark).join(" ")).toBe("Hd Ba Hy Mo Be Sc");
    expect(new Set(MUSICIANS.map(({ fill }) => fill)).size).toBe(6);
  });

  it("bear their mark on every piece, whatever the hue", () => {
    MUSICIANS.forEach(({ mark }, musician) => {
      expect(textOf(render(Medallion, { musician, dead: musician % 2 === 0, size: 28 }).container)).toBe(mark);
      expect(textOf(render(CubeNote, { musician }).container)).toBe(mark);
      expect(textOf(render(Tile, { musician, size: 16 }).container)).toBe(mark);
    });
  });
});

describe("a drawing", () => {
  it("has a name when it is given one, and is an ornament else", () => {
    const named = render(Medallion, { musician: 3, label: "Mozart" });
    expect(named.getByRole("img", { name: "Mozart" })).toBeTruthy();
    const silent = render(Tile, { musician: 3 }).container.querySelector("svg");
    expect(silent?.getAttribute("aria-hidden")).toBe("true");
  });

  it("has no style attribute of its own before it is told to move", () => {
    const all = [
      render(Envelope, { state: "open", amount: "$7" }),
      render(Hall, { titles: ["Low", "Medium", "High"] }),
      render(Furniture, { piece: 2 }),
    ];
    for (const { container } of all) expect(container.querySelector("[style]")).toBeNull();
  });

  it("counts tiles from two on, and leaves a place for none", () => {
    expect(textOf(render(Tile, { musician: 0, count: 3 }).container)).toBe("Hd3");
    expect(render(Tile, { musician: 0, count: 0 }).container.querySelector(".empty")).toBeTruthy();
  });

  it("says price and points of furniture", () => {
    const said = ([0, 1, 2] as const).map((piece) =>
      textOf(render(Furniture, { piece }).container).replace("\uE050", ""),
    );
    expect(said.map((each) => each.replaceAll(" ", ""))).toEqual(["$42", "$63", "$84"]);
  });

  it("writes a budget with its sign, and none face down", () => {
    const said = [2, 0, -2, null].map((value) => textOf(render(BudgetToken, { value }).container));
    expect(said).toEqual(["+2", "0", "−2", ""]);
  });

  it("marks the figure that holds for me", () => {
    const { container } = render(ScoringTile, { tile: 2, side: 1, players: 3, level: 2 });
    expect(textOf(container.querySelector<HTMLElement>(".holds")!)).toContain("1½");
  });
});

describe("a stave", () => {
  const career = { values: [3, 4, 5, 4, 2], spaces: [0, 2, 2, 2, 3], musician: 0 };

  it("shows what is taken as rests, the present reputation large, and how many are left", () => {
    const { container } = render(TrackStave, { ...career, left: 6, alive: true, column: 1, lit: true });
    expect(container.querySelectorAll(".rest")).toHaveLength(1);
    expect(container.querySelector(".now")?.textContent).toBe("4");
    expect(container.querySelector(".left")?.textContent).toBe("6");
    expect(container.querySelectorAll(".next")).toHaveLength(1);
  });

  it("ends with a fermata, and with laurel after death", () => {
    const last = { ...career, left: 0, column: 4 };
    expect(render(TrackStave, { ...last, alive: true }).container.querySelector(".fermata")).toBeTruthy();
    expect(render(TrackStave, { ...last, alive: false }).container.querySelector(".leaf")).toBeTruthy();
  });
});

describe("the thermometer", () => {
  beforeAll(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
  });

  const scale = { least: [8, 12, 15], most: [11, 14, 17], limit: 8, players: 4, labels: ["Low", "Medium", "High"] };
  const parts = [4, 0, 5, 2].map((amount, seat) => ({ label: "ABCD".charAt(seat), amount }));

  it("points at the sum and marks its class", () => {
    const { container } = render(Thermometer, { ...scale, parts, token: 2, fund: 13 });
    expect(container.querySelector(".total")?.textContent).toBe("13");
    expect(textOf(container.querySelector<HTMLElement>(".word.reached")!)).toBe("Medium");
    expect(container.querySelectorAll(".mercury")).toHaveLength(3);
    expect(container.querySelector(".failed")).toBeNull();
  });

  it("says that a concert fails", () => {
    const { container } = render(Thermometer, { ...scale, parts, token: -2, fund: 7, across: true });
    expect(container.querySelector(".failed")).toBeTruthy();
    expect(container.querySelector(".word.reached")).toBeNull();
  });
});
