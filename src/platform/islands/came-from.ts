/** Name of the parameter in the fragment, and of the entry in the state of the browser's history. */
export const FROM = 'from';

/**
 * Returns the address of the list or search from which this page was opened. It is kept in the state of the browser's
 * history only. A page that was opened from the page of another home receives it in its fragment, which is removed from
 * the address at once, so that a copied or shared address is that of the home alone.
 * @param list path of the list of the home's goal
 */
export function cameFrom(list: string): string | undefined {
  const { origin, pathname, search, hash } = location;
  const told = new URLSearchParams(hash.slice(1)).get(FROM);
  if (told) history.replaceState({ ...history.state, [FROM]: origin + told }, '', pathname + search);
  const from: string = history.state?.[FROM] ?? document.referrer;
  // Matches `/nl/te-koop/`, with an order, a page or a search behind it, but not a home, whose address has the same start.
  return from.startsWith(origin + list) && /^([^/?]+\/){0,2}(\?|$)/.test(from.slice((origin + list).length))
    ? from
    : undefined;
}
