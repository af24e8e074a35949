import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, Localized } from '#domain/language.ts';
import type { OpenDay } from '#domain/listing.ts';
import type { OfficeRule } from '#domain/office.ts';
import type { PrivateDocument } from '#domain/original.ts';
import type { RentTerms } from '#domain/rent.ts';
import type { Story } from '#domain/story.ts';
import { type OwnTexts, wordTexts } from '#platform/i18n/texts.ts';
import { rereadOnChange } from '#platform/server/replaced-files.ts';
import type { Searchable } from '#search/engine/criteria.ts';

/** Data that a build writes for the server: public facts, and the documents that are sent by mail only. */
export interface SiteData {
  name: string;
  url: string;
  languages: { default: Language; enabled: Language[] };
  /** whether assistants may query the site (exchange/mcp) */
  mcp: boolean;
  offices: { name: string; street: string; place: string; phone: string; email: string; takes: OfficeRule[] }[];
  /** people and offices with a page, which a form can name as recipients */
  recipients: (Contact & { id: string })[];
  /** legally required lines in the footer of mails */
  identity: Localized<readonly string[]>;
  look: MailLook;
  /** the agency's own wording, for mails and responses */
  texts: OwnTexts;
  /** path of a page by its id in the path table */
  pages: Record<string, Record<string, string>>;
  listings: ListingData[];
  projects: ProjectData[];
  types: { id: number; name: Localized }[];
  /** towns and nodes of the place tree that a search registration can name */
  places: { key: string; name: Localized }[];
}

export interface Subject {
  id: number;
  title: Localized;
  path: Localized;
  /** public place, as on its page */
  place: Localized;
  /** postal code that selects the responsible office; never shown */
  zip: string;
  /** sent by mail on request */
  documents: PrivateDocument[];
  agent?: { name: string; phone?: string | undefined; email?: string | undefined } | undefined;
}

export interface ListingData extends Subject {
  reference: string;
  price: Localized;
  facts: Localized;
  picture?: string | undefined;
  openDays: OpenDay[];
  projectId?: number | undefined;
  search: Searchable;
  /** history for the owner, if the agency shows it to owners */
  story?: Story | undefined;
  /** maximum number of tenants, if the agency has a limit */
  maximumPersons?: number | undefined;
  rent?: RentTerms;
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
 * Reads the data of the current build in `folder` now and again after each change, and applies the agency's own wording.
 * @throws if the first reading fails
 */
export function followSite(folder: string, log?: (line: string) => void): () => Promise<Site> {
  const file = join(folder, SITE_DATA_FILE);
  // Written by src/app/built/server-data.ts from the same type.
  const read = async () => {
    const data = JSON.parse(await readFile(file, 'utf8')) as SiteData;
    wordTexts(data.texts);
    return siteOf(data);
  };
  return rereadOnChange([file], read, log);
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

/** Colours (`#rrggbb`) and fonts (as in `font-family`) of mails. */
export interface MailLook {
  colors: Record<'paper' | 'ink' | 'softInk' | 'line' | 'accent' | 'button' | 'onButton', Color>;
  heading: string;
  text: string;
}

/** The agency's contact for a home or a request. Phone and email may be empty. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}
