import { z } from 'zod';
import { contentFile } from './content-file.ts';
import { localizedSchema, positionSchema } from './fields.schema.ts';

const placeSchema = positionSchema.extend({
  name: localizedSchema,
  /** how near the map must be for its name to be written: 6 is both countries, 10 a region, 13 a town */
  zoom: z.number().min(5).max(17),
});

const OPENSTREETMAP = { text: '© OpenStreetMap', link: 'https://www.openstreetmap.org/copyright' };

const streetsSchema = z
  .strictObject({
    /** from this folder on, or from the root of the disk */
    file: z.string().endsWith('.pmtiles', 'expected a file such as map/streets.pmtiles').optional(),
    /** on another machine of the agency */
    address: z
      .url({ protocol: /^https$/, error: 'expected an address such as https://maps.example.com/streets.pmtiles' })
      .optional(),
    /** who made the map, as its licence wants it said */
    attribution: z
      .strictObject({ text: z.string().min(1), link: z.url({ protocol: /^https$/ }) })
      .default(OPENSTREETMAP),
  })
  .refine(
    ({ file, address }) => (file === undefined) !== (address === undefined),
    'expected a «file» or an «address», one of them',
  );

/** `content/map.yaml`. */
export const mapSchema = z.strictObject({
  places: z.array(placeSchema),
  /** a map of streets of one's own: a PMTiles file with the layers of Protomaps; without it outlines are drawn */
  streets: streetsSchema.optional(),
});

export type StreetsFile = z.infer<typeof streetsSchema>;

/** What is written on the map, of `content/map.yaml`. Throws ContentError. */
export const readMap = contentFile('map.yaml', mapSchema);
