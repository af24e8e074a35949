import { boxNumber } from '#domain/address.ts';
import type { Localized } from '#domain/language.ts';
import type { Place } from '#domain/listing.ts';
import { hiddenPosition, isWithinBounds, type Position } from '#domain/position.ts';
import { type Country, countryOfId, countryOfPostcode, regionOfPostcode } from '#domain/region.ts';
import type { PropertyRecord } from './property.schema.ts';
import type { ReportPlace } from './report.ts';

type PlaceRecord = Pick<PropertyRecord, 'Zip' | 'HouseNumber' | 'BoxNr' | 'CountryID' | 'Latitude' | 'Longitude'>;

/** What a merged property or project can tell of its place. */
interface PlaceFields {
  place: ReportPlace;
  fact<K extends keyof PlaceRecord>(field: K): PlaceRecord[K] | undefined;
  text(field: 'City' | 'Street' | 'CountryName'): Localized;
}

/**
 * Where a home lies. Without `isPublic`, street, number, box and exact position end here, with `hideCity` its town and any
 * position too.
 */
export function readPlace(merged: PlaceFields, isPublic: boolean, hideCity: boolean): Place {
  const zip = merged.fact('Zip') ?? '';
  const municipality = merged.text('City');
  const country = readCountry(merged, zip);
  const street = isPublic ? merged.text('Street') : {};
  const far = {
    country,
    countryName: merged.text('CountryName'),
    region: country === 'BE' ? regionOfPostcode(zip) : undefined,
  };
  const position = readPosition(merged, isPublic, country);
  if (hideCity && !isPublic) return { ...far, municipality: {}, zip: '' };
  return {
    ...far,
    municipality: Object.keys(municipality).length > 0 ? municipality : { nl: zip },
    zip,
    address:
      Object.keys(street).length > 0
        ? { street, houseNumber: merged.fact('HouseNumber'), box: boxNumber(merged.fact('BoxNr')) }
        : undefined,
    position,
  };
}

function readCountry(merged: PlaceFields, zip: string): Country {
  const id = merged.fact('CountryID');
  const byZip = countryOfPostcode(zip);
  if (id === undefined) {
    if (!byZip)
      merged.place.corrected(
        'Zip',
        'a postcode such as 2850 or L-1234, or a CountryID',
        `${JSON.stringify(zip)}; taken as abroad`,
      );
    return byZip ?? 'other';
  }
  const country = countryOfId(id);
  if (country === 'other') {
    merged.place.corrected('CountryID', '10 (Belgium) or 50 (Luxembourg)', `${id}; shown by its name`);
  } else if (byZip !== country) {
    merged.place.contradiction(
      'Zip',
      country === 'BE' ? 'a Belgian postcode' : 'a postcode such as L-1234',
      JSON.stringify(zip),
    );
  }
  return country;
}

function readPosition(merged: PlaceFields, isPublic: boolean, country: Country): Position | undefined {
  const latitude = merged.fact('Latitude');
  const longitude = merged.fact('Longitude');
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!isWithinBounds({ latitude, longitude }) && country !== 'other') {
    merged.place.corrected('Latitude', 'a position in Belgium or Luxembourg', 'one outside; not shown');
    return undefined;
  }
  return isPublic ? { kind: 'exact', latitude, longitude } : hiddenPosition({ latitude, longitude });
}
