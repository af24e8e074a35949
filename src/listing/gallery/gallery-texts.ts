import type { PageContext } from '#page-base/page-context.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';

/** Sentences for islands/gallery. */
export const galleryTexts = ({ t }: PageContext): IslandTexts =>
  Object.fromEntries(
    (['close', 'zoom', 'previous', 'next', 'broken'] as const).map((name) => [name, t(`gallery.${name}`)]),
  );
