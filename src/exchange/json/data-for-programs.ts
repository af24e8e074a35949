import { neutralAddress } from '#agency/routing/addresses.ts';
import { postcodeText } from '#domain/address.ts';
import { labelText } from '#domain/energy.ts';
import type { Language, Localized } from '#domain/language.ts';
import type { Listing, Place } from '#domain/listing.ts';
import { AREA_RADIUS_METRES } from '#domain/position.ts';
import type { Status } from '#domain/status.ts';
import { rankedFacts } from '#listing/facts/ranked-facts.ts';
import { type PageContext, pageContext } from '#page-base/page-context.ts';
import { pictureForOthers } from '#platform/images/media-address.ts';
import { DATA_FILES } from '../program-addresses.ts';
import type { AgencyData, HomeData, HomesData } from './home-data.schema.ts';

/** Returns the data of a home for programs. It contains only what the home's page shows. */
export function homeForPrograms(listing: Listing, { url: origin, languages }: PageContext['site']): HomeData {
  const inEach = <T>(make: (context: PageContext) => T) =>
    Object.fromEntries(languages.enabled.map((one) => [one, make(pageContext(one))])) as Record<Language, T>;
  const { id, status, price, dimensions, energy, agent } = listing;
  return {
    $schema: origin + DATA_FILES.schema('home'),
    id,
    reference: listing.reference,
    goal: listing.goal,
    status: statusForPrograms(status),
    ribbon: status.kind === 'ribbon' ? status.name : undefined,
    kind: listing.kind,
    type: listing.typeName,
    title: listing.title,
    description: listing.description,
    url: origin + neutralAddress.listing(id),
    pages: inEach(({ addresses, language }) => origin + addresses.listing(listing, language)),
    price:
      price.kind === 'published'
        ? { amountEuro: price.amountEuro, isFrom: price.from || undefined, unit: unlessEmpty(price.unit) }
        : { onRequest: price.kind === 'onRequest' || undefined },
    place: placeData(listing.place),
    rooms: listing.rooms,
    area: {
      living: dimensions.livingAreaSqm,
      plot: dimensions.plotAreaSqm,
      total: dimensions.totalAreaSqm,
      terrace: dimensions.terraceAreaSqm,
    },
    constructionYear: listing.building.constructionYear,
    energy: {
      label: energy.label && labelText(energy.label),
      kwhPerSqmYear: energy.kwhPerSqmYear,
      certificateExpiresOn: energy.expiresOn,
    },
    facts: inEach((context) =>
      rankedFacts(listing, context).map(({ title, rows }) => ({
        title,
        rows: rows.map(([label, value]) => ({ label, value })),
      })),
    ),
    pictures: listing.pictures.map(({ key, caption }) => ({
      url: origin + pictureForOthers(key),
      caption,
    })),
    openDays: listing.openDays,
    project: listing.projectId,
    createdOn: listing.createdOn,
    modifiedOn: listing.modifiedOn,
    availableFrom: listing.availableFrom,
    agent: agent && { name: agent.name, phone: agent.phone, email: agent.email },
  };
}

/** Returns the status for programs. A home with a ribbon is still available. */
export const statusForPrograms = ({ kind }: Status) => (kind === 'ribbon' ? 'available' : kind);

function placeData({ municipality, zip, country, address, position }: Place): HomeData['place'] {
  return {
    municipality,
    postcode: postcodeText(zip) || undefined,
    country,
    street: address?.street,
    houseNumber: address?.houseNumber,
    box: address?.box,
    latitude: position?.latitude,
    longitude: position?.longitude,
    withinMetres: position && (position.kind === 'exact' ? 0 : AREA_RADIUS_METRES),
  };
}

/** Returns a text unless it is empty in every language. */
const unlessEmpty = (text: Localized) => (Object.values(text).some(Boolean) ? text : undefined);

/** Returns the list of all homes for programs, in the given order, with the address of each home's data. */
export const homesForPrograms = (
  listings: readonly Pick<Listing, 'id' | 'goal' | 'status' | 'modifiedOn'>[],
  { url }: Pick<PageContext['site'], 'url'>,
): HomesData => ({
  $schema: url + DATA_FILES.schema('homes'),
  homes: listings.map(({ id, goal, status, modifiedOn }) => ({
    id,
    goal,
    status: statusForPrograms(status),
    url: url + neutralAddress.listing(id),
    modifiedOn,
    data: url + DATA_FILES.home(id),
  })),
});

/** Returns the data of the agency for programs. It contains what the footer of every page shows. */
export function agencyForPrograms({ name, url, languages, offices }: PageContext['site']): AgencyData {
  const others = languages.enabled.filter((one) => one !== languages.default);
  return {
    $schema: url + DATA_FILES.schema('agency'),
    name,
    url,
    languages: [languages.default, ...others],
    offices: offices.map(({ name: office, street, houseNumber, zip, city, phone, email, openingHours }) => ({
      name: office,
      street,
      houseNumber,
      postcode: zip,
      city,
      phone,
      email,
      openingHours: openingHours as AgencyData['offices'][number]['openingHours'],
    })),
  };
}
