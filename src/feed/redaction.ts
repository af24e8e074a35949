import { slug } from '#domain/slug.ts';

/** What must not be shown of one home, in the words of the export. */
export interface Secrets {
  /** hidden street names */
  streets: readonly string[];
  /** hidden amounts in euro */
  amountsEuro: readonly number[];
}

const ELLIPSIS = '…';
/** Shorter names ("Dam") are ordinary words too often. */
const STREET_MIN = 4;
/** From here an amount is unlikely to be anything else; below it must stand beside a currency. */
const BARE_AMOUNT_MIN = 10_000;

/** A function that takes hidden streets and amounts out of running text; the same text comes back where there are none. */
export function redactor({ streets, amountsEuro }: Secrets): (text: string) => string {
  const patterns = [
    ...streets.filter((street) => street.length >= STREET_MIN).map(streetPattern),
    ...amountsEuro.filter((amount) => amount > 0).map(amountPattern),
  ];
  if (patterns.length === 0) return (text) => text;
  return (text) => patterns.reduce((result, pattern) => result.replace(pattern, ELLIPSIS), text);
}

/** Whether an address such as a film's gives a hidden street away. */
export function namesStreet(url: string, { streets }: Secrets): boolean {
  const words = slug(decodeURIComponentSafely(url));
  return streets.some((street) => street.length >= STREET_MIN && words.includes(slug(street)));
}

function streetPattern(street: string): RegExp {
  const words = street.trim().split(/\s+/).map(escapePattern).join('\\s+');
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})(?:[\\s,]*(?:nr\\.?|n°|no\\.?)?\\s*\\d+\\s?[a-z]?\\b)?`, 'giu');
}

function amountPattern(amountEuro: number): RegExp {
  const digits = String(Math.trunc(amountEuro)).replace(/\B(?=(?:\d{3})+$)/g, "[.,'\\s]?");
  const number = `(?<![\\d.,])${digits}(?:[.,]\\d{1,2}|,-)?(?![\\d]|[.,]\\d)`;
  const currency = '(?:€|EUR|euro)';
  if (amountEuro >= BARE_AMOUNT_MIN) return new RegExp(`(?:${currency}\\s*)?${number}(?:\\s*${currency})?`, 'giu');
  return new RegExp(`${currency}\\s*${number}|${number}\\s*${currency}`, 'giu');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
