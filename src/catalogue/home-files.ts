import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { readSite } from '#site/site.ts';
import { cacheKeys } from './cache-keys.ts';
import { catalogue } from './catalogue.ts';

/** Some homes on offer that share a file. */
export interface FilePart {
  homes: readonly Listing[];
}

interface FilePath {
  params: { lang: Language; goal: Goal; page: string };
  props: FilePart;
  cacheKey: string;
}

/** The files that hold the homes of the search index, `size` of them each, in its order; for every language. */
export async function homeFileParts(size: number): Promise<FilePath[]> {
  const { offered } = await catalogue();
  const keys = await cacheKeys();
  return readSite().languages.enabled.flatMap((lang) =>
    GOALS.flatMap((goal) =>
      Array.from({ length: Math.ceil(offered(goal).length / size) }, (_, page) => {
        const homes = offered(goal).slice(page * size, (page + 1) * size);
        return { params: { lang, goal, page: String(page) }, props: { homes }, cacheKey: keys.homes(homes) };
      }),
    ),
  );
}
