import type { IsoDate } from '#domain/listing.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';
import { lastChange, type News, type NewsItem } from './news.ts';

/** `Sat, 21 Nov 2026 00:00:00 GMT`, as RFC 822 wants it. */
const rssDate = (day: IsoDate | undefined) => day && new Date(`${day}T00:00:00Z`).toUTCString();

/** An RSS 2.0 document. */
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
    // Pictures are made when somebody asks: their size is not known, and 0 says so (RSS Advisory Board).
    picture === undefined ? undefined : element('enclosure', { url: picture, length: 0, type: 'image/jpeg' }),
    element('guid', { isPermaLink: false }, id),
    textElement('pubDate', rssDate(publishedOn)),
  ]);
}
