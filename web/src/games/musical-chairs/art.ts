/** The drawings, in one place. */
export { default as CardBack } from "./art/CardBack.svelte";
export { default as CardFace } from "./art/CardFace.svelte";
export { default as Chair } from "./art/Chair.svelte";
export { default as Conductor } from "./art/Conductor.svelte";
export { default as Cushion } from "./art/Cushion.svelte";
export { default as Instrument } from "./art/Instrument.svelte";
export { default as Marker } from "./art/Marker.svelte";
export { SUITS as SUIT_ART } from "./art/suits";
