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

/** What the build tells the server about the site it made: public facts, and the documents that go by mail only. */
export interface SiteData {
  name: string;
  url: string;
  languages: { default: Language; enabled: Language[] };
  /** assistants may ask (endpoints/mcp.ts) */
  mcp: boolean;
  offices: { name: string; street: string; place: string; phone: string; email: string; takes: OfficeRule[] }[];
  /** those whom a form can name: people and offices that have a page */
  recipients: (Contact & { id: string })[];
  /** what the law wants in the foot of a mail, one line each */
  identity: Localized<readonly string[]>;
  /** of mails */
  look: MailLook;
  /** what the agency says in its own words, for mails and answers */
  texts: OwnTexts;
  /** path of a page by its id in the path table */
  pages: Record<string, Record<string, string>>;
  listings: ListingData[];
  projects: ProjectData[];
  types: { id: number; name: Localized }[];
  /** towns and nodes of the tree that a demand can name */
  places: { key: string; name: Localized }[];
}

export interface Subject {
  id: number;
  title: Localized;
  path: Localized;
  /** as on its page: nothing that is not public */
  place: Localized;
  /** where it lies, for the office that it concerns; shown nowhere */
  zip: string;
  /** by mail, after a request */
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
  /** for its owner, where the agency shows it to owners */
  story?: Story | undefined;
  /** of tenants, where the agency has a limit */
  maximumPersons?: number | undefined;
  rent?: RentTerms;
}

export interface ProjectData extends Subject {
  closed: boolean;
}

/** The data with look-ups. */
export interface Site extends SiteData {
  listing(id: number | undefined): ListingData | undefined;
  project(id: number | undefined): ProjectData | undefined;
  page(id: string, language: Language): string;
}

export const SITE_DATA_FILE = 'site.json';

/** Follows the data of the newest build in `folder`, whose own words texts have from then on. @throws where its first reading fails. */
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

/** The data of a build with its look-ups. */
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

/** Colours and fonts of the site, `#rrggbb` and as `font-family` wants them. */
export interface MailLook {
  colors: Record<'paper' | 'ink' | 'softInk' | 'line' | 'accent' | 'button' | 'onButton', Color>;
  heading: string;
  text: string;
}

/** Who at the agency answers about a home or a request. A name stands alone where nothing else is known. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}
