import { brotliCompressSync, constants } from 'node:zlib';
import { isPreview } from '#domain/preview-address.ts';
import { fileOf, type Site, textOf } from '../built-site.ts';
import type { Rule } from '../finding.ts';
import type { Page } from '../read-page.ts';

/** The amount of data that a server can send before it waits for an acknowledgement: ten packets. */
export const WEIGHT_MAX_BYTES = 14 * 1024;
const FRAMEWORK = /react\.(?:element|fragment|transitional)|__PREACT|data-reactroot|\bcreateElementNS\b.*\bhydrate/;

/** Astro's client directives that load the framework of an island before a visitor interacts with the island. */
const EAGER = new Set(['load', 'idle', 'visible', 'media']);

/** Returns whether the weight of a page counts: only the agency opens previews. `file` is its path inside the site. */
export const isWeighed = (file: string): boolean => !isPreview(`/${file}`);

/**
 * Checks that a page and the screen styles in its head together weigh at most 14 kB in transfer. Their size is that of
 * the `.br` files, or, if the build makes none, the size at the quality with which servers compress responses. Also
 * checks that no page loads a framework immediately.
 */
export function weight(): Rule {
  const styles = new Map<string, number>();
  const frameworks = new Map<string, boolean>();
  const sizeOf = (file: string, site: Site) => {
    const size = styles.get(file) ?? sentBytes(file, site);
    styles.set(file, size);
    return size;
  };
  return {
    name: 'weight',
    advice: true,
    *page(page, site) {
      const ofStyles = filesOf(page, site, 'style').reduce((sum, file) => sum + sizeOf(file, site), 0);
      // If a page is within the limit even uncompressed, it need not be compressed to be weighed.
      const mayBeHeavy = isWeighed(page.file) && Buffer.byteLength(page.source) + ofStyles > WEIGHT_MAX_BYTES;
      const own = mayBeHeavy ? sentBytes(page.file, site) : 0;
      const total = own + ofStyles;
      if (mayBeHeavy && total > WEIGHT_MAX_BYTES)
        yield `The page (${own} bytes) and its styles (${ofStyles}) weigh ${total} bytes, more than ${WEIGHT_MAX_BYTES}.`;
      for (const { attributes } of page.all('astro-island')) {
        if (EAGER.has(attributes.client ?? ''))
          yield `The island ${attributes['component-url']} hydrates with the page. Hydrate it only when it is needed.`;
      }
      for (const file of filesOf(page, site, 'script')) {
        if (!frameworks.has(file)) frameworks.set(file, FRAMEWORK.test(textOf(site, file)));
        if (frameworks.get(file))
          yield `${file} loads a framework with the page. Load the framework only when it is needed.`;
      }
    },
  };
}

/**
 * Returns the styles or scripts that load with a page. Print styles are left out because browsers load them last, and
 * styles linked in the body because they do not delay the content above them.
 */
export function filesOf(page: Page, site: Site, kind: 'style' | 'script'): string[] {
  const addresses =
    kind === 'style'
      ? page
          .all('link')
          .filter((link) => link.isInside(({ name }) => name === 'head'))
          .flatMap(({ attributes: { rel, href, media } }) =>
            rel === 'stylesheet' && media !== 'print' && href ? [href] : [],
          )
      : [
          ...page.all('script').flatMap(({ attributes: { src } }) => src ?? []),
          ...page.all('link').flatMap(({ attributes: { rel, href } }) => (rel === 'modulepreload' && href ? href : [])),
        ];
  return [...new Set(addresses)].flatMap((address) => fileOf(site, new URL(address, site.origin).pathname) ?? []);
}

/** Returns the compressed size of a file, as it is sent. */
export function sentBytes(file: string, site: Site): number {
  const sibling = `${file}.br`;
  if (site.files.has(sibling)) return site.bytes(sibling).length;
  return brotliCompressSync(site.bytes(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
