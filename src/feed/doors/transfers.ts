import { type Language, toLanguage } from '#domain/language.ts';

export type Row = Record<string, unknown>;

/** A record with the field names of docs/feed.md, without `ID`. All languages of a home share a key. */
export interface Entry {
  list: 'properties' | 'projects';
  key: string;
  /** key of the project, if the home is a unit of one */
  projectKey?: string | undefined;
  row: Row;
}

/** A mapped transfer. It contains either all homes of a provider or only changed and removed ones. */
export interface Transfer {
  /** time of creation in milliseconds; 0 if it is unknown and does not matter */
  at: number;
  /** whether the transfer is complete: homes of its provider, in its languages, that it does not contain are gone */
  isWhole: boolean;
  provider: string;
  entries: readonly Entry[];
  /** keys of removed homes, in every language */
  gone: readonly string[];
}

/**
 * Merges transfers that may arrive in any order and more than once. For each home and language the latest transfer counts,
 * unless a later one removed the home.
 */
export function merged(transfers: readonly Transfer[]): Entry[] {
  const latest = new Map<string, Transfer>();
  const goneAt = new Map<string, number>();
  const wholeAt = new Map<string, number>();
  for (const transfer of transfers) {
    for (const key of transfer.gone) raise(goneAt, key, transfer.at);
    for (const scope of transfer.isWhole ? scopesOf(transfer) : []) raise(wholeAt, scope, transfer.at);
    for (const entry of transfer.entries) {
      const name = nameOf(entry);
      const known = latest.get(name);
      if (!known || isLater(transfer, known, name)) latest.set(name, transfer);
    }
  }
  return [...new Set(latest.values())].sort(inTime).flatMap((transfer) =>
    transfer.entries.filter((entry) => {
      const since = Math.max(wholeAt.get(scopeOf(transfer, entry)) ?? 0, wholeAt.get(transfer.provider) ?? 0);
      const isGone = (goneAt.get(entry.key) ?? -1) >= transfer.at;
      return latest.get(nameOf(entry)) === transfer && transfer.at >= since && !isGone;
    }),
  );
}

function raise(times: Map<string, number>, name: string, at: number): void {
  times.set(name, Math.max(times.get(name) ?? 0, at));
}

const nameOf = ({ list, key, row }: Entry) => JSON.stringify([list, key, row.language]);
const scopeOf = ({ provider }: Transfer, { row }: Entry) => JSON.stringify([provider, row.language]);

/**
 * Returns the combinations of provider and language that a complete transfer covers. A complete transfer without homes
 * covers all languages of its provider.
 */
function scopesOf(transfer: Transfer): string[] {
  const scopes = new Set(transfer.entries.map((entry) => scopeOf(transfer, entry)));
  return scopes.size === 0 ? [transfer.provider] : [...scopes];
}

/** Compares the time of two transfers. With equal times the content decides, so that the order of arrival does not matter. */
function isLater(one: Transfer, other: Transfer, name: string): boolean {
  return one.at === other.at ? contentOf(one, name) > contentOf(other, name) : one.at > other.at;
}

const contentOf = ({ entries }: Transfer, name: string) =>
  JSON.stringify(entries.filter((entry) => nameOf(entry) === name));

function inTime(one: Transfer, other: Transfer): number {
  if (one.at !== other.at) return one.at - other.at;
  const [first, second] = [firstName(one), firstName(other)];
  if (first !== second) return first < second ? -1 : 1;
  return JSON.stringify(one.entries) < JSON.stringify(other.entries) ? -1 : 1;
}

const firstName = ({ entries: [first] }: Transfer) => (first ? nameOf(first) : '');

/**
 * Assigns homes in a language that the site does not have to the default language. If the same home also exists in a language
 * of the site, its record in the other language is left out.
 */
export function inSiteLanguages(entries: readonly Entry[], defaultLanguage: Language): Entry[] {
  const isForeign = ({ row }: Entry) => toLanguage(String(row.language)) === undefined;
  const own = new Set(entries.filter((entry) => !isForeign(entry)).map(({ list, key }) => JSON.stringify([list, key])));
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    if (!isForeign(entry)) return [entry];
    const home = JSON.stringify([entry.list, entry.key]);
    if (own.has(home) || seen.has(home)) return [];
    seen.add(home);
    return [{ ...entry, row: { ...entry.row, language: defaultLanguage } }];
  });
}

/**
 * Names the town of homes that have only a postcode: the town of other homes with the same country and postcode, else the
 * postcode itself.
 */
export function withTowns(entries: readonly Entry[], remark: (text: string) => void): Entry[] {
  const keyOf = ({ row }: Entry) => JSON.stringify([row.CountryID, row.Zip]);
  const towns = new Map(entries.flatMap((entry) => (entry.row.City ? [[keyOf(entry), entry.row.City] as const] : [])));
  return entries.map((entry) => {
    const { City, Zip } = entry.row;
    if (City || !Zip) return entry;
    const town = towns.get(keyOf(entry));
    remark(
      town === undefined
        ? 'The town is missing, so the postcode is shown'
        : 'The town is missing; it is taken from another home with the same postcode',
    );
    return { ...entry, row: { ...entry.row, City: town ?? Zip } };
  });
}
