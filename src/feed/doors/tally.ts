import { LANGUAGES } from '#domain/language.ts';
import type { DoorSummary } from '../document.ts';
import type { Table } from './door-table.ts';
import { leaves } from './source-record.ts';

/** Maximum number of field names in a report. All further names are counted together. */
const NAMES_MAX = 2_000;

/** Counts the records in which each source field has a value. Lists used, unused and excluded fields separately. */
export class Tally {
  /** source field → fields that it becomes */
  readonly #known: ReadonlyMap<string, readonly string[]>;
  readonly #keptOut: readonly string[];
  readonly #counts = new Map<string, number>();
  #records = 0;
  #notShown = 0;

  constructor({ fields, keptOut }: Table) {
    this.#known = new Map(
      fields.flatMap(({ theirs, ours }) => LANGUAGES.map((one) => [theirs.replace('{language}', one), ours] as const)),
    );
    this.#keptOut = keptOut.map(({ theirs }) => theirs);
  }

  add(record: unknown, isShown: boolean): void {
    this.#records += 1;
    this.#notShown += Number(!isShown);
    for (const path of new Set([...leaves(record)].map((leaf) => leaf.path))) {
      const name = this.#counts.has(path) || this.#counts.size < NAMES_MAX ? path : '…';
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    }
  }

  summary(): Pick<DoorSummary, 'records' | 'notShown' | 'used' | 'unused' | 'keptOut'> {
    const counted = [...this.#counts].map(([field, count]) => ({ field, count }));
    const sorted = counted.sort((a, b) => b.count - a.count || a.field.localeCompare(b.field));
    const isKeptOut = ({ field }: { field: string }) => this.#keptOut.some((path) => isWithin(field, path));
    return {
      records: this.#records,
      notShown: this.#notShown,
      used: sorted.flatMap((one) => {
        const ours = this.#known.get(one.field);
        return ours ? [{ ...one, ours: [...ours] }] : [];
      }),
      keptOut: sorted.filter((one) => isKeptOut(one)),
      unused: sorted.filter((one) => !this.#known.has(one.field) && !isKeptOut(one)),
    };
  }
}

/** Returns whether a field equals a path or lies below it. */
export function isWithin(field: string, path: string): boolean {
  return field === path || (field.startsWith(path) && /[.@]/.test(field.charAt(path.length)));
}
