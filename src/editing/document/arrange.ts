import type { Chunk } from './chunks.ts';
import { column, isBlankLine, lineStart, nextLine } from './lines.ts';
import { type Splice, splicePart } from './splice.ts';

/** What is at a place of a changed list: an entry that was there before, or the lines of a new one. */
export type Arranged = { from: number; changes: readonly Splice[] } | { lines: string };

interface Arrangement {
  text: string;
  chunks: readonly Chunk[];
  /** the entries as they are to be, in their new order */
  order: readonly Arranged[];
  /** whether entries have blank lines between them */
  isSpaced: boolean;
  isRoot: boolean;
}

/**
 * Returns the splices that give the entries of a block collection a new order. As few entries as possible move. An entry moves
 * with its lines and comments. If all are new, the first may not be behind a dash.
 */
export function arrange(arrangement: Arrangement): Splice[] {
  const { text, chunks, order, isSpaced } = arrangement;
  const resting = new Set(longestRising(order.flatMap((one) => ('from' in one ? [one.from] : []))));
  const first = (chunks[Math.min(...resting)] ?? chunks[0]) as Chunk;
  const above: string[] = [];
  const splices: Splice[] = [];
  let rest: Chunk | undefined;
  for (const one of order) {
    const chunk = 'from' in one ? chunks[one.from] : undefined;
    if ('from' in one && resting.has(one.from)) {
      splices.push(...one.changes);
      rest = chunk;
      continue;
    }
    const lines = 'from' in one ? movedLines(text, chunk, one.changes) : one.lines;
    if (rest) splices.push({ start: rest.after, end: rest.after, text: (isSpaced ? '\n' : '') + lines });
    else above.push(lines + (isSpaced ? '\n' : ''));
  }
  return [
    ...splices,
    ...insertedAbove(text, first, above.join('')),
    ...removals(arrangement, resting, above.length > 0),
  ];
}

function movedLines(text: string, chunk: Chunk | undefined, changes: readonly Splice[]): string {
  if (!chunk) return '';
  return (
    (chunk.isInline ? ' '.repeat(column(text, chunk.start)) : '') + splicePart(text, chunk.start, chunk.end, changes)
  );
}

/** Returns the splice that inserts lines above an entry. Behind a dash, the first of the lines takes the place of the entry. */
function insertedAbove(text: string, { start, isInline }: Chunk, lines: string): Splice[] {
  if (lines === '') return [];
  const moved = isInline ? `${lines.trimStart()}${' '.repeat(column(text, start))}` : lines;
  return [{ start, end: start, text: moved }];
}

/** Returns the splices that remove all entries except those that rest. */
function removals({ text, chunks, isRoot }: Arrangement, resting: ReadonlySet<number>, hasAbove: boolean): Splice[] {
  return chunks.flatMap((chunk, index): Splice[] => {
    if (resting.has(index)) return [];
    const next = chunks[index + 1];
    if (chunk.isInline) {
      const isJoined = next && resting.has(1) && !hasAbove && chunk.end === lineStart(text, next.entry);
      if (isJoined) return [{ start: chunk.start, end: next.entry, text: '' }];
      return [{ start: text.slice(0, chunk.start).trimEnd().length, end: chunk.end - 1, text: '' }];
    }
    // If all entries are new, they take the place of the first.
    if (index === 0 && resting.size === 0) return [{ start: chunk.start, end: chunk.end, text: '' }];
    const endsBlank = chunk.end >= text.length || isBlankLine(text, chunk.end);
    if (chunk.blankAbove < chunk.start)
      return [{ start: endsBlank ? chunk.blankAbove : chunk.start, end: chunk.end, text: '' }];
    let { end } = chunk;
    if (index === 0 && !isRoot && next && resting.has(1))
      while (end < next.start && isBlankLine(text, end)) end = nextLine(text, end);
    return [{ start: chunk.start, end, text: '' }];
  });
}

/** Returns a longest rising subsequence of different numbers. */
export function longestRising(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  for (const number of numbers) {
    const before = best.findLast((one) => (one.at(-1) ?? number) < number) ?? [];
    const grown = [...before, number];
    const same = best.findIndex((one) => one.length === grown.length);
    if (same < 0) best.push(grown);
    else if ((best[same]?.at(-1) ?? 0) > number) best[same] = grown;
  }
  return best.at(-1) ?? [];
}
