import { home } from "../house.svelte";

const at = (table: string, hash: string) => `${home.origin()}/t/${encodeURIComponent(table)}#${hash}`;

/** Links carry their key behind the #: it never reaches a server's log. */
export const seatLink = (table: string, key: string) => at(table, `k=${key}`);
export const inviteLink = (table: string, key: string) => at(table, `i=${key}`);
export const onlookerLink = (table: string, key: string) => at(table, `o=${key}`);
