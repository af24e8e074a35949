import { xmlText } from '#platform/xml.ts';

interface More {
  /** plain text, shown after the description */
  paragraphs?: readonly string[];
  /** short facts that have no field of their own, shown as a list at the end */
  list?: readonly string[];
}

const HTML = /<\/?[a-z][^<>]*>/i;

/** Adds paragraphs and a list to a description. Plain text keeps its paragraphs and lines. */
export function withMore(text: string, { paragraphs = [], list = [] }: More): string {
  const more = paragraphs.filter(Boolean);
  if (more.length === 0 && list.length === 0) return text;
  const body = HTML.test(text) ? text : htmlOf(text);
  const items = list.map((item) => `<li>${xmlText(item)}</li>`).join('');
  return `${body}${more.map(htmlOf).join('')}${items && `<ul>${items}</ul>`}`;
}

/** Escapes a text, except its entities: some programs write `&eacute;` in plain text. */
const escaped = (text: string) => xmlText(text).replace(/&amp;(?=(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&');

/** Turns plain text into paragraphs at empty lines, with a line break for each other line. */
function htmlOf(text: string): string {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(
      (part) =>
        `<p>${part
          .split(/\s*\r?\n\s*/)
          .map(escaped)
          .join('<br>')}</p>`,
    )
    .join('');
}
