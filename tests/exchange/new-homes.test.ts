import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { jsonFeed, rssFeed } from '#exchange/feed-formats.ts';
import { FEED_MAX, newsOf } from '#exchange/new-homes.ts';
import { pageContext } from '#page-base/page-context.ts';
import { home, onRequest, priced } from '../catalogue/listings.ts';
import { readXml, type XmlNode } from '../support/xml.ts';

const AWKWARD = 'Huis <b> & «tuin» "x" \u0000\ud800 ]]>';
const homes: Listing[] = [
  home(3, {
    ...priced(325_000),
    title: { nl: AWKWARD, fr: 'Maison', en: 'House', de: 'Haus' },
    description: { nl: '<p>Ruim &amp; licht.</p><ul><li>tuin</li></ul>' },
    createdOn: '2026-11-20',
    modifiedOn: '2026-11-21',
    pictures: [{ key: 'p3-1-abcdef', caption: {} }],
  }),
  home(2, { ...onRequest, createdOn: '2026-02-01' }),
  home(1, { createdOn: undefined }),
];

const rss = (listings: readonly Listing[], language: (typeof LANGUAGES)[number] = 'nl') =>
  readXml(rssFeed(newsOf(listings, pageContext(language))));
const children = (node: XmlNode, name: string) => node.children.filter((child) => child.name === name);
const text = (node: XmlNode, name: string) => children(node, name)[0]?.text;

test.each(LANGUAGES)('RSS in %s has absolute addresses, RFC 822 dates and stable ids', (language) => {
  const root = rss(homes, language);
  expect([root.name, root.attributes.version]).toEqual(['rss', '2.0']);
  const channel = root.children[0] as XmlNode;
  for (const name of ['title', 'link', 'description']) expect(text(channel, name), name).toBeTruthy();
  expect(text(channel, 'language')).toBe(language);
  expect(text(channel, 'lastBuildDate')).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
  expect(children(channel, 'atom:link')[0]?.attributes).toEqual({
    href: `https://www.example.com/${language}/feed.xml`,
    rel: 'self',
    type: 'application/rss+xml',
  });
  const items = children(channel, 'item');
  expect(items.map((item) => text(item, 'guid'))).toEqual(
    [3, 2, 1].map((id) => `https://www.example.com/property/${id}/`),
  );
  expect(items.map((item) => text(item, 'pubDate'))).toEqual([
    'Fri, 20 Nov 2026 00:00:00 GMT',
    'Sun, 01 Feb 2026 00:00:00 GMT',
    undefined,
  ]);
  for (const item of items)
    expect(text(item, 'link')).toMatch(new RegExp(`^https://www\\.example\\.com/${language}/.*/\\d/$`));
  expect(children(items[0] as XmlNode, 'enclosure')[0]?.attributes).toEqual({
    url: 'https://www.example.com/media/p3-1-abcdef?width=1360&height=auto&format=jpeg',
    length: '0',
    type: 'image/jpeg',
  });
  expect(children(items[1] as XmlNode, 'enclosure')).toEqual([]);
});

test('RSS escapes the special characters of XML and drops characters that XML forbids', () => {
  const item = children(rss(homes).children[0] as XmlNode, 'item')[0] as XmlNode;
  expect(text(item, 'title')).toBe('Huis <b> & «tuin» "x"  ]]>');
  expect(text(item, 'description')).toContain('€\u00a0325.000');
  expect(text(item, 'description')).toContain('Ruim & licht. tuin');
});

test('the XML parser of these tests rejects malformed XML', () => {
  expect(() => readXml('<a><b></a>')).toThrow();
  expect(() => readXml('<a>&nbsp;</a>')).toThrow();
});

test('JSON Feed 1.1 has every required field and RFC 3339 dates', () => {
  const feed = JSON.parse(JSON.stringify(jsonFeed(newsOf(homes, pageContext('nl')))));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://www.example.com/nl/te-koop/',
    feed_url: 'https://www.example.com/nl/feed.json',
    language: 'nl',
  });
  expect(feed.items[0]).toMatchObject({
    id: 'https://www.example.com/property/3/',
    title: AWKWARD,
    image: 'https://www.example.com/media/p3-1-abcdef?width=1360&height=auto&format=jpeg',
    date_published: '2026-11-20T00:00:00Z',
    date_modified: '2026-11-21T00:00:00Z',
  });
  expect(feed.items[0].content_html).toMatch(/^<p>€.325\.000 · .*<\/p><p>Ruim &amp; licht\.<\/p>/);
  expect(feed.items[2]).not.toHaveProperty('date_published');
});

test('a feed has a limited number of homes, in the given order', () => {
  const many = Array.from({ length: FEED_MAX + 5 }, (_, index) => home(index + 1));
  expect(newsOf(many, pageContext('nl')).items.map(({ id }) => id)).toEqual(
    many.slice(0, FEED_MAX).map(({ id }) => `https://www.example.com/property/${id}/`),
  );
});

test('neither feed contains a hidden price or street', () => {
  const hidden = home(9, { ...onRequest, place: { ...home(9).place, address: undefined } });
  const news = newsOf([hidden], pageContext('nl'));
  expect(rssFeed(news) + JSON.stringify(jsonFeed(news))).not.toMatch(/325|Kaaistraat/);
  const shown = newsOf([home(9)], pageContext('nl'));
  expect(rssFeed(shown)).toMatch(/325.*Kaaistraat/s);
});
