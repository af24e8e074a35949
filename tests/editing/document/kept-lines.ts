import { isCollection as isCollectionNode, parseDocument } from 'yaml';
import { linesInTexts } from './annotated.ts';
import { linesOf } from './lines-of.ts';
import type { Keys, RandomEdit } from './random-edit.ts';
import type { Json } from './random-values.ts';

export interface Edit {
  before: string;
  after: string;
  value: Json;
  edit: RandomEdit;
}

const isComment = (line: string | undefined) => line !== undefined && /^\s*#/.test(line);
const isLoose = (line: string | undefined) => line !== undefined && (isComment(line) || line.trim() === '');

const at = (value: Json, keys: Keys): Json | undefined =>
  keys.reduce<Json | undefined>((part, key) => (part as Record<string, Json> | undefined)?.[key], value);

const isCollection = (value: Json | undefined) => typeof value === 'object' && value !== null;
const size = (value: Json | undefined) => (isCollection(value) ? Object.keys(value as object).length : 0);

/** Returns the lines that an edit may change, counted from 0. `end` is the line below the last. */
export function editedLines({ before, value, edit }: Edit): { start: number; end: number } {
  const { kind, keys, from } = edit;
  const above = keys.slice(0, -1);
  const lines = before.split('\n');
  const own = kind === 'move' ? [...above, from as number] : keys;
  if (kind === 'add' || kind === 'insert') {
    const parent = at(value, above);
    if (size(parent) === 0 || isInBrackets(before, above)) return linesOf(before, above);
    return { start: 0, end: 0 };
  }
  const range = kind === 'remove' && size(at(value, above)) === 1 ? linesOf(before, above) : linesOf(before, own);
  const isWhole = kind !== 'change' || typeof keys.at(-1) === 'number';
  if (!isWhole) {
    // A field that is added at the end of a map is below the comments there.
    while (isCollection(at(value, keys)) && isLoose(lines[range.end])) range.end++;
    // Blank lines below a text behind |+ belong to it.
    while (/\|\+\s*$/.test(lines[range.start] ?? '') && lines[range.end]?.trim() === '') range.end++;
    return range;
  }
  let { start, end } = range;
  while (isLoose(lines[start - 1])) start--;
  while (isLoose(lines[end])) end++;
  return { start, end };
}

function isInBrackets(text: string, keys: Keys): boolean {
  const node = parseDocument(text).getIn(keys, true);
  return isCollectionNode(node) && node.flow === true;
}

/** Returns what is wrong with the lines of an edited file, or undefined. */
export function wrongLines(one: Edit): string | undefined {
  const before = one.before.split('\n');
  const after = one.after.split('\n');
  const { start, end: last } = editedLines(one);
  let end = last;
  if (one.edit.kind === 'move') return wrongMove(before, after, { start, end });
  let prefix = 0;
  while (prefix < before.length && before[prefix] === after[prefix]) prefix++;
  let suffix = 0;
  while (suffix < before.length && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix++;
  const isInserted = one.edit.kind === 'add' || one.edit.kind === 'insert';
  if (isInserted && start === end)
    return prefix + suffix >= before.length ? undefined : `lines are lost at ${prefix + 1}`;
  if (prefix < start) return `line ${prefix + 1} changed; only ${start + 1} to ${end} may`;
  // The field below the first field of an item takes its place behind the dash.
  if (one.edit.kind === 'remove' && /^\s*-\s/.test(before.slice(start).find((line) => !isLoose(line)) ?? '')) end++;
  if (suffix < before.length - end) return `line ${before.length - suffix} changed; only ${start + 1} to ${end} may`;
  return undefined;
}

function wrongMove(before: string[], after: string[], { start, end }: { start: number; end: number }) {
  const rest = before.toSpliced(start, end - start).filter((line) => !isLoose(line));
  let place = 0;
  for (const line of after) if (line === rest[place]) place++;
  return place === rest.length ? undefined : `the line «${rest[place]}» moved or changed`;
}

/** Returns the comments that lost their place, of those that the edit does not remove with what they describe. */
export function wrongComments(one: Edit): string[] {
  const before = one.before.split('\n');
  const after = one.after.split('\n');
  const { start, end } = editedLines(one);
  const inTexts = linesInTexts(one.before);
  const isScalarChange = one.edit.kind === 'change' && !isCollection(at(one.value, one.edit.keys));
  const mayVanish = (line: number) => one.edit.kind !== 'move' && !isScalarChange && line >= start && line < end;
  return before.flatMap((line, index) => {
    const comment = /(?:^|\s)(# .*)$/.exec(line)?.[1];
    if (!comment || inTexts.has(index)) return [];
    const isEdited = index >= start - 1 && index < end;
    const found = after.findIndex((other) => other.endsWith(comment));
    if (found < 0) return mayVanish(index) ? [] : [`${comment}: lost`];
    // A comment with a blank line below it only has to stay.
    if (isComment(line) && (below(before, index) ?? '').trim() === '' && index > 0) return [];
    const subject = !isComment(line) ? ownLine : isBelowSubject(before, index) ? above : below;
    const [old, now] = [subject(before, index), subject(after, found)];
    if (old === now || (isEdited && nameOf(old) === nameOf(now))) return [];
    // The first comment of a file describes the file.
    if (isComment(line) && before.slice(0, index).every(isComment))
      return after.slice(0, found).every(isComment) ? [] : [`${comment}: moved`];
    const touches =
      (isEdited && isInBrackets(one.before, one.edit.keys.slice(0, -1))) ||
      nameOf(old) === nameOf(now) ||
      [index - 1, index, index + 1].some(mayVanish) ||
      /^\s*-/.test(old ?? '');
    return touches ? [] : [`${comment}: was at «${old}», is at «${now}»`];
  });
}

/** Returns whether a comment describes the line above it: it is deeper than the line below. */
const isBelowSubject = (lines: readonly string[], index: number): boolean =>
  isComment(lines[index]) && column(lines[index]) > column(below(lines, index));

const above = (lines: readonly string[], index: number) => lines.slice(0, index).findLast((line) => !isLoose(line));

const ownLine = (lines: readonly string[], index: number) => lines[index];

const column = (line: string | undefined) => (line ?? '').search(/\S|$/);

/** Returns the line below a comment and the comments below it. */
const below = (lines: readonly string[], index: number) => lines.slice(index).find((line) => !isComment(line));

const nameOf = (line: string | undefined) => /^ *(?:- )*([\w-]+:|"[^"]*":|-)?/.exec(line ?? '')?.[1] ?? '';
