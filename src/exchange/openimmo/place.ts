import type { Listing, Place } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';

const ISO_COUNTRY: Readonly<Partial<Record<Place['country'], string>>> = { BE: 'BEL', LU: 'LUX' };

const country = (code: string | undefined) => (code === undefined ? undefined : element('land', { iso_land: code }));

/** `geo`: street, number and exact position only where they are public; a circle is no position. */
export function geo({ place, building }: Listing, { words }: PageContext): Xml {
  const { address, position } = place;
  return element('geo', {}, [
    textElement('plz', place.zip),
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

/** `kontaktperson`: the home's agent at the first office. */
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
    country('BEL'),
    element('url', {}, site.url),
  ]);
}
