import path from 'node:path';
import { build } from 'astro';
import { takeCode } from './code-stamp.ts';
import { takeSite } from './last-site.ts';
import { linkPages } from './link-pages.ts';
import { createPackAhead, type PackAhead } from './pack-ahead.ts';
import { keyOfRest } from './site-key.ts';
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
