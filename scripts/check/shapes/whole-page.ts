import { type Element, perTag } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import { textKind } from './tag-shape.ts';

const LANDMARKS = ['aside', 'footer', 'form', 'header', 'main', 'nav', 'section'];
const LANDMARK_ROLES = /^(?:complementary|contentinfo|form|banner|main|navigation|region)$/;
/** Inside one of these elements, a header or footer is not a landmark of the page. */
const SECTIONS = /^(?:article|aside|main|nav|section)$/;
const SECTION_ROLES = /^(?:article|complementary|main|navigation|region)$/;
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const OWN_OUTLINE = /^(?:dialog|alertdialog)$/;

/** Returns the facts that concern a page as a whole, one per line. */
export function wholePage(page: Page): string[] {
  const [root] = page.elements;
  const mains = page.all('main').filter(({ attributes }) => attributes.hidden === undefined).length;
  const tops = page.elements.filter(({ parent }) => parent === undefined || parent === root).map(({ name }) => name);
  return [
    `begins with ${page.source.slice(0, Math.max(0, page.source.indexOf('<html')))} and has ${tops.join()}`,
    `mains ${Math.min(mains, 2)}`,
    ...new Set(page.comments.map((comment) => `comment ${comment}`)),
    ...page.texts.filter(({ inside }) => !inside).map(({ written }) => `outside ${textKind(written)}`),
    ...headings(page),
    ...landmarks(page),
  ];
}

/**
 * Returns each heading with the level of the heading before it, on the page and in each dialog around it, and whether
 * the page or dialog already had a main heading.
 */
function headings({ all }: Page): Set<string> {
  const found = new Set<string>();
  const levels = new Map<Element | undefined, { at: string; hasMain: boolean }>();
  for (const element of HEADINGS.flatMap(all).sort((a, b) => a.index - b.index)) {
    const roots = outlinesAround(element);
    const before = roots.map((root) => levels.get(root)?.at ?? 'none');
    const own = levels.get(roots[0]);
    found.add(`${element.name} after ${before.join(' in ')}${own?.hasMain ? ', with a main one' : ''}`);
    levels.set(roots[0], { at: element.name, hasMain: own?.hasMain === true || element.name === 'h1' });
  }
  return found;
}

/**
 * Returns the dialogs around an element, the innermost first, because each has an outline of its own. Ends with
 * undefined, which stands for the page itself.
 */
function outlinesAround(element: Element): (Element | undefined)[] {
  const roots: (Element | undefined)[] = [];
  for (let around = element.parent; around; around = around.parent) {
    if (around.name === 'dialog' || OWN_OUTLINE.test(around.attributes.role ?? '')) roots.push(around);
  }
  return [...roots, undefined];
}

/**
 * Returns whether two landmarks of the same kind have, or may have, the same name. Landmarks given by a role count as
 * doubtful, because the tag of another element may stand for the same kind.
 */
export function mayHaveAlikeLandmarks(page: Page): boolean {
  if (page.elements.some(({ tag }) => isLandmarkByRole(tag))) return true;
  return [...landmarkNames(page).values()].some((names) => {
    const given = names.filter(Boolean);
    return new Set(given).size < given.length;
  });
}

/**
 * For each kind of landmark, returns how many have a name, how many have none, and how many have an empty one. Each
 * count is 0, 1 or 2; 2 stands for several.
 */
function landmarks(page: Page): string[] {
  return [...landmarkNames(page)].map(([kind, names]) => {
    const counts = [names.filter(Boolean).length, count(names, undefined), count(names, '')];
    return `${kind} ${counts.map((one) => Math.min(one, 2)).join()}`;
  });
}

function landmarkNames(page: Page): Map<string, (string | undefined)[]> {
  const names = new Map<string, (string | undefined)[]>();
  for (const one of LANDMARKS.flatMap(page.all)) {
    const kind = kindOf(one);
    names.set(kind, [...(names.get(kind) ?? []), nameOf(one, page)]);
  }
  return names;
}

const isLandmarkByRole = perTag(({ attributes }) => LANDMARK_ROLES.test(attributes.role ?? ''));

const count = (names: readonly (string | undefined)[], wanted: string | undefined) =>
  names.filter((name) => name === wanted).length;

function kindOf(element: Element): string {
  const { name, attributes } = element;
  const isOfPage =
    !/^(?:header|footer)$/.test(name) ||
    !element.isInside((one) => SECTIONS.test(one.name) || SECTION_ROLES.test(one.attributes.role ?? ''));
  return `landmark ${name} ${attributes.role ?? ''} ${isOfPage}`;
}

function nameOf({ attributes }: Element, { elements }: Page): string | undefined {
  const by = attributes['aria-labelledby'];
  if (by === undefined) return attributes['aria-label'];
  return attributes['aria-label'] ?? elements.find(({ attributes: { id } }) => id === by)?.text ?? by;
}
