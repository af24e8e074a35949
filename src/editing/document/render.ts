import type { FieldOrder, Keys } from './field-order.ts';
import { isJsonList, isJsonMap, type Json } from './json.ts';
import { doubleQuoted, isSurelyText, type Quotes, type Written, writeScalar } from './scalar-text.ts';
import type { Style } from './style.ts';

/** Maximum length of a map or list on one line: of new ones without an example in the file, and of all. */
const INLINE_NEW = 90;
export const INLINE_MAX = 260;
/** Width of new wrapped texts. */
const WIDTH = 100;

/** Where a new value is written. */
export interface Place {
  /** column of the name or dash before it */
  column: number;
  inFlow: boolean;
  /** names and numbers from the root of the file to the value */
  keys: Keys;
  /** whether it is behind a dash */
  isItem: boolean;
  /** whether the new map or list is on one line, if an example says so */
  isInline?: boolean | undefined;
}

/** Writes values in the style of a file. */
export class Renderer {
  private readonly style: Style;
  private readonly order: FieldOrder;

  constructor(style: Style, order: FieldOrder) {
    this.style = style;
    this.order = order;
  }

  /** Writes a value behind a name or a dash. */
  value(value: Json, place: Place): Written {
    if (!isJsonList(value) && !isJsonMap(value)) {
      const column = place.column + (place.isItem ? 2 : this.style.indent);
      const quotes = this.quotesFor(value, place.keys);
      const written = writeScalar(value, { quotes, inFlow: place.inFlow, column, width: WIDTH });
      return { ...written, head: ` ${written.head}` };
    }
    const inline = this.inline(value, place.keys);
    if (place.inFlow || isEmpty(value) || this.fits(value, inline, place)) return { head: ` ${inline}`, body: '' };
    if (place.isItem) return { head: ` ${this.lines(value, place.column + 2, place.keys).trimStart()}`, body: '' };
    const column = place.column + (isJsonMap(value) ? this.style.indent : this.style.dashIndent);
    return { head: '', body: `\n${this.lines(value, column, place.keys)}` };
  }

  /** Writes a field with its name, or an item with its dash, without the spaces before it. */
  entry(value: Json, place: Place): string {
    const { head, body } = this.value(value, place);
    return `${place.isItem ? '-' : `${this.name(String(place.keys.at(-1)))}:`}${head}${body}`;
  }

  /** Writes the lines of a block map or block list, without a line ending at the end. */
  lines(value: Json, column: number, keys: Keys): string {
    const pad = ' '.repeat(column);
    const parts = isJsonList(value) ? value.map((item, at) => [at, item] as const) : this.fields(value, keys);
    if (parts.length === 0) return pad + this.inline(value, keys);
    return parts
      .map(([key, part]) => {
        const place = { column, inFlow: false, keys: [...keys, key], isItem: isJsonList(value) };
        return pad + this.entry(part, place);
      })
      .join('\n');
  }

  /** Writes a value on one line. */
  inline(value: Json, keys: Keys): string {
    const { mapPadding, listPadding } = this.style;
    if (isJsonList(value)) {
      const items = value.map((item, at) => this.inline(item, [...keys, at])).join(', ');
      return items === '' ? '[]' : `[${listPadding}${items}${listPadding}]`;
    }
    if (isJsonMap(value)) {
      const fields = this.fields(value, keys)
        .map(([name, part]) => `${this.name(name)}: ${this.inline(part, [...keys, name])}`)
        .join(', ');
      return fields === '' ? '{}' : `{${mapPadding}${fields}${mapPadding}}`;
    }
    return writeScalar(value, { quotes: this.quotesFor(value, keys), inFlow: true, column: 0, width: WIDTH }).head;
  }

  name(name: string): string {
    return isSurelyText(name, true) || /^(?:0|[1-9]\d{0,8})$/.test(name) ? name : doubleQuoted(name);
  }

  /** Returns the fields of a map in the order of the schema. */
  private fields(value: Json, keys: Keys): [string, Json][] {
    if (!isJsonMap(value)) return [];
    const order = this.order(keys);
    const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
    return Object.entries(value).sort(([one], [other]) => rank(one) - rank(other));
  }

  private fits(value: Json, inline: string, place: Place): boolean {
    const isInline = place.isInline ?? this.style.isInline.get(nameOf(place.keys));
    // A text of several lines is easier to read on lines of its own.
    if (isInline === false || hasLines(value)) return false;
    if (isInline) return inline.length <= INLINE_MAX;
    const examples = [...this.style.isInline.values()];
    if (examples.length > 0 && !examples.includes(true)) return false;
    const parts = Object.values(value as object);
    return inline.length <= INLINE_NEW && parts.every((part) => typeof part !== 'object' || part === null);
  }

  private quotesFor(value: Json, keys: Keys): Quotes {
    if (typeof value === 'string' && value.includes('\n')) return this.style.escapesLines ? 'double' : 'literal';
    const { quotes, usualQuotes } = this.style;
    return quotes.get(nameOf(keys)) ?? usualQuotes;
  }
}

/** Returns the name of a field, or of the list that an item is in. */
const nameOf = (keys: Keys): string => String(keys.findLast((key) => typeof key === 'string') ?? '');

const isEmpty = (value: Json) =>
  isJsonList(value) ? value.length === 0 : isJsonMap(value) && Object.keys(value).length === 0;

function hasLines(value: Json): boolean {
  if (typeof value === 'string') return value.includes('\n');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasLines);
}
