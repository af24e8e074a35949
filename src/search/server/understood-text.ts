import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import type { Ports } from '#server/context.ts';
import { wordsFile } from '../engine/published-files.ts';
import { type SearchQuery, writeQuery } from '../engine/query.ts';
import type { WordsFile } from '../engine/words-file.ts';
import { isSentence } from '../sentence/is-sentence.ts';
import { goalOf, understand } from '../sentence/understand.ts';
import type { Understood } from '../sentence/understood.ts';
import { builtEngine } from './found-homes.ts';

/**
 * Returns the search that the text of a query means, if it is a sentence such as «3 bedrooms Boom garden»; undefined if
 * nothing in it is recognised.
 */
export async function understoodText(
  query: SearchQuery,
  { language, goal }: { language: Language; goal: Goal },
  context: Ports<'file'>,
): Promise<Understood | undefined> {
  if (!isSentence(query.text)) return undefined;
  const said = goalOf(query.text) ?? goal;
  const [engine, words] = await Promise.all([
    builtEngine(language, said, context),
    context.file(wordsFile(language, said)),
  ]);
  if (!engine || !words) return undefined;
  const possible = said === goal ? query : { ...engine.within(query), price: undefined };
  const understood = understand(possible, engine, JSON.parse(words) as WordsFile);
  const isSame = said === goal && writeQuery(understood, goal) === writeQuery(query, goal);
  return isSame ? undefined : { query: understood, goal: said };
}
