import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { atOnce } from './at-once.ts';
import type { PageWatcher } from './count-pages.ts';
import { linkFile, removeFile } from './keep-unchanged.ts';

/**
 * Puts links to the pages of `published`, which the build before has made, into the site that is built in `dir`: what
 * Astro keeps lies there already, and is neither copied nor compared. A page that is made takes its link's place; the
 * published one is never written into.
 */
export function linkPages(dir: string, published: string): PageWatcher {
  const pages = new Set<string>();
  return {
    async all(files) {
      const folders = new Set<string>();
      await atOnce(files, async (file) => {
        pages.add(file);
        const before = path.join(published, file);
        if (!existsSync(before)) return;
        const built = path.join(dir, file);
        const folder = path.dirname(built);
        if (!folders.has(folder)) await mkdir(folder, { recursive: true });
        folders.add(folder);
        await linkFile(before, built);
      });
    },
    async making(file) {
      // Astro would write into the published page.
      if (!pages.has(file)) throw new Error(`${file} is made, but is none of the pages that were announced.`);
      await removeFile(path.join(dir, file));
    },
  };
}
