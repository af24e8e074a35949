import { readSite } from '#agency/content/site.ts';
import type { Language } from '#domain/language.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { type Offer, offerId } from '#domain/project.ts';
import { partCount, partOf } from '#search/engine/published-files.ts';
import { catalogue } from './catalogue.ts';

/** The homes and projects that one of the files contains. */
export interface FilePart {
  offers: readonly Offer[];
}

interface FilePath {
  params: { lang: Language; goal: Goal; part: string };
  props: FilePart;
  cacheKey: string;
}

/**
 * Returns the files with data about the homes in the search index, for every language. Each file has a part of the
 * homes. `keyOf` returns the cache key of a file's content.
 */
export async function listingFileParts(
  keyOf: (offers: readonly Offer[], language: Language) => string,
): Promise<FilePath[]> {
  const all = await catalogue();
  return GOALS.flatMap((goal) => {
    const every = all.offers(goal);
    const byPart = Map.groupBy(every, (offer) => partOf(offerId(offer), every.length));
    return Array.from({ length: partCount(every.length) }, (_, part) => byPart.get(part) ?? []).flatMap(
      (offers, part) =>
        readSite().languages.enabled.map((lang) => ({
          params: { lang, goal, part: String(part) },
          props: { offers },
          cacheKey: keyOf(offers, lang),
        })),
    );
  });
}

/** Returns a JSON file that maps the ID of each home and project (see offerId) to the result of `told`. */
export function listingFile<O extends Offer, T>(offers: readonly O[], told: (offer: O) => T): Response {
  return Response.json(Object.fromEntries(offers.map((offer) => [offerId(offer), told(offer)])));
}
