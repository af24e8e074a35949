import { LIST_OF_GOAL } from '#domain/list.ts';
import type { PlaceAddressed } from '#domain/taxonomy.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { crumbsAbove } from '#shell/page-crumbs.ts';

/** Returns the title of a place's page: `Te koop in Boom`, `Huizen te koop in Boom`. */
export function placeTitle({ goal, kind, name }: PlaceAddressed, { t, words }: PageContext): string {
  const town = words(name);
  return kind
    ? t(`place.title.${goal}Kind`, { town, kind: t(`place.kind.${kind}`) })
    : t(`place.title.${goal}`, { town });
}

/** Returns the breadcrumb of a place's page: the list, the town, and the kind of home if the page is about one. */
export function placeBreadcrumb(place: PlaceAddressed, context: PageContext) {
  const { language, t, addresses, words, langOf } = context;
  const { goal, kind, name } = place;
  const list = LIST_OF_GOAL[goal];
  return [
    ...crumbsAbove(list, context),
    { label: t(`page.${list}`), path: addresses.page(list, language) },
    { label: words(name), path: addresses.place({ ...place, kind: undefined }, language), lang: langOf(name) },
    ...(kind ? [{ label: t(`place.kind.${kind}`), path: addresses.place(place, language) }] : []),
  ];
}
