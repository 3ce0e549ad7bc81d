export { Player, player, type Cue } from "./player";
export { desk, rendered, schedule } from "./schedule";
export { MIDDLE, TEMPO, type Place } from "./place";
