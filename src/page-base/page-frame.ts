/*
 * The frame of a page: what is above and below its own content, and the same on all pages of a language with the same place in
 * the menu. `src/shell/Page.astro` writes it. If only the frame changes, the build does not render the page again, but puts the
 * new frame around its content.
 */

/** A page in its parts, in their order. The parts `top` and `bottom` are its frame. */
export interface PageParts {
  /** until the body begins */
  head: Buffer;
  /** consent, top bar and menu */
  top: Buffer;
  /** language switcher and content */
  middle: Buffer;
  /** footer */
  bottom: Buffer;
}

const BODY = '<body id="top">';
const LANGUAGES = '<nav class="languages"';
const HEADER_END = '</header>';
const MAIN_END = '</main>';

/** Divides a page into its parts. Returns undefined if it is not a page with a frame. */
export function pageParts(page: Buffer): PageParts | undefined {
  const [body, main] = [onlyIndexOf(page, BODY), onlyIndexOf(page, MAIN_END)];
  if (body === undefined || main === undefined) return undefined;
  const header = page.indexOf(HEADER_END, body);
  if (header === -1 || main < header) return undefined;
  const languages = page.subarray(body, header).indexOf(LANGUAGES);
  // A site in one language has no switcher.
  const top = languages === -1 ? header : body + languages;
  return {
    head: page.subarray(0, body),
    top: page.subarray(body, top),
    middle: page.subarray(top, main),
    bottom: page.subarray(main),
  };
}

/** Returns where a text is in a page. Returns undefined if it is missing, or there twice. */
function onlyIndexOf(page: Buffer, text: string): number | undefined {
  const at = page.indexOf(text);
  return at === -1 || page.indexOf(text, at + 1) !== -1 ? undefined : at;
}

/** Character between the two parts of a cache key. Digests do not contain it. */
const BETWEEN = '.';

/** Returns the cache key of a page with a frame. `own` covers everything inside the frame, and what both show. */
export const keyWithFrame = (own: string, frame: string): string => `${own}${BETWEEN}${frame}`;

/** Returns the two parts of a cache key; `frame` is undefined for a page or file without a frame. */
export function keyParts(key: string): { own: string; frame: string | undefined } {
  const [own = '', frame] = key.split(BETWEEN);
  return { own, frame };
}
