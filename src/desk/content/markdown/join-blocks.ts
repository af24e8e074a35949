import type { RichNode } from './rich-node.ts';
import type { SplitSource } from './split-source.ts';
import { writeBlock } from './write-block.ts';

/**
 * Returns for each block the number of the former block that it is, or undefined if it is new or changed. The editor keeps
 * the object of a block that nobody touches. A block that came back through «undo» is found by its content.
 */
export function sameBlocks<T extends object>(
  former: readonly T[],
  now: readonly T[],
  isEqual: (a: T, b: T) => boolean,
): (number | undefined)[] {
  const places = new Map(former.map((block, at) => [block, at]));
  const found = now.map((block) => places.get(block));
  const used = new Set(found);
  return now.map((block, at) => {
    if (found[at] !== undefined) return found[at];
    const place = former.findIndex((one, number) => !used.has(number) && isEqual(one, block));
    if (place < 0) return undefined;
    used.add(place);
    return place;
  });
}

/** Joins blocks to a Markdown text. Former blocks are given by their number, and are written letter for letter. */
export function joinBlocks(split: SplitSource, parts: readonly (number | RichNode)[]): string {
  const { before, blocks, lineEnd } = split;
  const sourceOf = (part: number | RichNode | undefined) =>
    typeof part === 'number' ? (blocks[part]?.source ?? '') : '';
  const written: { part: number | RichNode; text: string }[] = [];
  parts.forEach((part, at) => {
    const avoid = listSigns(written.at(-1)?.text ?? '') + listSigns(sourceOf(parts[at + 1]));
    const text = typeof part === 'number' ? sourceOf(part) : writeBlock(part, avoid).replaceAll('\n', lineEnd);
    if (text !== '') written.push({ part, text });
  });
  if (written.length === 0) return parts.length === blocks.length ? before : '';
  const text = written.map(
    (one, at) => one.text + (at + 1 < written.length ? gap(split, one, written[at + 1]?.part) : ''),
  );
  return before + text.join('') + (blocks.at(-1)?.after ?? lineEnd);
}

/** Returns the sign with which the items of a list begin. Two lists in a row need different signs. */
const listSigns = (source: string): string => /^ {0,3}(?:\d{1,9}(?=[.)])|(?=[-*+]))(.)(?=\s|$)/.exec(source)?.[1] ?? '';

/** Returns the blank space between two blocks: that of the source if it separates them, or else a blank line. */
function gap(
  { blocks, lineEnd }: SplitSource,
  { part, text }: { part: number | RichNode; text: string },
  next: number | RichNode | undefined,
): string {
  const after = typeof part === 'number' ? blocks[part]?.after : undefined;
  if (after !== undefined && next === Number(part) + 1) return after;
  const inFront = typeof next === 'number' ? blocks[next - 1]?.after : undefined;
  const isSeparating = (blank: string | undefined) =>
    (blank?.match(/\r\n|\r|\n/g)?.length ?? 0) >= (/^#{1,6} /.test(text) ? 1 : 2);
  return [after, inFront].find(isSeparating) ?? lineEnd + lineEnd;
}
