import type { BannerImage } from '#agency/content/page.schema.ts';
import { readPage } from '#agency/content/page.ts';
import { readPaths } from '#agency/content/paths.ts';

/** Returns the picture of a banner that phones show. */
export const onPhones = ({ narrow, ...wide }: BannerImage) => narrow ?? wide;

/** Returns the pictures that are in the first screen of a page on phones, each once. Throws ContentError. */
export function firstBannerPictures(): string[] {
  const files = readPaths().pages.flatMap(({ id }) => {
    const { banner } = readPage(id) ?? {};
    const image = banner?.type === 'image' ? banner.image : undefined;
    const first = banner?.type === 'gallery' ? banner.gallery?.images[0] : image;
    return first ? [onPhones(first).file] : [];
  });
  return [...new Set(files)];
}
