import { languageOf } from '#outbox/make-mail.ts';
import { parseArea } from '#search/engine/area.ts';
import { hasWishes, parseWishes } from '#search/engine/wishes.ts';
import { fittingIds } from '#search/server/found-homes.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { DemandRow } from '#server/database/schema.ts';

/**
 * Returns a function that returns whether a home fits the text, the area and the wishes of a search registration. They are searched
 * as on the site, in the language of the registration.
 * @throws if the search files of the site are missing
 */
export async function fits(
  {
    criteria: { goal, text = '', area: drawn, wishes: wished = '' },
    language,
  }: Pick<DemandRow, 'criteria' | 'language'>,
  context: Ports<'file'>,
  site: Site,
): Promise<(listingId: number) => boolean> {
  const area = parseArea(drawn ?? null);
  const wishes = parseWishes(new URLSearchParams(wished));
  if (!text && !area && !hasWishes(wishes)) return () => true;
  const found = await fittingIds({ text, area, wishes }, { language: languageOf(language, site), goal }, context);
  if (!found) throw new Error(`The search files of ${goal} in ${language} are missing.`);
  return (listingId) => found.has(listingId);
}
