import { slug } from '#domain/url-part.ts';

/** Hidden data of a home, as the export words it. */
export interface Secrets {
  /** hidden street names */
  streets: readonly string[];
  /** its hidden house numbers */
  houseNumbers: readonly string[];
  /** hidden amounts in euro */
  amountsEuro: readonly number[];
  /** the home's municipality in every language */
  cities: readonly string[];
  /** its postcode, if postcode and municipality are hidden too */
  hiddenZip?: string | undefined;
}

const ELLIPSIS = '…';
/** Shorter names («Dam») often are ordinary words and only count before a house number. */
const STREET_MIN = 4;
/** Longest name that is searched for, because the size of a pattern is limited. */
const STREET_MAX = 120;
/** From this amount on, the bare number counts. A smaller one must have a currency. */
const BARE_AMOUNT_MIN = 10_000;

/** Returns a function that removes hidden streets, towns and amounts from a text. */
export function redactor({ streets, houseNumbers, amountsEuro, cities, hiddenZip }: Secrets): (text: string) => string {
  const hidden = [
    ...streets.map((street) => hiddenStreet(street.slice(0, STREET_MAX), isOrdinary(street, cities), houseNumbers)),
    ...amountsEuro.filter((amount) => amount > 0).map(hiddenAmount),
    ...(hiddenZip === undefined ? [] : [...new Set(cities)].map((city) => hiddenTown(city, hiddenZip))),
  ];
  return (text) => hidden.reduce((result, take) => take(result), text);
}

/** Matches a town's name in capitals or with a capital, because «boom» is a tree and Boom a town. */
function hiddenTown(city: string, zip: string): (text: string) => string {
  const names = [city, city.toUpperCase()]
    .map((name) => escapePattern(name.trim().slice(0, STREET_MAX)))
    .filter(Boolean);
  if (names.length === 0) return (text) => text;
  const pattern = new RegExp(`(?:${escapePattern(zip)}\\s*)?(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'gu');
  return (text) => text.replace(pattern, ELLIPSIS);
}

function hiddenAmount(amountEuro: number): (text: string) => string {
  const pattern = amountPattern(amountEuro);
  return (text) => text.replace(pattern, ELLIPSIS);
}

/** Compiles the pattern only if the text contains the letters of the name in order. Compiling takes milliseconds, and most texts do not. */
function hiddenStreet(...street: Parameters<typeof streetPattern>): (text: string) => string {
  const hint = hintPattern(street[0]);
  let pattern: RegExp | undefined;
  return (text) => {
    if (!hint.test(text)) return text;
    pattern ??= streetPattern(...street);
    return text.replace(pattern, ELLIPSIS);
  };
}

/** Returns whether a text has no letter or digit, or none left. */
export function isHollow(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** Returns whether an address, such as that of a film, reveals a hidden street. */
export function namesStreet(url: string, { streets, cities }: Secrets): boolean {
  const words = slug(decodeURIComponentSafely(url));
  return streets.some((street) => !isOrdinary(street, cities) && slug(street) !== '' && words.includes(slug(street)));
}

function isOrdinary(street: string, cities: readonly string[]): boolean {
  return street.trim().length < STREET_MIN || cities.some((city) => `-${slug(city)}-`.includes(`-${slug(street)}-`));
}

const NUMBER = '\\d+(?:[-/]\\d+)?(?:\\s?[a-z])?(?![\\p{L}\\p{N}])';
const BOX = '(?:[\\s,]*(?:bus|bte|bo[iî]te|box)\\.?\\s*[\\p{L}\\p{N}.]+)?';

/** Matches `Kaaistraat` with any house number before or after it. An ordinary word only matches before a number. */
function streetPattern(street: string, ordinary: boolean, houseNumbers: readonly string[]): RegExp {
  const numbers = [...houseNumbers.map((number) => escapePattern(number.slice(0, STREET_MAX))), NUMBER].join('|');
  const after = `(?:-|[\\s,]*)(?:nr\\.?|n°|no\\.?|nummer|num[eé]ro)?\\s*(?:${numbers})${BOX}`;
  const name = `(?<!\\p{L})${namePattern(street)}(?!\\p{L})`;
  if (ordinary) return new RegExp(`${name}${after}`, 'giu');
  return new RegExp(`(?:(?<![\\d.,])\\d{1,4}[a-z]?,?\\s+)?${name}(?:${after})?`, 'giu');
}

/** Matches at least wherever {@link namePattern} does: the letters of the name, with anything else between them. */
function hintPattern(street: string): RegExp {
  const words = slug(street).split('-').filter(Boolean);
  if (words.length === 0) return new RegExp(escapePattern(street.trim()), 'iu');
  return new RegExp(words.flatMap((word) => lettersOf(stemOf(word))).join(NO_LETTER), 'iu');
}

/** Matches a name in every spelling: with or without accents, hyphens, spaces and apostrophes, `straat` shortened to `str.`. */
function namePattern(street: string): string {
  const words = slug(street).split('-').filter(Boolean);
  if (words.length === 0) return escapePattern(street.trim());
  return words.map(wordPattern).join('[^\\p{L}\\p{N}]{0,3}');
}

const SPELLINGS: Readonly<Record<string, string>> = {
  a: '[aáàâäãå]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iíìîï]',
  n: '[nñ]',
  o: '[oóòôöõø]',
  u: '[uúùûü]',
  y: '[yýÿ]',
  ae: '(?:ae|æ)',
  ij: '(?:ij|ĳ)',
  oe: '(?:oe|œ)',
  ss: '(?:ss|ß)',
};

/** Characters that begin no spelling of a letter. The restriction avoids catastrophic backtracking. */
const NO_LETTER = `[^a-z0-9${Object.values(SPELLINGS)
  .join('')
  .replaceAll(/[^\p{L}]/gu, '')}]*`;

function wordPattern(word: string): string {
  const stem = stemOf(word);
  const pattern = lettersOf(stem)
    .map((letter) => `${letter}\\p{M}*`)
    .join("['’]?");
  return stem === word ? pattern : `${pattern}(?:aat|\\.)`;
}

/** Returns `kaaistr` for `kaaistraat`. */
function stemOf(word: string): string {
  return word.length > 'straat'.length && word.endsWith('straat') ? word.slice(0, -'aat'.length) : word;
}

/** Returns a pattern per letter. */
function lettersOf(word: string): string[] {
  return (word.match(/ae|ij|oe|ss|./g) ?? []).map((letter) => SPELLINGS[letter] ?? letter);
}

function amountPattern(amountEuro: number): RegExp {
  const digits = String(Math.trunc(amountEuro)).replace(/\B(?=(?:\d{3})+$)/g, "[.,'’\\s]?");
  const number = `(?<![\\d.,])${digits}(?:[.,]\\d{1,2}|,-)?(?![\\d]|[.,]\\d)`;
  const currency = '(?:€|euros?|EUR)';
  if (amountEuro >= BARE_AMOUNT_MIN) return new RegExp(`(?:${currency}\\s*)?${number}(?:\\s*${currency})?`, 'giu');
  return new RegExp(`${currency}\\s*${number}|${number}\\s*${currency}`, 'giu');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
