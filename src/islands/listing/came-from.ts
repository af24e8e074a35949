import { FROM } from './from-key.ts';

/** The list of a home's goal, as the breadcrumb links it. */
const listAddress = () => document.querySelector<HTMLAnchorElement>('.crumbs li:nth-last-child(2) a')?.href;

/**
 * Address of the list or search that led to this page: kept with the step of the browser's history, nowhere else. A page
 * that another home's page led to is told by its fragment, which goes from the address at once: what is copied or
 * shared is the home alone.
 */
export function cameFrom(): string | undefined {
  const told = new URLSearchParams(location.hash.slice(1)).get(FROM);
  if (told) {
    const { origin, pathname, search } = location;
    history.replaceState({ ...history.state, [FROM]: origin + told }, '', pathname + search);
  }
  const from: string = history.state?.[FROM] ?? document.referrer;
  const list = listAddress();
  // `/nl/te-koop/`, an order and a page, a search: no home, whose address begins so, too.
  return list && from.startsWith(list) && /^([^/?]+\/){0,2}(\?|$)/.test(from.slice(list.length)) ? from : undefined;
}
