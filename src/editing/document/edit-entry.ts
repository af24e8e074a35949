import { isMap, isScalar, isSeq } from 'yaml';
import { editBlock } from './edit-block.ts';
import { editFlow } from './edit-flow.ts';
import { editScalar } from './edit-scalar.ts';
import type { Change, Edited } from './edited.ts';
import { type Collection, isFlow } from './entries.ts';
import { isJsonList, isJsonMap, isSame } from './json.ts';
import { INLINE_MAX } from './render.ts';
import { replaceValue } from './replace-value.ts';
import { type Splice, splicePart } from './splice.ts';

/** Returns the splices that give an entry another value. Only what differs is written again. */
export const editEntry = (file: Edited, change: Change): Splice[] =>
  isSame(change.old, change.value) ? [] : (inside(file, change) ?? replaceValue(file, change));

/** Returns the splices that give an entry another value. The whole value is written again. */
export const rewriteEntry = (file: Edited, change: Change): Splice[] =>
  isSame(change.old, change.value) ? [] : replaceValue(file, change);

/** Returns the splices inside the value of an entry, or undefined if it must be replaced as a whole. */
function inside(file: Edited, change: Change): Splice[] | undefined {
  const { entry, old, value, keys, inFlow } = change;
  const { node } = entry;
  if (isScalar(node)) return editScalar(file, change);
  const isSameKind = (isMap(node) && isJsonMap(value)) || (isSeq(node) && isJsonList(value));
  if (!isSameKind) return undefined;
  if (!isFlow(node)) return editBlock(file, { node, old, value, keys, isRoot: false });
  const splices = editFlow(file, { node, old, value, keys });
  return splices && !inFlow && outgrows(file, node, splices) ? undefined : splices;
}

/** Returns whether a map or list on one line becomes too long for it. */
function outgrows({ text }: Edited, node: Collection, splices: readonly Splice[]): boolean {
  const [start = 0, end = 0] = node.range ?? [];
  const before = text.slice(start, end);
  if (before.includes('\n') || before.length > INLINE_MAX) return false;
  return splicePart(text, start, end, splices).length > INLINE_MAX;
}
