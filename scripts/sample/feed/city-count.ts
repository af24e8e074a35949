import type { FeedCity, FeedProperty, Language } from './export-records.ts';
import { languageOf, sampleFeed } from './sample-homes.ts';

interface CityTally {
  zip: string;
  countryId: number;
  /** the name by language; a language that is missing here gets the name of the first record */
  names: Map<Language, string>;
  sale: number;
  rent: number;
}

const countryNames = new Map(
  sampleFeed.citys.map(({ CountryID, CountryName, language }) => [`${CountryID} ${language}`, CountryName]),
);
const sampleNames = new Map(sampleFeed.citys.map(({ Zip, Name, language }) => [`${Zip} ${language}`, Name]));

/** Returns the name of a country as it is in the export. */
export function countryName(id: number, language: Language): string {
  return countryNames.get(`${id} ${language}`) ?? '';
}

/** Counts homes by place while the feed is written. At the end of the feed, it returns the places. */
export class CityCount {
  readonly #tallies = new Map<string, CityTally>();

  /** Counts a home. `records` are the records of that home in all its languages. */
  add(records: readonly FeedProperty[]): void {
    for (const [index, record] of records.entries()) {
      const { Zip: zip, CountryID: countryId, City, Goal } = record;
      const tally = this.#tallies.get(zip) ?? { zip, countryId, names: new Map(), sale: 0, rent: 0 };
      if (index === 0) tally[Goal === 0 ? 'sale' : 'rent'] += 1;
      tally.names.set(languageOf(record), City);
      this.#tallies.set(zip, tally);
    }
  }

  /**
   * Returns the places with at least one home for sale, for rent, or either, sorted by name. Each place has one row for
   * each language.
   */
  list(goal: 'sale' | 'rent' | 'all', wanted: readonly Language[]): FeedCity[] {
    return wanted.flatMap((language) =>
      [...this.#tallies.values()]
        .map(({ zip, countryId, names, sale, rent }) => ({
          Name: names.get(language) ?? sampleNames.get(`${zip} ${language}`) ?? names.values().next().value ?? '',
          Zip: zip,
          CountryID: countryId,
          CountryName: countryName(countryId, language),
          PropertyCount: { sale, rent, all: sale + rent }[goal],
          language,
        }))
        .filter(({ PropertyCount }) => PropertyCount > 0)
        .toSorted((one, other) =>
          one.Name < other.Name ? -1 : one.Name > other.Name ? 1 : one.Zip < other.Zip ? -1 : 1,
        ),
    );
  }
}
