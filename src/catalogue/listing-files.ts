import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { partCount, partOf } from '#search/files.ts';
import { readSite } from '#site/site.ts';
import { catalogue } from './catalogue.ts';

/** Some homes on offer that share a file. */
export interface FilePart {
  homes: readonly Listing[];
}

interface FilePath {
  params: { lang: Language; goal: Goal; part: string };
  props: FilePart;
  cacheKey: string;
}

/** The files that hold the homes of the search index, for every language; `keyOf` what they show of them. */
export async function listingFileParts(keyOf: (homes: readonly Listing[]) => string): Promise<FilePath[]> {
  const { offered } = await catalogue();
  return GOALS.flatMap((goal) => {
    const all = offered(goal);
    const byPart = Map.groupBy(all, ({ id }) => partOf(id, all.length));
    return Array.from({ length: partCount(all.length) }, (_, part) => byPart.get(part) ?? []).flatMap((homes, part) => {
      const cacheKey = keyOf(homes);
      return readSite().languages.enabled.map((lang) => ({
        params: { lang, goal, part: String(part) },
        props: { homes },
        cacheKey,
      }));
    });
  });
}

/** A file of homes by their numbers. */
export function listingFile<T>({ homes }: FilePart, told: (home: Listing) => T): Response {
  return Response.json(Object.fromEntries(homes.map((home) => [home.id, told(home)])));
}
