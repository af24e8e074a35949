import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import { addressPart } from '#domain/url-part.ts';
import { readArticles, readCategories } from '../content/articles.ts';
import { readPaths } from '../content/paths.ts';
import { readSite } from '../content/site.ts';
import { type Addresses, createAddresses } from './addresses.ts';

/** The parts of the address of an article. */
export interface ArticleNames {
  id: string;
  title: Localized;
}

/**
 * Returns a function for the addresses of articles: `/nl/diensten/verkopen/`, with the subcategory if there is one. Each part
 * is a slug. A title without a translation is replaced by that of the default language.
 */
export function articlePaths(
  articles: readonly ArticleNames[],
  categories: readonly ArticleNames[],
  defaultLanguage: Language,
): (id: string, language: Language) => string | undefined {
  const titles = new Map([...categories, ...articles].map(({ id, title }) => [id, title]));
  const known = new Set(articles.map(({ id }) => id));
  return (id, language) => {
    if (!known.has(id)) return undefined;
    const parts = id.split('/').map((_, index, all) => {
      const name = all.slice(0, index + 1).join('/');
      return addressPart(speak(titles.get(name) ?? {}, language, defaultLanguage)?.text ?? '', all[index]);
    });
    return `/${language}/${parts.join('/')}/`;
  };
}

let addresses: Addresses | undefined;

/** Returns the addresses of this site. */
export function siteAddresses(): Addresses {
  if (!addresses) {
    const { languages } = readSite();
    const own = readArticles().filter(({ versions }) => Object.values(versions).some(({ ownPage }) => ownPage));
    const articles = own.map(({ id, versions }) => {
      const title: Localized = {};
      for (const language of LANGUAGES) title[language] = versions[language]?.title;
      return { id, title };
    });
    addresses = createAddresses(readPaths(), languages, articlePaths(articles, readCategories(), languages.default));
  }
  return addresses;
}
