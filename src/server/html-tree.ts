import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment, serialize } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Parses a page into a tree. */
export const readHtml = (text: string): Document => parse(text);
/** Serialises a tree to HTML. */
export const writeHtml = (document: Document): string => serialize(document);

/** Yields all elements below a node, in document order. */
export function* elements(node: Parent): Generator<Element> {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    yield child;
    yield* elements(child);
  }
}

/** Returns the value of an attribute; undefined if the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Sets an attribute, or removes it if the value is undefined. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Replaces the content of an element with a text. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}

/** Replaces the content of an element with HTML, which must be our own. */
export function setHtml(element: Element, markup: string): void {
  element.childNodes = [];
  for (const child of [...parseFragment(markup).childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(element, child);
  }
}

/** Inserts HTML, which must be our own, before or after an element, or instead of it. */
export function placeHtml(target: Element, markup: string, where: 'before' | 'after' | 'instead'): void {
  const parent = target.parentNode;
  if (!parent) return;
  const next = where === 'after' ? parent.childNodes[parent.childNodes.indexOf(target) + 1] : target;
  for (const child of [...parseFragment(markup).childNodes]) {
    defaultTreeAdapter.detachNode(child);
    if (next) defaultTreeAdapter.insertBefore(parent, child, next);
    else defaultTreeAdapter.appendChild(parent, child);
  }
  if (where === 'instead') defaultTreeAdapter.detachNode(target);
}

/** Adds an element with a text as the last child of `parent`. */
export function append(parent: Element, name: string, attributes: Record<string, string>, text = ''): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const element = defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
  if (text) defaultTreeAdapter.insertText(element, text);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

/** Adds an element with a text as the first child of `parent`. */
export function prepend(parent: Element, name: string, attributes: Record<string, string>, text = ''): Element {
  const element = append(parent, name, attributes, text);
  parent.childNodes.unshift(...parent.childNodes.splice(parent.childNodes.indexOf(element), 1));
  return element;
}
