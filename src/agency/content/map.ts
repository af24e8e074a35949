import { contentFile } from './content-file.ts';
import { mapSchema } from './map.schema.ts';

/** What is written on the map, of `content/map.yaml`. Throws ContentError. */
export const readMap = contentFile('map.yaml', mapSchema);
