import { z } from 'zod';
import { contentFile } from './content-file.ts';
import { localizedSchema, positionSchema } from './fields.schema.ts';

const placeSchema = positionSchema.extend({
  name: localizedSchema,
  /** zoom level from which the name is shown: at 6 the map shows both countries, at 10 a region, at 13 a town */
  zoom: z.number().min(5).max(17),
});

const OPENSTREETMAP = { text: '© OpenStreetMap', link: 'https://www.openstreetmap.org/copyright' };

const streetsSchema = z
  .strictObject({
    /** path of the file, relative to the content folder or absolute */
    file: z.string().endsWith('.pmtiles', 'expected a file such as map/streets.pmtiles').optional(),
    /** address of the file, if it is on another server of the agency */
    address: z
      .url({ protocol: /^https$/, error: 'expected an address such as https://maps.example.com/streets.pmtiles' })
      .optional(),
    /** credit for the map, as its licence requires */
    attribution: z
      .strictObject({ text: z.string().min(1), link: z.url({ protocol: /^https$/ }) })
      .default(OPENSTREETMAP),
  })
  .refine(
    ({ file, address }) => (file === undefined) !== (address === undefined),
    'expected either a «file» or an «address»',
  );

/** `content/map.yaml`. */
export const mapSchema = z.strictObject({
  /** further names on the map, such as hamlets */
  places: z.array(placeSchema).default([]),
  /** the agency's own street map: a PMTiles file with the layers of Protomaps; without it the map shows outlines */
  streets: streetsSchema.optional(),
});

export type StreetsFile = z.infer<typeof streetsSchema>;

/** Reads `content/map.yaml` once. Throws ContentError. */
export const readMap = contentFile('map.yaml', mapSchema);
