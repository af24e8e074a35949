import type { Element } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import type { Parts } from './page-parts.ts';
import { digestOf, NUMBERS_MAX, numberOf, numbersOfPairs } from './shape-numbers.ts';
import { textKind } from './tag-shape.ts';

/**
 * Elements whose children are all counted, because html-validate compares the number of cells in the rows of a table.
 */
const COUNTED = 'tr';
/** Stands for all further equal neighbours of the preceding child. */
const MORE = -1;
const NOTHING: readonly number[] = [];
/** Stands for the child of an element without any. It is no number of a shape. */
const NO_CHILD = NUMBERS_MAX - 1;

/**
 * Returns the shape of each element, including its descendants. If the children of an element are parts themselves, its
 * shape includes only its tag and the kinds of its texts.
 */
export function elementShapes({ elements, texts }: Page, { tags, isOpen }: Parts): number[] {
  const shapes: number[] = [];
  /** children of each element, from last to first */
  const inside: (number[] | undefined)[] = [];
  const add = (parent: number, child: number) => {
    const children = inside[parent];
    if (children) children.push(child);
    else inside[parent] = [child];
  };
  // Elements are visited from last to first, so that the shapes of all children are known when their parent is reached.
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

const ofOneChild = numbersOfPairs('one');

function elementShape(tag: number, children: readonly number[]): number {
  const meaning = () => [tag, ...children].map(meaningOf).join(' ');
  const [only = NO_CHILD] = children;
  return children.length < 2 ? ofOneChild(tag, only, meaning) : numberOf(`${tag} ${children.join()}`, meaning);
}

/** Returns the shape of a container. It includes the distinct kinds of its texts, in any order. */
function containerShape(tag: number, texts: readonly number[]): number {
  if (texts.length === 0) return tag;
  const kinds = [...new Set(texts)].sort();
  return numberOf(`${tag} of ${kinds.join()}`, () => `${digestOf(tag)} of ${kinds.map(digestOf).sort().join()}`);
}

const meaningOf = (child: number) => (child === MORE ? '+' : digestOf(child));

const kindNumber = (kind: string) => numberOf(`kind ${kind}`, () => kind);

/**
 * Returns the kind of an element's raw content. For a script or style, the kind says whether there is any content; for
 * a title or field, it is the kind of the text.
 */
function contentKind({ name, content = '' }: Element): string {
  const isCode = name === 'script' || name === 'style';
  return isCode ? String(content.trim() !== '') : (textKind(content) ?? '');
}

/** Replaces all equal neighbours after the first by one {@link MORE}. */
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
