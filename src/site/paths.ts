import { contentFile } from './content-file.ts';
import { pathTableSchema } from './paths.schema.ts';

/** `content/paths.yaml`, read once. Throws ContentError. */
export const readPaths = contentFile('paths.yaml', pathTableSchema);
