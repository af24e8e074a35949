import type { Page } from '../read-page.ts';
import { elementShapes } from './element-shapes.ts';
import { type References, referencesOf } from './id-references.ts';
import { type Parts, partsOf } from './page-parts.ts';
import { digestOf, numberOf } from './shape-numbers.ts';
import { mayHaveAlikeLandmarks, wholePage } from './whole-page.ts';

/**
 * Returns the shapes of the parts of a page, as digests. A shape keeps everything that decides whether HTML is valid, so of
 * many parts with one shape only the first has to be validated. For example, `<li><a href="/nl/1/">Boom</a></li>` and
 * `<li><a href="/nl/2/">Niel</a></li>` have one shape; `<li><a>Niel</a></li>` and `<li><a href="/nl/3/"></a></li>` have others.
 *
 * A shape holds the elements around and inside the part, attributes, ids, and the kind of each text. Two of several equal
 * neighbours stand for all of them. A reference to another part (`for`, `aria-labelledby` …) belongs to both parts. Headings,
 * landmarks and repeated ids are a shape of the whole page. A page that cannot be compared has a shape of its own.
 *
 * Validating every page instead takes 216 s of processor time rather than 46 s for the 7,534 pages of 1,000 homes.
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

/** Returns a text for each reference between parts of a page, by the part that it begins or ends in. */
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

/** Returns the shape of a page that cannot be compared with other pages. */
export const ownShape = ({ file }: { file: string }): string => `${OWN}${file}`;

export const isOwnShape = (shape: string): boolean => shape.startsWith(OWN);
