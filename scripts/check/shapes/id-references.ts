import { perTag } from '../read-html.ts';
import type { Page } from '../read-page.ts';

/** Attributes that name ids of other elements (the metadata of html-validate, and what is read by the browser alone). */
const NAMING =
  'for form list headers popovertarget commandfor interestfor itemref aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'.split(
    ' ',
  );

/** That one element names another by its id. */
export interface Reference {
  attribute: string;
  id: string;
  /** places of the two among the elements of the page; `to` is absent where there is no such id */
  from: number;
  to: number | undefined;
}

export interface References {
  all: readonly Reference[];
  /** the ids */
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

/** Which elements of a page name which; undefined where ids are not unique, or where words of one have to be compared with words of another. */
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
  // A label and an aria-label that say the same.
  const isTwiceLabelled = all.some(
    ({ attribute, to = -1 }) => attribute === 'for' && elements[to]?.attributes['aria-label'] !== undefined,
  );
  return isTwiceLabelled ? undefined : { all, named: new Set(all.map(({ id }) => id)) };
}
