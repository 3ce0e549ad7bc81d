/** The first page has its own words, and says nothing else: the rest is fetched later. */
import { expect, test } from "vitest";

const AT_ONCE = Object.values(
  import.meta.glob<string>("../../../src/quartet/words/en/{covers,kernel,table,web}.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
const PAGES = import.meta.glob<string>(
  ["./*.svelte", "./*.ts", "../App.svelte", "../games/*/cover.ts", "!./*.test.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test.each(Object.entries(PAGES))("%s speaks from the first", (_, source) => {
  const asked = [...source.matchAll(/(?:text\(|alone: )"([a-z0-9-]+)"/g)].map(([, key]) => key ?? "");
  expect(asked.filter((key) => !new RegExp(`^${key} =`, "m").test(AT_ONCE))).toEqual([]);
});
