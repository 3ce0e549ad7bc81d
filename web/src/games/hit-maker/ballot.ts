/** HM-7.4 A ballot: for each contributor 0 to 5 claps, or one boo; nothing for oneself. */
export const BOO = -1;

/** By seat; none where nothing is marked. */
export type Ballot = Readonly<Record<number, number>>;

/** A voter has one boo: giving it takes it back from whoever had it. */
export function marked(ballot: Ballot, seat: number, mark: number): Ballot {
  const rest =
    mark === BOO
      ? Object.fromEntries(Object.entries(ballot).map(([each, had]) => [each, had === BOO ? 0 : had]))
      : ballot;
  return { ...rest, [seat]: mark };
}

/** Everybody who is applauded, but the voter, has a mark. */
export const whom = (applauded: readonly number[], me: number | null): number[] =>
  applauded.filter((seat) => seat !== me);

export function ballotCode(ballot: Ballot, players: number, applauded: readonly number[], me: number | null): string {
  const to = whom(applauded, me);
  const marks = Array.from({ length: players }, (_, seat) => {
    if (!to.includes(seat)) return "-";
    const mark = ballot[seat] ?? 0;
    return mark === BOO ? "b" : String(mark);
  });
  return `claps:${marks.join(".")}`;
}
