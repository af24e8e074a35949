import { fileOf, type Site, textOf } from '../built-site.ts';
import { shortDigest } from '../facts.ts';
import type { Problem, Rule } from '../finding.ts';
import { decodeEntities } from '../read-html.ts';
import { pathOf } from '../read-page.ts';

/**
 * Checks that the sitemap lists exactly the pages that search engines may list, each with all its language versions.
 */
export function siteMap(): Rule {
  return {
    name: 'sitemap',
    page(page, _, remember) {
      if (!page.indexable) return [];
      const links = page.all('link').filter(({ attributes }) => attributes.rel === 'alternate' && attributes.hreflang);
      remember(versions(links.map(({ attributes: { hreflang = '', href = '' } }) => [hreflang, href])));
      return [];
    },
    *end(site, facts): Generator<Problem> {
      const expected = new Map<string, string>();
      for (const { file, key } of facts) expected.set(pathOf(file), key);
      const listed = new Set<string>();
      for (const file of siteMapFiles(site)) {
        if (!site.files.has(file)) {
          yield { file: 'sitemap.xml', problem: `The sitemap names ${file}, which does not exist.` };
          continue;
        }
        for (const [, entry = ''] of textOf(site, file).matchAll(/<url>([\s\S]*?)<\/url>/g)) {
          const address = decodeEntities(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? '');
          const path = address.slice(site.origin.length);
          const wanted = expected.get(path);
          const other = fileOf(site, path);
          const isUnchecked = other !== undefined && !site.checked.has(other);
          if (!address.startsWith(site.origin) || (wanted === undefined && !isUnchecked))
            yield { file, problem: `${address} is not a page for search engines. Remove it from the sitemap.` };
          else if (listed.has(path)) yield { file, problem: `${address} is listed twice.` };
          else if (!isUnchecked && versionsOf(entry) !== wanted)
            yield { file, problem: `The language versions of ${address} differ from those that its page names.` };
          listed.add(path);
        }
      }
      for (const path of expected.keys())
        if (!listed.has(path)) yield { file: 'sitemap.xml', problem: `${path} is missing.` };
    },
  };
}

function siteMapFiles(site: Site): string[] {
  if (!site.files.has('sitemap.xml')) return [];
  const index = textOf(site, 'sitemap.xml');
  return [...index.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(site.origin.length + 1),
  );
}

function versionsOf(entry: string): string {
  const links = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
  return versions(links.map(([, language = '', address = '']) => [language, decodeEntities(address)]));
}

/** Returns a digest of a page's language versions. */
function versions(pairs: readonly (readonly [string, string])[]): string {
  return shortDigest(JSON.stringify([...pairs].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))));
}
