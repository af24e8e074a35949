import type { PlaceAddressed } from '#domain/taxonomy.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** `Te koop in Boom`, `Huizen te koop in Boom`. */
export function placeTitle({ goal, kind, name }: PlaceAddressed, { t, words }: PageContext): string {
  const town = words(name);
  return kind
    ? t(`place.title.${goal}Kind`, { town, kind: t(`place.kind.${kind}`) })
    : t(`place.title.${goal}`, { town });
}
