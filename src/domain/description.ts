import { beginningOf } from './readable-text.ts';

export interface CutOptions {
  /** characters at most, the ellipsis not counted */
  limit?: number;
  ellipsis?: string;
}

/** Characters kept by default (docs/rules.md#words-and-media). */
export const CUT_LIMIT = 250;
/** Characters of a home's description that say what it is, beside its price and place. */
export const GIST_LIMIT = 110;
/** Cut at the last word if that keeps more than this share of the limit. */
const WORD_SHARE = 0.8;

/** Entities that clean HTML may hold; all others have become their characters at the import. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Plain text out of simple HTML: tags that end a line become blanks, entities their characters, white space one blank. */
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

/** Characters that stand in sight before the rest is folded, and the fewest that are worth folding. */
const IN_SIGHT_MIN = 280;
const FOLDED_MIN = 250;
const BLOCK_END = /^<\/(?:p|ul|ol|div)>/i;

/** Clean HTML in two parts: the paragraphs that stand in sight, and those that fold; `rest` is empty where little is left. */
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

/** Shortens HTML to plain text of `limit` characters, at a word where one ends past 80 % of it. */
export function cut(html: string, options: CutOptions = {}): string {
  return shortened(plainText(html), options);
}

/** Shortens plain text in the same way. */
export function shortened(text: string, { limit = CUT_LIMIT, ellipsis = '…' }: CutOptions = {}): string {
  if (text.length <= limit) return text;
  const head = beginningOf(text, limit);
  const space = text[limit] === ' ' ? limit : head.lastIndexOf(' ');
  const end = space > limit * WORD_SHARE ? space : head.length;
  return `${head.slice(0, end).replace(/[\s,;:.–-]+$/, '')}${ellipsis}`;
}
