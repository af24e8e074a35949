import { isAllowedLink } from './rich-node.ts';

/** Elements that the site shows, and what they become. Others are removed, and their texts stay. */
const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'br', 'hr', 'table', 'tbody', 'tr', 'th', 'td'].map((name) => [
      name,
      name,
    ]),
  ),
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  del: 's',
  a: 'a',
};

/** Elements whose texts are not for readers. */
const DROPPED = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
]);

/**
 * Returns pasted HTML with only the elements that the site shows, and without attributes other than the addresses of
 * links. The parsed document belongs to no window, so it loads and runs nothing.
 */
export function reducedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const target = document.implementation.createHTMLDocument('');
  const holder = target.createElement('div');
  for (const child of body.childNodes) copy(child, holder);
  return holder.innerHTML;
}

function copy(from: ChildNode, into: Element): void {
  if (from.nodeType === Node.TEXT_NODE) into.append(from.textContent ?? '');
  if (!(from instanceof Element)) return;
  const name = from.localName;
  if (DROPPED.has(name)) return;
  const kept = keptName(from, name);
  const copied = kept && into.ownerDocument.createElement(kept);
  if (copied) {
    const href = from.getAttribute('href');
    if (kept === 'a' && href) copied.setAttribute('href', href);
    // Text copied inside the editor says how much of it belongs to the paragraphs around the cursor.
    for (const own of ['data-pm-slice', 'data-markdown']) {
      const value = from.getAttribute(own);
      if (value !== null) copied.setAttribute(own, value);
    }
    into.append(copied);
  }
  for (const child of from.childNodes) copy(child, copied || into);
}

/** Returns what an element becomes. Word processors write bold letters as styles, and normal letters as bold without weight. */
function keptName(element: Element, name: string): string | undefined {
  const style = element.getAttribute('style') ?? '';
  if (name === 'a') return isAllowedLink(element.getAttribute('href') ?? '') ? 'a' : undefined;
  if (name === 'b' && /font-weight:\s*(?:normal|400)/.test(style)) return undefined;
  if (name === 'span' && /font-weight:\s*(?:bold|[67]00)/.test(style)) return 'strong';
  if (name === 'span' && /font-style:\s*italic/.test(style)) return 'em';
  if (name === 'div' && element.querySelector('p, div, ul, ol, h1, h2, h3, table, blockquote, pre')) return undefined;
  return Object.hasOwn(KEPT, name) ? KEPT[name] : undefined;
}
