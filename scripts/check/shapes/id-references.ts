import { perTag } from '../read-html.ts';
import type { Page } from '../read-page.ts';

/**
 * Attributes that name ids of other elements: those in the metadata of html-validate, and those that only browsers
 * read.
 */
const NAMING =
  'for form list headers popovertarget commandfor interestfor itemref aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'.split(
    ' ',
  );

/** A reference of an element to another element by its id. */
export interface Reference {
  attribute: string;
  id: string;
  /** indexes of the two elements on the page; `to` is absent if no element has the id */
  from: number;
  to: number | undefined;
}

export interface References {
  all: readonly Reference[];
  /** the ids that references name */
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
 * Returns the references between elements of a page. Returns undefined if ids are not unique, or if validity depends on
 * comparing words of two elements.
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
  // A validator compares a label with the aria-label of the same field.
  const isTwiceLabelled = all.some(
    ({ attribute, to = -1 }) => attribute === 'for' && elements[to]?.attributes['aria-label'] !== undefined,
  );
  return isTwiceLabelled ? undefined : { all, named: new Set(all.map(({ id }) => id)) };
}
