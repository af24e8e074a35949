import { attribute, type Element, setAttribute } from './html-tree.ts';

type Json = string | number | boolean | { readonly [name: string]: Json };

/** Gives an island of a built page one more prop, in the notation of Astro: `[0, value]`, in objects throughout. */
export function setIslandProp(island: Element, name: string, value: Json): void {
  const props = JSON.parse(attribute(island, 'props') ?? '{}') as Record<string, unknown>;
  setAttribute(island, 'props', JSON.stringify({ ...props, [name]: noted(value) }));
}

function noted(value: Json): unknown {
  if (typeof value !== 'object') return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([key, part]) => [key, noted(part)]))];
}
