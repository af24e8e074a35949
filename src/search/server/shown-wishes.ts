import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Ports } from '#server/context.ts';
import { wishFields } from '../box/wish-fields.ts';
import { MORE, type SearchQuery } from '../engine/query.ts';
import { wishTexts } from '../engine/wish-texts.ts';
import { hasWishes } from '../engine/wishes.ts';
import { builtEngine, detail } from './found-homes.ts';

/**
 * Returns the HTML of the fields of wishes, for visitors without JavaScript. Returns undefined if the search has no
 * wishes and the visitor has not asked for the fields.
 */
export async function shownWishes(
  query: SearchQuery,
  { language, goal }: { language: Language; goal: Goal },
  parameters: URLSearchParams,
  context: Ports<'file'>,
): Promise<string | undefined> {
  if (!hasWishes(query.wishes) && !parameters.has(MORE)) return undefined;
  const engine = await builtEngine(language, goal, context);
  if (engine) await detail(engine, context);
  const ranges = engine?.facts();
  if (!engine || !ranges) return undefined;
  const counts = engine.search(query).perFact;
  return wishFields({ ranges, wishes: query.wishes, counts, texts: wishTexts(textsOf(language)), language });
}
