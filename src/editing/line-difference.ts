import type { FileDifference } from './editing-api.ts';

type Line = NonNullable<FileDifference['lines']>[number];

/** Unchanged lines that are shown around changed ones. */
const AROUND = 2;
/** Size of the table of comparisons, above which all lines between the first and the last change count as changed. */
const CELLS_MAX = 4_000_000;

/** Returns the lines of a text that are removed and added, with a few unchanged lines around them. */
export function lineDifference(before: string, after: string): Line[] {
  return nearChanges(compare(linesOf(before), linesOf(after)));
}

/** Splits a text into lines without their ends. The end of the last line begins no further line. */
function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function compare(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const same = (lines: readonly string[]) => lines.map((text): Line => ({ kind: 'same', text }));
  return [
    ...same(before.slice(0, start)),
    ...changed(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

/** Compares lines by their longest common subsequence. */
function changed(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1;
  const isTooLarge = (before.length + 1) * width > CELLS_MAX;
  const common = isTooLarge ? undefined : commonLengths(before, after);
  const lengthAt = (row: number, column: number) => common?.[row * width + column] ?? 0;
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (common && old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: fresh ?? '' });
      column += 1;
    }
  }
  return lines;
}

/** Returns the lengths of the longest common subsequences of all ends of two lists, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const [right, below] = [lengths[row * width + column + 1] ?? 0, lengths[(row + 1) * width + column] ?? 0];
      const across = (lengths[(row + 1) * width + column + 1] ?? 0) + 1;
      lengths[row * width + column] = before[row] === after[column] ? across : Math.max(right, below);
    }
  }
  return lengths;
}

function nearChanges(lines: readonly Line[]): Line[] {
  const isNear = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return;
    for (let near = index - AROUND; near <= index + AROUND; near++) isNear.add(near);
  });
  return lines.filter((_, index) => isNear.has(index));
}
