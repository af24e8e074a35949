import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readSite } from '#agency/content/site.ts';
import type { PageId } from '#agency/routing/addresses.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import type { Language } from '#domain/language.ts';
import { inTurn } from '../run/everything.ts';

export const LANGUAGES = readSite().languages.enabled;

/**
 * Returns a list with the language in which a test runs. It differs between tests.
 */
export const languagesOf = (journey: string): readonly Language[] => inTurn(LANGUAGES, journey);

export const pagePath = (id: PageId | (string & {}), language: Language): string => siteAddresses().page(id, language);

const built = readdirSync(process.env.SITE_DIR || 'dist', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.split(path.sep).join('/')}`)
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => file.slice(0, -'index.html'.length))
  .filter((address) => !/^\/[a-z]{2}\/(?:preview|sun)\//.test(address));

/** Returns the address of the page of the home or project with this id. */
export function detailPath(id: number, language: Language): string {
  const found = built.find((address) => address.startsWith(`/${language}/`) && address.endsWith(`/${id}/`));
  if (!found) throw new Error(`There is no page of ${id} in ${language}.`);
  return found;
}

/** Ids of homes and of a project in the sample. */
export const SAMPLE = { home: 1001, sold: 1012, hidden: 1002, incomplete: 1016, project: 501 };

/** One page of each kind. */
export const KINDS: Readonly<Record<string, (language: Language) => string>> = {
  home: (language) => pagePath('home', language),
  list: (language) => pagePath('for-sale', language),
  rents: (language) => pagePath('for-rent', language),
  projects: (language) => pagePath('projects', language),
  references: (language) => pagePath('references', language),
  listing: (language) => detailPath(SAMPLE.home, language),
  'listing without address': (language) => detailPath(SAMPLE.hidden, language),
  'listing that is sold': (language) => detailPath(SAMPLE.sold, language),
  preview: (language) => siteAddresses().preview(SAMPLE.incomplete, language),
  project: (language) => detailPath(SAMPLE.project, language),
  services: (language) => pagePath('services', language),
  reviews: (language) => pagePath('reviews', language),
  article: (language) => siteAddresses().article('services/selling', language),
  contact: (language) => pagePath('contact', language),
  person: (language) => `${pagePath('team', language)}lotte-klinkaert/`,
  office: (language) => `${pagePath('contact', language)}bornem/`,
  'search registration': (language) => pagePath('demand-register', language),
  favourites: (language) => `${pagePath('favourites', language)}?ids=1001,1004,1012`,
  comparison: (language) => `${pagePath('compare', language)}?ids=1001,1004`,
  answer: (language) => pagePath('answer', language),
  text: (language) => pagePath('privacy-statement', language),
  'not found': (language) => `/${language}/404/`,
  gone: (language) => pagePath('gone', language),
};
