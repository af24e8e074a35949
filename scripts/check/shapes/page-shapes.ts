import type { Page } from '../read-page.ts';
import { elementShapes } from './element-shapes.ts';
import { type References, referencesOf } from './id-references.ts';
import { type Parts, partsOf } from './page-parts.ts';
import { digestOf, numberOf, numbersOfPairs } from './shape-numbers.ts';
import { mayHaveAlikeLandmarks, wholePage } from './whole-page.ts';

/**
 * Returns the shapes of the parts of a page, as digests. A shape keeps everything that decides whether HTML is valid.
 * If many parts have the same shape, only the first of them has to be validated. For example, `<li><a
 * href="/nl/1/">Boom</a></li>` and `<li><a href="/nl/2/">Niel</a></li>` have the same shape, but `<li><a>Niel</a></li>`
 * and `<li><a href="/nl/3/"></a></li>` have different ones.
 *
 * A shape consists of the elements around and inside the part, attributes, ids, and the kind of each text. Two of
 * several equal neighbours stand for all of them. A reference to another part (`for`, `aria-labelledby` …) belongs to
 * both parts. Headings, landmarks and repeated ids form a shape of the whole page. A page that cannot be divided has a
 * shape of its own.
 *
 * For the 7,534 pages of 1,000 homes, this takes 46 s of processor time. Validating every page would take 216 s.
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
    found.add(more ? numberOf(`part ${path} ${shape} ${more}`, meaning) : partNumber(path, shape, meaning));
  }
  for (const text of wholePage(page)) found.add(textNumber(text));
  return new Set([...found].map(digestOf));
}

const partNumber = numbersOfPairs('part');

const textNumber = (text: string) => numberOf(`whole ${text}`, () => text);

/**
 * Returns the references between parts of a page as texts, grouped by part. Each reference belongs to the part where it
 * begins and to the part that it leads to.
 */
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

/** Returns the shape of a page that cannot be divided into parts and is validated as a whole. */
export const ownShape = ({ file }: { file: string }): string => `${OWN}${file}`;

export const isOwnShape = (shape: string): boolean => shape.startsWith(OWN);
