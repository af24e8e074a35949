import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailLogo } from '#agency/brand/mail-logo.ts';
import type { ReplyTemplate } from '#agency/content/reply-templates.ts';
import type { Language, Localized } from '#domain/language.ts';
import type { IsoDate, OpenDay } from '#domain/listing.ts';
import type { PrivateDocument } from '#domain/media/original.ts';
import type { OfficeRule, OpeningHours } from '#domain/office.ts';
import type { RentTerms } from '#domain/rent.ts';
import type { Story } from '#domain/story.ts';
import { type OwnTexts, wordTexts } from '#platform/i18n/texts.ts';
import { rereadOnChange } from '#platform/server/replaced-files.ts';
import type { Searchable } from '#search/engine/criteria.ts';
import { parsePieces } from './json-pieces.ts';

export interface OfficeData {
  name: string;
  street: string;
  place: string;
  phone: string;
  email: string;
  openingHours: OpeningHours;
  takes: OfficeRule[];
  /** whether the office also receives the enquiries that it would receive if they did not go to a person */
  copies: boolean;
}

/** How visitors book viewings (`viewings` in content/site.yaml). */
export interface ViewingSettings {
  /** maximum number of persons on an open day of the export */
  openDayPersons: number;
  /** hours for which a place is held until the visitor confirms it */
  holdHours: number;
  /** whether visitors are reminded the day before */
  reminder: boolean;
  /** whether visitors are asked afterwards how the visit was */
  question: boolean;
  /** whether visitors who have answered are offered to write a review; absent in the data of earlier versions */
  review?: boolean | undefined;
}

/** Data that a build writes for the server: public facts, and the documents that are sent by mail only. */
export interface SiteData {
  name: string;
  url: string;
  languages: { default: Language; enabled: Language[] };
  /** name of the door that the homes came through (feed/doors); absent if the export has the format of docs/feed.md */
  door?: string | undefined;
  /** whether AI assistants may query the site (exchange/mcp) */
  mcp: boolean;
  offices: OfficeData[];
  viewings: ViewingSettings;
  /** people and offices that have a page; a form can be addressed to them */
  recipients: (Contact & { id: string })[];
  /** lines that the law requires at the bottom of mails */
  identity: Localized<readonly string[]>;
  look: MailLook;
  /** see site.schema.ts */
  desk: { takeWithinMinutes: number };
  /** templates for replies at the desk */
  replies: ReplyTemplate[];
  /** texts that the agency has written itself, for mails and responses */
  texts: OwnTexts;
  /** paths by the page's ID in the path table, then by language */
  pages: Record<string, Record<string, string>>;
  listings: ListingData[];
  projects: ProjectData[];
  types: { id: number; name: Localized }[];
  /** towns and areas (nodes of the place tree) that a search registration can name */
  places: { key: string; name: Localized }[];
}

export interface Subject {
  id: number;
  title: Localized;
  path: Localized;
  /** place as the public page shows it */
  place: Localized;
  /** postal code, by which the responsible office is found; never shown */
  zip: string;
  /** its key in the agency's software, if it came through a door; never shown */
  softwareKey?: string | undefined;
  /** documents that are sent by mail on request */
  documents: PrivateDocument[];
  agent?: { name: string; phone?: string | undefined; email?: string | undefined } | undefined;
}

export interface ListingData extends Subject {
  reference: string;
  price: Localized;
  facts: Localized;
  picture?: string | undefined;
  openDays: OpenDay[];
  /** text of its ribbon, if that says that somebody has an option or has made an offer */
  reserved?: Localized | undefined;
  projectId?: number | undefined;
  search: Searchable;
  /** history of the listing, if the agency shows it to owners */
  story?: Story | undefined;
  /** maximum number of tenants, if the agency sets one */
  maximumPersons?: number | undefined;
  /** minimum monthly income of a tenant in euro, if the agency sets one; for dwellings */
  minimumIncomeEuro?: number | undefined;
  /** day from which the home is free, if it is known */
  availableFrom?: string | undefined;
  rent?: RentTerms;
  /** first and last day on the market by the export, if the home is sold or rented; never shown to visitors */
  market?: { from: IsoDate; until: IsoDate } | undefined;
}

export interface ProjectData extends Subject {
  closed: boolean;
}

/** The site's data with look-up functions. */
export interface Site extends SiteData {
  listing(id: number | undefined): ListingData | undefined;
  project(id: number | undefined): ProjectData | undefined;
  page(id: string, language: Language): string;
}

export const SITE_DATA_FILE = 'site.json';

/**
 * Returns a function that returns the data of the current build in `folder`. The data is read again after each change, and
 * the agency's own texts then replace the standard texts.
 * @throws if the first reading fails
 */
export function followSite(folder: string, log?: (line: string) => void): () => Promise<Site> {
  const file = join(folder, SITE_DATA_FILE);
  // src/app/built/server-data.ts writes the file from the same type.
  const read = async () => {
    const data = parsePieces(await readFile(file)) as SiteData;
    shareEqualParts(data.listings);
    wordTexts(data.texts);
    return siteOf(data);
  };
  return rereadOnChange([file], read, log);
}

/**
 * Lets homes share parts that are equal, such as prices and facts. With 100,000 homes, the data then take 164 MB of memory instead of
 * 242. Shared parts are frozen.
 */
export function shareEqualParts(listings: ListingData[]): void {
  const known = new Map<string, object>();
  const shared = <T extends object>(part: T): T => {
    const key = JSON.stringify(part);
    const equal = known.get(key) ?? Object.freeze(part);
    known.set(key, equal);
    return equal as T;
  };
  for (const listing of listings) {
    const { title, place, price, facts, agent, search } = listing;
    listing.title = shared(title);
    listing.price = shared(price);
    listing.facts = shared(facts);
    listing.place = shared(place);
    if (agent) listing.agent = shared(agent);
    search.places = shared(search.places);
  }
}

/** Adds look-up functions to the data of a build. */
export function siteOf(data: SiteData): Site {
  const listings = new Map(data.listings.map((listing) => [listing.id, listing]));
  const projects = new Map(data.projects.map((project) => [project.id, project]));
  return {
    ...data,
    listing: (id) => (id === undefined ? undefined : listings.get(id)),
    project: (id) => (id === undefined ? undefined : projects.get(id)),
    page: (id, language) => data.pages[id]?.[language] ?? '/',
  };
}

interface Color {
  light: string;
  dark: string;
}

/** Colours (`#rrggbb`) and fonts (values of `font-family`) of mails. */
export interface MailLook {
  colors: Record<'paper' | 'ink' | 'softInk' | 'line' | 'accent' | 'button' | 'onButton', Color>;
  heading: string;
  text: string;
  /** the agency's logo, unless it has none */
  logo?: MailLogo | undefined;
}

/** A person or office of the agency to contact about a home or a request. `phone` and `email` may be empty. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}
