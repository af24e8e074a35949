import { readSite } from '#agency/content/site.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Language } from '#domain/language.ts';
import { savedSearches } from '#search/saved-search.ts';
import { articlesIn, categories } from './localized-articles.ts';

/** Returns all data that the modules of an editors' page may show, in one language. */
export async function moduleData(language: Language) {
  const all = await catalogue();
  const {
    newest,
    listings,
    offered,
    references,
    people,
    projects,
    unitsOf,
    types,
    typesToRegister,
    municipalities,
    commonMunicipalities,
    neighbourhoods,
    testimonials,
  } = all;
  return {
    lists: {
      new: newest(listings.length),
      'for-sale': offered('sale'),
      'for-rent': offered('rent'),
      references,
    },
    find: savedSearches(all, language, readSite().languages.default, readSite().story.page),
    projects,
    unitsOf,
    articles: await articlesIn(language),
    categories: await categories(),
    team: people.filter(({ role }) => role),
    testimonials,
    types,
    typesToRegister,
    neighbourhoods,
    municipalities,
    commonMunicipalities,
  };
}
