import path from 'node:path';
import { build } from 'astro';
import { keyOfRest } from './build-stamp.ts';
import { linkPages } from './keep-published.ts';
import { takeCode, takeSite } from './last-build.ts';
import { readInTurn } from './own-turn.ts';
import { createPackAhead, type PackAhead, type Packed } from './pack-ahead.ts';
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
  packed?: Packed | undefined;
  /** cache key of the pages that have no key of their own */
  rest: string;
}

export interface Making {
  /** folder of the site that visitors see */
  published: string | undefined;
  /** chooses the pages that are made; absent: all */
  choose?: PageChoice | undefined;
  /** folder for compressed copies; absent if nothing is compressed */
  packDir: string | undefined;
  /** folder for the results of checking the pages; absent if they are not checked while they are made */
  checkDir: string | undefined;
}

/** Makes pages with Astro in this process. */
export async function renderPages(
  { siteDir, cacheDir, pages }: Build,
  dataDir: string,
  { published, choose, packDir, checkDir }: Making,
): Promise<MadePages & { packed?: PackAhead | undefined }> {
  const force = !(await takeCode(cacheDir));
  const before = await takeSite(cacheDir);
  const isCurrent = published !== undefined && before === path.resolve(published) && !force;
  const links = isCurrent ? linkPages(siteDir, published) : undefined;
  const packed =
    packDir === undefined
      ? undefined
      : await createPackAhead(packDir, siteDir, checkDir === undefined ? undefined : { dataDir, folder: checkDir });
  // Astro's prerenderer calls this function after Astro has read the import.
  let rest = '';
  const takeRest = async () => {
    rest = await keyOfRest(dataDir);
    return rest;
  };
  const take = async (file: string, content: Buffer) => packed?.add(file, content);
  const announce = (files: readonly string[]) => packed?.announce(files);
  const wrapper = wrapPrerenderer({ count: pages, keyOfRest: takeRest, announce, take, watcher: links, choose });
  const reading = readInTurn();
  const integrations = [wrapper, reading.integration];
  try {
    await build({ logLevel: 'warn', force, outDir: siteDir, cacheDir, integrations });
  } finally {
    reading.end();
  }
  return { linked: links?.linked, packed, rest };
}
