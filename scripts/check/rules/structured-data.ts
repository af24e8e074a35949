import { postcodeText } from '#domain/address.ts';
import type { Listing } from '#domain/listing.ts';
import { isClosed } from '#domain/status.ts';
import { fileOf, type Site } from '../built-site.ts';
import type { Rule } from '../finding.ts';
import { pageOwner } from '../leaks/page-owner.ts';
import type { Page } from '../read-page.ts';

interface Data {
  [name: string]: unknown;
  '@type'?: unknown;
}

/** Checks that the structured data of a home matches its page and contains nothing that is not public. */
export function structuredData(): Rule {
  return {
    name: 'structured data',
    *page(page, site) {
      const all: Data[] = [];
      const scripts = page.all('script').filter(({ attributes }) => attributes.type === 'application/ld+json');
      for (const { text } of scripts) {
        const data = parsed(text);
        if (!data) yield `The JSON-LD is not valid JSON: «${text.slice(0, 60)}».`;
        else if (data['@context'] !== 'https://schema.org')
          yield `The JSON-LD lacks the context https://schema.org: «${text.slice(0, 60)}».`;
        else all.push(data);
      }
      if (all.some(hasReview))
        yield 'The page marks up reviews of the agency itself, which search engines do not allow (docs/rules.md#housekeeping-at-the-desk).';
      const crumbs = all.find((data) => data['@type'] === 'BreadcrumbList');
      if (crumbs) yield* breadcrumbProblems(crumbs, site);
      const listing = listingOf(page, site);
      if (!listing) return;
      if (!crumbs) yield 'The page of this home has no BreadcrumbList.';
      const data = all.find((one) => one['@type'] === 'RealEstateListing');
      if (data) yield* listingProblems(data, listing, page, site);
      else yield 'The page of this home has no RealEstateListing.';
    },
  };
}

/** Returns whether structured data contain a review or an average score, at any depth. */
const hasReview = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (/^(?:Review|AggregateRating|Rating)$/.test(String((data as Data)['@type'])) || Object.values(data).some(hasReview));

/** Number of segments of `/nl/te-koop/boom/titel/1001/` when it is split at its slashes. */
const PARTS = 7;

/** Returns the home that a page shows, or undefined for projects, previews and addresses without a language. */
function listingOf(page: Page, site: Site): Listing | undefined {
  const { kind, id } = pageOwner(page.file);
  const isItsPage = page.language && kind === 'property' && page.path.split('/').length === PARTS;
  return isItsPage && id !== undefined ? site.listings.get(id) : undefined;
}

function* breadcrumbProblems({ itemListElement }: Data, site: Site): Generator<string> {
  const items = Array.isArray(itemListElement) ? (itemListElement as Data[]) : [];
  if (items.length === 0) yield 'The BreadcrumbList is empty.';
  for (const [index, { position, name, item }] of items.entries()) {
    if (position !== index + 1) yield `Breadcrumb ${index + 1} has the position ${String(position)}.`;
    if (typeof name !== 'string' || !name) yield `Breadcrumb ${index + 1} has no name.`;
    const path = typeof item === 'string' && item.startsWith(site.origin) ? item.slice(site.origin.length) : '';
    if (!fileOf(site, path)) yield `Breadcrumb ${index + 1} leads to «${String(item)}», which does not exist.`;
  }
}

function* listingProblems(data: Data, listing: Listing, page: Page, site: Site): Generator<string> {
  if (data.url !== site.origin + page.path) yield `RealEstateListing.url is «${String(data.url)}», expected this page.`;
  const address = object(object(data.mainEntity)?.address);
  // Exports from abroad may have a province instead of a postcode.
  const lacksPostcode = postcodeText(listing.place.zip) !== '' && !address?.postalCode;
  if (listing.place.zip && (!address?.addressLocality || lacksPostcode))
    yield 'RealEstateListing.mainEntity has no address with addressLocality and postalCode.';
  if (!listing.place.zip && (address?.addressLocality || address?.postalCode))
    yield 'addressLocality or postalCode is given although the town is hidden.';
  if (address?.streetAddress && !listing.place.address)
    yield 'streetAddress is given although the address is not public.';
  if (object(data.mainEntity)?.geo && listing.place.position?.kind !== 'exact')
    yield 'geo is given although the exact position is not public.';
  const offer = object(data.offers);
  if (offer?.['@type'] !== 'Offer') {
    yield 'RealEstateListing has no Offer.';
    return;
  }
  const availability = `https://schema.org/${isClosed(listing.status) ? 'SoldOut' : 'InStock'}`;
  if (offer.availability !== availability)
    yield `Offer.availability is «${String(offer.availability)}», expected «${availability}».`;
  const price = listing.price.kind === 'published' ? listing.price.amountEuro : undefined;
  if (offer.price !== price)
    yield `Offer.price is ${String(offer.price)}, expected ${price ?? 'none, because it is not published'}.`;
  if (price !== undefined && offer.priceCurrency !== 'EUR') yield 'Offer.priceCurrency is not EUR.';
}

function parsed(text: string): Data | undefined {
  try {
    return object(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function object(value: unknown): Data | undefined {
  return typeof value === 'object' && value !== null ? (value as Data) : undefined;
}
