// boardgame.io as its manual sets it up, in memory, with a game like The Distance: two hands, a stock nobody sees, a
// pile, and a series of nine. Run by bench/server.py: `node --expose-gc server.mjs PORT`.

import process from "node:process";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url); // its server exists as CommonJS alone
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const LETTERS = 7;
const KINDS = 12;
const COPIES = 6;
const DEALT = 7;
const DRAWS_TO_PASS = 3;
const HANDS = 9;

function deal(G, random) {
  const cards = [];
  for (let kind = 0; kind < KINDS; kind++) for (let i = 0; i < COPIES; i++) cards.push(kind);
  G.secret.stock = random.Shuffle(cards);
  for (const hand of Object.values(G.players)) hand.cards = G.secret.stock.splice(0, DEALT);
  G.pile = G.secret.stock.splice(0, 1);
  G.draws = 0;
  resize(G);
}

function resize(G) {
  G.sizes = Object.values(G.players).map((hand) => hand.cards.length);
  G.stock = G.secret.stock.length;
}

const needed = (G) => ((G.pile[G.pile.length - 1] % LETTERS) + 1) % LETTERS;

const theDistance = {
  name: "distance",
  setup: ({ random }) => {
    const G = { secret: { stock: [] }, players: { 0: { cards: [] }, 1: { cards: [] } }, pile: [], wins: [0, 0] };
    deal(G, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random, events }, card) => {
        const { cards } = G.players[playerID];
        const place = cards.indexOf(card);
        if (place < 0 || card % LETTERS !== needed(G)) return INVALID_MOVE;
        cards.splice(place, 1);
        G.pile.push(card);
        G.draws = 0;
        if (cards.length === 0) {
          G.wins[playerID] += 1;
          if (G.wins[playerID] === HANDS) events.endGame({ winner: playerID });
          else deal(G, random);
        }
        resize(G);
        events.endTurn();
      },
    },
    draw: {
      client: false,
      move: ({ G, playerID, random }) => {
        if (G.secret.stock.length === 0) {
          const top = G.pile.pop();
          G.secret.stock = random.Shuffle([...G.pile]);
          G.pile = [top];
        }
        if (G.secret.stock.length > 0) G.players[playerID].cards.push(G.secret.stock.pop());
        G.draws += 1;
        resize(G);
      },
    },
    pass: {
      client: false,
      move: ({ G, events }) => {
        if (G.draws < DRAWS_TO_PASS) return INVALID_MOVE;
        G.draws = 0;
        events.endTurn();
      },
    },
  },
};

const server = Server({ games: [theDistance], origins: ["http://127.0.0.1"] });
process.on("SIGUSR2", () => globalThis.gc());
// It hands its port to Node as it is, so it can be led to listen here alone.
await server.run({ port: { port: Number(process.argv[2]), host: "127.0.0.1" } });
