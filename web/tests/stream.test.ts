import { expect, test } from "vitest";
import { Parser, type Sent } from "../src/wire/stream";

function read(...pieces: string[]): Sent[] {
  const sent: Sent[] = [];
  const parser = new Parser((each) => sent.push(each));
  for (const piece of pieces) parser.push(piece);
  return sent;
}

test("an event has a name, an id and its data", () => {
  expect(read('event: step\nid: 7\ndata: {"n":7}\n\n')).toEqual([{ event: "step", id: "7", data: '{"n":7}' }]);
});

test("it may be cut anywhere", () => {
  const text = "event: a\r\ndata: one\r\ndata: two\r\n\r\nevent: b\ndata: three\n\n";
  const whole = read(text);
  expect(whole.map((each) => each.data)).toEqual(["one\ntwo", "three"]);
  for (let cut = 1; cut < text.length; cut++) expect(read(text.slice(0, cut), text.slice(cut))).toEqual(whole);
  expect(read(...text)).toEqual(whole);
});

test("heartbeats say nothing, and an unfinished event waits", () => {
  expect(read(": still here\n\n", "event: step\ndata: x\n")).toEqual([]);
});

test("the id stays for events that bring none", () => {
  expect(read("id: 3\ndata: a\n\n", "data: b\n\n").map((each) => each.id)).toEqual(["3", "3"]);
});
