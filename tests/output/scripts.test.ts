import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '#agency/content/site.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { FORM_IDS } from '#forms/forms.ts';
import { textsFile } from '#platform/islands/texts.ts';
import { searchOptionsFile } from '#search/engine/published-files.ts';
import { type Site, textOf } from '../../scripts/check/built-site.ts';
import { sentBytes } from '../../scripts/check/rules/weight.ts';
import { builtSite } from './support.ts';

/** What the page of a home or project may load before anything is touched, as it is sent. */
const HOME_MAX_BYTES = 5_300;
/** What the first touch of a form may load, as it is sent. React takes 53 kB of it. */
const FORM_MAX_BYTES = 65_000;
/** What the search box may load before it answers its first touch. The code that searches follows. */
const SEARCH_MAX_BYTES = 72_000;
const OTHERS = {
  static: /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  lazy: /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
};

/** Returns the scripts that a script imports, with the script itself. */
function withImports(site: Site, script: string, known = new Set<string>()): Set<string> {
  if (known.has(script)) return known;
  known.add(script);
  for (const [, name = ''] of textOf(site, script).matchAll(OTHERS.static))
    withImports(site, posix.join(posix.dirname(script), name), known);
  return known;
}

const script = (site: Site, name: string): string =>
  [...site.files].find((file) => new RegExp(`^_astro/${name}\\.[0-9a-f]+\\.js$`).test(file)) ?? `no script ${name}`;

/** Returns the scripts of a page that load before anything is touched: those in its HTML, and what these import. */
function ofPage(site: Site, page: string): Set<string> {
  const loaded = new Set<string>();
  for (const [, address = ''] of textOf(site, page).matchAll(/<script[^>]* src="\/([^"]+)"/g))
    withImports(site, address, loaded);
  return loaded;
}

/** Returns the bytes that islands load on a page whose own scripts are loaded. */
function bytesOf(site: Site, page: string, islands: readonly string[], others: readonly string[]): number {
  const loaded = ofPage(site, page);
  const scripts = new Set(['hydration', ...islands].flatMap((name) => [...withImports(site, script(site, name))]));
  return [...scripts.difference(loaded), ...others].reduce((sum, file) => sum + sentBytes(file, site), 0);
}

const LANGUAGES = readSite().languages.enabled;

test('no page loads React before something is touched', async () => {
  const site = await builtSite();
  const react = script(site, 'react');
  expect(withImports(site, script(site, 'Form'))).toContain(react);
  for (const page of [...site.files].filter((file) => file.endsWith('.html')))
    expect([...ofPage(site, page)], page).not.toContain(react);
});

test('the page of each home and project loads at most 5.3 kB of scripts', async () => {
  const site = await builtSite();
  const own = script(site, 'DetailScript');
  const pages = [...site.files].filter((file) => file.endsWith('.html') && ofPage(site, file).has(own));
  expect(pages.length).toBeGreaterThan(LANGUAGES.length);
  for (const page of pages) {
    const bytes = [...ofPage(site, page)].reduce((sum, file) => sum + sentBytes(file, site), 0);
    expect(bytes, page).toBeLessThan(HOME_MAX_BYTES);
  }
});

test('folded parts, cookies and scrolling need no React', async () => {
  const site = await builtSite();
  const pages = [...site.files].filter((file) => file.endsWith('.html'));
  const own = new Set(pages.flatMap((page) => [...ofPage(site, page)]));
  const later = new Set(
    [...own].flatMap((file) => [...textOf(site, file).matchAll(OTHERS.lazy)].map(([, name]) => `_astro/${name}`)),
  );
  const react = script(site, 'react');
  const withReact = [...later].filter((file) => withImports(site, file).has(react));
  // The map uses its stores.
  expect(withReact.toSorted()).toEqual([script(site, 'Canvas'), script(site, 'hydration')]);
  expect(later.size).toBeGreaterThan(6);
});

test.each(FORM_IDS)('a touch of the form %s loads at most 65 kB in every language', async (id) => {
  const site = await builtSite();
  for (const language of LANGUAGES) {
    const texts = textsFile(`form-${id}`, language).slice(1);
    const bytes = bytesOf(site, `${language}/contact/index.html`, ['Form'], [texts]);
    expect(bytes, language).toBeLessThan(FORM_MAX_BYTES);
  }
});

test.each(['a list', 'the home page'])(
  'the search box of %s loads little before it answers its first touch',
  async (where) => {
    const site = await builtSite();
    for (const language of LANGUAGES) {
      const { page } = siteAddresses();
      const file = `${page(where === 'a list' ? 'for-sale' : 'home', language).slice(1)}index.html`;
      const others = [textsFile('search', language), searchOptionsFile(language)].map((path) => path.slice(1));
      const islands = where === 'a list' ? ['SearchBox', 'Results'] : ['SearchBox'];
      expect(bytesOf(site, file, islands, others), language).toBeLessThan(SEARCH_MAX_BYTES);
    }
  },
);
