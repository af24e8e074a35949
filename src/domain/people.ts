import type { Language, Localized } from './language.ts';
import type { Listing, Picture } from './listing.ts';
import type { ReviewKind } from './review.ts';
import type { PlaceAddressed } from './taxonomy.ts';

/** A testimonial about the agency. */
export interface Said {
  text: Localized;
  name: string;
  place?: string | undefined;
  /** what the agency did, such as «sale of a terraced house» */
  kind?: Localized | undefined;
  /** what the agency did, if the testimonial was published at the desk */
  deal?: ReviewKind | undefined;
  /** `2026-05` */
  month?: string | undefined;
  /** from 1 to 5 */
  score?: number | undefined;
  /** whether the agency had invited the author after a sale, a let or a viewing */
  isInvited?: boolean | undefined;
  /** what the agency answered, and on which day */
  answer?: { text: Localized; date?: string | undefined } | undefined;
}

/** Homes that the page of a person or an office shows. */
export interface Homes {
  /** on offer, newest first */
  offered: readonly Listing[];
  /** sold or rented, newest first */
  closed: readonly Listing[];
}

/** A town in which a person has homes, with the page of the town if there is one. */
export interface Town {
  name: Localized;
  place?: PlaceAddressed | undefined;
}

/** A member of the agency, described by editors or named in the export as the agent of a home on offer. */
export interface Person extends Homes {
  /** part of the address of the person's page, the same in every language: `lotte-klinkaert` */
  slug: string;
  name: string;
  /** absent if only the export names the person */
  role?: Localized | undefined;
  text?: Localized | undefined;
  /** where the person works, as described by editors */
  area?: Localized | undefined;
  /** codes of the languages that the person speaks */
  languages: readonly string[];
  phone?: string | undefined;
  email?: string | undefined;
  /** number of the person's WhatsApp account, with its country */
  whatsapp?: string | undefined;
  /** when the person answers calls and messages */
  reachable?: Localized | undefined;
  image?: { file: string; alt?: Localized | undefined } | undefined;
  /** portrait from the export, used if editors gave no `image` */
  picture?: Picture | undefined;
  /** name of the person's office */
  office?: string | undefined;
  voices: readonly Said[];
}

/** What pages of homes and projects show of their agent, besides what the export says. */
export type PersonLink = Pick<Person, 'slug' | 'whatsapp' | 'reachable'>;

/** Returns what pages of homes and projects show of a person. */
export const personLink = (person: Person | undefined): PersonLink | undefined =>
  person && { slug: person.slug, whatsapp: person.whatsapp, reachable: person.reachable };

/** A person without their homes. */
export type PersonAlone = Omit<Person, keyof Homes>;

/** Returns everything about a person except their homes. */
export const personAlone = ({ offered, closed, ...own }: Person): PersonAlone => own;

/** An office with its staff. */
export interface OfficePage extends Homes {
  /** part of the address of the office's page, the same in every language */
  slug: string;
  name: string;
  people: readonly PersonAlone[];
  voices: readonly Said[];
}

/** Ids of the people and offices that a form can be sent to. The form on their page contains the id. */
export const personId = ({ slug }: Pick<Person, 'slug'>): string => `team/${slug}`;
export const officeId = ({ slug }: Pick<OfficePage, 'slug'>): string => `contact/${slug}`;

/**
 * Returns whether the editors' text about a person, or else the role, is available in a language. Also true if editors
 * wrote neither.
 */
export const isIntroduced = ({ role, text }: Pick<Person, 'role' | 'text'>, language: Language): boolean =>
  [text ?? role].every((words) => !words || words[language] !== undefined);

/** Returns the `tel:` address of a phone number: `+32 (0)3 555` → `tel:+323555`. */
export const phoneLink = (text: string): string => `tel:${text.replace('(0)', '').replace(/[^\d+]/g, '')}`;

/** Returns the address that opens a chat in WhatsApp, in which the visitor finds `text` ready to be sent. */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number.replace('(0)', '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Belgian area codes of two digits: Brussels, Antwerp, Liège and Ghent. All others have three. */
const SHORT_AREA_CODE = /^0[2349]/;

/**
 * Formats a phone number as Belgians write it: ten digits (a mobile phone) as 0475 55 12 34, nine as 03 555 01 10 or
 * 052 55 01 10, after the length of the area code. Returns any other text unchanged (docs/rules.md#words-and-media).
 */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== text.replace(/[\s./-]/g, '').length) return text;
  if (digits.length === 10) return digits.replace(/^(.{4})(..)(..)(..)$/, '$1 $2 $3 $4');
  if (digits.length !== 9) return text;
  return SHORT_AREA_CODE.test(digits)
    ? digits.replace(/^(..)(...)(..)(..)$/, '$1 $2 $3 $4')
    : digits.replace(/^(...)(..)(..)(..)$/, '$1 $2 $3 $4');
}
