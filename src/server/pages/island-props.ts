import { attribute, type Element, setAttribute } from './html-tree.ts';

/** Gives an island of a built page one more prop, in the notation of Astro: `[0, value]`, inside objects too. */
export function setIslandProp(island: Element, name: string, value: unknown): void {
  const props = JSON.parse(attribute(island, 'props') ?? '{}') as Record<string, unknown>;
  setAttribute(island, 'props', JSON.stringify({ ...props, [name]: noted(value) }));
}

function noted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([key, part]) => [key, noted(part)]))];
}
