import { isCollection, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Keys } from './random-edit.ts';

/** Lines of a file, counted from 0; `end` is the line below the last. */
export interface Lines {
  start: number;
  end: number;
}

/** Returns the lines of a field or item, or of the outermost brackets around it. Without comments and blank lines around it. */
export function linesOf(text: string, keys: Keys): Lines {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  let start = 0;
  let node = document.contents as Node | null;
  for (const key of keys) {
    if (isCollection(node) && node.flow) break;
    if (isMap(node)) {
      const pair = node.items.find(({ key: name }) => isScalar(name) && String(name.value) === String(key));
      start = (pair?.key as Node | undefined)?.range?.[0] ?? 0;
      node = (pair?.value ?? null) as Node | null;
      if (isEmptyScalar(node)) node = null;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)] as Node | null;
      start = text.lastIndexOf('-', (item?.range?.[0] ?? 0) - 1);
      node = item;
    }
  }
  const end = node ? lastContent(text, node) : start;
  return { start: counter.linePos(start).line - 1, end: counter.linePos(end).line };
}

const isEmptyScalar = (node: Node | null) => isScalar(node) && node.range?.[0] === node.range?.[1];

/** Returns the place of the last sign of a value. */
function lastContent(text: string, node: Node): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (isCollection(node) && !node.flow) {
    const last = node.items.at(-1);
    const value = (isMap(node) ? (last as { value?: Node }).value : last) as Node | null;
    const key = isMap(node) ? ((last as { key: Node }).key as Node) : null;
    if (!value || isEmptyScalar(value)) return key?.range?.[1] ?? end;
    return lastContent(text, value);
  }
  return start + Math.max(text.slice(start, end).trimEnd().length - 1, 0);
}
