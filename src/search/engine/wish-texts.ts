import type { Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { FLAGS, WISH_NAMES, WISHES, type Wishes, type WishName, wishText } from './wishes.ts';

/** Labels of the fields of wishes, and texts of chosen wishes. Both are texts below `search`. */
const WISH_LABELS = [
  'label',
  'anyLabel',
  'orBetter',
  'nothing',
  'living',
  'plot',
  'least',
  'most',
  'sqmPriceTo',
  'builtFrom',
  'availableBy',
  'newSince',
  'lastVisit',
  'stationWithin',
  'schoolWithin',
  'minutes',
  ...FLAGS,
] as const;
const WISHED = [
  'label',
  'livingFrom',
  'livingTo',
  'plotFrom',
  'plotTo',
  'sqmPriceTo',
  'builtFrom',
  'availableBy',
  'stationWithin',
  'schoolWithin',
] as const;

/** Returns the texts of wishes, with placeholders in place of their values. */
export const wishTexts = (t: Texts): IslandTexts =>
  Object.fromEntries([
    ...WISH_LABELS.map((name) => [
      `wish.${name}`,
      t(`search.wish.${name}`, { letter: '{{letter}}', value: '{{value}}' }),
    ]),
    ...WISHED.map((name) => [`wished.${name}`, t(`search.wished.${name}`, { value: '{{value}}' })]),
  ]);

/** Returns the text of an energy letter as a wish: `A`, or `B or better`. */
export function letterText(number: number, texts: IslandTexts): string {
  const letter = wishText('label', number).toUpperCase();
  return number > 1 ? filled(texts['wish.orBetter'], { letter }) : letter;
}

/** Returns a wish as text: «Living area from 100 m²». */
export function saidWish(name: WishName, number: number, texts: IslandTexts, language: Language): string {
  const pattern = texts[`wished.${name}`] ?? texts[`wish.${name}`];
  return filled(pattern, { value: wishValue(name, number, texts, language) });
}

/** Returns all wishes of a search as texts. */
export const saidWishes = (wishes: Wishes, texts: IslandTexts, language: Language): string[] =>
  WISH_NAMES.flatMap((name) => (wishes[name] === undefined ? [] : saidWish(name, wishes[name], texts, language)));

/** Returns the value of a wish as text: `100 m²`. */
export function wishValue(name: WishName, number: number, texts: IslandTexts, language: Language): string {
  const { kind } = WISHES[name];
  if (kind === 'letter') return letterText(number, texts);
  if (kind === 'area') return `${number.toLocaleString(language)}\u00a0m²`;
  if (kind === 'euro') return euroText(number, language);
  if (kind === 'day')
    return new Date(wishText(name, number)).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return String(number);
}
