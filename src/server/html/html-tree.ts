import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment, serialize } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** A page as a tree, and back. */
export const readHtml = (text: string): Document => parse(text);
export const writeHtml = (document: Document): string => serialize(document);

/** All elements below a node, in the order of the page. */
export function* elements(node: Parent): Generator<Element> {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    yield child;
    yield* elements(child);
  }
}

/** undefined where the element has none of that name. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** `undefined` takes the attribute away. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Puts a text into an element, in place of what was there. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}

/** Puts HTML of ours into an element, in place of what was there. */
export function setHtml(element: Element, markup: string): void {
  element.childNodes = [];
  for (const child of [...parseFragment(markup).childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(element, child);
  }
}

/** An element with a text at the end of another. */
export function append(parent: Element, name: string, attributes: Record<string, string>, text = ''): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const element = defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
  if (text) defaultTreeAdapter.insertText(element, text);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

/** The same, as the first child. */
export function prepend(parent: Element, name: string, attributes: Record<string, string>, text = ''): Element {
  const element = append(parent, name, attributes, text);
  parent.childNodes.unshift(...parent.childNodes.splice(parent.childNodes.indexOf(element), 1));
  return element;
}
