import { MEDIA_KEY_PATTERN, parseMediaUrl } from '#platform/images/media-address.ts';
import type { Site } from '../built-site.ts';

/**
 * Checks the addresses of pictures. A page has several hundred of them. Most differ only in the picture's key, so the
 * results for the query strings are cached.
 */
export interface PictureAddresses {
  /** returns whether the server certainly sends a picture for the address */
  isFine(address: string, site: Site): boolean;
  problemOf(url: URL, site: Site): string | undefined;
}

export function createPictureAddresses(): PictureAddresses {
  const known = new Set<string>();
  const isOriginal = (key: string, site: Site) => site.originals.has(key);
  return {
    isFine(address, site) {
      const [, key = '', asked = ''] = /^\/media\/([^/?#]+)(\?[^#]*)$/.exec(address) ?? [];
      return known.has(asked) && MEDIA_KEY_PATTERN.test(key) && isOriginal(key, site);
    },
    problemOf(url, site) {
      const media = parseMediaUrl(url);
      if ('refused' in media) return `is not a valid picture address: ${media.refused}`;
      known.add(url.search);
      return isOriginal(media.key, site)
        ? undefined
        : `shows a picture that the accepted feed does not have. Build again.`;
    },
  };
}
