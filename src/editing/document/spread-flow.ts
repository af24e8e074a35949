import type { Collection, Entry } from './entries.ts';
import { lineStart } from './lines.ts';
import { type Splice, splicePart } from './splice.ts';

/** An entry of a changed map or list in brackets: one that was there before, by its index, or a new one. */
export type Part = { from: number; changes: readonly Splice[] } | { written: string };

export function partText(text: string, entries: readonly Entry[], part: Part): string {
  if ('written' in part) return part.written;
  const entry = entries[part.from] as Entry;
  return splicePart(text, entry.start, entry.end, part.changes);
}

/** Puts each entry between brackets on a line of its own, with the comments above it and behind it. */
export function spread(text: string, node: Collection, entries: readonly Entry[], parts: readonly Part[]): Splice[] {
  const [start, end] = node.range ?? [0, 0];
  const indent = /^ */.exec(text.slice(lineStart(text, start)))?.[0] ?? '';
  const gaps = entries.map((entry, at) => gapOf(text, entry.end, entries[at + 1]?.start ?? end - 1));
  const head = gapOf(text, start + 1, entries[0]?.start ?? end);
  const lines = parts.flatMap((part, at) => {
    const from = 'from' in part ? part.from : undefined;
    const above = from === undefined ? [] : from === 0 ? head.below : (gaps[from - 1]?.below ?? []);
    const behind = (from === undefined ? undefined : gaps[from]?.behind) ?? '';
    return [...above, `${partText(text, entries, part)}${at < parts.length - 1 ? ',' : ''}${behind && ` ${behind}`}`];
  });
  const all = [...lines, ...(gaps.at(-1)?.below ?? [])].map((line) => `${indent}  ${line}\n`);
  const first = `${head.behind && ` ${head.behind}`}\n`;
  return [{ start: start + 1, end: end - 1, text: `${first}${all.join('')}${indent}` }];
}

/** Returns the comments between two entries: behind the first, and on the lines below it. */
function gapOf(text: string, from: number, to: number): { behind: string; below: string[] } {
  const [behind = '', ...below] = text
    .slice(from, to)
    .split('\n')
    .map((line) => /#.*$/.exec(line)?.[0] ?? '');
  return { behind, below: below.filter((comment) => comment !== '') };
}
