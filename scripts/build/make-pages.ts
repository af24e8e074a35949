import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { ContentError, contentMistake } from '#agency/content/content-error.ts';
import { CONTENT_DIR, OWN_FILES } from '#agency/content/content-file.ts';
import { say } from '#platform/mistakes/said.ts';
import { keyOfRest } from './build-stamp.ts';
import { linkPages } from './keep-published.ts';
import { takeCode, takeSite } from './last-build.ts';
import { takeTurn } from './own-turn.ts';
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
  /** files that are still hard links to the published site */
  linked?: ReadonlySet<string> | undefined;
  /** the compressed copies made so far */
  packed?: PackAhead | undefined;
  /** cache key of the pages that have no key of their own */
  rest: string;
}

/**
 * Makes the pages with Astro: all of them, or those that `choose` selects. Each page is compressed while further pages
 * are made.
 */
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
  // Astro's prerenderer calls this function after Astro has read the import.
  let rest = '';
  const takeRest = async () => {
    rest = await keyOfRest(dataDir);
    return rest;
  };
  const take = async (file: string, content: Buffer) => packed?.add(file, content);
  const wrapper = wrapPrerenderer({ count: pages, keyOfRest: takeRest, take, watcher: links, choose });
  const endTurn = await takeTurn(siteDir);
  try {
    await build({ logLevel: 'warn', force, integrations: [wrapper] });
  } finally {
    endTurn();
  }
  return { linked: links?.linked, packed, rest };
}

/**
 * Copies an agency's own files into its site unchanged. Throws {@link ContentError}, before anything is copied, if the
 * site already has a file with the same name: that file may be a hard link, and overwriting it would change the
 * published site.
 */
export async function copyOwnFiles(siteDir: string, own = path.join(CONTENT_DIR, OWN_FILES)): Promise<void> {
  if (!existsSync(own)) return;
  for (const name of filesIn(own)) {
    if (!existsSync(path.join(siteDir, name))) continue;
    const file = path.join(own, name);
    const said = say('{file} has the same name as a file of the site. Rename or remove it.', { file });
    throw new ContentError([contentMistake({ file, said })]);
  }
  await cp(own, siteDir, { recursive: true });
}
