import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { CONTENT_DIR, ContentError, OWN_FILES } from '#agency/content/content-file.ts';
import { keyOfRest } from './build-stamp.ts';
import { linkPages } from './keep-published.ts';
import { takeCode, takeSite } from './last-build.ts';
import { createPackAhead, type PackAhead } from './pack-ahead.ts';
import { filesIn } from './site-files.ts';
import { type PageChoice, type PageCount, wrapPrerenderer } from './wrap-prerenderer.ts';

/** A running build. */
export interface Build {
  siteDir: string;
  cacheDir: string;
  pages: PageCount;
}

export interface MadePages {
  /** files that are still links to the published site */
  linked?: ReadonlySet<string> | undefined;
  /** copies that are compressed already */
  packed?: PackAhead | undefined;
  /** cache key of the pages that have none of their own */
  rest: string;
}

/** Makes the pages, or those that `choose` selects, with Astro, and compresses them meanwhile. */
export async function makePages(
  { siteDir, cacheDir, pages }: Build,
  dataDir: string,
  { published, choose }: { published: string | undefined; choose: PageChoice | undefined },
): Promise<MadePages> {
  const force = !(await takeCode(cacheDir));
  const before = await takeSite(cacheDir);
  const isCurrent = published !== undefined && before === path.resolve(published) && !force;
  const links = isCurrent ? linkPages(siteDir, published) : undefined;
  // Netlify compresses responses itself and ignores compressed copies.
  const packed = process.env.NETLIFY ? undefined : await createPackAhead(path.join(cacheDir, 'packed'), siteDir);
  // Is called when Astro has read the import.
  let rest = '';
  const takeRest = async () => {
    rest = await keyOfRest(dataDir);
    return rest;
  };
  const take = async (file: string, content: Buffer) => packed?.add(file, content);
  const wrapper = wrapPrerenderer({ count: pages, keyOfRest: takeRest, take, watcher: links, choose });
  await build({ logLevel: 'warn', force, integrations: [wrapper] });
  return { linked: links?.linked, packed, rest };
}

/**
 * Copies an agency's own files into its site unchanged. Throws {@link ContentError}, before anything is copied, if a
 * file has the name of a page or another file of the site, which may be a link to the published one.
 */
export async function copyOwnFiles(siteDir: string, own = path.join(CONTENT_DIR, OWN_FILES)): Promise<void> {
  if (!existsSync(own)) return;
  for (const name of filesIn(own)) {
    if (!existsSync(path.join(siteDir, name))) continue;
    const file = path.join(own, name);
    throw new ContentError(`${file} has the same name as a file of the site. Rename or remove it.`);
  }
  await cp(own, siteDir, { recursive: true });
}
