import {
  type CST,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { UnusualYaml } from './yaml-text.ts';

/** A field of a map, or an item of a list, with its place in the text. */
export interface Entry {
  /** name of the field; undefined for items */
  name: string | undefined;
  /** where its name, its dash or (in a list in brackets) its value begins */
  start: number;
  /** end of the colon or dash. Its value, if any, is behind it */
  sign: number;
  /** whether it is a field without a colon: `{ nl }` */
  isBare: boolean;
  node: Node | null;
  /** end of its value, without comments */
  end: number;
}

export type Collection = YAMLMap | YAMLSeq;

export const isFlow = (node: Collection): boolean => node.flow === true;

/** Returns the fields of a map, or the items of a list. */
export function entriesOf(text: string, node: Collection): Entry[] {
  return isMap(node) ? node.items.map((pair) => fieldOf(text, pair)) : itemsOf(text, node);
}

function fieldOf(text: string, pair: Pair): Entry {
  const { key, value, srcToken } = pair as Pair & { srcToken?: CST.CollectionItem };
  if (!isScalar(key) || !key.range || srcToken?.start.some(({ type }) => type === 'explicit-key-ind'))
    throw new UnusualYaml('?');
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  const sign = colon ? colon.offset + 1 : key.range[1];
  const node = (value ?? null) as Node | null;
  return {
    name: String(key.value ?? ''),
    start: key.range[0],
    sign,
    isBare: !colon,
    node,
    end: contentEnd(text, node, sign),
  };
}

function itemsOf(text: string, list: YAMLSeq): Entry[] {
  const tokens = ((list.srcToken as CST.BlockSequence | CST.FlowCollection | undefined)?.items ?? [])
    .map(({ start }) => start.find(({ type }) => type === 'seq-item-ind'))
    .filter((token) => token !== undefined);
  return list.items.map((item, index) => {
    if (isPair(item)) throw new UnusualYaml('?');
    const node = item as Node | null;
    const dash = tokens[index]?.offset;
    if (!isFlow(list) && dash === undefined) throw new UnusualYaml('?');
    const start = dash ?? node?.range?.[0] ?? 0;
    const sign = dash === undefined ? start : dash + 1;
    return { name: undefined, start, sign, isBare: false, node, end: contentEnd(text, node, sign) };
  });
}

/** Returns where the content of a value ends, without the comments and blank lines below it. */
export function contentEnd(text: string, node: Node | null, otherwise: number): number {
  if (!node?.range) return otherwise;
  const [start, end] = node.range;
  if (isCollection(node) && !node.flow) {
    const last = entriesOf(text, node as Collection).at(-1);
    return last ? last.end : end;
  }
  if (start === end) return otherwise;
  if (!isBlockText(node)) return end;
  const keepsEnd = /^[|>]\d?\+/.test(text.slice(start, start + 3));
  return keepsEnd ? end - 1 : start + text.slice(start, end).trimEnd().length;
}

export const isBlockText = (node: Node | null): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');

export const isCollectionNode = (node: Node | null): node is Collection => isMap(node) || isSeq(node);

/** Returns whether a value begins on a line below its name: a block map or block list. */
export const isBelow = (node: Node | null): boolean => isCollectionNode(node) && !isFlow(node);
