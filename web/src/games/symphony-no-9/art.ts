/** The drawings, in one place. */
export { default as BudgetToken } from "./art/BudgetToken.svelte";
export { default as Coin } from "./art/Coin.svelte";
export { default as CubeNote } from "./art/CubeNote.svelte";
export { default as Envelope } from "./art/Envelope.svelte";
export { default as Furniture } from "./art/Furniture.svelte";
export { default as Hall } from "./art/Hall.svelte";
export { default as Medallion } from "./art/Medallion.svelte";
export { default as Purse } from "./art/Purse.svelte";
export { default as ScoringTile } from "./art/ScoringTile.svelte";
export { default as Thermometer } from "./art/Thermometer.svelte";
export { default as Tile } from "./art/Tile.svelte";
export { default as TrackStave } from "./art/TrackStave.svelte";
export { MUSICIANS as MUSICIAN_ART } from "./art/colours";
