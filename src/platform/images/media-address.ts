/**
 * Addresses of resized pictures: `/media/{key}?width=&height=auto&format=`. Without `width`, the picture keeps its own size,
 * at most {@link ORIGINAL_MAX_WIDTH_PX} wide.
 */
export const MEDIA_WIDTHS_PX = [100, 400, 600, 800, 1000, 1360] as const;
export const MEDIA_FORMATS = ['avif', 'webp', 'jpeg'] as const;
/** AVIF if the client supports it and the server has already encoded it, otherwise WebP (`picture-variants.ts`). */
export const BEST_FORMAT = 'auto';
export const ORIGINAL_MAX_WIDTH_PX = 1600;

export type MediaWidth = (typeof MEDIA_WIDTHS_PX)[number];
export type MediaFormat = (typeof MEDIA_FORMATS)[number];
/** Formats in which clients may request a picture. */
export const REQUESTED_FORMATS = [BEST_FORMAT, ...MEDIA_FORMATS] as const;

/** The import generates keys of letters, digits and hyphens that contain nothing of the original's name. */
export const MEDIA_KEY_PATTERN = /^[a-z0-9-]{1,80}$/;

export interface MediaRequest {
  key: string;
  /** absent: the picture's own size */
  width?: MediaWidth;
  format: (typeof REQUESTED_FORMATS)[number];
}

/** Returns the address of a picture on this site. */
export function mediaUrl({ key, width, format }: MediaRequest): string {
  const size = width === undefined ? '' : `width=${width}&height=auto&`;
  return `/media/${key}?${size}format=${format}`;
}

/** Returns the address of a picture for display outside the site: search engines, portals, feed readers, chat previews. */
export const pictureForOthers = (key: string): string => mediaUrl({ key, width: 1360, format: 'jpeg' });

/** Returns the address of a public document on this site; `name` is the file name of the visitor's copy, as a slug. */
export function documentUrl(key: string, name: string): string {
  return `/documents/${key}/${name || 'document'}`;
}

/** Reads an address that {@link mediaUrl} has made. For any other address, `refused` says what is wrong with it. */
export function parseMediaUrl(url: URL): MediaRequest | { refused: string } {
  const key = url.pathname.replace(/^\/media\//, '');
  if (!MEDIA_KEY_PATTERN.test(key))
    return { refused: 'The name of a picture may contain only letters, digits and hyphens.' };
  for (const name of url.searchParams.keys()) {
    if (!['width', 'height', 'format'].includes(name))
      return { refused: `Unknown parameter «${name}»; use width, height and format.` };
  }
  const format = REQUESTED_FORMATS.find((known) => known === url.searchParams.get('format'));
  if (!format) return { refused: `format must be one of ${REQUESTED_FORMATS.join(', ')}.` };
  const asked = url.searchParams.get('width');
  const height = url.searchParams.get('height');
  if (height !== null && height !== 'auto') return { refused: 'height must be auto.' };
  if (asked === null) return { key, format };
  const width = MEDIA_WIDTHS_PX.find((known) => String(known) === asked);
  if (!width) return { refused: `width must be one of ${MEDIA_WIDTHS_PX.join(', ')}.` };
  return { key, width, format };
}
