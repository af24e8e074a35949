import { plainName } from '#domain/address.ts';

/** A municipality as an address can ask for it. */
export interface AskedTown {
  /** the key that the search box and addresses of every language use (see placeKey) */
  key: string;
  zip: string;
  /** names in all languages */
  names: readonly string[];
}

/**
 * Returns a function that returns the keys of the municipalities that part of an address means. An address may contain
 * a key, a name in any language with or without the postcode, or the postcode alone, regardless of accents and case.
 * Unknown text is returned unchanged.
 */
export function townFinder(towns: readonly AskedTown[]): (asked: string) => readonly string[] {
  const keys = new Set(towns.map(({ key }) => key));
  let ways: Map<string, Set<string>> | undefined;
  return (asked) => {
    if (keys.has(asked)) return [asked];
    ways ??= waysToAsk(towns);
    return [...(ways.get(plainName(asked)) ?? [asked])];
  };
}

/** Returns the keys by each text that means them, without accents and in lower case. */
function waysToAsk(towns: readonly AskedTown[]): Map<string, Set<string>> {
  const ways = new Map<string, Set<string>>();
  for (const { key, zip, names } of towns) {
    for (const text of names.flatMap((name) => [`${name}|${zip}`, name]).concat(zip)) {
      const way = plainName(text);
      ways.set(way, (ways.get(way) ?? new Set()).add(key));
    }
  }
  return ways;
}
