import { LANGUAGES, type Language } from '#domain/language.ts';
import { isUnknown } from '../records/record.ts';
import type { Field, Table } from './door-table.ts';

type Tree = Readonly<Record<string, unknown>>;

/** Everything in a record that has a value: where it stands, lists gone through. */
export function* leaves(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(value)) for (const one of value) yield* leaves(one, path);
  else if (isTree(value)) for (const [name, inside] of Object.entries(value)) yield* leaves(inside, below(path, name));
  else if (!isUnknown(value)) yield { path, value };
}

/** `#` is the text of an element that has attributes too, `@name` one of them. */
function below(path: string, name: string): string {
  if (name === '#') return path;
  return path === '' || name.startsWith('@') ? path + name : `${path}.${name}`;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * A record of theirs as a door may see it: only what stands in its table. Asking for anything else is a mistake in the
 * door, and throws: so nothing comes in that the table does not name.
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

  /** All values of a field, in their order. */
  readValues(field: string, language?: Language): unknown[] {
    this.#mayRead(field);
    return this.#at(spoken(field, language)).filter((value) => !isTree(value) && !isUnknown(value));
  }

  /** The first value of a field. */
  readValue(field: string, language?: Language): unknown {
    return this.readValues(field, language)[0];
  }

  /** The first value as a text, trimmed; empty where there is none. */
  readText(field: string, language?: Language): string {
    return String(this.readValue(field, language) ?? '').trim();
  }

  /** The records of a list. */
  readList(field: string): Source[] {
    const prefix = below(this.#prefix, field);
    return this.#at(field, true).map((tree) => new Source(tree, this.#allowed, prefix));
  }

  /** Languages for which any of the fields has a value. */
  languages(...fields: string[]): Language[] {
    return LANGUAGES.filter((language) => fields.some((field) => this.readValue(field, language) !== undefined));
  }

  /** Every field whose line of the table says how it is read; of several for one of ours, the first that is known. */
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
    const path = below(this.#prefix, field);
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

/** What a door with this table may read. */
export function allowedBy({ fields }: Table): ReadonlySet<string> {
  return new Set(fields.map(({ theirs }) => theirs));
}
