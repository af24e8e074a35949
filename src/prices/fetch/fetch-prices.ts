import { ContentError } from '#agency/content/content-error.ts';
import { type SoldPrices, soldPricesIn } from '#agency/content/sold-prices.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Localized } from '#domain/language.ts';
import { ownMunicipalities } from './own-municipalities.ts';
import { parseTable } from './parse-table.ts';
import { PricesRefused } from './prices-refused.ts';
import { type ReadOptions, readTable, STATBEL_TABLE } from './read-table.ts';
import { statbelSource, storePrices } from './store-prices.ts';

interface Options {
  /** content folder of the agency */
  dir: string;
  /** file or address of the table */
  from?: string | undefined;
  /** number of years to store */
  years: number;
  /** parts of municipalities, such as `Terhagen=Rumst` */
  parts: readonly string[];
  /** towns of the agency's homes and offices in Belgium */
  towns: readonly Localized[];
  /** milliseconds since 1970 */
  now: number;
  reading?: ReadOptions;
}

/**
 * Reads the table of Statbel and stores the figures of the municipalities in which the agency is active. Returns lines
 * for the terminal. Throws PricesRefused or FeedError, and then does not change the stored file.
 */
export async function fetchPrices(options: Options): Promise<string[]> {
  const { dir, from = STATBEL_TABLE, years, towns, now, reading } = options;
  const parts = partsOf(options.parts);
  const stored = storedIn(dir);
  const today = belgianDay(now);
  const thisYear = Number(today.slice(0, 4));
  const table = parseTable(await readTable(from, reading), { name: from, firstYear: thisYear - years, thisYear });
  const { municipalities, unknown } = ownMunicipalities(table, { towns, parts, stored });
  if (municipalities.length === 0) {
    throw new PricesRefused(
      `The table has figures of ${table.length} municipalities, but of none in which the agency has homes or offices. Import your homes first, or name a part with --part, such as --part Terhagen=Rumst.`,
    );
  }
  const { file, bytes } = await storePrices(dir, statbelSource(today), municipalities);
  const last = Math.max(...municipalities.flatMap(yearsIn));
  const lines = [
    `${file}: ${municipalities.length} of ${table.length} municipalities, up to ${last}, ${(bytes / 1000).toFixed(1)} kB. The next build shows them.`,
  ];
  if (unknown.length > 0) {
    lines.push(
      `No figures of: ${unknown.join(', ')}. If one is a part of a municipality, add it: --part ${unknown[0]}=<municipality>.`,
    );
  }
  return lines;
}

const yearsIn = ({ house, apartment }: { house: object; apartment: object }) =>
  [...Object.keys(house), ...Object.keys(apartment)].map(Number);

function partsOf(parts: readonly string[]): Map<string, string> {
  return new Map(
    parts.map((one) => {
      const [part = '', whole = ''] = one.split('=').map((name) => name.trim());
      if (!part || !whole) throw new PricesRefused(`--part expects a name such as Terhagen=Rumst, not «${one}».`);
      return [part, whole];
    }),
  );
}

/** Returns the stored file. Returns undefined if it is missing, or if it has mistakes and is therefore replaced. */
function storedIn(dir: string): SoldPrices | undefined {
  try {
    return soldPricesIn(dir);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
