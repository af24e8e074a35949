import { Recent } from './recent-cache.ts';

/** A start tag. Tags with the same source text share one object, so that a rule can cache its result for a tag. */
export interface Tag {
  raw: string;
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** whether the element never has content, like `<img>` */
  isVoid: boolean;
  /** what {@link perTag} has computed */
  made: ({ value: unknown } | undefined)[];
}

/** The text between two tags. */
export interface Text {
  written: string;
  inside: Element | undefined;
  /** number of elements on the page that begin before this text */
  after: number;
}

/** The parsed parts of a page that the checks use. */
export interface Html {
  elements: readonly Element[];
  /** all texts except those of scripts, styles and titles */
  texts: readonly Text[];
  comments: readonly string[];
  /** whether every element has an end tag, elements are nested correctly, and end tags contain only the name */
  isBalanced: boolean;
}

/** An element of a page. */
export class Element {
  readonly tag: Tag;
  /** the element that directly contains this one */
  readonly parent: Element | undefined;
  /** index among all elements of the page */
  readonly index: number;
  /** the source text inside elements where tags have no meaning, such as scripts */
  content: string | undefined;
  endText: number;
  readonly #firstText: number;
  readonly #texts: readonly Text[];

  constructor(tag: Tag, parent: Element | undefined, index: number, texts: readonly Text[]) {
    this.tag = tag;
    this.parent = parent;
    this.index = index;
    this.#texts = texts;
    this.#firstText = texts.length;
    this.endText = texts.length;
  }

  get name(): string {
    return this.tag.name;
  }

  get attributes(): Tag['attributes'] {
    return this.tag.attributes;
  }

  /** The text of the element and its descendants. For a script or style, its code. */
  get text(): string {
    if (this.content !== undefined) return CODE.test(this.name) ? this.content : decodeEntities(this.content);
    const texts = this.#texts.slice(this.#firstText, this.endText);
    return texts.map(({ written }) => decodeEntities(written)).join('');
  }

  /** Returns whether `fits` is true of an ancestor. */
  isInside(fits: (element: Element) => boolean): boolean {
    for (let around = this.parent; around; around = around.parent) if (fits(around)) return true;
    return false;
  }
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = /^(?:script|style|textarea|title)$/;
const CODE = /^(?:script|style)$/;
const NAME = /[a-z][\w:-]*/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const PLAIN_ATTRIBUTE = /\s([^\s"'<>/=]+)="([^"]*)"/y;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
};
/**
 * Number of tags to cache. A few thousand tags occur on every page; all others occur only on the pages of a single
 * home.
 */
const TAGS_KEPT = 20_000;

const tags = new Recent(TAGS_KEPT, readTag);

/** Parses the source of a page. Unlike browsers, it does not close elements that have no end tag. */
export function readHtml(source: string): Html {
  const elements: Element[] = [];
  const texts: Text[] = [];
  const comments: string[] = [];
  const open: Element[] = [];
  let isBalanced = true;
  let at = 0;
  const addText = (to: number) => {
    if (to > at) texts.push({ written: source.slice(at, to), inside: open.at(-1), after: elements.length });
  };
  for (let from = source.indexOf('<'); from >= 0; from = source.indexOf('<', at > from ? at : from + 1)) {
    const end = endOfMarkup(source, from);
    if (end < 0) continue;
    addText(from);
    at = end;
    if (source[from + 1] === '!') comments.push(source.slice(from, end));
    else if (source[from + 1] === '/')
      isBalanced = close(open, source.slice(from + 2, end - 1), texts.length) && isBalanced;
    else {
      const element = new Element(tags.of(source.slice(from, end)), open.at(-1), elements.length, texts);
      elements.push(element);
      if (RAW.test(element.name)) {
        at = readContent(source, element, end);
        isBalanced &&= source.startsWith(`</${element.name}>`, end + (element.content?.length ?? 0));
      } else if (!element.tag.isVoid) open.push(element);
    }
  }
  addText(source.length);
  for (const element of open) element.endText = texts.length;
  return { elements, texts, comments, isBalanced: isBalanced && open.length === 0 };
}

/** Returns the end position of the tag or comment that begins at `from`, or a negative number if none begins there. */
function endOfMarkup(source: string, from: number): number {
  if (source[from + 1] === '!') {
    const end = source.startsWith('<!--', from) ? source.indexOf('-->', from + 4) : -1;
    return end < 0 ? source.indexOf('>', from) + 1 || -1 : end + 3;
  }
  if (!/[a-z]/i.test(source[source[from + 1] === '/' ? from + 2 : from + 1] ?? '')) return -1;
  for (let at = from + 2; at >= 0 && at < source.length; at++) {
    const sign = source[at];
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") {
      at = source.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/**
 * Closes the element that an end tag names, and all open elements inside it. Returns whether the named element was the
 * innermost open one.
 */
function close(open: Element[], written: string, texts: number): boolean {
  const isInnermost = open.at(-1)?.name === written;
  const name = isInnermost ? written : NAME.exec(written)?.[0].toLowerCase();
  const from = open.findLastIndex((element) => element.name === name);
  if (from >= 0) for (const element of open.splice(from)) element.endText = texts;
  return isInnermost;
}

/**
 * Reads the content of an element in which tags have no meaning, such as a script. Returns the position after its end
 * tag.
 */
function readContent(source: string, element: Element, from: number): number {
  const end = source.indexOf(`</${element.name}`, from);
  const to = end < 0 ? source.length : end;
  element.content = source.slice(from, to);
  return to + `</${element.name}>`.length;
}

function readTag(raw: string): Tag {
  const name = NAME.exec(raw)?.[0] ?? '';
  const attributes = readAttributes(raw.slice(1 + name.length, -1));
  const lower = name.toLowerCase();
  return { raw, name: lower, attributes, isVoid: VOID.has(lower) || raw.endsWith('/>'), made: [] };
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let at = 0;
  // Nearly all attributes are written as `name="value"`, which a simple expression reads faster.
  PLAIN_ATTRIBUTE.lastIndex = 0;
  for (let one = PLAIN_ATTRIBUTE.exec(source); one; one = PLAIN_ATTRIBUTE.exec(source)) {
    attributes[(one[1] ?? '').toLowerCase()] = decodeEntities(one[2] ?? '');
    at = PLAIN_ATTRIBUTE.lastIndex;
  }
  if (at >= source.length) return attributes;
  for (const [, name = '', double, single, bare] of source.slice(at).matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** Replaces character references with their characters. Unknown references stay as they are. */
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

let versions = 0;

/** Returns a version of `make` that caches its result in each tag. A page has hundreds of tags, and a WeakMap is slower. */
export function perTag<T>(make: (tag: Tag) => T): (tag: Tag) => T {
  const at = versions++;
  return (tag) => {
    tag.made[at] ??= { value: make(tag) };
    return tag.made[at].value as T;
  };
}
