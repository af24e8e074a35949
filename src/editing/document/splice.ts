/** Replaces the characters from `start` up to `end` by `text`. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Applies splices that do not overlap. An insertion comes before a replacement that begins at the same place. */
export function splice(text: string, splices: readonly Splice[]): string {
  const ordered = splices
    .map((one, index) => ({ ...one, index }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index);
  let result = '';
  let at = 0;
  for (const one of ordered) {
    if (one.start < at) throw new Error(`Two changes of the text overlap at ${one.start}.`);
    result += text.slice(at, one.start) + one.text;
    at = one.end;
  }
  return result + text.slice(at);
}

/** Returns the changed text of the part from `start` up to `end`. */
export function splicePart(text: string, start: number, end: number, splices: readonly Splice[]): string {
  const moved = splices.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  return splice(text.slice(start, end), moved);
}
