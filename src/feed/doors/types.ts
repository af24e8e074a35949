import { LANGUAGES, type Language, type Localized } from '#domain/language.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing-kind.ts';
import type { Row } from './transfers.ts';

/** What homes that come through a door are called in a search; a home's own type may be called otherwise (`TypeName`). */
const NAMES: Readonly<Record<ListingKind, Required<Localized>>> = {
  house: { nl: 'Huis', fr: 'Maison', en: 'House', de: 'Haus' },
  studio: { nl: 'Studio', fr: 'Studio', en: 'Studio', de: 'Studio' },
  apartment: { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' },
  land: { nl: 'Grond', fr: 'Terrain', en: 'Land', de: 'Grundstück' },
  investment: { nl: 'Opbrengsteigendom', fr: 'Immeuble de rapport', en: 'Investment property', de: 'Renditeobjekt' },
  commercial: { nl: 'Handelspand', fr: 'Commerce', en: 'Commercial property', de: 'Gewerbe' },
  garage: { nl: 'Garage', fr: 'Garage', en: 'Garage', de: 'Garage' },
  other: { nl: 'Ander vastgoed', fr: 'Autre bien', en: 'Other property', de: 'Andere Immobilie' },
};

/** What a kind of home is called. */
export const typeName = (kind: ListingKind, language: Language): string => NAMES[kind][language];

/** A kind's number in `WebID`: those of `propertyKinds` in content/site.yaml, as it is delivered. */
export const typeNumber = (kind: ListingKind): number => LISTING_KINDS.indexOf(kind) + 1;

/** The list webIDs for what is there. */
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
