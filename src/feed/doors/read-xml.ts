import sax from 'sax';
import { FeedError } from '../document.ts';

/**
 * The content of an element: a string if it has only text, else its children by name, its attributes as `@name` and its
 * text as `#`.
 */
export type XmlValue = string | XmlTree | XmlValue[];
export interface XmlTree {
  [name: string]: XmlValue;
}

export interface ReadXmlOptions {
  /** name of the document in messages */
  name: string;
  /** name of the root element */
  root: string;
  /** name of the elements that are records, at any depth */
  record: string;
  /** name of the elements that contain records, and data about all of these records */
  group?: string | undefined;
  /** renames an element, depending on its attributes */
  nameOf?: ((element: string, attributes: Record<string, string>) => string) | undefined;
}

/** A group of records, with the data that the group element contains besides them. */
export interface XmlGroup {
  tree: XmlTree;
  records: XmlTree[];
}

interface Open {
  name: string;
  tree: XmlTree;
  text: string;
}

/** Deepest nesting of elements. No export of homes nests deeper. */
const DEPTH_MAX = 50;

/**
 * Reads the records of an XML document, their groups, and the data outside them (`around`). Throws {@link FeedError} if
 * the document has another root element than expected, is cut off or is not well-formed. Custom entities are not
 * supported.
 */
export function readXml(
  text: string,
  options: ReadXmlOptions,
): { around: XmlTree; records: XmlTree[]; groups: XmlGroup[] } {
  const records: XmlTree[] = [];
  const groups: XmlGroup[] = [];
  const open: Open[] = [{ name: '', tree: treeOf({}), text: '' }];
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions);
  const refuse = (why: string): never => {
    throw new FeedError(`${options.name}, line ${parser.line + 1}: ${why} Export it again.`);
  };
  parser.onerror = (error) => refuse(`this is not valid XML (${error.message.split('\n')[0]}).`);
  parser.onopentag = (tag) => {
    const attributes = plainAttributes(tag.attributes as Record<string, string>);
    const name = withoutPrefix(tag.name);
    if (open.length === 1 && name !== options.root) refuse(`expected <${options.root}>, found <${name}>.`);
    if (open.length > DEPTH_MAX) refuse('the elements are nested too deeply.');
    open.push({ name: options.nameOf?.(name, attributes) ?? name, tree: treeOf(attributes), text: '' });
  };
  const addText = (more: string) => {
    const last = open.at(-1);
    if (last) last.text += more;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const closed = open.pop();
    const parent = open.at(-1);
    if (!closed || !parent) return;
    if (closed.name === options.record) records.push(treeWithText(closed));
    else if (closed.name === options.group) groups.push({ tree: treeWithText(closed), records: records.splice(0) });
    else append(parent.tree, closed.name, contentOf(closed));
  };
  if (text.trim() === '') throw new FeedError(`${options.name} is empty. Export it again.`);
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const around = open[0]?.tree[options.root];
  return { around: around && isTree(around) ? around : treeOf({}), records, groups };
}

const isTree = (value: XmlValue): value is XmlTree => typeof value === 'object' && !Array.isArray(value);

/** Creates an object without a prototype, so that any element name is safe, even `__proto__`. */
function treeOf(attributes: Record<string, string>): XmlTree {
  const tree = Object.create(null) as XmlTree;
  for (const [name, value] of Object.entries(attributes)) tree[`@${name}`] = value;
  return tree;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function plainAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !/^xml(?:ns)?(?::|$)|:/.test(name)));
}

function contentOf(closed: Open): XmlValue {
  return Object.keys(closed.tree).length === 0 ? closed.text.trim() : treeWithText(closed);
}

function treeWithText({ tree, text }: Open): XmlTree {
  const trimmed = text.trim();
  if (trimmed !== '') tree['#'] = trimmed;
  return tree;
}

function append(tree: XmlTree, name: string, value: XmlValue): void {
  const there = tree[name];
  if (there === undefined) tree[name] = value;
  else if (Array.isArray(there)) there.push(value);
  else tree[name] = [there, value];
}
