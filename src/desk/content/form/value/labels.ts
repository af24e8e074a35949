import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { endsOf } from './field-table.ts';
import type { JsonSchema, Keys } from './json-schema.ts';
import { branchesOf, discriminatorOf, shapeOf } from './json-schema.ts';

/** Words of the form's fields, in the editor's language. */
export interface Labels {
  /** name of a field; the name of an entry, if the keys end with its number */
  label: (keys: Keys) => string;
  /** a sentence of explanation */
  help: (keys: Keys) => string | undefined;
  /** name of a value that can be chosen */
  option: (keys: Keys, value: string) => string;
  /** a sentence about a value that can be chosen */
  optionHelp: (keys: Keys, value: string) => string | undefined;
  /** names of the fields on the way to a field: «Blokken, 2, Titel» */
  place: (keys: Keys) => string;
}

/**
 * Returns the words of a schema's fields. A text belongs to the end of a path: `title` is the name of all titles, and
 * `banner-title` that of the title of a banner. The longest end with a text wins.
 */
export function labelsOf(texts: IslandTexts, schemaName: string): Labels {
  const find = (group: string, keys: Keys, suffix = '') =>
    endsOf(schemaName, keys)
      .map((end) => texts[`content.field.${group}.${end}${suffix}`])
      .find((text) => text !== undefined);
  const label = (keys: Keys) => find('label', keys) ?? String(keys.at(-1) ?? '');
  const option = (group: string) => (keys: Keys, value: string) =>
    find(group, keys, `-${value}`) ?? texts[`content.field.${group}.${value}`];
  const language = (key: string | number) => texts[`content.form.language.${key}`];
  return {
    label,
    help: (keys) => find('help', keys),
    option: (keys, value) => option('option')(keys, value) ?? value,
    optionHelp: option('optionHelp'),
    place: (keys) =>
      keys
        .map((key, index) => {
          if (typeof key === 'number') return filled(texts['content.form.number'], { number: key + 1 });
          return find('label', keys.slice(0, index + 1)) ?? language(key) ?? key;
        })
        .join(' › '),
  };
}

/** Returns the name of an alternative in `content.field.option.…`: its constant, or its kind of value. */
export function branchName(schema: JsonSchema, branch: JsonSchema): string {
  const name = discriminatorOf(schema);
  if (name !== undefined) return String(branch.properties?.[name]?.const);
  const shape = shapeOf(branch);
  return shape === 'colour' ? 'text' : shape;
}

/** Returns the names of the alternatives, in their order. */
export const branchNames = (schema: JsonSchema): string[] =>
  branchesOf(schema).map((branch) => branchName(schema, branch));
