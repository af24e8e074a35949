export type Row = Record<string, unknown>;

/** A record in the names of docs/feed.md, without `ID`: the same home in several languages has the same key. */
export interface Entry {
  list: 'properties' | 'projects';
  key: string;
  /** of the project that a home is a unit of */
  projectKey?: string | undefined;
  row: Row;
}

/** What came at one time, mapped: all homes of a provider, or some that have changed and some that are gone. */
export interface Transfer {
  /** when the software made it, in milliseconds; 0 where it does not say and it does not matter */
  at: number;
  /** what is not in it is gone: of its provider, in its languages */
  isWhole: boolean;
  provider: string;
  entries: readonly Entry[];
  /** keys of homes that are gone, in every language */
  gone: readonly string[];
}

/**
 * The homes that are there after transfers that may come in any order, and more than once: of each home and language the
 * one of the latest transfer, unless a later one took it away.
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

/** A whole transfer without a home says so of every language. */
function scopesOf(transfer: Transfer): string[] {
  const scopes = new Set(transfer.entries.map((entry) => scopeOf(transfer, entry)));
  return scopes.size === 0 ? [transfer.provider] : [...scopes];
}

/** Of two transfers of one moment, the same one counts in whatever order they come. */
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
