import type { Element } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import type { Parts } from './page-parts.ts';
import { digestOf, numberOf } from './shape-numbers.ts';
import { textKind } from './tag-shape.ts';

/** Its children count one by one: html-validate compares how many cells the rows of a table have. */
const COUNTED = 'tr';
/** Stands behind a child that others like it follow. */
const MORE = -1;
const NOTHING: readonly number[] = [];

/** The shape of each element with what is in it; of one whose children are parts themselves, with the kinds of its texts. */
export function elementShapes({ elements, texts }: Page, { tags, isOpen }: Parts): number[] {
  const shapes: number[] = [];
  /** from the last to the first */
  const inside: (number[] | undefined)[] = [];
  const add = (parent: number, child: number) => {
    const children = inside[parent];
    if (children) children.push(child);
    else inside[parent] = [child];
  };
  // Backwards, so that what is in an element is known before.
  let text = texts.length - 1;
  for (let index = elements.length - 1; index >= 0; index--) {
    for (let one = texts[text]; one && one.after > index; one = texts[--text]) {
      const kind = one.inside && textKind(one.written);
      if (one.inside && kind !== undefined) add(one.inside.index, kindNumber(kind));
    }
    const element = elements[index];
    if (!element) continue;
    if (element.content !== undefined) add(index, kindNumber(contentKind(element)));
    const all = inside[index] ?? NOTHING;
    const tag = tags[index] ?? 0;
    const shape = isOpen[index]
      ? containerShape(tag, all)
      : elementShape(tag, element.name === COUNTED ? all : runsOf(all));
    shapes[index] = shape;
    const above = element.parent?.index;
    if (above !== undefined && !isOpen[above]) add(above, shape);
  }
  return shapes;
}

function elementShape(tag: number, children: readonly number[]): number {
  return numberOf(`${tag} ${children.join()}`, () => [tag, ...children].map(meaningOf).join(' '));
}

/** Of the kinds of its texts each once, in any order. */
function containerShape(tag: number, texts: readonly number[]): number {
  if (texts.length === 0) return tag;
  const kinds = [...new Set(texts)].sort();
  return numberOf(`${tag} of ${kinds.join()}`, () => `${digestOf(tag)} of ${kinds.map(digestOf).sort().join()}`);
}

const meaningOf = (child: number) => (child === MORE ? '+' : digestOf(child));

const kindNumber = (kind: string) => numberOf(`kind ${kind}`, () => kind);

/** Of the content of a script or style only whether there is any; of a title or field what kind of text it is. */
function contentKind({ name, content = '' }: Element): string {
  const isCode = name === 'script' || name === 'style';
  return isCode ? String(content.trim() !== '') : (textKind(content) ?? '');
}

/** A run of children that are alike, as two of them. */
function runsOf(children: readonly number[]): readonly number[] {
  if (children.length < 2) return children;
  const runs: number[] = [];
  let before: number | undefined;
  for (const child of children) {
    if (child !== before) runs.push(child);
    else if (runs.at(-1) !== MORE) runs.push(MORE);
    before = child;
  }
  return runs;
}
