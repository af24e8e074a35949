import { attribute, type Element, setAttribute } from './html-tree.ts';

/** Lets the language switch of a page that a link opened lead to that link in the other language, not to the empty page. */
export function keepLink(all: readonly Element[], link: string | undefined): void {
  if (!link) return;
  for (const element of all) {
    const language = attribute(element, 'hreflang');
    if (element.tagName === 'a' && language) setAttribute(element, 'href', `${link}/${language}`);
  }
}
