import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { told } from '#platform/mistakes/said.ts';
import { CONTENT_DIR, readYaml } from './content-file.ts';
import { localizedSchema } from './fields.schema.ts';

/** File of the content folder with the prices of sold homes. `npm run agency -- prices` writes it. */
export const SOLD_PRICES_FILE = 'prices.json';

const euro = z.number().positive();

/** Sales of a year: their number, then the first quartile, the median and the third quartile of their prices in euro. */
const yearSchema = z.tuple([z.int().min(1), euro, euro, euro]).superRefine(([, low, median, high], context) => {
  if (low > median || median > high)
    context.addIssue({
      code: 'custom',
      ...told('expected the number of sales, then three prices in euro from low to high'),
    });
});
const yearsSchema = z.record(z.string().regex(/^20\d\d$/, 'expected a year such as 2025'), yearSchema);
const webAddress = z.url({ protocol: /^https?$/ });

const municipalitySchema = z.strictObject({
  /** official number of the municipality */
  nis: z.string().regex(/^\d{5}$/, 'expected the official number of a municipality, such as "11005"'),
  /** its names in every language, and the names of its parts that the agency's homes have */
  names: z.array(z.string().min(1)).min(1),
  house: yearsSchema.default({}),
  apartment: yearsSchema.default({}),
});

/** What homes were sold for, by municipality, kind and year. */
export const soldPricesSchema = z.strictObject({
  source: z.strictObject({
    name: localizedSchema,
    link: webAddress,
    licence: z.string().min(1),
    licenceLink: webAddress,
    readOn: z.iso.date('expected a date such as 2025-01-01'),
  }),
  municipalities: z.array(municipalitySchema).superRefine((all, context) => {
    for (const [index, { nis }] of all.entries()) {
      if (all.findIndex((one) => one.nis === nis) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'nis'],
          ...told('expected a municipality that is not in this file yet'),
        });
    }
  }),
});

export type SoldPrices = z.infer<typeof soldPricesSchema>;
export type SoldPricesSource = SoldPrices['source'];
export type SoldInMunicipality = SoldPrices['municipalities'][number];

/** Reads the prices of a content folder; undefined without the file. Throws ContentError. */
export function soldPricesIn(dir: string): SoldPrices | undefined {
  return existsSync(path.join(dir, SOLD_PRICES_FILE)) ? readYaml(SOLD_PRICES_FILE, soldPricesSchema, dir) : undefined;
}

let read: { value: SoldPrices | undefined } | undefined;

/** Reads the prices once; undefined without the file. Throws ContentError. */
export function readSoldPrices(): SoldPrices | undefined {
  read ??= { value: soldPricesIn(CONTENT_DIR) };
  return read.value;
}
