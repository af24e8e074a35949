import { LANGUAGES, type Language, LOCALES, type Localized } from '#domain/language.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing-kind.ts';
import { RENT_PERIODS } from '../../records/price-unit.ts';
import type { Row } from '../transfers.ts';

/**
 * Looks up a code in a table. Inherited properties do not count, because other software may write any word as a code,
 * such as «constructor».
 */
export function coded<T>(table: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** Texts that replace codes. Other software writes codes where docs/feed.md expects texts. */
export const WORDS = {
  pool: { nl: 'Zwembad', fr: 'Piscine', en: 'Swimming pool', de: 'Schwimmbad' },
  newBuild: { nl: 'Nieuwbouw', fr: 'Nouvelle construction', en: 'New build', de: 'Neubau' },
  leasehold: { nl: 'Erfpacht', fr: 'Emphytéose', en: 'Leasehold', de: 'Erbpacht' },
  partOwnership: { nl: 'Gedeelde eigendom', fr: 'Propriété partagée', en: 'Part ownership', de: 'Teileigentum' },
  emissions: { nl: 'CO₂-klasse', fr: 'Classe CO₂', en: 'CO₂ class', de: 'CO₂-Klasse' },
  rooms: { nl: 'Aantal kamers', fr: 'Nombre de pièces', en: 'Rooms', de: 'Zimmer' },
  cellar: { nl: 'Kelder', fr: 'Cave', en: 'Cellar', de: 'Keller' },
  partCellar: {
    nl: 'Deels onderkelderd',
    fr: 'Cave partielle',
    en: 'Cellar under part of the building',
    de: 'Teilunterkellert',
  },
  noJudgment: {
    nl: 'Geen rechterlijke herstelmaatregel',
    fr: 'Pas de mesure judiciaire de réparation',
    en: 'No court order for restoration',
    de: 'Keine gerichtliche Wiederherstellungsmaßnahme',
  },
  pending: {
    nl: 'Er loopt een gerechtelijke procedure',
    fr: 'Procédure judiciaire en cours',
    en: 'Court proceedings are pending',
    de: 'Ein Gerichtsverfahren ist anhängig',
  },
  reserved: { nl: 'In optie', fr: 'Sous option', en: 'Under option', de: 'Reserviert' },
  ...RENT_PERIODS,
} as const satisfies Record<string, Required<Localized>>;

export const word = (name: keyof typeof WORDS, language: Language): string => WORDS[name][language];

/** Names of the kinds of homes in the search. A home may show another name (`TypeName`). */
const NAMES: Readonly<Record<ListingKind, Required<Localized>>> = {
  house: { nl: 'Huis', fr: 'Maison', en: 'House', de: 'Haus' },
  studio: { nl: 'Studio', fr: 'Studio', en: 'Studio', de: 'Studio' },
  apartment: { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' },
  land: { nl: 'Grond', fr: 'Terrain', en: 'Land', de: 'Grundstück' },
  investment: { nl: 'Opbrengsteigendom', fr: 'Immeuble de rapport', en: 'Investment property', de: 'Anlageobjekt' },
  commercial: { nl: 'Handelspand', fr: 'Commerce', en: 'Commercial property', de: 'Gewerbeobjekt' },
  garage: { nl: 'Garage', fr: 'Garage', en: 'Garage', de: 'Garage' },
  other: { nl: 'Ander vastgoed', fr: 'Autre bien', en: 'Other property', de: 'Sonstige Immobilie' },
};

/** Returns the name of a kind of homes. */
export const typeName = (kind: ListingKind, language: Language): string => NAMES[kind][language];

/** Returns the `WebID` of a kind, as listed under `propertyKinds` in the delivered content/site.yaml. */
export const typeNumber = (kind: ListingKind): number => LISTING_KINDS.indexOf(kind) + 1;

/** Returns the list `webIDs` for the kinds of homes that occur. */
export function typesOf(properties: readonly Row[]): Row[] {
  const present = new Set(properties.map(({ WebID }) => WebID));
  return LISTING_KINDS.filter((kind) => present.has(typeNumber(kind))).flatMap((kind) =>
    LANGUAGES.map((language) => ({
      WebID: typeNumber(kind),
      Name: NAMES[kind][language],
      ShowOrder: typeNumber(kind),
      language,
    })),
  );
}

/**
 * `CountryID` of all countries except Belgium (10) and Luxembourg (50). Any other number has the same meaning
 * (docs/feed.md#property).
 */
export const ELSEWHERE = 999;
const IDS: Readonly<Record<string, number>> = { BE: 10, LU: 50 };
/** Two-letter codes of ISO 3166-1 by three-letter codes, for the countries in which agencies of Belgium and Luxembourg sell homes. */
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
  IRL: 'IE',
  DNK: 'DK',
  SWE: 'SE',
  NOR: 'NO',
  FIN: 'FI',
  ISL: 'IS',
  POL: 'PL',
  CZE: 'CZ',
  SVK: 'SK',
  HUN: 'HU',
  SVN: 'SI',
  HRV: 'HR',
  ROU: 'RO',
  BGR: 'BG',
  SRB: 'RS',
  MNE: 'ME',
  BIH: 'BA',
  MKD: 'MK',
  ALB: 'AL',
  UKR: 'UA',
  EST: 'EE',
  LVA: 'LV',
  LTU: 'LT',
  MLT: 'MT',
  CYP: 'CY',
  TUR: 'TR',
  MCO: 'MC',
  AND: 'AD',
  LIE: 'LI',
  MAR: 'MA',
  TUN: 'TN',
  EGY: 'EG',
  ARE: 'AE',
  USA: 'US',
  CAN: 'CA',
  DOM: 'DO',
  CPV: 'CV',
  THA: 'TH',
  ZAF: 'ZA',
};

export interface CountryFields {
  CountryID?: number;
  CountryName?: string;
  Zip?: string;
}

/**
 * Returns the fields of a country, given as an ISO code (two or three letters) or a name. Without a country, returns
 * only the postcode.
 */
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

/** Country codes by upper-case names, in the languages of the site and of sellers abroad. */
const codesByName: ReadonlyMap<string, string> = new Map(
  Object.values(TWO_LETTERS).flatMap((code) =>
    [...Object.values(LOCALES), 'es', 'pt', 'it'].flatMap((locale) => {
      const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
      return name ? [[name.toUpperCase(), code] as const] : [];
    }),
  ),
);
