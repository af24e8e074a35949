import { boxNumber, plainName } from '#domain/address.ts';
import type { Localized } from '#domain/language.ts';
import type { Place } from '#domain/listing.ts';
import { hiddenPosition, isWithinBounds, type Position } from '#domain/position.ts';
import { type Country, countryOfId, countryOfPostcode, regionOfPostcode } from '#domain/region.ts';
import type { FeedDocument } from '../document.ts';
import { type ReportPlace, unreported } from './findings.ts';
import { cityShape } from './list-entry.schema.ts';
import type { PropertyRecord } from './property.schema.ts';
import { readRecord } from './record.ts';

type PlaceRecord = Pick<PropertyRecord, 'Zip' | 'HouseNumber' | 'BoxNr' | 'CountryID' | 'Latitude' | 'Longitude'>;

/** Fields of a property or project about its place. */
interface PlaceFields {
  place: ReportPlace;
  records: readonly Pick<PlaceRecord, 'Latitude' | 'Longitude'>[];
  readFact<K extends keyof PlaceRecord>(field: K): PlaceRecord[K] | undefined;
  readTexts(field: 'City' | 'Street' | 'CountryName'): Localized;
}

/**
 * Reads the location of a home or project. Unless `isPublic`, street, number, box and exact position are dropped. With
 * `hideCity`, the town and the approximate position are then dropped too.
 */
export function readPlace(merged: PlaceFields, isPublic: boolean, hideCity: boolean): Place {
  const zip = merged.readFact('Zip') ?? '';
  const municipality = merged.readTexts('City');
  const country = readCountry(merged, zip);
  const street = isPublic ? merged.readTexts('Street') : {};
  const far = {
    country,
    countryName: merged.readTexts('CountryName'),
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
        ? { street, houseNumber: merged.readFact('HouseNumber'), box: boxNumber(merged.readFact('BoxNr')) }
        : undefined,
    position,
  };
}

function readCountry(merged: PlaceFields, zip: string): Country {
  const id = merged.readFact('CountryID');
  const byZip = countryOfPostcode(zip);
  if (id === undefined) {
    if (!byZip)
      merged.place.corrected(
        'Zip',
        'a postcode such as 2850 or L-1234, or a CountryID',
        `${JSON.stringify(zip)}; treated as abroad`,
      );
    return byZip ?? 'other';
  }
  const country = countryOfId(id);
  if (country === 'other') {
    // A country with a name is shown by it. Nothing is wrong then.
    if (Object.keys(merged.readTexts('CountryName')).length === 0)
      merged.place.corrected(
        'CountryID',
        '10 (Belgium), 50 (Luxembourg), or a CountryName',
        `${id}; shown without a country`,
      );
  } else if (byZip !== country) {
    merged.place.contradiction(
      'Zip',
      country === 'BE' ? 'a Belgian postcode' : 'a postcode such as L-1234',
      JSON.stringify(zip),
    );
  }
  return country;
}

/** Reads the position of the first record that has both coordinates, because halves of two records are nowhere. */
function readPosition(merged: PlaceFields, isPublic: boolean, country: Country): Position | undefined {
  const whole = merged.records.find(({ Latitude, Longitude }) => Latitude !== undefined && Longitude !== undefined);
  // Reports records that differ.
  for (const half of ['Latitude', 'Longitude'] as const) merged.readFact(half);
  const { Latitude: latitude, Longitude: longitude } = whole ?? {};
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!isWithinBounds({ latitude, longitude }) && country !== 'other') {
    merged.place.corrected('Latitude', 'a position in Belgium or Luxembourg', 'a position outside; not shown');
    return undefined;
  }
  return isPublic ? { kind: 'exact', latitude, longitude } : hiddenPosition({ latitude, longitude });
}

/** A municipality with its known names per language. */
export interface Town {
  zip: string;
  name: Localized;
}

/** Reads the towns of the lists of cities. A postcode with two names in one language is skipped, because it is ambiguous. */
export function readTowns({ citys, citysSale, citysRent }: FeedDocument): Town[] {
  const towns = new Map<string, Town>();
  const unclear = new Set<string>();
  for (const row of [...citys, ...citysSale, ...citysRent]) {
    // checkCities reports unusable entries.
    const city = readRecord(cityShape, row, unreported());
    if (!city?.language) continue;
    const town = towns.get(city.Zip) ?? { zip: city.Zip, name: {} };
    towns.set(city.Zip, town);
    const known = town.name[city.language];
    if (known !== undefined && known !== city.Name) unclear.add(city.Zip);
    town.name[city.language] = city.Name;
  }
  return [...towns.values()].filter(({ zip }) => !unclear.has(zip));
}

/** Adds the names of towns to places, in the languages for which the places' own records have no name. */
export function nameTowns(places: readonly Place[], towns: readonly Town[]): void {
  const byZip = new Map(towns.map((town) => [town.zip, town]));
  for (const place of places) {
    const town = byZip.get(place.zip);
    if (town && isNamed(town, Object.values(place.municipality)))
      place.municipality = { ...town.name, ...place.municipality };
  }
}

/** Returns a function that returns the name of a town in all languages, if a town has this name in one of them. */
export function namesOfTowns(towns: readonly Town[]): (name: string) => Localized | undefined {
  const named = new Map<string, Localized>();
  for (const { name } of towns)
    for (const plain of new Set(Object.values(name).map(plainName))) named.set(plain, { ...named.get(plain), ...name });
  return (name) => named.get(plainName(name));
}

const isNamed = ({ name }: Town, names: readonly string[]) =>
  Object.values(name).some((one) => names.some((other) => plainName(other) === plainName(one)));
