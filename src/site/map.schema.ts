import { z } from 'zod';
import { localizedSchema, positionSchema } from './fields.schema.ts';

const placeSchema = positionSchema.extend({
  name: localizedSchema,
  /** how near the map must be for its name to be written: 6 is both countries, 10 a region, 13 a town */
  zoom: z.number().min(5).max(17),
});

/** `content/map.yaml`. */
export const mapSchema = z.strictObject({ places: z.array(placeSchema) });
