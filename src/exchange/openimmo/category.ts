import type { Listing } from '#domain/listing.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';

/** Terraced, semi-detached, detached: Belgian agencies count the free façades. */
const HOUSE_BY_FACADES: Readonly<Record<number, string>> = {
  2: 'REIHENHAUS',
  3: 'DOPPELHAUSHAELFTE',
  4: 'EINFAMILIENHAUS',
};

const OBJECT: Readonly<Record<ListingKind, (home: Listing) => Xml>> = {
  house: ({ building }) => element('haus', { haustyp: HOUSE_BY_FACADES[building.facades ?? 0] ?? 'KEINE_ANGABE' }),
  studio: () => element('wohnung', { wohnungtyp: 'APARTMENT' }),
  apartment: () => element('wohnung', { wohnungtyp: 'KEINE_ANGABE' }),
  land: () => element('grundstueck'),
  investment: () => element('zinshaus_renditeobjekt'),
  commercial: () => element('einzelhandel'),
  garage: () => element('parken'),
  other: () => element('sonstige', { sonstige_typ: 'SONSTIGE' }),
};

/** `objektkategorie`: use, sale or rent, and kind; the agency's own name of the type goes with it. */
export function category(home: Listing, { words }: PageContext): Xml {
  const { goal, kind, typeName } = home;
  return element('objektkategorie', {}, [
    element('nutzungsart', {
      WOHNEN: kind !== 'commercial',
      GEWERBE: kind === 'commercial',
      ANLAGE: kind === 'investment',
    }),
    element('vermarktungsart', { KAUF: goal === 'sale', MIETE_PACHT: goal === 'rent' }),
    element('objektart', {}, [OBJECT[kind](home), textElement('objektart_zusatz', words(typeName))]),
  ]);
}
