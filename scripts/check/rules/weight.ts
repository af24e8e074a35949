import { brotliCompressSync, constants } from 'node:zlib';
import { fileOf, type Site, textOf } from '../built-site.ts';
import type { Rule } from '../finding.ts';
import type { Page } from '../read-page.ts';

/** What a server can send before it has to wait for an answer: ten packets. */
export const WEIGHT_MAX_BYTES = 14 * 1024;
const FRAMEWORK = /react\.(?:element|fragment|transitional)|__PREACT|data-reactroot|\bcreateElementNS\b.*\bhydrate/;

/** Directives of Astro that bring an island's framework before anybody has touched it. */
const EAGER = new Set(['load', 'idle', 'visible', 'media']);

/**
 * A page and the styles in its head, for the screen, weigh at most 14 kB as they are sent: the `.br` file beside them, or,
 * where the build makes none, its bytes in the quality that servers pack with in passing. No page brings a framework along.
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
      // What is light enough as it lies there need not be packed to be weighed.
      const own = Buffer.byteLength(page.source) + ofStyles > WEIGHT_MAX_BYTES ? sentBytes(page.file, site) : 0;
      const total = own + ofStyles;
      if (total > WEIGHT_MAX_BYTES)
        yield `The page (${own} bytes) and its styles (${ofStyles}) weigh ${total} bytes, more than ${WEIGHT_MAX_BYTES}.`;
      for (const { attributes } of page.all('astro-island')) {
        if (EAGER.has(attributes.client ?? ''))
          yield `The island ${attributes['component-export']} hydrates with the page. Hydrate it when it is needed only.`;
      }
      for (const file of filesOf(page, site, 'script')) {
        if (!frameworks.has(file)) frameworks.set(file, FRAMEWORK.test(textOf(site, file)));
        if (frameworks.get(file))
          yield `${file} brings a framework along with the page. Load it when it is needed only.`;
      }
    },
  };
}

/**
 * Styles or scripts that come along with a page. A browser fetches what is for print last; what is linked in the body
 * holds nothing up that stands above it. */
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

/** Bytes of a file as a browser gets it. */
export function sentBytes(file: string, site: Site): number {
  const sibling = `${file}.br`;
  if (site.files.has(sibling)) return site.bytes(sibling).length;
  return brotliCompressSync(site.bytes(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
