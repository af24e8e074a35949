import { type Document, isMap, isPair, isScalar, isSeq, type Node, visit } from 'yaml';
import { type Collection, entriesOf, isBelow } from './entries.ts';
import { column } from './lines.ts';
import { isSurelyText, type Quotes } from './scalar-text.ts';

/** How a file is written. New values are written in the same way. */
export interface Style {
  /** columns between a name and the names below it */
  indent: number;
  /** columns between a name and the dashes below it */
  dashIndent: number;
  /** space between brackets and what is in them */
  mapPadding: string;
  listPadding: string;
  /** whether the maps and lists with this name are on one line */
  isInline: ReadonlyMap<string, boolean>;
  /** how texts with this name are quoted, if their content permits more than one way */
  quotes: ReadonlyMap<string, Quotes>;
  /** how most texts are quoted */
  usualQuotes: Quotes;
  /** whether texts of several lines are written with \n between quotes */
  escapesLines: boolean;
}

/** Returns the style of a file. The last use of a name decides. */
export function styleOf(text: string, document: Document.Parsed): Style {
  const indents: number[] = [];
  const dashIndents: number[] = [];
  const paddings: { map: string[]; list: string[] } = { map: [], list: [] };
  const isInline = new Map<string, boolean>();
  const quotes = new Map<string, Quotes>();
  let plain = 0;
  let quoted = 0;
  let quotedLines = 0;
  let blockLines = 0;
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !key.range || !(isMap(value) || isSeq(value)) || value.items.length === 0) return;
      isInline.set(String(key.value), !isBelow(value));
      if (!isBelow(value)) return;
      const deeper = column(text, value.range?.[0] ?? 0) - column(text, key.range[0]);
      (isMap(value) ? indents : dashIndents).push(deeper);
    },
    Collection(_, node) {
      if (!node.flow || node.items.length === 0 || !node.range) return;
      const inside = text.slice(node.range[0] + 1);
      if (inside.startsWith('\n')) return;
      (isMap(node) ? paddings.map : paddings.list).push(inside.startsWith(' ') ? ' ' : '');
    },
    Scalar(key, { type, value }, above) {
      if (typeof value !== 'string' || key === 'key') return;
      if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') blockLines++;
      else if (value.includes('\n')) quotedLines++;
      if (!isSurelyText(value, false) || quotesOf(type) === 'folded' || quotesOf(type) === 'literal') return;
      const name = nameAbove(above);
      if (name !== undefined) quotes.set(name, quotesOf(type));
      if (type === 'PLAIN') plain++;
      else quoted++;
    },
  });
  return {
    indent: indents[0] ?? 2,
    dashIndent: dashIndents[0] ?? 2,
    mapPadding: paddings.map[0] ?? ' ',
    listPadding: paddings.list[0] ?? '',
    isInline,
    quotes,
    usualQuotes: quoted > plain ? 'double' : 'free',
    escapesLines: quotedLines > 0 && blockLines === 0,
  };
}

/** Returns the name of the field in which a text is: its own, or that of its list. */
function nameAbove(above: readonly unknown[]): string | undefined {
  const pair = above.findLast((node) => isPair(node));
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : undefined;
}

/** Returns how a text is quoted. */
export function quotesOf(type: string | null | undefined): Quotes {
  if (type === 'QUOTE_DOUBLE') return 'double';
  if (type === 'QUOTE_SINGLE') return 'single';
  if (type === 'BLOCK_LITERAL') return 'literal';
  if (type === 'BLOCK_FOLDED') return 'folded';
  return type === 'PLAIN' ? 'plain' : 'free';
}

/** Returns the longest line of a block text, which is the width at which it is wrapped. */
export function widthOf(text: string, node: Node | null): number {
  const [start = 0, end = 0] = node?.range ?? [];
  return Math.max(
    60,
    ...text
      .slice(start, end)
      .split('\n')
      .map(({ length }) => length),
  );
}

/** Returns whether most entries of a block collection have a blank line above them. */
export function isSpaced(text: string, collection: Collection): boolean {
  const gaps = entriesOf(text, collection)
    .slice(1)
    .map((entry, index, all) => text.slice(index === 0 ? 0 : (all[index - 1]?.end ?? 0), entry.start));
  return gaps.filter((gap) => /\n[ \t]*\n/.test(gap)).length * 2 > gaps.length;
}
