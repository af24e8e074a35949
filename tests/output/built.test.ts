import { beforeAll, describe, expect, test } from 'vitest';
import { readPaths } from '#agency/content/paths.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { allRules } from '../../scripts/check/all-rules.ts';
import { textOf } from '../../scripts/check/built-site.ts';
import { checkSite } from '../../scripts/check/check-site.ts';
import type { Finding } from '../../scripts/check/finding.ts';
import { builtSite } from './support.ts';

const rules = allRules();

describe('the built sample', () => {
  let findings: Finding[] = [];

  beforeAll(async () => {
    findings = await checkSite(await builtSite(), rules);
  });

  test('says on every page that its homes do not exist', async () => {
    const site = await builtSite();
    const pages = [...site.files].filter(
      (file) => /^nl\/(?!404).*index\.html$/.test(file) && !file.startsWith('nl/map/'),
    );
    expect(pages.length).toBeGreaterThan(50);
    const silent = [];
    for (const file of pages) if (!textOf(site, file).includes(textsOf('nl')('shell.sample'))) silent.push(file);
    expect(silent).toEqual([]);
  });

  test('has the breadcrumbs of the table of paths', async () => {
    const site = await builtSite();
    for (const { id, path, breadcrumb } of readPaths().pages.filter((row) => row.breadcrumb.length > 0)) {
      const [, data = ''] =
        /({[^<]*"BreadcrumbList".*?})<\/script>/.exec(textOf(site, `nl/${path.nl}/index.html`)) ?? [];
      const { itemListElement } = JSON.parse(data) as { itemListElement: { item: string }[] };
      const above = readPaths().pages.filter((row) => breadcrumb.includes(row.id));
      expect(
        itemListElement.map(({ item }) => new URL(item).pathname),
        id,
      ).toEqual(['/nl/', ...above.map((row) => `/nl/${row.path.nl}/`), `/nl/${path.nl}/`]);
    }
  });

  test('has the contact form on the home page in every language', async () => {
    const site = await builtSite();
    const homes = [...site.files].filter((file) => /^(?:nl|fr|en|de)\/index\.html$/.test(file));
    for (const file of homes) expect(textOf(site, file)).toContain('data-form="contact"');
    expect(homes.length).toBeGreaterThan(2);
  });

  test('gives each section of a home’s page a name of its own, the same in every link to it', async () => {
    const site = await builtSite();
    const homes = [...site.files].filter((file) => /^(?:nl|fr|en|de)\/.*\/1\d{3}\/index\.html$/.test(file));
    expect(homes.length).toBeGreaterThan(60);
    const words = (html: string) => html.replace(/<[^>]+>/g, '').trim();
    const confused = homes.flatMap((file) => {
      const html = textOf(site, file);
      const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner = '']) => words(inner));
      const links = new Map<string, Set<string>>();
      for (const [, id = '', inner = ''] of html.matchAll(/<a [^>]*?href="#([\w-]+)"[^>]*>(.*?)<\/a>/gs))
        links.set(words(inner), (links.get(words(inner)) ?? new Set()).add(id));
      const twice = headings.filter((heading, index) => headings.indexOf(heading) !== index);
      const unclear = [...links].filter(([, ids]) => ids.size > 1).map(([name]) => name);
      return [...twice, ...unclear].map((name) => `${file}: ${name}`);
    });
    expect(confused).toEqual([]);
  });

  test('states on each page of a list its number, the number of pages and that of the homes', async () => {
    const site = await builtSite();
    const pages = [...site.files].filter((file) => /^nl\/te-koop\/(?:\d+\/)?index\.html$/.test(file)).sort();
    const cards = pages.flatMap((file) => textOf(site, file).match(/<article class="card"/g) ?? []);
    expect(pages.length).toBeGreaterThan(1);
    for (const file of pages) {
      const page = Number(/\/(\d+)\//.exec(file)?.[1] ?? 1);
      const values = { count: cards.length, page, pages: pages.length };
      expect(textOf(site, file), file).toContain(textsOf('nl')('list.count', values));
    }
  });

  test('asks in the search box of lists and the home page for a town, a street or a reference', async () => {
    const site = await builtSite();
    for (const [language, list] of [
      ['nl', 'te-koop'],
      ['fr', 'a-vendre'],
      ['en', 'for-sale'],
    ] as const) {
      const text = textsOf(language)('search.text');
      expect(textOf(site, `${language}/index.html`), language).toContain(text);
      expect(textOf(site, `${language}/${list}/index.html`), language).toContain(`placeholder="${text}"`);
    }
  });

  test('says on the page of a home for sale what an offer means', async () => {
    const site = await builtSite();
    for (const language of ['nl', 'fr', 'en'] as const) {
      const file = [...site.files].find((name) => name.startsWith(`${language}/`) && name.endsWith('/1001/index.html'));
      expect(textOf(site, file ?? ''), language).toContain(textsOf(language)('listing.offer'));
    }
  });

  test('says beside every form that sending it implies agreement to the privacy statement', async () => {
    const site = await builtSite();
    const [before = ''] = textsOf('nl')('form.privacy').split('<privacy>');
    const forms = [...site.files]
      .filter((file) => /^nl\/.*index\.html$/.test(file))
      .flatMap((file) => textOf(site, file).match(/<form[^>]* data-form="[\s\S]*?<\/form>/g) ?? []);
    expect(forms.length).toBeGreaterThan(50);
    expect(forms.filter((form) => !form.includes(before) || !form.includes('href="/nl/privacy-statement/"'))).toEqual(
      [],
    );
  });

  test('names the regions of the registration and the owners of the reviews in the language of the page', async () => {
    const site = await builtSite();
    for (const language of ['fr', 'en']) {
      const { places } = JSON.parse(textOf(site, `${language}/demand-options.json`)) as { places: { lang?: string }[] };
      expect(places.filter(({ lang }) => lang)).toEqual([]);
      const [voices = ''] = /<div class="voices[\s\S]*?<\/div>/.exec(textOf(site, `${language}/index.html`)) ?? [];
      expect(voices).toContain('<footer>');
      expect(voices).not.toMatch(/Familie|Mevrouw|voorbeeld| en [A-Z]/);
    }
  });

  test('lists the same homes with a garden in every language', async () => {
    const site = await builtSite();
    const lists = ['nl/huizen-met-tuin', 'fr/maisons-avec-jardin', 'en/homes-with-a-garden']
      .map((folder) => textOf(site, `${folder}/index.html`))
      .map((html) => [...html.matchAll(/<h2[^>]*><a href="[^"]*\/(\d+)\/"/g)].map(([, id]) => id));
    expect(lists[0]).toContain('1003');
    for (const list of lists) expect(list).toEqual(lists[0]);
  });

  test.each(rules.map(({ name }) => name))('complies with the rule: %s', (name) => {
    expect(findings.filter(({ rule }) => rule === name).map(({ file, problem }) => `${file}: ${problem}`)).toEqual([]);
  });
});
