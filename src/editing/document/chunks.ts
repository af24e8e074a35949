import type { Entry } from './entries.ts';
import { beginsLine, column, commentColumn, isBlankLine, lineStart, nextLine } from './lines.ts';

/** The lines that belong to an entry: the comments directly above it, its own lines, and deeper comments below it. */
export interface Chunk {
  start: number;
  end: number;
  /** where an entry below it is inserted: for the last entry, below the comments at the end of its map or list */
  after: number;
  /** start of the blank lines directly above it */
  blankAbove: number;
  /** where its name or dash begins */
  entry: number;
  /** whether it begins in the middle of a line, behind a dash */
  isInline: boolean;
}

/** Returns the lines of each entry. `isRoot`: the comment that begins a file belongs to the file, not to its first field. */
export function chunksOf(text: string, entries: readonly Entry[], isRoot: boolean): Chunk[] {
  let above = isRoot ? headEnd(text) : 0;
  return entries.map((entry, at) => {
    const chunk = chunkOf(text, entry, above);
    above = chunk.end;
    const isLast = at === entries.length - 1;
    return { ...chunk, after: isLast ? afterComments(text, chunk.end, column(text, entry.start)) : chunk.end };
  });
}

function chunkOf(text: string, entry: Entry, above: number): Omit<Chunk, 'after'> {
  const indent = column(text, entry.start);
  const isInline = !beginsLine(text, entry.start);
  const end = endBelow(text, nextLine(text, entry.end), indent);
  if (isInline) return { start: entry.start, end, blankAbove: entry.start, entry: entry.start, isInline };
  const start = linesAbove(
    text,
    lineStart(text, entry.start),
    above,
    (at) => (commentColumn(text, at) ?? indent + 1) <= indent,
  );
  const blankAbove = linesAbove(text, start, above, (at) => isBlankLine(text, at));
  return { start, end, blankAbove, entry: entry.start, isInline };
}

/** Returns the start of the lines above a place that fulfil a condition. */
function linesAbove(text: string, from: number, least: number, condition: (start: number) => boolean): number {
  let start = from;
  while (start > least) {
    const before = lineStart(text, start - 1);
    if (before < least || !condition(before)) break;
    start = before;
  }
  return start;
}

/** Returns the end of the comments below a place that are deeper than a column. */
function endBelow(text: string, from: number, indent: number): number {
  let end = from;
  for (let at = from; at < text.length; at = nextLine(text, at)) {
    if (isBlankLine(text, at)) continue;
    if ((commentColumn(text, at) ?? 0) <= indent) break;
    end = nextLine(text, at);
  }
  return end;
}

/** Returns the end of the comments directly below a place, if they are as deep as a column and what follows is not. */
function afterComments(text: string, from: number, indent: number): number {
  let end = from;
  while (end < text.length && (commentColumn(text, end) ?? -1) >= indent) end = nextLine(text, end);
  const next = text.slice(end).search(/\S/);
  return next < 0 || column(text, end + next) < indent ? end : from;
}

/** Returns the end of the comment with which a file begins. */
export function headEnd(text: string): number {
  let end = 0;
  while (end < text.length && commentColumn(text, end) !== undefined) end = nextLine(text, end);
  return end;
}
