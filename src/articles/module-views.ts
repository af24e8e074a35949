import type { Module, WantedFacts } from '#agency/content/page-module.schema.ts';
import type { Testimonial } from '#agency/content/team.ts';
import type { Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import type { Person } from '#domain/people.ts';
import type { Goal } from '#domain/price.ts';
import type { Offer, Project } from '#domain/project.ts';
import type { ListingType, Municipality, Neighbourhood } from '#domain/taxonomy.ts';
import type { Article } from './localized-articles.ts';

/** All data that modules may show. The page that contains the modules passes it to them. */
export interface ModuleData {
  /** homes by list, newest first */
  lists: Readonly<Record<'new' | 'for-sale' | 'for-rent' | 'references', readonly Listing[]>>;
  /** runs a search that editors have saved (src/search/saved-search.ts) */
  find: (goal: Goal, query: string, facts?: WantedFacts) => readonly Offer[];
  projects: readonly Project[];
  unitsOf: (projectId: number) => readonly Listing[];
  articles: readonly Article[];
  categories: readonly { id: string; title: Localized }[];
  /** people in the editors' files */
  team: readonly Person[];
  testimonials: readonly Testimonial[];
  types: readonly ListingType[];
  /** options of the form for a search registration */
  typesToRegister: readonly ListingType[];
  neighbourhoods: readonly Neighbourhood[];
  municipalities: readonly Municipality[];
  commonMunicipalities: readonly Municipality[];
}

/** Returns whether a module has nothing to show at the moment: no home, person or article. */
export function isEmpty({ relations }: Module, data: ModuleData): boolean {
  switch (relations.type) {
    case 'property-list':
      return data.lists[relations.id].length === 0;
    case 'projects':
    case 'team':
    case 'testimonials':
      return data[relations.type].length === 0;
    case 'category':
      return !data.articles.some(({ category }) => category === relations.id);
    default:
      return false;
  }
}
