import { plainName } from '#domain/address.ts';
import type { Localized } from '#domain/language.ts';
import type { Place } from '#domain/listing.ts';
import type { FeedDocument } from './document.ts';
import { cityShape } from './property.schema.ts';
import { readRecord } from './record.ts';
import { unreported } from './report.ts';

/** A municipality with its name in each language that tells it. */
export interface Town {
  zip: string;
  name: Localized;
}

/** Towns of the export's lists of cities. Where a postcode has two names in one language, nobody knows which is whose. */
export function readTowns({ citys, citysSale, citysRent }: FeedDocument): Town[] {
  const towns = new Map<string, Town>();
  const unclear = new Set<string>();
  for (const row of [...citys, ...citysSale, ...citysRent]) {
    // What is wrong with it is reported where its homes are counted.
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

/** Gives the places of homes the names of their towns in languages that their own records lack. */
export function nameTowns(places: readonly Place[], towns: readonly Town[]): void {
  const byZip = new Map(towns.map((town) => [town.zip, town]));
  for (const place of places) {
    const town = byZip.get(place.zip);
    if (town && isNamed(town, Object.values(place.municipality)))
      place.municipality = { ...town.name, ...place.municipality };
  }
}

/** The name of a place in all languages, where a town is called so in one of them. */
export function townName(name: string, towns: readonly Town[]): Localized | undefined {
  const same = towns.filter((town) => isNamed(town, [name])).map((town) => town.name);
  return same.length > 0 ? Object.assign({}, ...same) : undefined;
}

const isNamed = ({ name }: Town, names: readonly string[]) =>
  Object.values(name).some((one) => names.some((other) => plainName(other) === plainName(one)));
