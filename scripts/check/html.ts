/** A tag of a page as it was written. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** what contains it, the nearest last */
  path: readonly Element[];
  /** all text inside, of scripts and styles too */
  text: string;
}

/** A page as far as checks look at it. */
export interface Html {
  elements: readonly Element[];
  /** what a visitor can read: text nodes, in order, without scripts and styles */
  texts: readonly { text: string; inside: Element | undefined }[];
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = /^(?:script|style|textarea|title)$/;
const TOKEN = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
};

/** Reads a page. Made for pages that a validator has looked at: it closes nothing that the page leaves open. */
export function readHtml(source: string): Html {
  const elements: Element[] = [];
  const texts: Html['texts'][number][] = [];
  const open: Element[] = [];
  let at = 0;
  const addText = (to: number) => {
    if (to <= at) return;
    const inside = open.at(-1);
    const text = decodeEntities(source.slice(at, to));
    for (const element of open) element.text += text;
    if (text.trim()) texts.push({ text: text.trim(), inside });
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    addText(token.index);
    at = TOKEN.lastIndex;
    const name = token[2]?.toLowerCase();
    if (!name) continue;
    if (token[1]) {
      const from = open.findLastIndex((element) => element.name === name);
      if (from >= 0) open.length = from;
      continue;
    }
    const element: Element = { name, attributes: readAttributes(token[3] ?? ''), path: [...open], text: '' };
    elements.push(element);
    if (RAW.test(name)) at = readRaw(source, element, at);
    else if (!VOID.has(name) && !token[3]?.endsWith('/')) open.push(element);
    TOKEN.lastIndex = at;
  }
  addText(source.length);
  return { elements, texts };
}

/** Takes the content of an element in which tags mean nothing; returns where its end tag ends. */
function readRaw(source: string, element: Element, from: number): number {
  const end = source.indexOf(`</${element.name}`, from);
  const to = end < 0 ? source.length : end;
  const content = source.slice(from, to);
  element.text = element.name === 'title' || element.name === 'textarea' ? decodeEntities(content) : content;
  return to + `</${element.name}>`.length;
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** Character references turned into the characters they stand for; unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
