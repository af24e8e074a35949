import { readSite } from '#agency/content/site.ts';
import type { Language } from '#domain/language.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { type Offer, offerId } from '#domain/project.ts';
import { partCount, partOf } from '#search/engine/published-files.ts';
import { catalogue } from './catalogue.ts';

/** Some homes and projects on offer that share a file. */
export interface FilePart {
  offers: readonly Offer[];
}

interface FilePath {
  params: { lang: Language; goal: Goal; part: string };
  props: FilePart;
  cacheKey: string;
}

/** The files that hold what is in the search index, for every language; `keyOf` what they show of it. */
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

/** A file of homes and projects by their numbers (see offerId). */
export function listingFile<O extends Offer, T>(offers: readonly O[], told: (offer: O) => T): Response {
  return Response.json(Object.fromEntries(offers.map((offer) => [offerId(offer), told(offer)])));
}
