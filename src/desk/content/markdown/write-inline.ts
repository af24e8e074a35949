import { escapedText } from './escape-text.ts';
import type { RichMark, RichNode } from './rich-node.ts';

/** The signs of emphasis. Where two marks meet, often only one spelling is read as it was meant. */
export interface Signs {
  bold: '**' | '__';
  italic: '*' | '_';
}

const WORD = /[\p{L}\p{N}]/u;
const ORDER = ['link', 'bold', 'italic', 'strike'];

/** Returns texts with marks as Markdown. A hard break ends a line. */
export function writeInline(nodes: readonly RichNode[], signs: Signs): string {
  const parts = nodes
    .flatMap((node, at) => withoutEdges(node, nodes[at - 1], nodes[at + 1]))
    .map((part, at, all) => asAutolink(part, all[at - 1], all[at + 1]));
  let written = '';
  let open: RichMark[] = [];
  parts.forEach((part, at) => {
    const wanted = outerFirst(parts, at);
    const ended = open.findIndex((mark) => !has(wanted, mark));
    const kept = ended < 0 ? open.length : ended;
    written += closed(open.slice(kept), signs);
    open = open.slice(0, kept);
    for (const mark of wanted.filter((one) => !has(open, one))) {
      // An exclamation mark in front of a link would make it a picture.
      if (mark.type === 'link') written = written.replace(/!$/, '\\!');
      written += opening(mark, signs);
      open.push(mark);
    }
    written += letters(part);
  });
  return written + closed(open, signs);
}

const isSame = (a: RichMark, b: RichMark): boolean =>
  a.type === b.type && a.attrs?.href === b.attrs?.href && a.attrs?.title === b.attrs?.title;

const has = (marks: readonly RichMark[], mark: RichMark): boolean => marks.some((one) => isSame(one, mark));

const marksOf = ({ marks = [] }: RichNode): RichMark[] => marks.filter(({ type }) => type !== 'code');

/** Returns the marks of a part. The mark that ends last is the outermost. */
function outerFirst(parts: readonly RichNode[], at: number): RichMark[] {
  const length = (mark: RichMark) => {
    const end = parts.findIndex((part, place) => place > at && !has(marksOf(part), mark));
    return end < 0 ? parts.length : end;
  };
  return marksOf(parts[at] ?? { type: 'text' }).sort(
    (a, b) => length(b) - length(a) || ORDER.indexOf(a.type) - ORDER.indexOf(b.type),
  );
}

/**
 * Splits a text so that emphasis neither begins nor ends with a space, or with a punctuation mark beside a letter.
 * Markdown reads the signs of emphasis only at the edge of words.
 */
function withoutEdges(node: RichNode, previous: RichNode | undefined, next: RichNode | undefined): RichNode[] {
  const emphasis = marksOf(node).filter(({ type }) => type !== 'link');
  if (node.type !== 'text' || emphasis.length === 0 || marksOf(node).length !== (node.marks ?? []).length)
    return [node];
  const plain = (marks: RichMark[], beside: RichNode | undefined) =>
    marks.filter((mark) => mark.type === 'link' || (beside !== undefined && has(marksOf(beside), mark)));
  const text = node.text ?? '';
  const isBesideWord = {
    start: WORD.test((previous?.text ?? '').slice(-1)),
    end: WORD.test((next?.text ?? '').charAt(0)),
  };
  const [start = ''] = (isBesideWord.start ? /^[\s\p{P}\p{S}]+/u : /^\s+/).exec(text) ?? [];
  const rest = text.slice(start.length);
  const [end = ''] = (isBesideWord.end ? /[\s\p{P}\p{S}]+$/u : /\s+$/).exec(rest) ?? [];
  const middle = rest.slice(0, rest.length - end.length);
  const all = marksOf(node);
  return [
    { type: 'text', text: start, marks: plain(all, previous) },
    { type: 'text', text: middle, marks: all },
    { type: 'text', text: end, marks: plain(all, next) },
  ].filter((part) => part.text !== '');
}

/** Node type of an address that is a link to itself. It is written without escapes: `<https://example.com/a_b>`. */
const AUTOLINK = 'autolink';

function asAutolink(part: RichNode, previous: RichNode | undefined, next: RichNode | undefined): RichNode {
  const link = part.marks?.find(({ type }) => type === 'link');
  const text = part.text ?? '';
  const isAlone = ![previous, next].some((beside) => beside && link && has(marksOf(beside), link));
  const isSelf = [text, `mailto:${text}`].includes(String(link?.attrs?.href)) && /^[^\s<>]+$/.test(text);
  if (!link || !isSelf || !isAlone || link.attrs?.title) return part;
  return { type: AUTOLINK, text, marks: part.marks?.filter((mark) => mark !== link) };
}

function letters(part: RichNode): string {
  if (part.type === 'hardBreak') return '\\\n';
  if (part.type === AUTOLINK) return `<${part.text}>`;
  const text = (part.text ?? '').replace(/\n/g, ' ');
  return part.marks?.some(({ type }) => type === 'code') ? code(text) : escapedText(text);
}

/** Returns a text between more backticks than it contains in a row. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

function opening({ type }: RichMark, signs: Signs): string {
  if (type === 'link') return '[';
  return type === 'strike' ? '~~' : signs[type as keyof Signs];
}

const closed = (marks: readonly RichMark[], signs: Signs): string =>
  marks
    .toReversed()
    .map((mark) => (mark.type === 'link' ? `](${target(mark)})` : opening(mark, signs)))
    .join('');

function target({ attrs }: RichMark): string {
  const href = String(attrs?.href ?? '')
    .replace(/[\s<>\\]/g, encodeURIComponent)
    .replace(/[()]/g, '\\$&');
  return attrs?.title ? `${href} "${String(attrs.title).replace(/["\\]/g, '\\$&')}"` : href;
}
