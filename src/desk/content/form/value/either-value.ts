import { branchesOf, branchOf, discriminatorOf, type JsonSchema, shapeOf } from './json-schema.ts';

/** Returns a value for another alternative, with as much of the old value as fits. */
export function convertedTo(schema: JsonSchema, branch: number, value: unknown, defaultLanguage: string): unknown {
  const target = branchesOf(schema)[branch];
  const name = discriminatorOf(schema);
  if (!target) return value;
  if (name !== undefined) return { [name]: target.properties?.[name]?.const };
  const source = branchesOf(schema)[branchOf(schema, value)];
  const one = firstOf(value, source, defaultLanguage);
  if (one === undefined) return undefined;
  switch (shapeOf(target)) {
    case 'localized':
      return { [defaultLanguage]: one };
    case 'object':
      return Object.fromEntries((target.required ?? []).map((key) => [key, one]));
    case 'row':
      return Array.isArray(target.items) ? target.items.map(() => one) : undefined;
    case 'number':
      return typeof one === 'number' ? one : Number.parseInt(String(one), 10) || undefined;
    default:
      return typeof one === 'number' ? `${one} ${one}` : one;
  }
}

/** Returns the text or number that stands for a value in several parts. */
function firstOf(value: unknown, source: JsonSchema | undefined, defaultLanguage: string): unknown {
  if (Array.isArray(value)) return value.at(-1);
  if (typeof value !== 'object' || value === null) return value;
  const parts = value as Record<string, unknown>;
  const isLocalized = source !== undefined && shapeOf(source) === 'localized';
  return (isLocalized ? parts[defaultLanguage] : undefined) ?? Object.values(parts)[0];
}
