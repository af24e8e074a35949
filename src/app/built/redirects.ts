import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPaths } from '#agency/content/paths.ts';
import { readSite } from '#agency/content/site.ts';
import { readTeamWithDrafts } from '#agency/content/team.ts';
import { type AddressHistory, nextHistory, redirectLines } from '#agency/routing/moved-and-gone.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { agencyPeople } from '#catalogue/agency-people.ts';
import { newestFirst } from '#catalogue/catalogue.ts';
import { placePages, withKinds } from '#catalogue/place-pages.ts';
import { LIST_OF_GOAL, NUMBERED_PAGES, PAGE_SIZE } from '#domain/list.ts';
import type { Listing } from '#domain/listing.ts';
import { officeId, personId } from '#domain/people.ts';
import { GOALS } from '#domain/price.ts';
import { readListings, readRest } from '#feed/stored-import.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import { listPage } from '#search/engine/query.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { publishedInDatabase, publishInDatabase } from './published-addresses.ts';
import { brief } from './server-data.ts';

const FILE = 'addresses.json';

interface RedirectsOf {
  /** folder of the site that visitors see now, if that is not `siteDir` */
  published?: string | undefined;
  /** lines of `_redirects` that precede all others */
  first?: readonly string[] | undefined;
}

/** The places that store published addresses: the data folder and, for builds that begin in an empty folder, a database. */
interface Remembered {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Writes the site's `_redirects`. Also writes a file beside the site with all published addresses, including those of this
 * site, to be stored when the site is published.
 */
export async function writeRedirects(
  siteDir: string,
  remembered: Remembered,
  { published, first = [] }: RedirectsOf = {},
): Promise<void> {
  const { enabled } = readSite().languages;
  const addresses = siteAddresses();
  const history = nextHistory(
    await publishedAddresses(remembered, published),
    await currentAddresses(remembered.dataDir),
  );
  const lines = redirectLines(history, enabled, {
    gone: (language) => addresses.page('gone', language),
    notFound: (language) => `/${language}/404/`,
  });
  const later = await laterPages(remembered.dataDir);
  await writeFile(path.join(siteDir, '_redirects'), `${[...first, ...later, ...lines].join('\n')}\n`);
  await mkdir(serverDirOf(siteDir), { recursive: true });
  await writeFile(path.join(serverDirOf(siteDir), FILE), JSON.stringify(history));
}

/** Stores the addresses of a published site. */
export async function rememberAddresses({ dataDir, databaseUrl }: Remembered, siteDir: string): Promise<void> {
  const built = path.join(serverDirOf(siteDir), FILE);
  const file = path.join(dataDir, FILE);
  await copyFile(built, `${file}.next`);
  await rename(`${file}.next`, file);
  if (databaseUrl) await publishInDatabase(databaseUrl, await readHistory(built));
}

/**
 * Stores the addresses of a site that visitors already see. A failure must not stop the nightly run, so the function
 * returns a message about it instead of throwing.
 */
export async function addressesKept(remembered: Remembered, siteDir: string): Promise<string | undefined> {
  try {
    await rememberAddresses(remembered, siteDir);
    return undefined;
  } catch (error) {
    const reason = maskSecrets(error instanceof Error ? error.message : String(error));
    return `The addresses of the published site could not be stored. The next publication tries again. ${reason}`;
  }
}

/**
 * Returns redirects for the later pages of lists, which are not built. Each leads to the same page of the search results.
 */
async function laterPages(dataDir: string): Promise<string[]> {
  const goals = await Array.fromAsync(readListings(dataDir), ({ listing }) => listing.goal);
  const { projects } = await readRest(dataDir);
  // The list of homes for sale includes the projects.
  const isListed = { sale: projects.length, rent: 0 };
  return GOALS.flatMap((goal) => {
    const count = goals.filter((one) => one === goal).length + isListed[goal];
    const pages = Math.ceil(count / PAGE_SIZE);
    const lists = readSite().languages.enabled.map((language) => siteAddresses().page(LIST_OF_GOAL[goal], language));
    const numbers = Array.from({ length: pages }, (_, index) => index + 1).slice(NUMBERED_PAGES);
    return lists.flatMap((list) => numbers.map((page) => `${list}${page}/ ${list}${listPage(page, goal)} 301`));
  });
}

const readHistory = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as AddressHistory;

/**
 * Returns the addresses that have been published. The file beside the published site takes precedence over the data folder,
 * because an earlier run may have been killed between publishing the site and storing its addresses.
 */
async function publishedAddresses(
  { dataDir, databaseUrl }: Remembered,
  published?: string,
): Promise<AddressHistory | undefined> {
  const folders = published === undefined ? [dataDir] : [serverDirOf(published), dataDir];
  const file = folders.map((folder) => path.join(folder, FILE)).find((one) => existsSync(one));
  const here = file === undefined ? undefined : await readHistory(file);
  if (!databaseUrl) return here;
  const elsewhere = await publishedInDatabase(databaseUrl).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    // The build must stop: without the published addresses, the pages of removed homes would respond «not found» instead of
    // «gone».
    if (!here)
      throw new StartRefused(`The published addresses cannot be read from the database of DATABASE_URL: ${reason}`);
    console.warn(
      `The published addresses could not be read from the database (${reason}); those in ${dataDir} are used.`,
    );
    return {};
  });
  return { current: here?.current ?? {}, retired: { ...elsewhere, ...here?.retired } };
}

async function currentAddresses(dataDir: string): Promise<AddressHistory['current']> {
  const addresses = siteAddresses();
  const current: AddressHistory['current'] = {};
  const listings: Listing[] = [];
  for await (const { listing } of readListings(dataDir)) {
    listings.push(brief(listing));
    current[`listing ${listing.id}`] = addresses.alternates((language) => addresses.listing(listing, language));
  }
  for (const project of (await readRest(dataDir)).projects) {
    current[`project ${project.id}`] = addresses.alternates((language) => addresses.project(project, language));
  }
  const { languages } = readSite();
  for (const place of withKinds(placePages(listings, { languages, kinds: readPaths().kinds }))) {
    current[place.id] = addresses.alternates((language) => addresses.place(place, language));
  }
  const { people, offices } = agencyPeople({
    team: readTeamWithDrafts(),
    testimonials: [],
    offices: readSite().offices,
    listings: listings.sort(newestFirst),
  });
  const add = (name: string, path: Parameters<typeof addresses.alternates>[0]) => {
    const alternates = addresses.alternates(path);
    if (alternates.length > 0) current[name] = alternates;
  };
  for (const person of people) add(personId(person), (language) => addresses.person(person, language));
  for (const office of offices) add(officeId(office), (language) => addresses.office(office, language));
  // Parent pages of the pages above. A page is skipped if it has no address in a language, or if its address is on another
  // site.
  for (const page of [...Object.values(LIST_OF_GOAL), 'team', 'contact']) {
    add(page, (language) => [addresses.page(page, language)].find((path) => path.startsWith(`/${language}/`)));
  }
  return current;
}
