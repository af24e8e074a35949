import type { Language } from '#domain/language.ts';
import { type Element, type Html, readHtml } from './read-html.ts';

/** An HTML file of a built site. */
export interface Page extends Html {
  file: string;
  /** its address: `/nl/te-koop/` */
  path: string;
  source: string;
  /** the language of the page's address; absent if the address is the same for all languages */
  language: Language | undefined;
  /** whether search engines may list the page */
  indexable: boolean;
  all(name: string): readonly Element[];
  /** returns the content of `<meta name>` or `<meta property>` */
  meta(name: string): string | undefined;
  /** returns the address of `<link rel>` */
  link(rel: string): string | undefined;
}

/** Returns the address of the page in a file: `/nl/te-koop/` for `nl/te-koop/index.html`. */
export const pathOf = (file: string): string => `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;

/** Parses the page in `file`, a path inside the built folder. */
export function readPage(file: string, source: string, languages: readonly Language[]): Page {
  const html = readHtml(source);
  const path = pathOf(file);
  const language = languages.find((known) => path.startsWith(`/${known}/`));
  const byName = Map.groupBy(html.elements, ({ name }) => name);
  const all = (name: string) => byName.get(name) ?? [];
  const meta = (name: string) =>
    all('meta').find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content;
  const link = (rel: string) => all('link').find(({ attributes }) => attributes.rel === rel)?.attributes.href;
  const indexable = language !== undefined && !(meta('robots') ?? '').includes('noindex');
  return { ...html, file, path, source, language, indexable, all, meta, link };
}
