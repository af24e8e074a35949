import { swapQuotes } from '#platform/islands/swap-quotes.ts';
import { attribute, type Element, elements, setAttribute, setText } from './html-tree.ts';

/** Returns the first element with an attribute, and with the given value if there is one. */
export const findMarked = (all: readonly Element[], name: string, value?: string): Element | undefined =>
  all.find((element) => {
    const found = attribute(element, name);
    return found !== undefined && (value === undefined || found === value);
  });

/** Gives an island of a built page another prop. */
export function setIslandProp(island: Element, name: string, value: unknown): void {
  const props = JSON.parse(swapQuotes(attribute(island, 'props') ?? '{}')) as Record<string, unknown>;
  setAttribute(island, 'props', swapQuotes(JSON.stringify({ ...props, [name]: value })));
}

const isLanguageLink = (element: Element) => element.tagName === 'a' && attribute(element, 'hreflang') !== undefined;

/** Adds a query to the links of the language switch, so that they lead to the same search. */
export function keepQuery(all: readonly Element[], query: string): void {
  for (const element of all) {
    const href = attribute(element, 'href');
    if (href && isLanguageLink(element)) setAttribute(element, 'href', href.replace(/\?.*|$/s, query));
  }
}

/** Makes the language switch of a page that a link opened lead to the same link in the other language. */
export function keepLink(all: readonly Element[], link: string | undefined): void {
  if (!link) return;
  for (const element of all) {
    if (isLanguageLink(element)) setAttribute(element, 'href', `${link}/${attribute(element, 'hreflang')}`);
  }
}

/**
 * Fills in a control of a built form. A box to type in takes the first of `values` out of the list, so that several boxes of
 * one field take one value each; `empty` is its value when none is left. Other controls are set to all of the values.
 */
export function fillControl(control: Element, values: string[], empty?: string): void {
  const type = attribute(control, 'type');
  if (control.tagName === 'textarea') setText(control, values[0] ?? '');
  else if (control.tagName === 'select') {
    for (const option of elements(control))
      setFlag(option, 'selected', values.includes(attribute(option, 'value') ?? ''));
  } else if (type === 'checkbox' || type === 'radio') {
    setFlag(control, 'checked', values.includes(attribute(control, 'value') ?? ''));
  } else setAttribute(control, 'value', values.shift() ?? empty);
}

/** Sets or removes an attribute without a value. */
export const setFlag = (element: Element, name: string, isSet: boolean): void =>
  setAttribute(element, name, isSet ? '' : undefined);
