import { branchesOf, discriminatorOf, type JsonSchema, shapeOf } from '../value/json-schema.ts';
import type { Item } from './list-changes.ts';

/** Returns the field of an entry whose kind is chosen before the entry is added, if there is one. */
export function kindField(item: JsonSchema): { name: string; kinds: string[]; discriminator: string } | undefined {
  for (const [name, child] of Object.entries(item.properties ?? {})) {
    const discriminator = shapeOf(child) === 'either' ? discriminatorOf(child) : undefined;
    if (discriminator === undefined) continue;
    const kinds = branchesOf(child).map((branch) => String(branch.properties?.[discriminator]?.const));
    return { name, kinds, discriminator };
  }
  return undefined;
}

/** Returns a new entry: its kind and an id that no other entry has. Everything else is for the editor to fill in. */
export function newItem(schema: JsonSchema, items: readonly Item[], kind?: string): Item {
  if (schema.type === 'string') return '';
  if (schema.type !== 'object') return undefined;
  const field = kindField(schema);
  const idField = schema.properties?.id;
  const hasId = schema.required?.includes('id') && idField?.pattern !== undefined;
  return {
    ...(hasId && { id: freeId(items, kind ?? 'new') }),
    ...(field && kind !== undefined && { [field.name]: { [field.discriminator]: kind } }),
  };
}

function freeId(items: readonly Item[], stem: string): string {
  const taken = new Set(items.map((item) => (item as { id?: unknown } | undefined)?.id));
  for (let number = 1; ; number++) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(id)) return id;
  }
}
