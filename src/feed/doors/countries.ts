import { type Language, LOCALES } from '#domain/language.ts';
import { coded } from './coded.ts';

/** Of a country that the site knows no law of: any number but 10 and 50 (docs/feed.md#property). */
const ELSEWHERE = 999;
const IDS: Readonly<Record<string, number>> = { BE: 10, LU: 50 };
/** ISO 3166-1, three letters to two, for the countries that agencies here sell in. */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  BEL: 'BE',
  LUX: 'LU',
  NLD: 'NL',
  FRA: 'FR',
  DEU: 'DE',
  ESP: 'ES',
  PRT: 'PT',
  ITA: 'IT',
  AUT: 'AT',
  CHE: 'CH',
  GBR: 'GB',
  GRC: 'GR',
};

export interface CountryFields {
  CountryID?: number;
  CountryName?: string;
  Zip?: string;
}

/** What the export says of a country, out of its ISO code (two or three letters) or its name; nothing where it has neither. */
export function countryFields(country: string, zip: string, language: Language): CountryFields {
  const code = codeOf(country);
  if (!code) return country ? { CountryID: ELSEWHERE, CountryName: country, Zip: zip } : { Zip: zip };
  return {
    CountryID: coded(IDS, code) ?? ELSEWHERE,
    CountryName: new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code,
    Zip: code === 'LU' && /^\d{4}$/.test(zip) ? `L-${zip}` : zip,
  };
}

function codeOf(country: string): string | undefined {
  const upper = country.trim().toUpperCase();
  return coded(TWO_LETTERS, upper) ?? (/^[A-Z]{2}$/.test(upper) ? upper : codesByName.get(upper));
}

/** Names of countries, in capitals, in the languages of the site and of those who sell abroad. */
const codesByName: ReadonlyMap<string, string> = new Map(
  Object.values(TWO_LETTERS).flatMap((code) =>
    [...Object.values(LOCALES), 'es', 'pt', 'it'].flatMap((locale) => {
      const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
      return name ? [[name.toUpperCase(), code] as const] : [];
    }),
  ),
);
