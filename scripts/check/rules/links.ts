import { FORM_IDS } from '#forms/forms.ts';
import { MEDIA_KEY_PATTERN } from '#platform/images/media-address.ts';
import { fileOf, type Site, textOf } from '../built-site.ts';
import type { Problem, Rule } from '../finding.ts';
import { perTag, readHtml, type Tag } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import { createPictureAddresses, type PictureAddresses } from './picture-addresses.ts';

const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'data'];
const ADDRESS_METAS = ['og:url', 'og:image', 'og:video', 'twitter:image'];

/** An address that does not depend on the page on which it occurs. */
const ABSOLUTE = /^(?:\/(?!\/)|[a-z][a-z\d+.-]*:)/i;

/** The target of an address: an element of a file, or the problem with the address. */
interface Target {
  address: string;
  problem?: string | undefined;
  file: string;
  id: string;
}

/** The addresses in a tag. Absolute addresses are resolved already; relative ones depend on the page. */
interface Named {
  targets: readonly Target[];
  relative: readonly string[];
}

/**
 * Checks that every address on this site leads to a page, file, picture or document, and every `#name` to an element.
 */
export function links(): Rule {
  const leadsTo = createTargets();
  const told = new Set<string>();
  let namedIn: ((tag: Tag) => Named | undefined) | undefined;
  return {
    name: 'links',
    async begin(site) {
      namedIn = perTag((tag) => named(tag, (address) => leadsTo(address, '/', site)));
    },
    *page(page, site, remember) {
      const ids = idsOf(page);
      for (const { tag } of page.elements) {
        const all = namedIn?.(tag);
        if (!all) continue;
        const relative = all.relative.flatMap((address) => leadsTo(address, page.path, site));
        for (const target of [...all.targets, ...relative]) {
          const { address, file, id, problem } = target;
          if (problem) yield `«${address}» ${problem}`;
          else if (file === page.file) {
            if (!ids.has(id)) yield `«${address}» leads nowhere: no element of this page has the id «${id}».`;
          } else if (!told.has(`${file}#${id}`)) {
            told.add(`${file}#${id}`);
            remember(file, id);
          }
        }
      }
    },
    *end(site, facts): Generator<Problem> {
      const wanted = Map.groupBy(facts, ({ key }) => key);
      for (const [target, all] of wanted) {
        const ids = idsOf(readHtml(textOf(site, target)));
        const first = new Map(all.toReversed().map(({ value, file }) => [value, file]));
        for (const [id, file] of first) {
          if (!ids.has(id))
            yield { file, problem: `A link leads to «#${id}» in ${target}, where no element has that id.` };
        }
      }
    },
  };
}

function idsOf({ elements }: Pick<Page, 'elements'>): Set<string | undefined> {
  return new Set(elements.map(({ attributes }) => attributes.id));
}

/** Returns every address on a page, in links, sources and metadata. */
export function addressesOf(page: Page): string[] {
  return page.elements.flatMap(({ tag }) => addressesIn(tag));
}

function named(tag: Tag, leadsTo: (address: string) => Target[]): Named | undefined {
  const addresses = addressesIn(tag);
  const targets = addresses.filter((address) => ABSOLUTE.test(address)).flatMap(leadsTo);
  const relative = addresses.filter((address) => !ABSOLUTE.test(address));
  return targets.length + relative.length > 0 ? { targets, relative } : undefined;
}

function addressesIn({ name, attributes }: Tag): string[] {
  const candidates = attributes.srcset?.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '') ?? [];
  return [
    ...ADDRESS_ATTRIBUTES.flatMap((attribute) => attributes[attribute] ?? []),
    ...candidates.filter(Boolean),
    ...(name === 'meta' && isAddressMeta(attributes) && attributes.content ? [attributes.content] : []),
  ];
}

function isAddressMeta({ name, property }: Tag['attributes']): boolean {
  return ADDRESS_METAS.includes(property ?? name ?? '');
}

/** Returns a function that resolves an address on a page. The function returns an empty list if there is nothing to check or report. */
function createTargets() {
  const pictures = createPictureAddresses();
  return (address: string, from: string, site: Site): Target[] => {
    if (pictures.isFine(address, site)) return [];
    const url = URL.parse(address, site.origin + from);
    // The address leads to another site, or to no page at all (mailto:, tel:, data:).
    if (url?.origin !== site.origin) return [];
    const problem = problemOf(url, site, pictures);
    const id = decodeURIComponent(url.hash.slice(1));
    const file = id || problem ? fileOf(site, url.pathname) : undefined;
    return file || problem ? [{ address, problem, file: file ?? '', id }] : [];
  };
}

function problemOf(url: URL, site: Site, pictures: PictureAddresses): string | undefined {
  if (url.pathname.startsWith('/media/')) return pictures.problemOf(url, site);
  const document = /^\/documents\/([^/]+)\/[^/]+$/.exec(url.pathname)?.[1];
  if (document) {
    const known = MEDIA_KEY_PATTERN.test(document) && site.originals.has(document);
    return known ? undefined : 'names a document that the accepted feed does not have. Build again.';
  }
  const form = /^\/api\/forms\/(.*)$/.exec(url.pathname)?.[1];
  if (form !== undefined) {
    return FORM_IDS.some((known) => known === form) ? undefined : 'sends to a form that the server does not know.';
  }
  if (site.sharePictures.has(url.pathname.slice(1))) return undefined;
  if (fileOf(site, url.pathname) || site.redirects(url.pathname)) return undefined;
  if (fileOf(site, `${url.pathname}/`)) return 'has no slash at its end, which causes a redirect. Add the slash.';
  return 'leads nowhere, because the built site has no such file. Correct the link or add the page.';
}
