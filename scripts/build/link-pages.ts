import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { removeFile, withSiblings } from './keep-unchanged.ts';
import type { PageWatcher } from './wrap-prerenderer.ts';

export interface LinkedPages extends PageWatcher {
  /** what still is a link, by paths inside the site: pages that were not made again, and what packed copies they may have */
  linked: ReadonlySet<string>;
}

/**
 * Puts links to the pages of `published`, which the build before has made, into the site that is built in `dir`: what
 * Astro keeps lies there already, and is neither copied nor compared. A page that is made takes its link's place; the
 * published one is never written into.
 */
export function linkPages(dir: string, published: string): LinkedPages {
  const pages = new Set<string>();
  const linked = new Set<string>();
  return {
    linked,
    async all(files) {
      // Nothing else goes on yet: one after another they take a fraction of the time.
      for (const [folder, inFolder] of Map.groupBy(files, (file) => path.posix.dirname(file))) {
        for (const file of inFolder) pages.add(file);
        const before = path.join(published, folder);
        const there = new Set(existsSync(before) ? readdirSync(before) : []);
        const kept = inFolder.filter((file) => there.has(path.posix.basename(file)));
        if (kept.length > 0) mkdirSync(path.join(dir, folder), { recursive: true });
        for (const name of kept.flatMap(withSiblings)) {
          linked.add(name);
          if (there.has(path.posix.basename(name))) linkSync(path.join(published, name), path.join(dir, name));
        }
      }
    },
    async making(file) {
      // Astro would write into the published page.
      if (!pages.has(file)) throw new Error(`${file} is made, but is none of the pages that were announced.`);
      await removeFile(path.join(dir, file));
      for (const name of withSiblings(file)) linked.delete(name);
    },
  };
}
