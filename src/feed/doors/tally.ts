import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import type { DoorSummary } from '../document.ts';
import { isWithin } from '../field-path.ts';
import type { Table } from './door-table.ts';
import { leaves } from './source-record.ts';

/** Maximum number of field names, and of remarks, in a report. All further ones are counted together. */
const NAMES_MAX = 2_000;
const REMARKS_MAX = 200;

/** What a door tells the office about a record, besides its fields. Each text is counted once per record. */
export interface Notes {
  /** something in the record that is not shown as it is, although its field is in use */
  remark(text: string): void;
  /** the reason why the record is not for the site */
  skip(reason: string): void;
}

/** What a tally has counted, as stored with a pushed transfer until the next import. */
export const countsSchema = z.object({
  records: z.number(),
  notShown: z.number(),
  fields: z.record(z.string(), z.number()),
  repaired: z.record(z.string(), z.number()),
  remarks: z.record(z.string(), z.number()),
  skipped: z.record(z.string(), z.number()),
});
export type Counts = z.infer<typeof countsSchema>;

/** Counts the records in which each source field has a value. Lists used, unused and excluded fields separately. */
export class Tally implements Notes {
  /** source field → fields that it becomes */
  readonly #known: ReadonlyMap<string, readonly string[]>;
  readonly #keptOut: readonly string[];
  readonly #counts = new Map<string, number>();
  readonly #repaired = new Map<string, number>();
  readonly #remarks = new Map<string, number>();
  readonly #skipped = new Map<string, number>();
  /** of the record that is being mapped */
  #own = { remarks: new Set<string>(), skipped: new Set<string>() };
  #records = 0;
  #notShown = 0;

  constructor({ fields, keptOut, around = [] }: Table) {
    this.#known = new Map([
      ...fields.flatMap(({ theirs, ours }) =>
        LANGUAGES.map((one) => [theirs.replace('{language}', one), ours] as const),
      ),
      ...around.map(({ theirs, ours }) => [theirs, ours] as const),
    ]);
    this.#keptOut = keptOut.map(({ theirs }) => theirs);
  }

  remark(text: string): void {
    this.#own.remarks.add(text);
  }

  skip(reason: string): void {
    this.#own.skipped.add(reason);
  }

  /** Counts a record, with the notes that were made while it was mapped, and the fields whose text was repaired. */
  add(record: unknown, isShown: boolean, repaired: Iterable<string> = []): void {
    this.#records += 1;
    this.#notShown += Number(!isShown);
    this.addFields(record);
    for (const field of new Set(repaired)) count(this.#repaired, field, NAMES_MAX);
    for (const text of this.#own.remarks) count(this.#remarks, text, REMARKS_MAX);
    for (const text of this.#own.skipped) count(this.#skipped, text, REMARKS_MAX);
    this.#own = { remarks: new Set(), skipped: new Set() };
  }

  /** Counts a remark that was made when the records were fetched. */
  addRemark(text: string): void {
    count(this.#remarks, text, REMARKS_MAX);
  }

  /** Counts the fields of a record, or of what a document contains besides records. */
  addFields(tree: unknown): void {
    for (const path of new Set([...leaves(tree)].map((leaf) => leaf.path))) count(this.#counts, path, NAMES_MAX);
  }

  /** Returns all counts, to be stored and later added to another tally. */
  counts(): Counts {
    return {
      records: this.#records,
      notShown: this.#notShown,
      fields: Object.fromEntries(this.#counts),
      repaired: Object.fromEntries(this.#repaired),
      remarks: Object.fromEntries(this.#remarks),
      skipped: Object.fromEntries(this.#skipped),
    };
  }

  /** Adds what another tally has counted. */
  addCounts({ records, notShown, fields, repaired, remarks, skipped }: Counts): void {
    this.#records += records;
    this.#notShown += notShown;
    for (const [more, counts, most] of [
      [fields, this.#counts, NAMES_MAX],
      [repaired, this.#repaired, NAMES_MAX],
      [remarks, this.#remarks, REMARKS_MAX],
      [skipped, this.#skipped, REMARKS_MAX],
    ] as const) {
      for (const [text, times] of Object.entries(more)) count(counts, text, most, times);
    }
  }

  summary(): Omit<DoorSummary, 'name' | 'title' | 'hidden'> {
    const sorted = byCount(this.#counts).map(({ text: field, count }) => ({ field, count }));
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
      repaired: byCount(this.#repaired).map(({ text: field, count }) => ({ field, count })),
      remarks: byCount(this.#remarks),
      skipped: byCount(this.#skipped),
    };
  }
}

function count(counts: Map<string, number>, text: string, most: number, times = 1): void {
  const name = counts.has(text) || counts.size < most ? text : '…';
  counts.set(name, (counts.get(name) ?? 0) + times);
}

const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text));
