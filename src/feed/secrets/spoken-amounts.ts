import type { Amount } from './amounts.ts';
import { around } from './money-context.ts';

/** What a word of a number does: it adds, multiplies, names a part, or joins others. */
interface Token {
  kind: 'number' | 'times' | 'part' | 'point' | 'link' | 'article';
  value: number;
}

const list = (words: string) => words.split(' ');

/** Words for 0 to 19, one line per language. */
const SMALL = [
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf',
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
].map(list);
/** Words for 10, 20 and so on. French has those of Belgium and of France. */
const TENS = [
  '- twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  '- vingt trente quarante cinquante soixante septante quatrevingt nonante',
  '- twenty thirty forty fifty sixty seventy eighty ninety',
  '- zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
].map(list);
const TIMES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(list('honderd cent cents hundred hundert').map((word) => [word, 100])),
  ...Object.fromEntries(list('duizend mille thousand tausend grand').map((word) => [word, 1_000])),
  ton: 100_000,
  ...Object.fromEntries(
    list('miljoen miljoenen million millions millionen').map((word): [string, number] => [word, 1_000_000]),
  ),
};
const PARTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(list('half halve demi demie halb halbe halben').map((word): [string, number] => [word, 0.5])),
  ...Object.fromEntries(
    list('kwart quart quarts quarter quarters viertel').map((word): [string, number] => [word, 0.25]),
  ),
};
const MORE: readonly (readonly [string, Token])[] = [
  ...list('eine einer einen une').map((word): [string, Token] => [word, { kind: 'number', value: 1 }]),
  ['a', { kind: 'article', value: 1 }],
  ['zwo', { kind: 'number', value: 2 }],
  ['quatrevingts', { kind: 'number', value: 80 }],
  ['anderhalf', { kind: 'number', value: 1.5 }],
  ['anderhalve', { kind: 'number', value: 1.5 }],
  ['anderthalb', { kind: 'number', value: 1.5 }],
  ...list('komma virgule point punt comma').map((word): [string, Token] => [word, { kind: 'point', value: 0 }]),
  ...list('en et and und de d of').map((word): [string, Token] => [word, { kind: 'link', value: 0 }]),
];

const TOKENS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ...SMALL.flatMap((words) => words.map((word, value): [string, Token] => [word, { kind: 'number', value }])),
  ...TENS.flatMap((words) =>
    words.map((word, at): [string, Token] => [word, { kind: 'number', value: (at + 1) * 10 }]),
  ).filter(([word]) => word !== '-'),
  ...Object.entries(TIMES).map(([word, value]): [string, Token] => [word, { kind: 'times', value }]),
  ...Object.entries(PARTS).map(([word, value]): [string, Token] => [word, { kind: 'part', value }]),
  ...MORE,
]);
const WORD_MAX = Math.max(...[...TOKENS.keys()].map(({ length }) => length));

/**
 * A word or sign with which an amount may be written so that its digits do not tell it: in words, in thousands or millions, or
 * with its digits apart. A text without any states such an amount nowhere.
 */
export const SAYS_AMOUNT = new RegExp(
  [
    // Not «centrum» and «famille».
    'honderd|hundert|hundred|duiz|tausend|thousand|miljoen|million|cent(?!r)|(?<!fa)mille',
    '(?<![a-z])(?:ton|grand|dzd|tsd|mjn|mln|milj|mill|mio|m)(?![a-z\\d])',
    '\\d[^a-z\\d]{0,3}k(?![a-z])',
    '(?<!\\d)\\d(?:[ .]{1,3}\\d(?!\\d)){4}',
  ].join('|'),
);

/** Letters that a number written as one word has at most. */
const NUMBER_MAX = 120;
/** Smallest amount that is looked for. */
const SPOKEN_MIN = 100;
/** Words that one number has at most. */
const RUN_MAX = 16;

interface Spoken {
  tokens: readonly Token[];
  from: number;
  to: number;
}

/** Returns the amounts in words that a text states: «vierhonderdvijftigduizend», «un demi-million», «twelve hundred». */
export function spokenAmountsIn(text: string): Amount[] {
  if (!SAYS_AMOUNT.test(text)) return [];
  const amounts: Amount[] = [];
  for (const run of runsIn(text)) {
    for (const [first, begin] of run.entries()) {
      const kind = begin.tokens[0]?.kind;
      // «miljoen» in «twee miljoen» is no million.
      if (kind === 'link' || kind === 'point' || (kind === 'times' && first > 0)) continue;
      const reckoning = new Reckoning();
      for (const { tokens, to } of run.slice(first, first + RUN_MAX)) {
        for (const token of tokens) reckoning.add(token);
        const spoken = reckoning.result();
        if (spoken.value < SPOKEN_MIN || /link|point/.test(tokens.at(-1)?.kind ?? '')) continue;
        const { from } = begin;
        amounts.push({ ...spoken, form: 'words', from, to, surroundings: () => around(text, from, to) });
      }
    }
  }
  return amounts;
}

/** Returns the words of numbers that stand side by side; digits may be among them («295 mille cinq cents»). */
function runsIn(text: string): Spoken[][] {
  const runs: Spoken[][] = [];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(/[a-z]+|\d+/g)) {
    const tokens = tokensOf(word);
    if (!tokens) continue;
    const spoken = { tokens, from: index, to: index + word.length };
    const isNext = end >= 0 && /^[^a-z\d\u0080-\uffff.;:!?]{0,3}$/.test(text.slice(end, index));
    if (isNext) runs.at(-1)?.push(spoken);
    else runs.push([spoken]);
    end = spoken.to;
  }
  return runs.filter((run) => run.some(({ tokens }) => tokens.some(({ kind }) => kind === 'times')));
}

const known = new Map<string, readonly Token[] | undefined>();
const KNOWN_MAX = 50_000;

/** Returns the parts of a word, which may be a whole number: `vierhonderdvijftig`. Undefined if it is another word. */
function tokensOf(word: string): readonly Token[] | undefined {
  if (known.has(word)) return known.get(word);
  const tokens = /^\d/.test(word) ? digits(word) : split(word.replace(/(fu|zwo)e/g, (_, start: string) => start));
  if (known.size < KNOWN_MAX) known.set(word, tokens);
  return tokens;
}

const digits = (word: string): Token[] | undefined =>
  word.length < 4 ? [{ kind: 'number', value: Number(word) }] : undefined;

function split(word: string): Token[] | undefined {
  if (word === '') return [];
  if (word.length > NUMBER_MAX) return undefined;
  for (let length = Math.min(WORD_MAX, word.length); length > 0; length--) {
    const token = TOKENS.get(word.slice(0, length));
    const rest = token && split(word.slice(length));
    if (token && rest) return [token, ...rest];
  }
  return undefined;
}

/** A number while its words are read. */
class Reckoning {
  #total = 0;
  /** the number before the next unit, and what its last digit is worth */
  #count = 0;
  #precision = 1;
  #unit = 1;
  #step = 0;
  /** the number directly before */
  #last: number | undefined;
  #decimals: number[] | undefined;

  add({ kind, value }: Token): void {
    if (kind === 'article') return;
    const last = this.#last;
    this.#last = kind === 'number' ? value : undefined;
    if (kind === 'point') this.#decimals = [];
    else if (kind === 'number') this.#addNumber(value, last);
    else if (kind === 'part') this.#addPart(value, last);
    else if (kind === 'times') this.#multiply(value);
  }

  #addNumber(value: number, last: number | undefined): void {
    this.#step = 0;
    if (this.#decimals) this.#decimals.push(value);
    // «quatre vingt» is 80, «vingt-quatre» 24.
    else this.#count += value === 20 && last === 4 ? 76 : value;
  }

  /** «een half» and «trois quarts» are parts of the number before them, «twee en half» is more than it. */
  #addPart(part: number, last = 0): void {
    const whole = last === 1 || part < 0.5 ? last : 0;
    this.#count += (whole || 1) * part - whole;
    this.#precision = part < 0.5 ? 0.05 : 0.1;
    this.#step = this.#unit * this.#precision;
  }

  #multiply(worth: number): void {
    if (this.#decimals) {
      const digits = decimalsOf(this.#decimals);
      this.#count += Number(`0.${digits}`);
      this.#precision = 10 ** -digits.length;
      this.#decimals = undefined;
    }
    if (worth === 100) {
      this.#count = (this.#count || 1) * 100;
      return;
    }
    this.#step = this.#count === 0 ? 0 : worth * this.#precision;
    this.#total += (this.#count || 1) * worth;
    this.#count = 0;
    this.#precision = 1;
    this.#unit = worth;
  }

  /** Returns the number, and what its last unit is worth if it is written in thousands or millions; else 0. */
  result(): { value: number; step: number } {
    // «un million et demi»
    const rest = this.#precision < 1 ? this.#count * this.#unit : this.#count;
    return { value: Math.round(this.#total + rest), step: this.#step };
  }
}

/** Returns the digits that the words behind a point name: «vijf», «vijfentwintig», «two five». */
function decimalsOf(values: readonly number[]): string {
  const isEachDigit = values.every((value) => value < 10);
  return isEachDigit ? values.join('') : String(values.reduce((sum, value) => sum + value, 0));
}
