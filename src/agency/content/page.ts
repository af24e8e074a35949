import { existsSync } from 'node:fs';
import path from 'node:path';
import { LISTS } from '#domain/list.ts';
import { CONTENT_DIR, readYaml } from './content-file.ts';
import { published } from './fields.schema.ts';
import { type PageFile, pageSchema } from './page.schema.ts';

/** Pages in the content folder that must exist, because each has its own route in src/pages. */
export const REQUIRED_PAGES = ['home', ...LISTS, 'projects'] as const;
/** Pages in paths.yaml that editors do not write. */
export const PAGES_WITHOUT_FILE: readonly string[] = ['login', 'gone'];
type RequiredPage = (typeof REQUIRED_PAGES)[number];

const read = new Map<string, PageFile | undefined>();

/** Reads `content/pages/{id}.yaml` with its published modules, once; `undefined` if there is none. Throws ContentError. */
export function readPage(id: string): PageFile | undefined {
  if (!read.has(id)) {
    const name = path.join('pages', `${id}.yaml`);
    const file = existsSync(path.join(CONTENT_DIR, name)) ? readYaml(name, pageSchema) : undefined;
    read.set(id, file && { ...file, modules: published(file.modules) });
  }
  return read.get(id);
}

/** Reads a page that must exist, because its route shows more than the modules of the page. Throws ContentError. */
export function readRequiredPage(id: RequiredPage): PageFile {
  return readPage(id) ?? readYaml(`pages/${id}.yaml`, pageSchema);
}
