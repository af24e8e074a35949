/** Name of the parameter in the address's fragment, and of the property in the state of the browser's history. */
export const FROM = 'from';

/**
 * Returns the address of the list or search from which the visitor came to this page; undefined if from elsewhere. It is
 * stored only in the state of the browser's history. A link from one home to another passes it in the fragment, which is
 * removed from the address at once: a copied or shared address contains the home only.
 * @param list path of the list for the home's goal
 */
export function cameFrom(list: string): string | undefined {
  const { origin, pathname, search, hash } = location;
  const told = new URLSearchParams(hash.slice(1)).get(FROM);
  if (told) history.replaceState({ ...history.state, [FROM]: origin + told }, '', pathname + search);
  const from: string = history.state?.[FROM] ?? document.referrer;
  // Matches the list `/nl/te-koop/` also with an order, a page number or a search. A home's address starts with the same
  // path, but does not match.
  return from.startsWith(origin + list) && /^([^/?]+\/){0,2}(\?|$)/.test(from.slice((origin + list).length))
    ? from
    : undefined;
}
