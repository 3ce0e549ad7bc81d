/**
 * Why something cannot be chosen, in the words the table would refuse it with. It is said here and never sent to be
 * refused: by the time it arrives it might be allowed, and choosing is not yet doing.
 */
import type { SymphonyView } from "../../wire";
import type { Arg } from "../../words";
import { PHASE, bidTerm, costOf, furnitureTerm, musicianTerm, worthOf } from "./pieces";

export interface Why {
  rule: string;
  key: string;
  args: Record<string, Arg>;
}

const why = (rule: string, name: string, args: Record<string, Arg>): Why => ({
  rule,
  key: `symphony-no-9-refused-${name}`,
  args,
});

/** S9-4.3, S9-4.4 A bid: furniture that is gone, more than the limit, more coins than there are. */
export function whyNoBid(view: SymphonyView, seat: number, coins: number, furniture: number): Why | null {
  const { limit } = view;
  const had = view.coins[seat] ?? 0;
  const missing = furniture & ~(view.furniture[seat] ?? 0);
  if (missing) return why("S9-4.4", "no-furniture", { furniture: furnitureTerm(missing) });
  if (coins + worthOf(furniture) > limit)
    return furniture
      ? why("S9-4.4", "limit-furniture", { limit, bid: bidTerm(coins, furniture) })
      : why("S9-4.3", "limit", { limit });
  return coins > had ? why("S9-4.4", "coins", { coins: had, bid: coins }) : null;
}

/** A cube of a musician: none on the track, no money for it, or none of mine. */
export function whyNoCube(view: SymphonyView, seat: number, musician: number): Why | null {
  const name = { musician: musicianTerm(musician) };
  if (view.phase === PHASE.keep) return why("S9-4.9", "keep", name);
  if (view.phase === PHASE.penalty) return why("S9-4.10", "not-held", name);
  const price = costOf(view.turn);
  const coins = view.coins[seat] ?? 0;
  if (view.phase === PHASE.pay && coins < price) return why("S9-3.2", "price", { price, coins });
  return view.left[musician] ? null : why("S9-3.3", "no-cube", { ...name, left: 0, wanted: 1 });
}
