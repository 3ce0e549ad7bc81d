/** The sentences of all games, and of their pages. */
export const sources = import.meta.glob<string>(
  [
    "../../../src/quartet/words/*/*.ftl",
    "!../../../src/quartet/words/*/{covers,kernel,song,table,web}.ftl",
    "!../../../src/quartet/words/*/terminal*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
