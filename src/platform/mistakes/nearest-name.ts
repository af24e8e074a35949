import { type Said, say } from './said.ts';

/** Suggests the known name that is most like a written one: ` (did you mean home.intro?)`. Returns an empty text if none is similar. */
export function nearestName(written: string, known: readonly string[]): Said | '' {
  const [best] = known
    .map((name) => ({ name, distance: distanceOf(written, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, written.length / 4)
    ? say(' (did you mean {name}?)', { name: best.name })
    : '';
}

/** Returns the Levenshtein distance of two words. */
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
