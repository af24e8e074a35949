import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Rule } from '../finding.ts';
import type { Page } from '../page.ts';
import { fileOf, type Site, textOf } from '../site.ts';

/** What a server can send before it has to wait for an answer: ten packets. */
export const WEIGHT_MAX_BYTES = 14 * 1024;
const FRAMEWORK = /react\.(?:element|fragment|transitional)|__PREACT|data-reactroot|\bcreateElementNS\b.*\bhydrate/;

/** Directives of Astro that bring an island's framework before anybody has touched it. */
const EAGER = new Set(['load', 'idle', 'visible', 'media']);

const brotli = promisify(brotliCompress);

/**
 * A page and the styles in its head, for the screen, weigh at most 14 kB as they are sent: the `.br` file beside them, or,
 * for what is too small to have one, its bytes in Brotli's highest quality. No page brings a framework along.
 */
export function weight(): Rule {
  const sizes = new Map<string, number>();
  const frameworks = new Map<string, boolean>();
  const sizeOf = async (file: string, site: Site) => {
    const known = sizes.get(file) ?? (await sentBytes(file, site));
    if (!file.endsWith('.html')) sizes.set(file, known);
    return known;
  };
  return {
    name: 'weight',
    advice: true,
    async page(page, site) {
      const problems: string[] = [];
      const styles = filesOf(page, site, 'style');
      const own = await sizeOf(page.file, site);
      let total = own;
      for (const file of styles) total += await sizeOf(file, site);
      if (total > WEIGHT_MAX_BYTES) {
        problems.push(
          `The page (${own} bytes) and its styles (${total - own}) weigh ${total} bytes, more than ${WEIGHT_MAX_BYTES}.`,
        );
      }
      for (const { attributes } of page.all('astro-island')) {
        if (EAGER.has(attributes.client ?? ''))
          problems.push(
            `The island ${attributes['component-export']} hydrates with the page. Hydrate it when it is needed only.`,
          );
      }
      for (const file of filesOf(page, site, 'script')) {
        if (!frameworks.has(file)) frameworks.set(file, FRAMEWORK.test(await textOf(site, file)));
        if (frameworks.get(file))
          problems.push(`${file} brings a framework along with the page. Load it when it is needed only.`);
      }
      return problems;
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
          .flatMap(({ attributes: { rel, href, media }, path }) =>
            rel === 'stylesheet' && media !== 'print' && href && path.some(({ name }) => name === 'head') ? [href] : [],
          )
      : page.elements.flatMap(({ name, attributes: { rel, src, href } }) =>
          name === 'script' ? (src ?? []) : rel === 'modulepreload' ? (href ?? []) : [],
        );
  return [...new Set(addresses)].flatMap((address) => fileOf(site, new URL(address, site.origin).pathname) ?? []);
}

/** Bytes of a file as a browser gets it. */
export async function sentBytes(file: string, site: Site): Promise<number> {
  const sibling = site.files.has(`${file}.br`);
  const content = await site.bytes(sibling ? `${file}.br` : file);
  if (sibling) return content.length;
  return (await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
}
