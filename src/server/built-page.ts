import { swapQuotes } from '#platform/islands/swap-quotes.ts';
import { attribute, type Element, elements, setAttribute, setText } from './html-tree.ts';

/** Returns the first element that has an attribute; if `value` is given, with that value. */
export const findMarked = (all: readonly Element[], name: string, value?: string): Element | undefined =>
  all.find((element) => {
    const found = attribute(element, name);
    return found !== undefined && (value === undefined || found === value);
  });

/** Sets one prop of an island in a built page. */
export function setIslandProp(island: Element, name: string, value: unknown): void {
  const props = JSON.parse(swapQuotes(attribute(island, 'props') ?? '{}')) as Record<string, unknown>;
  setAttribute(island, 'props', swapQuotes(JSON.stringify({ ...props, [name]: value })));
}

const isLanguageLink = (element: Element) => element.tagName === 'a' && attribute(element, 'hreflang') !== undefined;

/** Sets the query of the links of the language switch, so that they lead to the same search in the other language. */
export function keepQuery(all: readonly Element[], query: string): void {
  for (const element of all) {
    const href = attribute(element, 'href');
    if (href && isLanguageLink(element)) setAttribute(element, 'href', href.replace(/\?.*|$/s, query));
  }
}

/** Makes the language switch lead to `link` in the other language, for a page that was opened by that link. */
export function keepLink(all: readonly Element[], link: string | undefined): void {
  if (!link) return;
  for (const element of all) {
    if (isLanguageLink(element)) setAttribute(element, 'href', `${link}/${attribute(element, 'hreflang')}`);
  }
}

/**
 * Fills in a control of a built form. A text box takes the first of `values` and removes it from the list. If a field has
 * several text boxes, each of them thus shows one value; boxes without a value show `empty`. Radio buttons, check boxes and
 * lists select all of `values`.
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

/** Sets or removes a boolean attribute. */
export const setFlag = (element: Element, name: string, isSet: boolean): void =>
  setAttribute(element, name, isSet ? '' : undefined);
