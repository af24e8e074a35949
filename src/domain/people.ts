import type { Language, Localized } from './language.ts';
import type { Listing, Picture } from './listing.ts';
import type { PlaceAddressed } from './place-page.ts';

/** What somebody said of the agency. */
export interface Said {
  text: Localized;
  name: string;
  place?: string | undefined;
}

/** What a page of a person or an office shows of its homes. */
export interface Homes {
  /** on offer, newest first */
  offered: readonly Listing[];
  /** sold or rented, newest first */
  closed: readonly Listing[];
}

/** A town where somebody has homes, with the page of its homes where there is one. */
export interface Town {
  name: Localized;
  place?: PlaceAddressed | undefined;
}

/** Somebody of the agency: whom editors name, or whom the export names as agent of a home on offer. */
export interface Person extends Homes {
  /** of their page, in every language: `lotte-klinkaert` */
  slug: string;
  name: string;
  /** of those alone whom editors name */
  role?: Localized | undefined;
  text?: Localized | undefined;
  /** where they work, in words of the editors */
  area?: Localized | undefined;
  /** codes of the languages that they speak */
  languages: readonly string[];
  phone?: string | undefined;
  email?: string | undefined;
  image?: { file: string; alt?: Localized | undefined } | undefined;
  /** of the export, where editors have none */
  picture?: Picture | undefined;
  /** name of their office */
  office?: string | undefined;
  voices: readonly Said[];
}

/** What a link to the page of a person needs. */
export type PersonLink = Pick<Person, 'slug'>;

/** Returns the link to a person's page. */
export const personLink = (person: Person | undefined): PersonLink | undefined => person && { slug: person.slug };

/** A person without their homes. */
export type PersonAlone = Omit<Person, keyof Homes>;

/** Returns everything about a person except their homes. */
export const personAlone = ({ offered, closed, ...own }: Person): PersonAlone => own;

/** An office, with those who work there. */
export interface OfficePage extends Homes {
  /** of its page, in every language */
  slug: string;
  name: string;
  people: readonly PersonAlone[];
  voices: readonly Said[];
}

/** Ids of those to whom a form can be sent, as its page names them: the keys of their addresses, too. */
export const personId = ({ slug }: Pick<Person, 'slug'>): string => `team/${slug}`;
export const officeId = ({ slug }: Pick<OfficePage, 'slug'>): string => `contact/${slug}`;

/** Whether what editors say of somebody is there in a language; who is named by the export alone needs no words. */
export const isIntroduced = ({ role, text }: Pick<Person, 'role' | 'text'>, language: Language): boolean =>
  [text ?? role].every((words) => !words || words[language] !== undefined);
