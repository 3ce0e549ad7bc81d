/** A career track, read from what was printed and how many cubes are left; nothing is judged. */

/** The column just left of the leftmost cube, or the last of all (S9-4.1). */
export function columnOf(cubes: readonly number[], left: number): number {
  let more = left;
  for (let column = cubes.length - 1; column > 0; column--) {
    more -= cubes[column] ?? 0;
    if (more <= 0 && left > 0) return column - 1;
  }
  return left > 0 ? 0 : cubes.length - 1;
}
