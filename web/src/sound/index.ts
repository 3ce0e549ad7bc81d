export { Player, player, type Cue, type Phrase } from "./player";
export { desk, rendered, schedule } from "./schedule";
export { plucked } from "./string";
export { MIDDLE, TEMPO, placeOf, type Place } from "./place";
