/** The luck of a table, computed again in this browser as docs/formats/luck.md describes. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const VERSION = new TextEncoder().encode("quartet-luck-1");
const WORD = 1n << 64n;

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** The promise shown before the first draw. */
export function hashOf(seed: string): string {
  return bytesToHex(sha256(joined(VERSION, hexToBytes(seed))));
}

/** Draws below each of the bounds, from the stream of that seed. */
export function draws(seed: string, bounds: readonly number[]): number[] {
  const key = hexToBytes(seed);
  const words: bigint[] = [];
  let counter = 0n;
  return bounds.map((bound) => {
    const n = BigInt(bound);
    for (;;) {
      if (words.length === 0) {
        const count = new Uint8Array(8);
        new DataView(count.buffer).setBigUint64(0, counter++);
        const block = hmac(sha256, key, joined(VERSION, count));
        const view = new DataView(block.buffer, block.byteOffset);
        for (const at of [0, 8, 16, 24]) words.push(view.getBigUint64(at));
      }
      const word = words.shift() ?? 0n;
      if (word < WORD - (WORD % n)) return Number(word % n);
    }
  });
}
