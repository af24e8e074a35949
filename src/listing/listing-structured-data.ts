import { postcodeText } from '#domain/address.ts';
import type { Listing } from '#domain/listing.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import { cut, GIST_LIMIT } from '#domain/readable-text.ts';
import { isClosed } from '#domain/status.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { pictureForOthers } from '#platform/images/media-address.ts';

/** The schema.org type of each kind of home. Kinds that nobody lives in are a plain Place. */
const ACCOMMODATION: Readonly<Record<ListingKind, string>> = {
  house: 'House',
  studio: 'Apartment',
  apartment: 'Apartment',
  investment: 'Residence',
  commercial: 'Place',
  land: 'Place',
  garage: 'Place',
  other: 'Accommodation',
};
const PICTURES_MAX = 1;

/**
 * Returns the structured data of a home for search engines (schema.org). The page is a RealEstateListing; rooms and
 * address belong to the home, price and availability to the offer. The data contain only what the page shows, and a
 * position only if it is exact.
 */
export function listingData(listing: Listing, context: PageContext): object {
  const { site, language, addresses, words } = context;
  const url = site.url + addresses.listing(listing, language);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    inLanguage: language,
    name: words(listing.title),
    description: cut(words(listing.description), { limit: GIST_LIMIT }) || undefined,
    datePosted: listing.createdOn,
    dateModified: listing.modifiedOn,
    image: listing.pictures.slice(0, PICTURES_MAX).map(({ key }) => site.url + pictureForOthers(key)),
    mainEntity: home(listing, context),
    offers: offer(listing, context),
  };
}

function home({ kind, place, rooms, dimensions, building }: Listing, { words }: PageContext): object {
  const type = ACCOMMODATION[kind];
  const isPlace = type === 'Place';
  const street =
    place.address &&
    [words(place.address.street), place.address.houseNumber, place.address.box].filter(Boolean).join(' ');
  return {
    '@type': type,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postcodeText(place.zip) || undefined,
      addressLocality: words(place.municipality) || undefined,
      addressCountry: place.country === 'other' ? words(place.countryName) || undefined : place.country,
    },
    geo:
      place.position?.kind === 'exact'
        ? { '@type': 'GeoCoordinates', latitude: place.position.latitude, longitude: place.position.longitude }
        : undefined,
    numberOfBedrooms: isPlace ? undefined : rooms.bedrooms,
    numberOfBathroomsTotal: isPlace ? undefined : rooms.bathrooms,
    yearBuilt: isPlace ? undefined : building.constructionYear,
    // In schema.org, `floorSize` is the living area, not the area of the plot.
    floorSize:
      isPlace || dimensions.livingAreaSqm === undefined
        ? undefined
        : { '@type': 'QuantitativeValue', value: dimensions.livingAreaSqm, unitCode: 'MTK' },
  };
}

function offer(listing: Listing, { site }: PageContext): object {
  const { goal, price, status } = listing;
  const rent = goal === 'rent';
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${rent ? 'LeaseOut' : 'Sell'}`,
    availability: `https://schema.org/${isClosed(status) ? 'SoldOut' : 'InStock'}`,
    price: price.kind === 'published' ? price.amountEuro : undefined,
    priceCurrency: price.kind === 'published' ? 'EUR' : undefined,
    offeredBy: { '@type': 'RealEstateAgent', name: site.name, url: site.url },
  };
}
