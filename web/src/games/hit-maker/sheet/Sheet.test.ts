import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../../settings.svelte";
import { player } from "../../../sound";
import { Words } from "../../../words";
import Sheet from "./Sheet.svelte";
import type { SongView, Verse } from "./song";

const words = new Words({ locale: "en", names: ["Ann", "Bob"], you: 0, style: "english" });
const verse = (text: string, chord: string, seat = 0): Verse => ({
  seat,
  points: 5,
  words: text,
  numbers: [4, 7, 11],
  chord,
  frets: [0, 2, 2, 0, 0, 0],
  key: 12,
  mood: "happy",
});
const view = (...song: Verse[]): SongView => ({
  players: 2,
  key: 12,
  mood: "happy",
  band: "The Fifths",
  title: "Blue <i>Door</i>",
  strings: [4, 9, 2, 7, 11, 4],
  frets: 5,
  song,
});

afterEach(() => {
  Object.assign(settings, { capo: 0, instrument: "guitar", lefty: false });
  vi.restoreAllMocks();
});

describe("the song sheet", () => {
  it("has chords above words, and who wrote them", () => {
    render(Sheet, { view: view(verse("Hello world", "E:m"), verse("again", "E:m", 1), verse("", "C:")), words });
    expect(screen.getByTestId("sheet-title").textContent).toBe("Blue <i>Door</i>");
    expect(screen.getByTestId("sheet-chord-0").textContent).toBe("EmHello");
    expect(screen.queryByTestId("sheet-chord-1")).toBe(null);
    expect(screen.getByTestId("sheet-chord-2").textContent).toBe("C/");
    expect(screen.getByTestId("sheet-words-0").textContent).toBe("EmHello world");
    expect(screen.getByText("Bob")).toBeTruthy();
  });

  it("takes what people write for words, never for markup, and each contribution has its own direction", () => {
    const { container } = render(Sheet, { view: view(verse("<img src=x onerror=alert(1)> שלום", "E:m")), words });
    expect(container.querySelector("img")).toBe(null);
    const run = screen.getByTestId("sheet-words-0");
    expect([run.tagName, run.getAttribute("dir")]).toEqual(["BDI", "auto"]);
    expect(run.textContent).toContain("<img src=x");
  });

  it("sounds a chord that is tapped, and shows how it is held", async () => {
    const strum = vi.spyOn(player, "strum").mockImplementation(() => undefined);
    settings.capo = 2;
    render(Sheet, { view: view(verse("Hello", "E:m")), words });
    await fireEvent.click(screen.getByTestId("sheet-chord-0"));
    expect(strum.mock.calls[0]?.[0].map(({ pitch }) => pitch)).toEqual([42, 49, 54, 57, 61, 66]);
    expect(screen.getByTestId("chord-card").textContent).toContain("Em");
    expect(screen.getByTestId("sheet-key").textContent).toContain("capo 2, sounds in D major");
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByTestId("chord-card")).toBe(null);
  });

  it("names chords as they sound where a piano plays along", () => {
    Object.assign(settings, { capo: 3, instrument: "piano" });
    render(Sheet, { view: view(verse("Hello", "E:m")), words });
    expect(screen.getByTestId("sheet-chord-0").textContent).toBe("GmHello");
  });

  it("plays all of it and stops again", async () => {
    vi.useFakeTimers();
    const strum = vi.spyOn(player, "strum").mockImplementation(() => undefined);
    const { container } = render(Sheet, { view: view(verse("Hello world", "E:m"), verse("again", "C:")), words });
    await fireEvent.click(screen.getByTestId("sheet-play"));
    await vi.advanceTimersByTimeAsync(600);
    expect(strum).toHaveBeenCalled();
    expect(container.querySelector(".now")?.textContent).toContain("Hello");
    await vi.advanceTimersByTimeAsync(2700);
    expect(container.querySelector(".now")?.textContent).toContain("again");
    await fireEvent.click(screen.getByTestId("sheet-play"));
    expect(container.querySelector(".now")).toBe(null);
    vi.useRealTimers();
  });

  it("lets words be changed and entries cut, where that may be", async () => {
    const edit = { rewrite: vi.fn(), cut: vi.fn() };
    render(Sheet, { view: view(verse("Hello", "E:m"), verse("", "C:")), words, edit });
    await fireEvent.click(screen.getByTestId("sheet-edit"));
    expect(screen.queryByTestId("entry-keep-1")).toBe(null);
    await fireEvent.input(screen.getByTestId("entry-words-1"), { target: { value: "new words" } });
    await fireEvent.click(screen.getByTestId("entry-keep-1"));
    expect(edit.rewrite).toHaveBeenCalledWith(1, "new words");
    await fireEvent.click(screen.getByTestId("entry-cut-0"));
    expect(edit.cut).toHaveBeenCalledWith(0);
  });

  it("says so when nothing is written yet", () => {
    render(Sheet, { view: view(), words });
    expect(screen.getByTestId("hm-sheet").textContent).toContain("No words yet");
    expect(screen.queryByTestId("sheet-play")).toBe(null);
  });
});
