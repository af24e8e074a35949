import { FIELDS, type FieldName, fieldOf } from './field.ts';

/** Kinds that a link may fill in: choices and numbers, never words that would seem to be the visitor's own. */
const KINDS = ['choice', 'choices', 'list', 'number'];

/** What the page's address fills in, by field. */
export function valuesOfAddress(): Record<string, string[]> {
  const parameters = new URLSearchParams(location.search);
  const names = [...new Set(parameters.keys())].filter(
    (name) => Object.hasOwn(FIELDS, name) && KINDS.includes(fieldOf(name as FieldName).kind),
  );
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name)]));
}
