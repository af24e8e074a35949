export interface CutOptions {
  /** characters at most, the ellipsis not counted */
  limit?: number;
  ellipsis?: string;
}

/** Characters kept by default (specification, section 9). */
export const CUT_LIMIT = 250;
/** Cut at the last word if that keeps more than this share of the limit. */
const WORD_SHARE = 0.8;

/** Plain text out of simple HTML: tags become spaces, entities their characters, white space one blank. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Shortens HTML to plain text of `limit` characters, at a word where one ends past 80 % of it (specification, section 9). */
export function cut(html: string, { limit = CUT_LIMIT, ellipsis = '…' }: CutOptions = {}): string {
  const text = plainText(html);
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const space = text[limit] === ' ' ? limit : head.lastIndexOf(' ');
  const end = space > limit * WORD_SHARE ? space : limit;
  return `${head.slice(0, end).replace(/[\s,;:.–-]+$/, '')}${ellipsis}`;
}
