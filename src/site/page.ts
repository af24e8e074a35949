import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, readYaml } from './content-file.ts';
import { type PageFile, pageSchema } from './page.schema.ts';
import { published } from './published.ts';

const read = new Map<string, PageFile | undefined>();

/** `content/pages/{id}.yaml` with its published modules, read once; `undefined` where there is none. Throws ContentError. */
export function readPage(id: string): PageFile | undefined {
  if (!read.has(id)) {
    const name = path.join('pages', `${id}.yaml`);
    const file = existsSync(path.join(CONTENT_DIR, name)) ? readYaml(name, pageSchema) : undefined;
    read.set(id, file && { ...file, modules: published(file.modules) });
  }
  return read.get(id);
}
