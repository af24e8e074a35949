import { neutralAddress } from '#agency/routing/addresses.ts';
import { labelText } from '#domain/energy.ts';
import type { Language, Localized } from '#domain/language.ts';
import type { Listing, Place } from '#domain/listing.ts';
import { AREA_RADIUS_METRES } from '#domain/position.ts';
import type { Status } from '#domain/status.ts';
import { listingFacts } from '#listing/listing-facts.ts';
import { type PageContext, pageContext } from '#page-base/page-context.ts';
import { pictureForOthers } from '#platform/images/media.ts';
import { DATA_FILES } from '../data-files.ts';
import type { HomeData } from './home-data.schema.ts';

/** What the site tells programs of a home: what its page shows, and nothing else. */
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
        ? { amountEuro: price.amountEuro, isFrom: price.from || undefined, unit: told(price.unit) }
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
      listingFacts(listing, context).map(({ title, rows }) => ({
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

/** A ribbon says more of what is available. */
export const statusForPrograms = ({ kind }: Status) => (kind === 'ribbon' ? 'available' : kind);

function placeData({ municipality, zip, country, address, position }: Place): HomeData['place'] {
  return {
    municipality,
    postcode: zip || undefined,
    country,
    street: address?.street,
    houseNumber: address?.houseNumber,
    box: address?.box,
    latitude: position?.latitude,
    longitude: position?.longitude,
    withinMetres: position && (position.kind === 'exact' ? 0 : AREA_RADIUS_METRES),
  };
}

/** A text that says something in some language. */
const told = (text: Localized) => (Object.values(text).some(Boolean) ? text : undefined);
