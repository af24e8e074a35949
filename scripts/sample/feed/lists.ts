import { countryNames, neighbourhoods } from '../listings/cities.ts';
import { types } from '../listings/vocabulary.ts';
import type { FeedCity, FeedNeighbourhood, FeedType, Language, Local } from './contract.ts';

/** The property types, once per language. */
export function typeList(wanted: readonly Language[]): FeedType[] {
  return wanted.flatMap((language, turn) =>
    types.map(({ webId, name, sale, rent }, index) => ({
      ID: turn * 10 + index + 1,
      WebID: webId,
      Name: name[language],
      ShowOrder: index + 1,
      Sale: sale,
      Rent: rent,
      language,
    })),
  );
}

export function neighbourhoodList(): FeedNeighbourhood[] {
  return neighbourhoods.map(({ id, parent, name }) => ({ ID: id, ParentID: parent, Name: name, WebID: null }));
}

interface CityTally {
  name: Local;
  zip: string;
  countryId: 10 | 50;
  sale: number;
  rent: number;
}

/** Counts distinct properties by place while the feed is written, and lists them at the end. */
export class CityCount {
  readonly #tallies = new Map<string, CityTally>();

  add(city: { name: Local; zip: string; countryId: 10 | 50 }, goal: 'sale' | 'rent'): void {
    const tally = this.#tallies.get(city.zip) ?? { ...city, sale: 0, rent: 0 };
    tally[goal] += 1;
    this.#tallies.set(city.zip, tally);
  }

  /** The places with at least one property for sale, for rent, or either; once per language, by name. */
  list(goals: readonly ('sale' | 'rent')[], wanted: readonly Language[]): FeedCity[] {
    return wanted.flatMap((language) =>
      [...this.#tallies.values()]
        .map(({ name, zip, countryId, ...counts }) => ({
          Name: name[language],
          Zip: zip,
          CountryID: countryId,
          CountryName: countryNames[countryId][language],
          PropertyCount: goals.reduce((sum, goal) => sum + counts[goal], 0),
          language,
        }))
        .filter(({ PropertyCount }) => PropertyCount > 0)
        .toSorted((one, other) =>
          one.Name < other.Name ? -1 : one.Name > other.Name ? 1 : one.Zip < other.Zip ? -1 : 1,
        ),
    );
  }
}
