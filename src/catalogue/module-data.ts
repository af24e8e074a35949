import type { Language } from '#domain/language.ts';
import { readTeam, readTestimonials } from '#site/people.ts';
import { articlesIn, categories } from './articles.ts';
import { catalogue } from './catalogue.ts';

/** Everything that a module of an editor's page may show, in one language. */
export async function moduleData(language: Language) {
  const {
    newest,
    listings,
    offered,
    references,
    projects,
    unitsOf,
    types,
    municipalities,
    commonMunicipalities,
    neighbourhoods,
  } = await catalogue();
  return {
    lists: {
      new: newest(listings.length),
      'for-sale': offered('sale'),
      'for-rent': offered('rent'),
      references,
    },
    projects,
    unitsOf,
    articles: await articlesIn(language),
    categories: await categories(),
    team: readTeam(),
    testimonials: readTestimonials(),
    types,
    neighbourhoods,
    municipalities,
    commonMunicipalities,
  };
}
