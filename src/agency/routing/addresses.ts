import { type Language, type Localized, speak } from '#domain/language.ts';
import { LIST_OF_GOAL, type ListPlace } from '#domain/list.ts';
import { phoneLink } from '#domain/people.ts';
import { previewPath } from '#domain/preview-address.ts';
import type { Goal } from '#domain/price.ts';
import type { PlaceAddressed } from '#domain/taxonomy.ts';
import { addressPart } from '#domain/url-part.ts';
import type { PathTable } from '../content/paths.ts';

/** Ids of pages that the code refers to. */
export type PageId =
  | 'home'
  | 'for-sale'
  | 'for-rent'
  | 'projects'
  | 'references'
  | 'gone'
  | 'services'
  | 'contact'
  | 'team';

/** The same page in another language. */
export interface Alternate {
  language: Language;
  path: string;
}

/** The parts of the address of a home or project. */
export interface Addressed {
  id: number;
  title: Localized;
  place: { municipality: Localized };
}

export interface Addresses {
  /** `/nl/te-koop/`; `/` for an unknown page */
  page(id: string, language: Language): string;
  /** `/nl/te-koop/`, `/nl/te-koop/2/` */
  list(place: ListPlace, language: Language): string;
  /** `/nl/te-koop/boom/`, `/nl/te-koop/boom/huizen/` */
  place(place: PlaceAddressed, language: Language): string;
  listing(home: Addressed & { goal: Goal }, language: Language): string;
  project(project: Addressed, language: Language): string;
  /**
   * `/nl/team/lotte-klinkaert/`; `undefined` without a page `team`, or if the person's name contains nothing that a URL
   * may contain
   */
  person(person: { slug: string }, language: Language): string | undefined;
  /** `/nl/contact/boom/`; `undefined` without a page `contact` */
  office(office: { slug: string }, language: Language): string | undefined;
  /** `/nl/preview/1001/`, for the agency */
  preview(id: number, language: Language): string;
  /** `/nl/diensten/verkopen/`; `/` for an unknown article */
  article(id: string, language: Language): string;
  /** resolves an editor's link: `page:contact`, `page:for-sale#places`, `article:services/selling`; other addresses stay as they are */
  link(link: string, language: Language): string;
  /**
   * paths of a page in all enabled languages, as `path` returns them; languages in which the page has no path are left
   * out
   */
  alternates(path: (language: Language) => string | undefined): Alternate[];
  /** ids of the pages above a page */
  parents(id: string): readonly string[];
}

/** Permanent addresses without a language: `/property/1001/`. They redirect to the page in the visitor's language. */
export const neutralAddress = {
  listing: (id: number | string): string => `/property/${id}/`,
  project: (id: number | string): string => `/project/${id}/`,
};

/**
 * Creates the addresses from the path table. This function only handles strings; it reads neither files nor the
 * catalogue.
 */
export function createAddresses(
  table: PathTable,
  languages: { default: Language; enabled: readonly Language[] },
  articlePath: (id: string, language: Language) => string | undefined = () => undefined,
): Addresses {
  const rows = new Map(table.pages.map((row) => [row.id, row]));
  const page = (id: string, language: Language): string => {
    const row = rows.get(id);
    if (!row) return '/';
    if (row.externalLink) return row.externalLink;
    return row.path[language] ? `/${language}/${row.path[language]}/` : `/${language}/`;
  };
  const spoken = (texts: Localized, language: Language) =>
    addressPart(speak(texts, language, languages.default)?.text ?? '');
  // Many pages link to a home, so its slugs are cached.
  const made = new WeakMap<Addressed, Localized>();
  const detail = (section: string, home: Addressed, language: Language) => {
    const known = made.get(home) ?? {};
    made.set(home, known);
    known[language] ??=
      `${page(section, language)}${spoken(home.place.municipality, language)}/${spoken(home.title, language)}/${home.id}/`;
    return known[language];
  };
  const below = (id: PageId, { slug }: { slug: string }, language: Language) =>
    slug && rows.get(id)?.path[language] && !rows.get(id)?.externalLink ? `${page(id, language)}${slug}/` : undefined;
  return {
    page,
    list: ({ list, page: number }, language) => `${page(list, language)}${number > 1 ? `${number}/` : ''}`,
    place: ({ goal, name, zip, kind }, language) => {
      const town = [spoken(name, language), zip && addressPart(zip)].filter(Boolean).join('-');
      const word = kind && table.kinds[kind]?.[language];
      return `${page(LIST_OF_GOAL[goal], language)}${town}/${word ? `${word}/` : ''}`;
    },
    listing: (home, language) => detail(LIST_OF_GOAL[home.goal], home, language),
    project: (project, language) => detail('projects', project, language),
    person: (person, language) => below('team', person, language),
    office: (office, language) => below('contact', office, language),
    preview: previewPath,
    article: (id, language) => articlePath(id, language) ?? '/',
    link: (link, language) => {
      const [, kind, id = '', part = ''] = /^(page|article):([^#]+)(#.+)?$/.exec(link) ?? [];
      if (!kind) return link.startsWith('tel:') ? phoneLink(link) : link;
      const path = kind === 'page' ? page(id, language) : (articlePath(id, language) ?? '/');
      return path === '/' ? path : path + part;
    },
    alternates: (path) =>
      languages.enabled.flatMap((language) => {
        const own = path(language);
        return own === undefined ? [] : [{ language, path: own }];
      }),
    parents: (id) => rows.get(id)?.breadcrumb ?? [],
  };
}

/** Formats of the feed of the newest homes: RSS and JSON Feed. */
export const FEED_FORMATS = ['xml', 'json'] as const;

/** Returns the path of a feed in a language: `/nl/feed.xml`. */
export const feedPath = (language: string, format: (typeof FEED_FORMATS)[number]) => `/${language}/feed.${format}`;
