import { POSTCODE_MAX } from '#domain/address.ts';
import type { Language } from '#domain/language.ts';
import { isWithinBounds } from '#domain/position.ts';
import { countryOfPostcode } from '#domain/region.ts';
import { cutAtWord } from '../../records/fields.schema.ts';
import type { MapOptions } from '../door.ts';
import { toDecimal } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import { type CountryFields, countryFields, ELSEWHERE } from '../words/code-words.ts';

/**
 * Returns country and postcode. The same four digits are a postcode in Belgium, Luxembourg, Austria and Switzerland, so
 * without a country the postcode alone does not locate a home: the country is then that of the contact person, else
 * that of the agency, unless the position lies elsewhere.
 */
export function place(record: Source, language: Language, { agencyCountry, notes }: MapOptions): CountryFields {
  const own = countryIn(record, 'geo.land');
  const zip = record.readText('geo.plz') || (isAtHome(own) ? '' : townAsPostcode(record));
  // «L-1234» and «B-2850» name their country.
  if (own || !/^\d{4}$/.test(zip)) return countryFields(own, zip, language);
  const contact = countryIn(record, 'kontaktperson.land');
  if (contact) {
    notes.remark('The country of the home (geo.land) is missing, so it is that of the contact person');
    return countryFields(contact, zip, language);
  }
  const isPossible = agencyCountry === 'LU' || countryOfPostcode(zip) === agencyCountry;
  if (agencyCountry && isPossible && !liesElsewhere(record)) {
    notes.remark('The country of the home (geo.land) is missing, so it is that of the agency’s offices');
    return countryFields(agencyCountry, zip, language);
  }
  notes.remark(
    'The country of the home (geo.land) is missing and cannot be derived, so no region and no law is known for it',
  );
  return { CountryID: ELSEWHERE, Zip: zip };
}

/** Abroad, many homes have no postcode. In searches, the name of the town then tells places apart. */
const townAsPostcode = (record: Source) => cutAtWord(record.readText('geo.ort'), POSTCODE_MAX);

const isAtHome = (country: string) => country !== '' && countryFields(country, '', 'en').CountryID !== ELSEWHERE;

const countryIn = (record: Source, field: string) => record.readText(`${field}@iso_land`) || record.readText(field);

/** Returns whether the position of a home is known and lies neither in Belgium nor in Luxembourg. */
function liesElsewhere(record: Source): boolean {
  const [latitude, longitude] = ['breitengrad', 'laengengrad'].map((half) =>
    toDecimal(record.readValue(`geo.geokoordinaten@${half}`)),
  );
  return typeof latitude === 'number' && typeof longitude === 'number' && !isWithinBounds({ latitude, longitude });
}
