import { readYaml } from './content-file.ts';
import { type PathTable, pathTableSchema } from './paths.schema.ts';

let read: PathTable | undefined;

/** `content/paths.yaml`, read once. Throws ContentError. */
export function readPaths(): PathTable {
  read ??= readYaml('paths.yaml', pathTableSchema);
  return read;
}
