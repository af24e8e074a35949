import { swapQuotes } from '#platform/islands/island-notation.ts';
import { attribute, type Element, setAttribute } from './html-tree.ts';

/** Gives an island of a built page one more prop. */
export function setIslandProp(island: Element, name: string, value: unknown): void {
  const props = JSON.parse(swapQuotes(attribute(island, 'props') ?? '{}')) as Record<string, unknown>;
  setAttribute(island, 'props', swapQuotes(JSON.stringify({ ...props, [name]: value })));
}
