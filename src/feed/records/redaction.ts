import { slug } from '#domain/url-part.ts';

/** What must not be shown of one home, in the words of the export. */
export interface Secrets {
  /** hidden street names */
  streets: readonly string[];
  /** its hidden house numbers */
  houseNumbers: readonly string[];
  /** hidden amounts in euro */
  amountsEuro: readonly number[];
  /** the home's municipality in every language */
  cities: readonly string[];
  /** its postcode, where that and the municipality are hidden too */
  hiddenZip?: string | undefined;
}

const ELLIPSIS = '…';
/** Shorter names ("Dam") are ordinary words too often: they count only before a house number. */
const STREET_MIN = 4;
/** Longer is no street; a pattern of any length cannot be built. */
const STREET_MAX = 120;
/** From here an amount is unlikely to be anything else; below it must stand beside a currency. */
const BARE_AMOUNT_MIN = 10_000;

/** A function that takes hidden streets, towns and amounts out of running text; the same text comes back where there are none. */
export function redactor({ streets, houseNumbers, amountsEuro, cities, hiddenZip }: Secrets): (text: string) => string {
  const hidden = [
    ...streets.map((street) => hiddenStreet(street.slice(0, STREET_MAX), isOrdinary(street, cities), houseNumbers)),
    ...amountsEuro.filter((amount) => amount > 0).map(hiddenAmount),
    ...(hiddenZip === undefined ? [] : [...new Set(cities)].map((city) => hiddenTown(city, hiddenZip))),
  ];
  return (text) => hidden.reduce((result, take) => take(result), text);
}

/** As names are written, in capitals or with one: «boom» is a tree, Boom a town. */
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

/** The whole pattern takes milliseconds to compile, and most texts do not hold the letters of the name in their order. */
function hiddenStreet(...street: Parameters<typeof streetPattern>): (text: string) => string {
  const hint = hintPattern(street[0]);
  let pattern: RegExp | undefined;
  return (text) => {
    if (!hint.test(text)) return text;
    pattern ??= streetPattern(...street);
    return text.replace(pattern, ELLIPSIS);
  };
}

/** Whether a text says nothing, or nothing any more. */
export function isHollow(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** Whether an address such as a film's gives a hidden street away. */
export function namesStreet(url: string, { streets, cities }: Secrets): boolean {
  const words = slug(decodeURIComponentSafely(url));
  return streets.some((street) => !isOrdinary(street, cities) && slug(street) !== '' && words.includes(slug(street)));
}

function isOrdinary(street: string, cities: readonly string[]): boolean {
  return street.trim().length < STREET_MIN || cities.some((city) => `-${slug(city)}-`.includes(`-${slug(street)}-`));
}

const NUMBER = '\\d+(?:[-/]\\d+)?(?:\\s?[a-z])?(?![\\p{L}\\p{N}])';
const BOX = '(?:[\\s,]*(?:bus|bte|bo[iî]te|box)\\.?\\s*[\\p{L}\\p{N}.]+)?';

/** `Kaaistraat`, with the house number before or after it where there is one; an ordinary word only before a number. */
function streetPattern(street: string, ordinary: boolean, houseNumbers: readonly string[]): RegExp {
  const numbers = [...houseNumbers.map((number) => escapePattern(number.slice(0, STREET_MAX))), NUMBER].join('|');
  const after = `(?:-|[\\s,]*)(?:nr\\.?|n°|no\\.?|nummer|num[eé]ro)?\\s*(?:${numbers})${BOX}`;
  const name = `(?<!\\p{L})${namePattern(street)}(?!\\p{L})`;
  if (ordinary) return new RegExp(`${name}${after}`, 'giu');
  return new RegExp(`(?:(?<![\\d.,])\\d{1,4}[a-z]?,?\\s+)?${name}(?:${after})?`, 'giu');
}

/** Matches wherever {@link namePattern} does, and more: its letters, with anything but letters and digits between them. */
function hintPattern(street: string): RegExp {
  const words = slug(street).split('-').filter(Boolean);
  if (words.length === 0) return new RegExp(escapePattern(street.trim()), 'iu');
  return new RegExp(words.flatMap((word) => lettersOf(stemOf(word))).join(NO_LETTER), 'iu');
}

/** A name however it is spelled: with or without accents, hyphens, blanks and apostrophes, `straat` cut to `str.`. */
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

/** What no spelling of a letter begins with: a long text of such letters must not be tried in every order. */
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

/** `kaaistr` of `kaaistraat`. */
function stemOf(word: string): string {
  return word.length > 'straat'.length && word.endsWith('straat') ? word.slice(0, -'aat'.length) : word;
}

/** A pattern for each letter. */
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
