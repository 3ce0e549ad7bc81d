import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;

/** A `.gz` beside every text, so that the server compresses nothing while people play. */
function gzipped(): Plugin {
  let folder = "";
  return {
    name: "quartet:gzipped",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const plain = readFileSync(path);
        const small = gzipSync(plain, { level: 9 });
        if (small.length < plain.length) writeFileSync(`${path}.gz`, small);
      }
    },
  };
}

const server: ProxyOptions = { target: "http://127.0.0.1:8470", ws: true };

export default defineConfig({
  plugins: [svelte(), gzipped()],
  build: {
    // The pages are served with `script-src 'self'; style-src 'self'; font-src 'self'`: nothing may be put inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: 8471,
    proxy: { "/api": server, "/health": server },
    // The words and the rulebooks are the Python package's own files.
    fs: { allow: [".", "../src/quartet/words", "../src/quartet/games"] },
  },
});
