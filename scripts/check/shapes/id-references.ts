import { perTag } from '../read-html.ts';
import type { Page } from '../read-page.ts';

/**
 * Attributes that contain ids of other elements: those in the metadata of html-validate, and those that only browsers
 * use.
 */
const NAMING =
  'for form list headers popovertarget commandfor interestfor itemref aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'.split(
    ' ',
  );

/** A reference from one element to another by id. */
export interface Reference {
  attribute: string;
  id: string;
  /** index of the referring element and of the element with the id; `to` is absent if no element has the id */
  from: number;
  to: number | undefined;
}

export interface References {
  all: readonly Reference[];
  /** the ids that occur in references */
  named: ReadonlySet<string>;
}

const namedIn = perTag(({ attributes }) => {
  const all = NAMING.flatMap((attribute) =>
    (attributes[attribute] ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => ({ attribute, id })),
  );
  return all.length > 0 ? all : undefined;
});

/**
 * Returns the references between elements of a page. Returns undefined if an id occurs twice, or if validity depends on
 * comparing the words of two elements.
 */
export function referencesOf({ elements, all: byName }: Page): References | undefined {
  const ids = new Map<string, number>();
  for (const { attributes, index } of elements) {
    if (attributes.id === undefined) continue;
    if (ids.has(attributes.id)) return undefined;
    ids.set(attributes.id, index);
  }
  if (byName('map').length > 0) return undefined;
  const all: Reference[] = [];
  for (const { tag, index: from } of elements) {
    for (const { attribute, id } of namedIn(tag) ?? []) all.push({ attribute, id, from, to: ids.get(id) });
  }
  // A validator compares the text of a label with the aria-label of its field.
  const isTwiceLabelled = all.some(
    ({ attribute, to = -1 }) => attribute === 'for' && elements[to]?.attributes['aria-label'] !== undefined,
  );
  return isTwiceLabelled ? undefined : { all, named: new Set(all.map(({ id }) => id)) };
}
