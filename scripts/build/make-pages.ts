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

/** A build that has begun. */
export interface Build {
  siteDir: string;
  cacheDir: string;
  pages: PageCount;
}

export interface MadePages {
  /** what still is a link to the published site */
  linked?: ReadonlySet<string> | undefined;
  /** copies that are packed already */
  packed?: PackAhead | undefined;
  /** what pages without a key of their own depend on */
  rest: string;
}

/** Has Astro make the pages, or those of `choose`, and packs them meanwhile. */
export async function makePages(
  { siteDir, cacheDir, pages }: Build,
  dataDir: string,
  { published, choose }: { published: string | undefined; choose: PageChoice | undefined },
): Promise<MadePages> {
  const force = !(await takeCode(cacheDir));
  const before = await takeSite(cacheDir);
  const isCurrent = published !== undefined && before === path.resolve(published) && !force;
  const links = isCurrent ? linkPages(siteDir, published) : undefined;
  // Netlify packs what it sends, and reads no packed copies.
  const packed = process.env.NETLIFY ? undefined : await createPackAhead(path.join(cacheDir, 'packed'), siteDir);
  // Astro has read the import by then.
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
 * Copies the files that an agency has in `own` into its site, as they are. Throws {@link ContentError} where one is called
 * like a page or another file of the site, which may be a link into the published one: then nothing is copied.
 */
export async function copyOwnFiles(siteDir: string, own = path.join(CONTENT_DIR, OWN_FILES)): Promise<void> {
  if (!existsSync(own)) return;
  for (const name of filesIn(own)) {
    if (!existsSync(path.join(siteDir, name))) continue;
    const file = path.join(own, name);
    throw new ContentError(
      `${file} would take the place of a file of the site. Give it another name, or take it away.`,
    );
  }
  await cp(own, siteDir, { recursive: true });
}
