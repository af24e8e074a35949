import { isScalar } from 'yaml';
import type { Change, Edited } from './edited.ts';
import { type Entry, isBelow, isBlockText } from './entries.ts';
import { column } from './lines.ts';
import { doubleQuoted, type Written, writeScalar } from './scalar-text.ts';
import type { Splice } from './splice.ts';
import { quotesOf, widthOf } from './style.ts';

/** Returns the splices that replace the value of an entry. A comment on the line of its name or dash stays. */
export const replaceValue = (file: Edited, change: Change): Splice[] =>
  change.inFlow ? replaceInFlow(file, change) : replaceInBlock(file, change);

function replaceInFlow({ renderer }: Edited, { entry, value, keys }: Change): Splice[] {
  const written = renderer.inline(value, keys);
  const [start = 0, end = 0] = entry.node?.range ?? [];
  if (end > start) return [{ start, end, text: written }];
  return [{ start: entry.sign, end: entry.sign, text: `${entry.isBare ? ':' : ''} ${written}` }];
}

function replaceInBlock(file: Edited, change: Change): Splice[] {
  const { entry, value } = change;
  const { text } = file;
  const { node, sign, end } = entry;
  const isOnLine = !isBelow(node) && !isBlockText(node);
  const lineEnd = text.indexOf('\n', isOnLine ? end : sign);
  const note = noteOf(text.slice(isOnLine ? end : sign, lineEnd), node);
  const { head, body } = newValue(file, change);
  const start = { start: sign, end: isOnLine ? lineEnd : end };
  if (note === undefined) return [{ ...start, text: head + body }];
  const quoted = typeof value === 'string' && body === '' && !/^ ["']/.test(head) ? ` ${doubleQuoted(value)}` : head;
  const pad = ' '.repeat(column(text, entry.start) + 2);
  return [{ ...start, text: head.includes('\n') ? `${note}\n${pad}${head.trimStart()}` : quoted + note + body }];
}

/** Returns the comment behind a name, a dash or a value on its line, with the spaces before it. */
function noteOf(rest: string, node: Entry['node']): string | undefined {
  if (isBlockText(node)) return /[ \t]+#.*$/.exec(rest)?.[0];
  return /^[ \t]+#.*$/.exec(rest)?.[0];
}

/** Writes the new value of an entry. A block text stays one, with its width. */
function newValue({ text, renderer }: Edited, { entry, value, keys }: Change): Written {
  const { node, start } = entry;
  const place = { column: column(text, start), inFlow: false, keys, isItem: entry.name === undefined };
  if (!isScalar(node) || !isBlockText(node) || typeof value !== 'string')
    return renderer.value(value, { ...place, isInline: isBelow(node) ? false : undefined });
  const lines = /\n( *)\S/.exec(text.slice(node.range?.[0], node.range?.[1]));
  const written = writeScalar(value, {
    quotes: quotesOf(node.type),
    inFlow: false,
    column: lines?.[1]?.length || place.column + 2,
    width: widthOf(text, node),
  });
  return { ...written, head: ` ${written.head}` };
}
