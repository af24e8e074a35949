import { parse } from 'yaml';
import type { Json } from './json.ts';

/** How a text is written. `free`: without quotes, unless the text looks like a number or date. */
export type Quotes = 'free' | 'plain' | 'single' | 'double' | 'literal' | 'folded';

/** A value behind a name or dash: what follows on the same line, and the lines below it. */
export interface Written {
  head: string;
  /** begins with a line ending, or is empty */
  body: string;
}

const line = (head: string): Written => ({ head, body: '' });

export interface TextPlace {
  quotes: Quotes;
  /** inside `{ }` or `[ ]` */
  inFlow: boolean;
  /** column of the lines of a block text */
  column: number;
  /** longest line of a folded text */
  width: number;
}

/** Writes a number, boolean, null or text. If a text cannot be written with the wanted quotes, it gets others. */
export function writeScalar(value: Json, place: TextPlace): Written {
  if (typeof value !== 'string') return line(JSON.stringify(value));
  const { quotes, inFlow, column, width } = place;
  if (!inFlow && quotes === 'folded') return folded(value, column, width) ?? literalOr(value, column);
  if (!inFlow && quotes === 'literal') return literalOr(value, column);
  if (quotes === 'plain' && isPlain(value, inFlow)) return line(value);
  if (quotes === 'free' && isSurelyText(value, inFlow)) return line(value);
  if (quotes === 'single' && !UNPRINTABLE.test(value)) return line(`'${value.replaceAll("'", "''")}'`);
  return line(doubleQuoted(value));
}

const literalOr = (text: string, column: number): Written => literal(text, column) ?? line(doubleQuoted(text));

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that YAML cannot contain unescaped
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;
/** Signs with which a text cannot begin, and text that would be read as something else than a text. */
const RESERVED_START = /^(?:[-?:,[\]{}#&*!|>'"%@`=<~]|\.\.\.)/;
const OTHER_KIND =
  /^(?:null|true|false|yes|no|on|off|y|n|[-+]?\.(?:inf|nan)|[-+]?\d[\d_]*(?::[\d:]+)?|[-+]?(?:\.\d+|\d[\d_]*\.?\d*)(?:e[-+]?\d+)?|0[xo][\da-f_]+|[-+.])$/i;
const LIKE_NUMBER = /^[\d .,:/_-]+$/;

/** Returns whether a text can be written without quotes. */
export function isPlain(text: string, inFlow: boolean): boolean {
  if (text === '' || text !== text.trim() || UNPRINTABLE.test(text)) return false;
  if (RESERVED_START.test(text) || OTHER_KIND.test(text)) return false;
  if (/:\s|:$|\s#/.test(text)) return false;
  return !(inFlow && /[,[\]{}]/.test(text));
}

/** Returns whether a text needs no quotes for any reader. Numbers with spaces, dates and hours are safer between quotes. */
export const isSurelyText = (text: string, inFlow: boolean): boolean =>
  isPlain(text, inFlow) && !LIKE_NUMBER.test(text);

/** Writes a text between double quotes. JSON strings are YAML, except that YAML escapes more characters. */
export const doubleQuoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns the sign behind `|` or `>` for a text, and the text without its last line ending. */
function chomped(text: string): { chomp: string; rest: string } | undefined {
  const rest = text.replace(/\n$/, '');
  // Each line has a visible sign or is empty, so that no editor that removes spaces changes the text.
  if (!/^\S/.test(rest) || /\s$/.test(rest) || UNPRINTABLE.test(rest.replaceAll('\n', ''))) return undefined;
  return { chomp: text.endsWith('\n') ? '' : '-', rest };
}

const indented = (lines: readonly string[], column: number) =>
  lines.map((one) => (one === '' ? '\n' : `\n${' '.repeat(column)}${one}`)).join('');

/** Writes a text of several lines as they are, behind `|`. Returns undefined if the text begins or ends with spaces. */
function literal(text: string, column: number): Written | undefined {
  const parts = chomped(text);
  if (!parts) return undefined;
  return { head: `|${parts.chomp}`, body: indented(parts.rest.split('\n'), column) };
}

/** Writes a text behind `>`, where lines are wrapped. Returns undefined if it cannot be wrapped. */
function folded(text: string, column: number, width: number): Written | undefined {
  const parts = chomped(text);
  if (!parts || /\n\s*[ \t]/.test(parts.rest)) return undefined;
  const lines = parts.rest.replace(/\n+/g, (ends) => `${ends}\n`).split('\n');
  const written = {
    head: `>${parts.chomp}`,
    body: indented(
      lines.flatMap((one) => wrapped(one, width - column)),
      column,
    ),
  };
  return parse(`k: ${written.head}${written.body}\n`).k === text ? written : undefined;
}

/** Divides a line at single spaces. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}
