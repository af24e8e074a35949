import { FORM_IDS } from '#contract/forms/forms.ts';
import { MEDIA_KEY_PATTERN, parseMediaUrl } from '#contract/media.ts';
import type { Problem, Rule } from '../finding.ts';
import type { Element } from '../html.ts';
import { readHtml } from '../html.ts';
import type { Page } from '../page.ts';
import { fileOf, type Site, textOf } from '../site.ts';

const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'data'];
const ADDRESS_METAS = ['og:url', 'og:image', 'og:video', 'twitter:image'];

/** Every address of this site leads to a page, a file, a picture or a document, and every `#name` to an element. */
export function links(): Rule {
  const answers = new Map<string, string | undefined>();
  const elsewhere = new Map<string, Map<string, string>>();
  return {
    name: 'links',
    page(page, site) {
      const ids = new Set(page.elements.map(({ attributes }) => attributes.id));
      return [...addressesOf(page)].flatMap((address) => {
        const url = ownUrl(address, page, site);
        if (!url) return [];
        const wanted = url.pathname + url.search;
        if (!answers.has(wanted)) answers.set(wanted, problemOf(url, site));
        const problem = answers.get(wanted);
        if (problem) return [`«${address}» ${problem}`];
        const id = decodeURIComponent(url.hash.slice(1));
        if (!id) return [];
        if (url.pathname === page.path)
          return ids.has(id) ? [] : [`«${address}» leads to no element: nothing here has the id «${id}».`];
        const target = fileOf(site, url.pathname);
        if (target) elsewhere.set(target, (elsewhere.get(target) ?? new Map<string, string>()).set(id, page.file));
        return [];
      });
    },
    async *end(site): AsyncGenerator<Problem> {
      for (const [target, wanted] of elsewhere) {
        const ids = new Set(readHtml(await textOf(site, target)).elements.map(({ attributes }) => attributes.id));
        for (const [id, file] of wanted) {
          if (!ids.has(id))
            yield { file, problem: `A link leads to «#${id}» in ${target}, where nothing has that id.` };
        }
      }
    },
  };
}

/** Every address that a page names, in links, sources, metas. */
export function* addressesOf(page: Page): Generator<string> {
  for (const { attributes, name } of page.elements) {
    for (const attribute of ADDRESS_ATTRIBUTES) {
      const value = attributes[attribute];
      if (value !== undefined) yield value;
    }
    for (const candidate of (attributes.srcset ?? '').split(/,\s+/)) {
      const [address] = candidate.trim().split(/\s+/);
      if (address) yield address;
    }
    if (name === 'meta' && isAddressMeta(attributes) && attributes.content) yield attributes.content;
  }
}

function isAddressMeta({ name, property }: Element['attributes']): boolean {
  return ADDRESS_METAS.includes(property ?? name ?? '');
}

/** The address as one of this site; `undefined` where it is another's, or no page's at all (mailto:, tel:, data:). */
function ownUrl(address: string, page: Page, site: Site): URL | undefined {
  const url = URL.parse(address, site.origin + page.path);
  return url?.origin === site.origin ? url : undefined;
}

function problemOf(url: URL, site: Site): string | undefined {
  if (url.pathname.startsWith('/media/')) {
    const media = parseMediaUrl(url);
    if ('refused' in media) return `is no picture: ${media.refused}`;
    return site.originals.has(media.key)
      ? undefined
      : `shows a picture that the accepted feed does not have. Build again.`;
  }
  const document = /^\/documents\/([^/]+)\/[^/]+$/.exec(url.pathname)?.[1];
  if (document) {
    const known = MEDIA_KEY_PATTERN.test(document) && site.originals.has(document);
    return known ? undefined : 'names a document that the accepted feed does not have. Build again.';
  }
  const form = /^\/api\/forms\/(.*)$/.exec(url.pathname)?.[1];
  if (form !== undefined) {
    return FORM_IDS.some((known) => known === form) ? undefined : 'sends to a form that the server does not know.';
  }
  if (fileOf(site, url.pathname) || site.redirects(url.pathname)) return undefined;
  if (fileOf(site, `${url.pathname}/`)) return 'has no slash at its end and costs a redirect. Add the slash.';
  return 'leads nowhere: no such file in the built site. Mend the link or add the page.';
}
