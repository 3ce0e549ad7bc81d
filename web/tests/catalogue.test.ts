import { expect, test } from "vitest";

/** Every sentence the browser asks for is there, and none of its own lies about unused. */

const sources = import.meta.glob<string>(
  ["../src/**/*.svelte", "../src/**/*.ts", "!../src/**/*.test.ts", "!../src/wire/types.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const catalogue = import.meta.glob<string>("../../src/quartet/words/en/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const known = new Map<string, string>();
for (const [path, text] of Object.entries(catalogue))
  for (const [, key] of text.matchAll(/^([a-z][\w-]*) =/gm)) known.set(key ?? "", path.split("/").at(-1) ?? "");

const source = Object.values(sources).join("\n");
const literal = new Set([...source.matchAll(/["'](web-[a-z0-9-]+)["']/g)].map((found) => found[1] ?? ""));
/** Keys put together: `web-tab-${each}` asks for anything of that shape. */
const shapes = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
  .map((found) => found[1] ?? "")
  .filter((shape) => /^(web-|\$\{)[a-z0-9-]*/.test(shape) && !/[\s/<]/.test(shape.replace(/\$\{[^}]*\}/g, "")))
  .map((shape) => shape.replace(/\$\{[^}]*\}/g, "\0").replace(/[.*+?^()|[\]\\]/g, "\\$&"))
  .filter((shape) => shape.replaceAll("\0", "").length > 4)
  .map((shape) => new RegExp(`^${shape.replaceAll("\0", ".+")}$`));

test("the source is read", () => {
  expect(literal.size).toBeGreaterThan(100);
  expect(shapes.some((shape) => shape.test("web-tab-log"))).toBe(true);
});

test("no sentence is missing", () => {
  expect([...literal].filter((key) => !known.has(key))).toEqual([]);
});

test("no sentence of the frame is unused", () => {
  const mine = [...known].filter(([, file]) => file === "web.ftl").map(([key]) => key);
  expect(mine.filter((key) => !literal.has(key) && !shapes.some((shape) => shape.test(key)))).toEqual([]);
});
