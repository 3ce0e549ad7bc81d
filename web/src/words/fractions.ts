/** Points are counted in sixths of a point; people read halves and thirds. */
const PARTS = ["", "⅙", "⅓", "½", "⅔", "⅚"];

/** `315` → `52½`. */
export function points(sixths: number): string {
  const whole = Math.floor(Math.abs(sixths) / 6);
  const part = PARTS[Math.abs(sixths) % 6] ?? "";
  const sign = sixths < 0 ? "−" : "";
  return sign + (whole || !part ? String(whole) : "") + part;
}

/** The same with its sign, as something that is added. */
export const added = (sixths: number): string => (sixths < 0 ? points(sixths) : `+${points(sixths)}`);
