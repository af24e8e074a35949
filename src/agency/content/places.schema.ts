import { z } from 'zod';
import { localizedSchema } from './fields.schema.ts';

const placeTextSchema = z.strictObject({
  /** the municipality as the address of its page has it, in the default language */
  place: z.string().regex(/^[a-z0-9-]+$/, 'expected a municipality as in the address of its page, such as boom'),
  /** each for the page of one goal: two pages with the same text help nobody */
  forSale: localizedSchema.optional(),
  forRent: localizedSchema.optional(),
});

/** What the agency knows of the places where it works. */
export const placesSchema = z.strictObject({
  places: z.array(placeTextSchema).superRefine((places, context) => {
    for (const [index, { place }] of places.entries()) {
      if (places.findIndex((one) => one.place === place) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'place'],
          message: 'expected a place that no other text has',
        });
    }
  }),
});
