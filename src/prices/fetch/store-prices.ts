import path from 'node:path';
import {
  SOLD_PRICES_FILE,
  type SoldPrices,
  type SoldPricesSource,
  soldPricesSchema,
} from '#agency/content/sold-prices.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import type { ReadMunicipality } from './parse-table.ts';
import { PricesRefused } from './prices-refused.ts';

/** Limit of the file in the content folder. About 300 municipalities fit into it. */
export const STORED_MAX_BYTES = 200_000;

/**
 * Returns the credit that the licence of Statbel requires (https://statbel.fgov.be/en/cc-40). `readOn` is a day:
 * `2026-11-28`.
 */
export const statbelSource = (readOn: string): SoldPricesSource => ({
  name: {
    nl: 'Statbel, verkopen van vastgoed',
    fr: 'Statbel, ventes de biens immobiliers',
    en: 'Statbel, sales of real estate',
    de: 'Statbel, Immobilienverkäufe',
  },
  link: 'https://statbel.fgov.be/',
  licence: 'CC BY 4.0',
  licenceLink: 'https://creativecommons.org/licenses/by/4.0/',
  readOn,
});

/**
 * Replaces the file of prices in a content folder atomically. Throws PricesRefused if the new file would be too large.
 */
export async function storePrices(
  dir: string,
  source: SoldPricesSource,
  municipalities: readonly ReadMunicipality[],
): Promise<{ file: string; bytes: number }> {
  const sorted = municipalities.toSorted((a, b) => (a.nis < b.nis ? -1 : 1));
  const text = pricesText(soldPricesSchema.parse({ source, municipalities: sorted }));
  const bytes = Buffer.byteLength(text);
  if (bytes > STORED_MAX_BYTES) {
    throw new PricesRefused(
      `The figures of ${sorted.length} municipalities have ${Math.round(bytes / 1000)} kB, more than ${STORED_MAX_BYTES / 1000}. Store fewer years with --years.`,
    );
  }
  const file = path.join(dir, SOLD_PRICES_FILE);
  await replaceFile(file, text);
  return { file, bytes };
}

/** Returns the text of the file. Each municipality has its own line, so that a diff of two versions is readable. */
function pricesText({ source, municipalities }: SoldPrices): string {
  const lines = municipalities.map((one) => `    ${JSON.stringify(one)}`);
  return `{\n  "source": ${JSON.stringify(source)},\n  "municipalities": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
