import { contentFile } from './content-file.ts';
import { type PathTable, pathTableSchema } from './paths.schema.ts';
import { published } from './published.ts';

const readFile = contentFile('paths.yaml', pathTableSchema);
let read: PathTable | undefined;

/** `content/paths.yaml` without its drafts, read once. Throws ContentError. */
export function readPaths(): PathTable {
  read ??= withoutDrafts(readFile());
  return read;
}

/** The table without the pages that are not there yet, so that nothing leads to them. */
export function withoutDrafts(table: PathTable): PathTable {
  return { ...table, pages: published(table.pages) };
}
