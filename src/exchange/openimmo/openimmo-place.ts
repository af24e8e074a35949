import { postcodeText } from '#domain/address.ts';
import type { Listing, Place } from '#domain/listing.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import { countryOfPostcode } from '#domain/region.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';

/** Type of a house by its number of free façades, which Belgian agencies state: terraced, semi-detached, detached. */
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

/** Writes `objektkategorie`: use, sale or rent, and kind, with the agency's own name for the type. */
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

const ISO_COUNTRY: Readonly<Partial<Record<Place['country'], string>>> = { BE: 'BEL', LU: 'LUX' };

const country = (code: string | undefined) => (code === undefined ? undefined : element('land', { iso_land: code }));

/** Writes `geo`. Street, number and position are given only if they are public and exact. */
export function geo({ place, building }: Listing, { words }: PageContext): Xml {
  const { address, position } = place;
  return element('geo', {}, [
    // Exports from abroad may have a province instead of a postcode.
    textElement('plz', place.country === 'other' ? postcodeText(place.zip) || undefined : place.zip),
    textElement('ort', words(place.municipality)),
    position?.kind === 'exact'
      ? element('geokoordinaten', { breitengrad: position.latitude, laengengrad: position.longitude })
      : undefined,
    textElement('strasse', address && words(address.street)),
    textElement('hausnummer', address?.houseNumber),
    country(ISO_COUNTRY[place.country]),
    textElement('anzahl_etagen', building.floors),
    textElement('wohnungsnr', address?.box),
  ]);
}

/** Writes `kontaktperson`: the agent of the home, at the first office of the agency. */
export function contact({ agent }: Listing, { site }: PageContext): Xml {
  const office = site.offices[0];
  return element('kontaktperson', {}, [
    textElement('email_zentrale', office?.email),
    textElement('email_direkt', agent?.email),
    textElement('tel_zentrale', office?.phone),
    textElement('tel_durchw', agent?.phone),
    element('name', {}, agent?.name ?? site.name),
    element('firma', {}, site.name),
    textElement('strasse', office?.street),
    textElement('hausnummer', office?.houseNumber),
    textElement('plz', office?.zip),
    textElement('ort', office?.city),
    country(ISO_COUNTRY[countryOfPostcode(office?.zip ?? '') ?? 'BE']),
    element('url', {}, site.url),
  ]);
}
