import { readYaml } from './content-file.ts';
import { type PathRow, pathTableSchema } from './paths.schema.ts';

let read: readonly PathRow[] | undefined;

/** `content/paths.yaml`, read once. Throws ContentError. */
export function readPaths(): readonly PathRow[] {
  read ??= readYaml('paths.yaml', pathTableSchema);
  return read;
}
