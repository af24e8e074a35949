import { LANGUAGES, type Localized } from '#domain/language.ts';
import { readArticles, readCategories } from '../content/articles.ts';
import { readPaths } from '../content/paths.ts';
import { readSite } from '../content/site.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { articlePaths } from './article-paths.ts';

let addresses: Addresses | undefined;

/** Addresses of this site's path table and languages. */
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
