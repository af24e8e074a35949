import type { IsoDate } from '#domain/listing.ts';
import { xmlText } from '#platform/xml.ts';
import type { News, NewsItem } from './news.ts';

/** RFC 3339. */
const jsonDate = (day: IsoDate | undefined) => day && `${day}T00:00:00Z`;

/** A JSON Feed 1.1 document (jsonfeed.org). */
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
