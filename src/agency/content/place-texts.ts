import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Localized } from '#domain/language.ts';
import { LIST_OF_GOAL } from '#domain/list.ts';
import { GOALS } from '#domain/price.ts';
import { told } from '#platform/mistakes/said.ts';
import { CONTENT_DIR, contentFile } from './content-file.ts';
import { localizedSchema } from './fields.schema.ts';

const placeTextSchema = z.strictObject({
  /** the municipality as in the address of its page, in the default language */
  place: z.string().regex(/^[a-z0-9-]+$/, 'expected a municipality as in the address of its page, such as boom'),
  /** text for each goal; the two should differ, because two pages with equal texts do not help visitors */
  forSale: localizedSchema.optional(),
  forRent: localizedSchema.optional(),
});

/** The agency's texts about places. */
export const placesSchema = z.strictObject({
  places: z.array(placeTextSchema).superRefine((places, context) => {
    for (const [index, { place }] of places.entries()) {
      if (places.findIndex((one) => one.place === place) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'place'],
          ...told('expected a place that has no other text in this file'),
        });
    }
  }),
});

const FILE = 'places.yaml';
const readPlacesFile = contentFile(FILE, placesSchema);

/** Reads the texts about places by the id of their page: `for-sale/boom`. Empty without the file. Throws ContentError. */
export function readPlaceTexts(): ReadonlyMap<string, Localized> {
  if (!existsSync(path.join(CONTENT_DIR, FILE))) return new Map();
  return new Map(
    readPlacesFile().places.flatMap(({ place, forSale, forRent }) =>
      GOALS.flatMap((goal) => {
        const text = { sale: forSale, rent: forRent }[goal];
        return text ? [[`${LIST_OF_GOAL[goal]}/${place}`, text] as const] : [];
      }),
    ),
  );
}
