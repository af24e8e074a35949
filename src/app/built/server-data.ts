import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readLook } from '#agency/brand/look.ts';
import { mailLogo } from '#agency/brand/mail-logo.ts';
import { fontStack } from '#agency/brand/web-font.ts';
import { readOwnTexts } from '#agency/content/own-texts.ts';
import { readPaths } from '#agency/content/paths.ts';
import { readReplyTemplates } from '#agency/content/reply-templates.ts';
import { readSite } from '#agency/content/site.ts';
import { readTeamWithDrafts } from '#agency/content/team.ts';
import { readCosts } from '#agency/law/costs.ts';
import { cardFacts } from '#cards/card-data.ts';
import { agencyPeople } from '#catalogue/agency-people.ts';
import { newestFirst } from '#catalogue/catalogue.ts';
import { LANGUAGES, type Language, type Localized } from '#domain/language.ts';
import { type Listing, type Place, typesOf } from '#domain/listing.ts';
import { isDwelling } from '#domain/listing-kind.ts';
import type { PrivateDocuments } from '#domain/media/original.ts';
import { officeId, personId } from '#domain/people.ts';
import { isProjectClosed, type Project } from '#domain/project.ts';
import { personsMaximum, rentTerms } from '#domain/rent.ts';
import { isClosed, isReserved } from '#domain/status.ts';
import type { Neighbourhood } from '#domain/taxonomy.ts';
import { importFiles, readListings, readRest, readSoftwareKeys } from '#feed/stored-import.ts';
import { identityLines } from '#page-base/identity.ts';
import { type PageContext, pageContext } from '#page-base/page-context.ts';
import { mediaUrl } from '#platform/images/media-address.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { searchableCounts } from '#search/engine/criteria.ts';
import { type PlaceOption, placeOptions, placesOfMunicipality } from '#search/engine/place-tree.ts';
import { jsonPieces } from '#server/built/json-pieces.ts';
import { type ListingData, SITE_DATA_FILE, type SiteData, type Subject } from '#server/built/site-data.ts';
import { fullestHome, writeDictionaryPages } from './dictionary-pages.ts';

/** Writes the data that the server needs about the site that was just built from the accepted export. */
export async function writeServerData(serverDir: string, dataDir: string): Promise<void> {
  const site = readSite();
  const { projects, types, neighbourhoods } = await readRest(dataDir);
  const { documents } = JSON.parse(await readFile(importFiles(dataDir).privateDocuments, 'utf8')) as {
    documents: PrivateDocuments;
  };
  const keys = await readSoftwareKeys(dataDir);
  const listings: ListingData[] = [];
  const homes: Listing[] = [];
  const fullest = fullestHome();
  const placesOf = townNames(neighbourhoods);
  const municipalities: Pick<Place, 'municipality' | 'zip'>[] = [];
  for await (const { listing } of readListings(dataDir)) {
    homes.push(brief(listing));
    fullest.consider(listing);
    listings.push({ ...listingData(listing, documents, placesOf), softwareKey: keys.properties?.[listing.id] });
    if (listing.place.zip) municipalities.push(listing.place);
  }
  const units = Map.groupBy(homes, ({ projectId }) => projectId);
  const data: SiteData = {
    name: site.name,
    url: site.url,
    languages: { default: site.languages.default, enabled: [...site.languages.enabled] },
    door: keys.door,
    mcp: site.mcp,
    offices: site.offices.map(
      ({ name, street, houseNumber, zip, city, phone, email, openingHours, takes, copies }) => ({
        name,
        street: `${street} ${houseNumber}`,
        place: `${zip} ${city}`,
        phone,
        email,
        openingHours,
        takes,
        copies,
      }),
    ),
    viewings: site.viewings,
    recipients: recipients(homes),
    identity: perLanguage((context) => identityLines(context).map(({ text }) => text)),
    look: mailLook(),
    desk: site.desk,
    replies: readReplyTemplates(),
    texts: readOwnTexts(),
    pages: Object.fromEntries(
      readPaths().pages.map(({ id }) => [id, perLanguage(({ addresses, language }) => addresses.page(id, language))]),
    ),
    listings,
    projects: projects.map((project) => ({
      ...subject(project, documents[`n${project.id}`]),
      softwareKey: keys.projects?.[project.id],
      path: perLanguage(({ addresses, language }) => addresses.project(project, language)),
      closed: isProjectClosed(project, units.get(project.id) ?? []),
    })),
    types: types.map(({ id, name }) => ({ id, name })),
    places: flat(
      placeOptions(
        neighbourhoods,
        municipalities.map(({ municipality, zip }) => ({ name: municipality, zip })),
        site.languages.default,
      ),
    ).map(({ key, name }) => ({ key, name })),
  };
  await mkdir(serverDir, { recursive: true });
  const { originals, privateDocuments } = importFiles(dataDir);
  for (const one of [originals, privateDocuments]) await copyFile(one, path.join(serverDir, path.basename(one)));
  await replaceFile(path.join(serverDir, SITE_DATA_FILE), jsonPieces(data));
  await writeDictionaryPages(serverDir, fullest.found());
}

/**
 * Returns the people and offices that have a page with a form. A person's missing phone number or email address is replaced
 * by the office's.
 */
function recipients(homes: readonly Listing[]): SiteData['recipients'] {
  const { name: agency, offices } = readSite();
  const { people, offices: pages } = agencyPeople({
    team: readTeamWithDrafts(),
    testimonials: [],
    offices,
    listings: homes.toSorted(newestFirst),
  });
  const officeNamed = (name: string | undefined) => offices.find((one) => one.name === name) ?? offices[0];
  return [
    ...people.map((person) => {
      const office = officeNamed(person.office);
      const { name, phone = office?.phone ?? '', email = office?.email ?? '' } = person;
      return { id: personId(person), name, phone, email };
    }),
    ...pages.map((page) => {
      const { phone = '', email = '' } = officeNamed(page.name) ?? {};
      return { id: officeId(page), name: `${agency} ${page.name}`, phone, email };
    }),
  ];
}

function mailLook(): SiteData['look'] {
  const { colors, fonts } = readLook();
  const { paper, ink, softInk, line, accent, button, onButton } = colors;
  return {
    colors: { paper, ink, softInk, line, accent, button, onButton },
    heading: fontStack(fonts.heading),
    text: fontStack(fonts.text),
    logo: mailLogo(),
  };
}

function perLanguage<T>(make: (context: PageContext, language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(pageContext(language), language)])) as Record<
    Language,
    T
  >;
}

const flat = (options: readonly PlaceOption[]): PlaceOption[] => options.flatMap((one) => [one, ...flat(one.below)]);

function townNames(tree: readonly Neighbourhood[]) {
  const placesOf = placesOfMunicipality(tree);
  return ({ municipality, zip }: Place) => placesOf([...new Set(Object.values(municipality))], zip);
}

function subject(
  { id, title, place, agent }: Pick<Listing | Project, 'id' | 'title' | 'place' | 'agent'>,
  documents: Subject['documents'] = [],
): Omit<Subject, 'path'> {
  const { name, phone, email } = agent ?? {};
  return {
    id,
    title,
    place: perLanguage(({ placeText }) => placeText(place)),
    zip: place.zip,
    agent: name === undefined ? undefined : { name, phone, email },
    documents,
  };
}

function listingData(listing: Listing, documents: PrivateDocuments, placesOf: (place: Place) => string[]): ListingData {
  const { price, rooms } = listing;
  const cover = listing.pictures[0];
  const facts: Localized = perLanguage((context) => cardFacts(listing, context).join(' · '));
  return {
    ...subject(listing, documents[`p${listing.id}`]),
    path: perLanguage(({ addresses, language }) => addresses.listing(listing, language)),
    reference: listing.reference,
    price: perLanguage(({ priceText }) => priceText(price)),
    facts,
    picture: cover && mediaUrl({ key: cover.key, width: 600, format: 'jpeg' }),
    openDays: listing.openDays,
    reserved: isReserved(listing.status) && listing.status.kind === 'ribbon' ? listing.status.name : undefined,
    projectId: listing.projectId,
    story: readSite().story.portal ? listing.story : undefined,
    maximumPersons: personsMaximum(listing, readSite().rental.maximumPersons),
    minimumIncomeEuro: isDwelling(listing.kind) ? readSite().rental.minimumIncomeEuro : undefined,
    availableFrom: listing.availableFrom,
    market: marketDays(listing),
    rent: rentTerms(listing, readCosts().rent.guaranteeMonths),
    search: {
      goal: listing.goal,
      closed: isClosed(listing.status),
      types: typesOf(listing),
      places: placesOf(listing.place),
      priceEuro: price.kind === 'published' ? price.amountEuro : undefined,
      bedrooms: rooms.bedrooms,
      ...searchableCounts(rooms),
    },
  };
}

/** Returns the days on which the export took up a home and closed it. */
function marketDays({ status, createdOn, closedOn }: Listing): ListingData['market'] {
  return isClosed(status) && createdOn && closedOn && createdOn <= closedOn
    ? { from: createdOn, until: closedOn }
    : undefined;
}

/**
 * Returns a home without its longest fields, which are more than half of its size and are shown on its own page only. Use
 * this for data about all homes at once, because up to 100,000 complete homes are in memory for the pages already.
 */
export function brief(listing: Listing): Listing {
  return { ...listing, description: {}, pictures: [], story: undefined };
}
