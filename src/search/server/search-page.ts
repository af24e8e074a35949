import { LANGUAGES, type Language } from '#domain/language.ts';
import { LIST_OF_GOAL } from '#domain/list.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { page, seeOther } from '#platform/http/responses.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext } from '#server/context.ts';
import { municipalitiesFile, type SearchOption } from '../engine/published-files.ts';
import { isOfSearch, MORE, parseQuery, writeQuery } from '../engine/query.ts';
import { mistakesIn } from '../engine/query-mistakes.ts';
import { askedPrice } from '../engine/typed-price.ts';
import type { Understood } from '../sentence/understood.ts';
import { filledList } from './filled-list.ts';
import { builtEngine, foundHomes } from './found-homes.ts';
import { shownWishes } from './shown-wishes.ts';
import { understoodText } from './understood-text.ts';

/** The parts of the server's context that this page needs. */
type SearchPorts = Pick<ApiContext, 'site' | 'page' | 'file'>;

/**
 * Returns the page of a list with the results of the search in its URL. Visitors without JavaScript depend on this
 * page, and other visitors see the results before hydration. Returns undefined if the URL does not belong to a list or
 * has no search.
 */
export async function searchPage(request: Request, context: SearchPorts): Promise<Response | undefined> {
  const { pathname: path, searchParams } = new URL(request.url);
  const site = await context.site();
  const list = listAt(path, site);
  if (!list) return undefined;
  const { language, goal } = list;
  const changed = await otherGoal(searchParams, list, context);
  if (changed) return seeOther(changed);
  const query = parseQuery(searchParams, goal);
  const understood = await understoodText(query, list, context);
  if (understood) return seeOther(await addressOf(understood, searchParams, language, context));
  const isAsked = searchParams.has(MORE) || mistakesIn(searchParams, goal).length > 0;
  if (!writeQuery(query, goal) && !isAsked) return undefined;
  const settled = (await builtEngine(language, goal, context))?.settle(query) ?? query;
  if (settled.cities.join() !== query.cities.join()) return seeOther(path + withTowns(searchParams, settled.cities));
  const [html, found] = await Promise.all([context.page(path), foundHomes(query, list, context)]);
  if (!html || !found) return undefined;
  const all = query.cities.length > 0 ? await context.file(municipalitiesFile(language)) : undefined;
  const wishes = await shownWishes(query, list, searchParams, context);
  const municipalities = all ? (JSON.parse(all) as SearchOption[]) : undefined;
  return page(
    200,
    filledList(html, query, {
      ...found,
      municipalities,
      wishFields: wishes,
      path,
      goal,
      language,
      parameters: searchParams,
    }),
  );
}

/**
 * Returns the address of the other list if the form asks for the other goal, without values that the other goal does
 * not offer.
 */
async function otherGoal(
  parameters: URLSearchParams,
  { language, goal }: { language: Language; goal: Goal },
  context: SearchPorts,
): Promise<string | undefined> {
  // `goal` may occur twice: first the radio button, then the button for the other goal if it was pressed. The last one
  // counts.
  const said = parameters.getAll('goal').flatMap((text) => GOALS.find((one) => one === text) ?? []);
  const wanted = said.at(-1);
  if (!wanted || said.every((one) => one === goal)) return undefined;
  const engine = await builtEngine(language, wanted, context);
  const asked = parseQuery(parameters, wanted);
  const query = engine ? engine.within(asked) : asked;
  return (
    (await context.site()).page(LIST_OF_GOAL[wanted], language) +
    withMistakes(writeQuery(query, wanted), parameters, wanted)
  );
}

/** Returns the address of the search that a sentence means. Parameters that do not belong to the search stay. */
async function addressOf(
  { query, goal }: Understood,
  parameters: URLSearchParams,
  language: Language,
  context: SearchPorts,
): Promise<string> {
  const all = new URLSearchParams(withMistakes(writeQuery(query, goal), parameters, goal));
  for (const [name, value] of parameters) if (!isOfSearch(name)) all.append(name, value);
  return `${(await context.site()).page(LIST_OF_GOAL[goal], language)}${all.size > 0 ? `?${all}` : ''}`;
}

/** Returns the query of an address with the values that the search cannot use, which the next page reports. */
function withMistakes(query: string, parameters: URLSearchParams, goal: Goal): string {
  const mistakes = mistakesIn(parameters, goal);
  if (mistakes.length === 0) return query;
  const all = new URLSearchParams(query);
  for (const { field, text } of mistakes) all.set(field, text);
  if (!mistakes.some(({ filter }) => filter === 'price')) return `?${all}`;
  const { from, to } = askedPrice(parameters);
  all.delete('price');
  all.set('pricefrom', from);
  all.set('priceto', to);
  return `?${all}`;
}

/** Returns the query of an address with other municipalities. All other parameters stay. */
function withTowns(parameters: URLSearchParams, cities: readonly string[]): string {
  const changed = new URLSearchParams(parameters);
  changed.delete('city');
  for (const city of cities) changed.append('city', city);
  return `?${changed}`;
}

function listAt(path: string, site: Site): { language: Language; goal: Goal } | undefined {
  for (const goal of GOALS) {
    const isHere = (one: Language) =>
      site.languages.enabled.includes(one) && site.page(LIST_OF_GOAL[goal], one) === path;
    const language = LANGUAGES.find(isHere);
    if (language) return { language, goal };
  }
  return undefined;
}
