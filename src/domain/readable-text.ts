/** Line ends that some programs do not understand. */
const OTHER_LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Control characters except tab and newline, and noncharacters of Unicode. Databases, pages or mails may reject them. */
const NO_TEXT = /[[\p{Cc}\p{Noncharacter_Code_Point}]--[\t\n]]/gv;

/**
 * Cleans a text so that it can be stored and shown anywhere: removes broken characters and control characters, and
 * turns all line ends into newlines.
 */
export function readableText(text: string): string {
  return withNewLines(text).toWellFormed().replace(NO_TEXT, '');
}

/** Returns whether {@link readableText} would leave a text as it is, apart from its line ends. */
export const isReadable = (text: string): boolean => readableText(text) === withNewLines(text);

const withNewLines = (text: string) => text.replace(OTHER_LINE_ENDS, '\n');

/** Returns the first `max` UTF-16 units of a text, without half a character at the end. */
export function beginningOf(text: string, max: number): string {
  const head = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}

export interface CutOptions {
  /** maximum length without the ellipsis */
  limit?: number;
  ellipsis?: string;
}

/** Characters that {@link cut} keeps by default (docs/rules.md#words-and-media). */
export const CUT_LIMIT = 250;
/** Characters of the description in the short summary of a home for search engines. */
export const GIST_LIMIT = 110;
/** A text is cut after a word if that keeps more than this share of the limit. */
const WORD_SHARE = 0.8;

/** Entities that clean HTML may contain. The import has replaced all others. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Turns simple HTML into plain text: removes tags for emphasis, replaces other tags with spaces and entities with
 * characters, and collapses white space.
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|b|i)>/gi, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[name] ?? entity;
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Fewest characters that stay visible, and fewest characters that are folded away. A shorter rest is not folded. */
const IN_SIGHT_MIN = 280;
const FOLDED_MIN = 250;
const BLOCK_END = /^<\/(?:p|ul|ol|div)>/i;

/**
 * Splits clean HTML into the visible paragraphs and the rest, which is folded away. `rest` is empty if it would be too
 * short.
 */
export function folded(html: string): { first: string; rest: string } {
  let depth = 0;
  for (const { 0: tag, 1: slash, index } of html.matchAll(/<(\/?)(?!br\b)[a-z][^<>]*>/gi)) {
    depth += slash ? -1 : 1;
    const end = index + tag.length;
    const isEnd = depth === 0 && BLOCK_END.test(tag);
    if (!isEnd || plainText(html.slice(0, end)).length < IN_SIGHT_MIN) continue;
    const rest = html.slice(end);
    if (plainText(rest).length < FOLDED_MIN) break;
    return { first: html.slice(0, end), rest };
  }
  return { first: html, rest: '' };
}

/** Shortens HTML to plain text of `limit` characters. Cuts after a word if one ends past 80 % of the limit. */
export function cut(html: string, options: CutOptions = {}): string {
  return shortened(plainText(html), options);
}

/** Shortens plain text to `limit` characters, like {@link cut}. */
export function shortened(text: string, { limit = CUT_LIMIT, ellipsis = '…' }: CutOptions = {}): string {
  if (text.length <= limit) return text;
  const head = beginningOf(text, limit);
  const space = text[limit] === ' ' ? limit : head.lastIndexOf(' ');
  const end = space > limit * WORD_SHARE ? space : head.length;
  return `${head.slice(0, end).replace(/[\s,;:.–-]+$/, '')}${ellipsis}`;
}
