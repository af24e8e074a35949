import type { IsoDate } from '#domain/listing.ts';
import { element, textElement, type Xml, xmlText } from '#platform/xml.ts';
import { lastChange, type News, type NewsItem } from './new-homes.ts';

/** Formats a date according to RFC 822: `Sat, 21 Nov 2026 00:00:00 GMT`. */
const rssDate = (day: IsoDate | undefined) => day && new Date(`${day}T00:00:00Z`).toUTCString();

/** Returns a feed as an RSS 2.0 document. */
export function rssFeed({ title, description, language, home, rss, items }: News): string {
  const channel = element('channel', {}, [
    element('title', {}, title),
    element('link', {}, home),
    element('description', {}, description),
    element('language', {}, language),
    textElement('lastBuildDate', rssDate(lastChange(items))),
    element('atom:link', { href: rss, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(rssItem),
  ]);
  const root = element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, [channel]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function rssItem({ id, url, title, summary, text, picture, publishedOn }: NewsItem): Xml {
  return element('item', {}, [
    element('title', {}, title),
    element('link', {}, url),
    element('description', {}, [summary, text].filter(Boolean).join('\n\n')),
    // Pictures are converted on demand, so their size is unknown. The RSS Advisory Board recommends a length of 0 in
    // this case.
    picture === undefined ? undefined : element('enclosure', { url: picture, length: 0, type: 'image/jpeg' }),
    element('guid', { isPermaLink: false }, id),
    textElement('pubDate', rssDate(publishedOn)),
  ]);
}

/** Formats a date according to RFC 3339. */
const jsonDate = (day: IsoDate | undefined) => day && `${day}T00:00:00Z`;

/** Returns a feed as a JSON Feed 1.1 document (jsonfeed.org). */
export function jsonFeed({ title, description, language, home, json, items }: News): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: json,
    language,
    items: items.map(jsonItem),
  };
}

function jsonItem({ id, url, title, summary, html, picture, publishedOn, modifiedOn }: NewsItem): object {
  return {
    id,
    url,
    title,
    summary,
    content_html: `<p>${xmlText(summary)}</p>${html}`,
    image: picture,
    date_published: jsonDate(publishedOn),
    date_modified: jsonDate(modifiedOn),
  };
}
