import type { Module } from '#agency/content/page-module.schema.ts';
import type { Testimonial } from '#agency/content/team.ts';
import type { Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import type { Person } from '#domain/people.ts';
import type { Goal } from '#domain/price.ts';
import type { Offer, Project } from '#domain/project.ts';
import type { ListingType, Municipality, Neighbourhood } from '#domain/taxonomy.ts';
import type { Article } from './localized-articles.ts';

/** What modules may show; the page that holds them fetches it. */
export interface ModuleData {
  /** homes of the property lists that an editor may name, newest first */
  lists: Readonly<Record<'new' | 'for-sale' | 'for-rent' | 'references', readonly Listing[]>>;
  /** what a saved search finds (src/demands/saved-search.ts) */
  find: (goal: Goal, query: string) => readonly Offer[];
  projects: readonly Project[];
  unitsOf: (projectId: number) => readonly Listing[];
  articles: readonly Article[];
  categories: readonly { id: string; title: Localized }[];
  /** whom editors name */
  team: readonly Person[];
  testimonials: readonly Testimonial[];
  /** what a search registration can ask for */
  types: readonly ListingType[];
  neighbourhoods: readonly Neighbourhood[];
  municipalities: readonly Municipality[];
  commonMunicipalities: readonly Municipality[];
}

/** Whether a module has nothing to show today: no home, nobody, no article. */
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
