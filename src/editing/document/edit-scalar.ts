import { isScalar } from 'yaml';
import type { Change, Edited } from './edited.ts';
import { isBlockText } from './entries.ts';
import { isJsonList, isJsonMap } from './json.ts';
import { writeScalar } from './scalar-text.ts';
import type { Splice } from './splice.ts';
import { quotesOf } from './style.ts';

/** Returns the splices that change a value on its line, in its own quotes, or undefined if it needs lines of its own. */
export function editScalar({ text, style }: Edited, { entry, value, inFlow }: Change): Splice[] | undefined {
  const { node, end } = entry;
  if (!isScalar(node) || !node.range || isJsonMap(value) || isJsonList(value)) return undefined;
  const [start] = node.range;
  if (isBlockText(node) || end <= start) return undefined;
  const hadLines = typeof node.value === 'string' && node.value.includes('\n');
  const hasLines = typeof value === 'string' && value.includes('\n');
  if (hasLines && !hadLines && !inFlow && !style.escapesLines) return undefined;
  // A note behind a text without quotes would look like its end.
  const hasNote = /^[ \t]+#/.test(text.slice(end, text.indexOf('\n', end)));
  const quotes = hasNote ? 'double' : typeof node.value === 'string' ? quotesOf(node.type) : 'free';
  return [{ start, end, text: writeScalar(value, { quotes, inFlow, column: 0, width: 0 }).head }];
}
