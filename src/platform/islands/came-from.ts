import { FROM } from './from-key.ts';

/**
 * Address of the list or search that led to this page: kept with the step of the browser's history, nowhere else. A page
 * that another home's page led to is told by its fragment, which goes from the address at once: what is copied or
 * shared is the home alone.
 * @param list path of the list of the home's goal
 */
export function cameFrom(list: string): string | undefined {
  const { origin, pathname, search, hash } = location;
  const told = new URLSearchParams(hash.slice(1)).get(FROM);
  if (told) history.replaceState({ ...history.state, [FROM]: origin + told }, '', pathname + search);
  const from: string = history.state?.[FROM] ?? document.referrer;
  // `/nl/te-koop/`, an order and a page, a search: no home, whose address begins so, too.
  return from.startsWith(origin + list) && /^([^/?]+\/){0,2}(\?|$)/.test(from.slice((origin + list).length))
    ? from
    : undefined;
}
