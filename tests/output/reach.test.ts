import { describe, expect, test } from 'vitest';
import { readSite } from '#agency/content/site.ts';
import { readCompliance } from '#agency/law/compliance.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { shortcomings } from '#domain/legal-duties.ts';
import { isClosed } from '#domain/status.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { fileOf, textOf } from '../../scripts/check/built-site.ts';
import { readPage } from '../../scripts/check/read-page.ts';
import { addressesOf } from '../../scripts/check/rules/links.ts';
import { readXml, type XmlNode } from '../support/xml.ts';
import { builtSite } from './support.ts';

const { enabled } = readSite().languages;
const site = await builtSite();
const page = async (file: string) => readPage(file, await textOf(site, file), enabled);

describe.each(enabled)('feeds in %s', (language) => {
  test('are valid, list the same homes in XML and JSON, newest first, and link to pages and pictures', async () => {
    const channel = readXml(await textOf(site, `${language}/feed.xml`)).children[0] as XmlNode;
    const value = (node: XmlNode, name: string) => node.children.find((child) => child.name === name)?.text ?? '';
    const items = channel.children.filter(({ name }) => name === 'item');
    const { items: same } = JSON.parse(await textOf(site, `${language}/feed.json`)) as { items: { id: string }[] };
    expect(same.map(({ id }) => id)).toEqual(items.map((item) => value(item, 'guid')));
    expect(items.length).toBeGreaterThan(10);
    const dates = items.map((item) => Date.parse(value(item, 'pubDate')));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const item of items) {
      const url = new URL(value(item, 'link'));
      expect(url.origin).toBe(site.origin);
      expect(fileOf(site, url.pathname), url.pathname).toBeDefined();
      const picture = item.children.find(({ name }) => name === 'enclosure')?.attributes.url;
      if (picture) expect(site.originals.has(new URL(picture).pathname.split('/').at(-1) ?? ''), picture).toBe(true);
    }
  });

  test('are linked on the home page and in the footer of every page', async () => {
    const home = await page(`${language}/index.html`);
    const feeds = home
      .all('link')
      .filter(({ attributes }) => attributes.type?.includes('feed') || attributes.type?.includes('rss'));
    expect(feeds.map(({ attributes }) => attributes.href)).toEqual([`/${language}/feed.xml`, `/${language}/feed.json`]);
    expect([...addressesOf(await page(`${language}/404/index.html`))]).toContain(`/${language}/feed.xml`);
  });
});

test('only homes on offer without any document state that there are none', () => {
  const says = [...site.listings.values()].map((home) => {
    const file = fileOf(site, siteAddresses().listing(home, 'nl')) ?? '';
    return [home.id, textOf(site, file).includes(textsOf('nl')('listing.noDocuments'))];
  });
  const lacks = [...site.listings.values()].map(({ id, status, documents, hasPrivateDocuments }) => [
    id,
    !isClosed(status) && documents.length === 0 && !hasPrivateDocuments,
  ]);
  expect(says).toEqual(lacks);
  expect(new Set(lacks.map(([, one]) => one)).size).toBe(2);
});

describe('previews', () => {
  const duties = readCompliance().homes.filter(({ mode }) => mode === 'warn');
  const wanted = [...site.listings.values()]
    .filter((home) => shortcomings(home, duties).length > 0)
    .map(({ id }) => id);
  const built = [...site.files].filter((file) => /\/preview\/.*\.html$/.test(file)).sort();

  test('exist only for the homes that lack a fact with a warning', () => {
    expect(wanted.length).toBeGreaterThan(0);
    expect(built).toEqual(
      enabled.flatMap((language) => wanted.map((id) => `${language}/preview/${id}/index.html`)).sort(),
    );
  });

  test.each(built)('%s is hidden from search engines and lists the missing facts in its language', async (file) => {
    const preview = await page(file);
    expect(preview.indexable).toBe(false);
    expect(preview.all('html')[0]?.attributes.lang).toBe(file.slice(0, 2));
    const [, id] = /preview\/(\d+)/.exec(file) ?? [];
    const home = site.listings.get(Number(id));
    const box = preview.elements.find(({ attributes }) => attributes.class?.startsWith('warnings'))?.text ?? '';
    for (const { duty } of home ? shortcomings(home, duties) : []) {
      expect(box).toContain(duty.says[preview.language ?? 'nl']);
      expect(box).toContain(duty.source.name);
    }
  });

  test('are not linked anywhere', async () => {
    for (const file of site.files) {
      if (!/\.(?:html|xml|json|txt)$/.test(file) || file.includes('/preview/')) continue;
      expect((await textOf(site, file)).includes('/preview/'), file).toBe(false);
    }
  });
});
