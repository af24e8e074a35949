import type { Page } from '../read-page.ts';
import { elementShapes } from './element-shapes.ts';
import { type References, referencesOf } from './id-references.ts';
import { type Parts, partsOf } from './page-parts.ts';
import { digestOf, numberOf } from './shape-numbers.ts';
import { mayHaveAlikeLandmarks, wholePage } from './whole-page.ts';

/**
 * The shapes of the parts of a page, by digests: everything on which it depends whether its HTML is valid. Two parts of one
 * shape are both valid or neither. Of a part it keeps the elements around it and inside, attributes, ids, and texts by
 * their kind; of elements in a run that are all alike, two stand for many. What belongs to a part elsewhere on the page
 * (`for`, `form`, `aria-labelledby` …) counts as a piece of both, and what follows from the whole page (headings,
 * landmarks, ids that stand there twice) is a part of its own. Where it cannot be told, the page is a shape by itself.
 */
export function shapesOf(page: Page): Set<string> {
  const references = referencesOf(page);
  const isSwitched = page.comments.some((comment) => comment.includes('html-validate'));
  if (!page.isBalanced || !references || isSwitched || mayHaveAlikeLandmarks(page)) return new Set([ownShape(page)]);
  const parts = partsOf(page, references);
  const shapes = elementShapes(page, parts);
  const others = referenceTexts(parts, references, shapes);
  const found = new Set<number>();
  for (const [index, part] of parts.partOf.entries()) {
    if (part !== index) continue;
    const [path = 0, shape = 0] = [parts.around[index], shapes[index]];
    const more = [...new Set(others.get(index)?.sort())].join();
    const meaning = () => [digestOf(path), digestOf(shape), more].join(' ');
    found.add(numberOf(`part ${path} ${shape} ${more}`, meaning));
  }
  for (const text of wholePage(page)) found.add(textNumber(text));
  return new Set([...found].map(digestOf));
}

const textNumber = (text: string) => numberOf(`whole ${text}`, () => text);

/** What parts have to do with others of the page: what names what, and what is named by what. */
function referenceTexts({ partOf }: Parts, { all }: References, shapes: readonly number[]): Map<number, string[]> {
  const texts = new Map<number, string[]>();
  const add = (part: number, text: string) => texts.set(part, [...(texts.get(part) ?? []), text]);
  for (const { attribute, id, from, to } of all) {
    const here = partOf[from] ?? from;
    const there = to === undefined ? undefined : (partOf[to] ?? to);
    add(here, `to ${attribute} ${id} ${there === undefined ? 'nothing' : digestOf(shapes[there] ?? 0)}`);
    if (there !== undefined && there !== here) add(there, `from ${attribute} ${id} ${digestOf(shapes[here] ?? 0)}`);
  }
  return texts;
}

const OWN = 'page ';

/** The shape of a page of which it cannot be told what else is like it. */
export const ownShape = ({ file }: { file: string }): string => `${OWN}${file}`;

export const isOwnShape = (shape: string): boolean => shape.startsWith(OWN);
