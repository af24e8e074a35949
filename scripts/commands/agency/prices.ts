import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { readSite } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import type { Localized } from '#domain/language.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readListings } from '#feed/stored-import.ts';
import { fetchPrices } from '#prices/fetch/fetch-prices.ts';
import { defineCommand, WrongUsage } from '../../command.ts';

/** Years that a page shows. */
const YEARS = 10;

export const command = defineCommand({
  usage: `npm run agency -- prices [../agency] [--from <file or https://…>] [--years ${YEARS}] [--part Terhagen=Rumst]

Fetches what houses and apartments were sold for from the open data of Statbel, and stores the figures of the municipalities
in which the agency has homes or offices in prices.json. Run it once a year, and when you begin to work in another municipality.

--from    the table as a text file (TXT or CSV, also zipped), if the server of Statbel refuses programs
--years   how many years to store
--part    a town of your homes that is a part of a municipality; can be repeated, and is kept in prices.json`,
  options: {
    from: { type: 'string' },
    years: { type: 'string', default: String(YEARS) },
    part: { type: 'string', multiple: true },
  },
  failureMeans: 'The stored prices are as before.',
  async run({ from, years, part = [] }) {
    const count = Number(years);
    if (!Number.isInteger(count) || count < 1 || count > 30) {
      throw new WrongUsage(`--years expects a number from 1 to 30, not «${years}».`);
    }
    const towns = await ownTowns();
    const lines = await fetchPrices({ dir: CONTENT_DIR, from, years: count, parts: part, towns, now: Date.now() });
    for (const line of lines) console.log(line);
  },
});

/** Returns the towns of the homes in Belgium and of the offices. */
async function ownTowns(): Promise<Localized[]> {
  const { dataDir, sample } = readFeedEnvironment();
  await currentImport({ dataDir, sample, ...importRules() });
  const { offices, languages } = readSite();
  const towns = new Map<string, Localized>();
  for (const { city } of offices) towns.set(city, { [languages.default]: city });
  for await (const { listing } of readListings(dataDir)) {
    const { country, municipality } = listing.place;
    if (country === 'BE') towns.set(JSON.stringify(municipality), municipality);
  }
  return [...towns.values()];
}
