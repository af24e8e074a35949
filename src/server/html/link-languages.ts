import { attribute, type Element, setAttribute } from './html-tree.ts';

const isLanguageLink = (element: Element) => element.tagName === 'a' && attribute(element, 'hreflang') !== undefined;

/** Lets what leads to other languages lead to the same search there. */
export function keepQuery(all: readonly Element[], query: string): void {
  for (const element of all) {
    const href = attribute(element, 'href');
    if (href && isLanguageLink(element)) setAttribute(element, 'href', href.replace(/\?.*|$/s, query));
  }
}

/** Lets the language switch of a page that a link opened lead to that link in the other language, not to the empty page. */
export function keepLink(all: readonly Element[], link: string | undefined): void {
  if (!link) return;
  for (const element of all) {
    if (isLanguageLink(element)) setAttribute(element, 'href', `${link}/${attribute(element, 'hreflang')}`);
  }
}
