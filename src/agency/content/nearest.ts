/** ` (do you mean home.intro?)`, where a known name is like the one that was written; else nothing. */
export function nearest(written: string, known: readonly string[]): string {
  const [best] = known
    .map((name) => ({ name, distance: distanceOf(written, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, written.length / 4) ? ` (do you mean ${best.name}?)` : '';
}

/** Letters to add, leave out or change (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index++) {
      const change = (row[index - 1] ?? 0) + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(change, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
