import { swapQuotes } from '#platform/islands/swap-quotes.ts';
import { attribute, type Element, setAttribute } from './html-tree.ts';

/** Adds a prop to an island of a built page. */
export function setIslandProp(island: Element, name: string, value: unknown): void {
  const props = JSON.parse(swapQuotes(attribute(island, 'props') ?? '{}')) as object;
  setAttribute(island, 'props', swapQuotes(JSON.stringify({ ...props, [name]: value })));
}
