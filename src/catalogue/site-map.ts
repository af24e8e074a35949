import type { Alternate } from '#routing/addresses.ts';
import { siteAddresses } from '#routing/site-addresses.ts';
import { readSite } from '#site/site.ts';
import { catalogue } from './catalogue.ts';
import { listSlices } from './lists.ts';

/** One page in all its languages. */
export interface SiteMapEntry {
  alternates: Alternate[];
  /** date of the last change, where it is known */
  modifiedOn?: string | undefined;
}

/** Addresses in one sitemap file; the protocol allows 50,000. */
const ADDRESSES_MAX = 12_000;

/** Every page that a search engine should know, in files of a size that it takes. */
export async function siteMapFiles(): Promise<SiteMapEntry[][]> {
  const entries = await siteMapEntries();
  const size = Math.floor(ADDRESSES_MAX / readSite().languages.enabled.length);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

async function siteMapEntries(): Promise<SiteMapEntry[]> {
  const all = await catalogue();
  const { languages } = readSite();
  const addresses = siteAddresses();
  const slices = listSlices(all, languages.default, languages.default).filter(({ sort }) => sort === 'newest');
  return [
    { alternates: addresses.alternates((lang) => addresses.page('home', lang)) },
    ...slices.map((slice) => ({ alternates: addresses.alternates((lang) => addresses.list(slice, lang)) })),
    { alternates: addresses.alternates((lang) => addresses.page('projects', lang)) },
    ...all.projects.map((project) => ({
      alternates: addresses.alternates((lang) => addresses.project(project, lang)),
    })),
    ...all.listings.map((listing) => ({
      alternates: addresses.alternates((lang) => addresses.listing(listing, lang)),
      modifiedOn: listing.modifiedOn ?? listing.createdOn,
    })),
  ];
}
