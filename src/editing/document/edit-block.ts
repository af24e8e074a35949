import { type Arranged, arrange } from './arrange.ts';
import { chunksOf } from './chunks.ts';
import type { CollectionChange, Edited } from './edited.ts';
import { type Entry, entriesOf, isBelow, isCollectionNode } from './entries.ts';
import type { Keys } from './field-order.ts';
import { placesOfFields } from './field-places.ts';
import { isJsonMap, type Json, listOf, mapOf, partOf } from './json.ts';
import { column } from './lines.ts';
import { matchItems } from './match-items.ts';
import type { Splice } from './splice.ts';
import { isSpaced } from './style.ts';

/** Returns the splices that change a block map or block list, or undefined if it must be replaced as a whole. */
export function editBlock(file: Edited, change: CollectionChange & { isRoot: boolean }): Splice[] | undefined {
  const { node, value, isRoot } = change;
  const { text } = file;
  const entries = entriesOf(text, node);
  const order = isJsonMap(value) ? arrangedFields(file, entries, change) : arrangedItems(file, entries, change);
  const chunks = chunksOf(text, entries, isRoot);
  const isNew = !order.some((one) => 'from' in one);
  if (order.length === 0 || (isNew && chunks[0]?.isInline)) return undefined;
  return arrange({ text, chunks, order, isSpaced: isSpaced(text, node), isRoot });
}

function arrangedItems(file: Edited, entries: readonly Entry[], change: CollectionChange): Arranged[] {
  const { old, value, keys } = change;
  const example = entries.find(({ node }) => isCollectionNode(node));
  const isInline = example && !isBelow(example.node);
  return matchItems(listOf(old), listOf(value)).map((from, at) => {
    const item = partOf(value, at);
    const place = [...keys, at];
    const entry = from === undefined ? undefined : entries[from];
    if (!entry || from === undefined)
      return { lines: newLines(file, entries, item, { keys: place, isItem: true, isInline }) };
    return { from, changes: file.edit({ entry, old: partOf(old, from), value: item, keys: place, inFlow: false }) };
  });
}

function arrangedFields(file: Edited, entries: readonly Entry[], change: CollectionChange): Arranged[] {
  const { old, value, keys } = change;
  return placesOfFields(entries, mapOf(value), file.order(keys)).map((one) => {
    const entry = typeof one === 'number' ? entries[one] : undefined;
    const name = String(entry?.name ?? one);
    const part = partOf(value, name);
    const place = [...keys, name];
    if (!entry || typeof one === 'string')
      return { lines: newLines(file, entries, part, { keys: place, isItem: false }) };
    return {
      from: one,
      changes: file.edit({ entry, old: partOf(old, name), value: part, keys: place, inFlow: false }),
    };
  });
}

function newLines(
  { text, renderer }: Edited,
  beside: readonly Entry[],
  value: Json,
  place: { keys: Keys; isItem: boolean; isInline?: boolean | undefined },
): string {
  const indent = column(text, beside[0]?.start ?? 0);
  return `${' '.repeat(indent)}${renderer.entry(value, { ...place, column: indent, inFlow: false })}\n`;
}
