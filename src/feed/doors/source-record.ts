import { LANGUAGES, type Language } from '#domain/language.ts';
import { pathBelow } from '../field-path.ts';
import { isUnknown } from '../records/record.ts';
import type { Field, Table } from './door-table.ts';

type Tree = Readonly<Record<string, unknown>>;

/** Yields every single value of a record with its path. The entries of a list have the path of the list. */
export function* leaves(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(value)) for (const one of value) yield* leaves(one, path);
  else if (isTree(value))
    for (const [name, inside] of Object.entries(value)) yield* leaves(inside, pathBelow(path, name));
  else if (!isUnknown(value)) yield { path, value };
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * A source record, limited to the fields in the door's table. Reading any other field is a programming mistake and
 * throws. Therefore only fields that the table names can be imported.
 */
export class Source {
  readonly #tree: unknown;
  readonly #allowed: ReadonlySet<string>;
  readonly #prefix: string;

  constructor(tree: unknown, allowed: ReadonlySet<string>, prefix = '') {
    this.#tree = tree;
    this.#allowed = allowed;
    this.#prefix = prefix;
  }

  /** Returns all values of a field, in order. */
  readValues(field: string, language?: Language): unknown[] {
    this.#mayRead(field);
    return this.#at(spoken(field, language)).filter((value) => !isTree(value) && !isUnknown(value));
  }

  /** Returns the first value of a field. */
  readValue(field: string, language?: Language): unknown {
    return this.readValues(field, language)[0];
  }

  /** Returns the first value as trimmed text; empty if there is none. */
  readText(field: string, language?: Language): string {
    return String(this.readValue(field, language) ?? '').trim();
  }

  /** Returns the entries of a list as source records. */
  readList(field: string): Source[] {
    const prefix = pathBelow(this.#prefix, field);
    return this.#at(field, true).map((tree) => new Source(tree, this.#allowed, prefix));
  }

  /** Returns the languages in which any of the fields has a value. */
  languages(...fields: string[]): Language[] {
    return LANGUAGES.filter((language) => fields.some((field) => this.readValue(field, language) !== undefined));
  }

  /**
   * Reads all fields that have a conversion in the table. If several source fields become the same field, the first one
   * with a value counts.
   */
  readFields(fields: readonly Field[]): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    for (const { theirs, ours, as } of fields) {
      const [name = ''] = ours;
      if (!as || found[name] !== undefined) continue;
      const value = this.readValue(theirs);
      const is = value === undefined ? undefined : as(value);
      if (is !== undefined) found[name] = is;
    }
    return found;
  }

  #mayRead(field: string): void {
    const path = pathBelow(this.#prefix, field);
    if (!this.#allowed.has(path)) throw new TypeError(`This door reads «${path}», which its table does not name.`);
  }

  #at(field: string, trees = false): unknown[] {
    let found: unknown[] = [this.#tree];
    for (const name of field.replaceAll('@', '.@').split('.').filter(Boolean)) {
      found = found.flatMap((tree) => (isTree(tree) && Object.hasOwn(tree, name) ? (tree[name] as unknown) : []));
    }
    return found.flatMap((tree) => (!trees && isTree(tree) && Object.hasOwn(tree, '#') ? tree['#'] : (tree ?? [])));
  }
}

const spoken = (field: string, language?: Language) => field.replace('{language}', language ?? '');

/** Returns the paths that a door with this table may read. */
export function allowedBy({ fields }: Table): ReadonlySet<string> {
  return new Set(fields.map(({ theirs }) => theirs));
}
