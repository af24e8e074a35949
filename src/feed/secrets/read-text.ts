import { foldLetters } from './letters.ts';

/** A text as a reader understands it, however it is encoded. Indices of `text` lead back to the source. */
export interface Reading {
  text: string;
  /** returns the range in the source that a range of `text` was read from */
  rangeIn(from: number, to: number): Range;
}

/** A range of characters; `to` is behind the last one. */
export interface Range {
  from: number;
  to: number;
}

/** A pattern, and what its matches are read as. Without `sign` in it, a text cannot match. */
interface Step {
  sign?: string;
  pattern: RegExp;
  /** finds each character where `pattern` finds runs */
  eachOne?: RegExp;
  read: (match: string, at: number, text: string) => string;
}

/** Elements that begin or end within a word. All other tags separate words. */
const INLINE = /^<\/?(?:a|abbr|b|bdi|bdo|big|em|font|i|mark|s|small|span|strong|sub|sup|tt|u|wbr)(?![\w-])/i;

const LETTER = /\p{L}/u;

const TAGS: Step = { sign: '<', pattern: /<[^>]*>/g, read: (tag) => (INLINE.test(tag) ? '' : ' ') };

/**
 * What is undone, in this order: character references, escapes of JSON and of addresses, the names of the numbers in addresses
 * of Google Maps (`!3d51.08`), apostrophes, and letters outside ASCII. An apostrophe between letters separates words:
 * «l’avenue Louise», «Kaaistraat’s».
 */
const STEPS: readonly Step[] = [
  { sign: '&', pattern: /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,9});/gi, read: character },
  { sign: '\\', pattern: /\\(?:u[\da-f]{4}|[bfnrt"\\/])/gi, read: unescaped },
  { sign: '%', pattern: /(?:%[\da-f]{2})+/gi, read: decoded },
  { sign: '!', pattern: /!\d+[a-z](?=-?\d)/gi, read: () => ' ' },
  {
    pattern: /['`´‘’ʼ]/g,
    read: (_, at, text) => (LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at + 1] ?? '') ? ' ' : ''),
  },
  { pattern: /[\u0080-\uffff]+/g, eachOne: /[\u0080-\u{10ffff}]/gu, read: readLetters },
];

/** Returns a source as it is read: decoded, in small letters, without accents, apostrophes and invisible characters. */
export function plainText(source: string): string {
  let text = source;
  for (const { sign, pattern, read } of STEPS)
    if (sign === undefined || text.includes(sign)) text = text.replace(pattern, read);
  return text.toLowerCase();
}

/** Returns the text of HTML as it is read, across elements: `<b>487</b>.361` gives `487.361`. */
export const plainTextOfHtml = (html: string): string => plainText(html.replace(TAGS.pattern, TAGS.read));

/** Does the same as {@link plainText}, or for HTML as {@link plainTextOfHtml}, and remembers where each character stood. */
export function readText(source: string, isHtml = false): Reading {
  let text = source;
  let starts = Array.from({ length: source.length + 1 }, (_, at) => at);
  let ends = starts.map((at) => at + 1);
  for (const { pattern, eachOne = pattern, read } of isHtml ? [TAGS, ...STEPS] : STEPS) {
    const next = { text: '', starts: [] as number[], ends: [] as number[] };
    const copy = (from: number, to: number) => {
      next.text += text.slice(from, to);
      for (let at = from; at < to; at++) {
        next.starts.push(starts[at] ?? 0);
        next.ends.push(ends[at] ?? 0);
      }
    };
    let from = 0;
    for (const { 0: match, index } of text.matchAll(eachOne)) {
      copy(from, index);
      const words = read(match, index, text);
      next.text += words;
      from = index + match.length;
      for (let at = 0; at < words.length; at++) {
        next.starts.push(starts[index] ?? 0);
        next.ends.push(ends[from - 1] ?? 0);
      }
    }
    copy(from, text.length);
    ({ text, starts, ends } = next);
  }
  return {
    text: text.toLowerCase(),
    rangeIn: (begin, end) => ({ from: starts[begin] ?? source.length, to: ends[end - 1] ?? source.length }),
  };
}

/** Character references that stand between or inside the words of an export. A browser knows 2,000 more. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  comma: ',',
  period: '.',
  euro: '€',
  ensp: ' ',
  emsp: ' ',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lrm: '\u200e',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  ordm: 'º',
  deg: '°',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  rlm: '\u200f',
  rsquo: '’',
  shy: '\u00ad',
  szlig: 'ß',
  thinsp: '\u2009',
  zwj: '\u200d',
  zwnj: '\u200c',
  oelig: 'œ',
  aelig: 'æ',
};
/** `eacute`, `Ccedil`: a letter and its accent. */
const ACCENTED = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron)$/i;

function character(reference: string): string {
  const name = reference.slice(1, -1);
  if (name[0] !== '#') return NAMED[name] ?? NAMED[name.toLowerCase()] ?? ACCENTED.exec(name)?.[1] ?? reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

function unescaped(sequence: string): string {
  return /^\\u/i.test(sequence) ? String.fromCharCode(Number.parseInt(sequence.slice(2), 16)) : ' ';
}

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** Reads `n°` and `№` as «nr». */
function readLetters(run: string, at: number, text: string): string {
  if (/^[°º]/.test(run) && /(?:^|[^a-z])n$/i.test(text.slice(Math.max(0, at - 2), at)))
    return `r ${foldLetters(run.slice(1))}`;
  return foldLetters(run.includes('№') ? run.replaceAll('№', ' nr ') : run);
}
