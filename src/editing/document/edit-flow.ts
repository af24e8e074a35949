import { arrange } from './arrange.ts';
import { chunksOf } from './chunks.ts';
import type { CollectionChange, Edited } from './edited.ts';
import { type Collection, type Entry, entriesOf } from './entries.ts';
import { placesOfFields } from './field-places.ts';
import { isJsonMap, listOf, mapOf, partOf } from './json.ts';
import { beginsLine, column } from './lines.ts';
import { matchItems } from './match-items.ts';
import type { Splice } from './splice.ts';
import { type Part, partText, spread } from './spread-flow.ts';

/**
 * Returns the splices that change a map or list in brackets, or undefined if it must be replaced as a whole. Entries that are
 * added, removed or moved keep the commas and lines of the others.
 */
export function editFlow(file: Edited, change: CollectionChange): Splice[] | undefined {
  const { node, value } = change;
  const { text } = file;
  const entries = entriesOf(text, node);
  if (entries.length === 0 || !/[[{]/.test(text[node.range?.[0] ?? 0] ?? '')) return undefined;
  const parts = isJsonMap(value) ? fieldParts(file, entries, change) : itemParts(file, entries, change);
  const isSameOrder = parts.length === entries.length && parts.every((part, at) => 'from' in part && part.from === at);
  if (isSameOrder) return parts.flatMap((part) => ('from' in part ? part.changes : []));
  if (!parts.some((part) => 'from' in part)) return undefined;
  if (!hasComment(text, node, entries)) return joined(text, node, entries, parts);
  const isOnLines =
    entries.every(({ start }) => beginsLine(text, start)) && beginsLine(text, (node.range?.[1] ?? 1) - 1);
  return isOnLines ? onLines(text, entries, parts) : spread(text, node, entries, parts);
}

function fieldParts(file: Edited, entries: readonly Entry[], { old, value, keys }: CollectionChange): Part[] {
  return placesOfFields(entries, mapOf(value), file.order(keys)).map((one) => {
    const entry = typeof one === 'number' ? entries[one] : undefined;
    const name = String(entry?.name ?? one);
    const part = partOf(value, name);
    if (entry && typeof one === 'number')
      return {
        from: one,
        changes: file.edit({ entry, old: partOf(old, name), value: part, keys: [...keys, name], inFlow: true }),
      };
    return { written: `${file.renderer.name(name)}: ${file.renderer.inline(part, [...keys, name])}` };
  });
}

function itemParts(file: Edited, entries: readonly Entry[], { old, value, keys }: CollectionChange): Part[] {
  return matchItems(listOf(old), listOf(value)).map((from, at) => {
    const item = partOf(value, at);
    const entry = from === undefined ? undefined : entries[from];
    if (!entry || from === undefined) return { written: file.renderer.inline(item, [...keys, at]) };
    return {
      from,
      changes: file.edit({ entry, old: partOf(old, from), value: item, keys: [...keys, at], inFlow: true }),
    };
  });
}

/** Returns whether there are comments between the entries. */
function hasComment(text: string, node: Collection, entries: readonly Entry[]): boolean {
  const [start, end] = node.range ?? [0, 0];
  const ends = [start, ...entries.map((entry) => entry.end)];
  const starts = [...entries.map((entry) => entry.start), end];
  return starts.some((next, at) => text.slice(ends[at], next).includes('#'));
}

/** Writes the entries with the separator of the first two. */
function joined(text: string, node: Collection, entries: readonly Entry[], parts: readonly Part[]): Splice[] {
  const [first, second] = entries as [Entry, Entry | undefined];
  const before = text.slice((node.range?.[0] ?? 0) + 1, first.start);
  const separator = second ? text.slice(first.end, second.start) : `,${before.includes('\n') ? before : ' '}`;
  const content = parts.map((part) => partText(text, entries, part));
  return [{ start: first.start, end: entries.at(-1)?.end ?? first.end, text: content.join(separator) }];
}

/** Moves entries, each on lines of its own, with their lines and comments. */
function onLines(text: string, entries: readonly Entry[], parts: readonly Part[]): Splice[] {
  const indent = ' '.repeat(column(text, entries[0]?.start ?? 0));
  const order = parts.map((part, at) => {
    const isLast = at === parts.length - 1;
    if ('written' in part) return { lines: `${indent}${part.written}${isLast ? '' : ','}\n` };
    const { end } = entries[part.from] as Entry;
    const needsComma = !isLast && !/^\s*,/.test(text.slice(end));
    return { from: part.from, changes: needsComma ? [...part.changes, { start: end, end, text: ',' }] : part.changes };
  });
  return arrange({ text, chunks: chunksOf(text, entries, false), order, isSpaced: false, isRoot: false });
}
