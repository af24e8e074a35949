import type { Listing } from '#domain/listing.ts';
import { isProject, type Offer, offerId } from '#domain/project.ts';

type Dated = Pick<Listing, 'createdOn' | 'id'>;

/** Newest first by the day of creation (docs/rules.md#lists); without a date last; the higher number of two of one day first. */
export function newestFirst(a: Dated, b: Dated): number {
  return (b.createdOn ?? '').localeCompare(a.createdOn ?? '') || b.id - a.id;
}

/** The same with projects, each right before the newest of its homes. */
export function newestOfferFirst(a: Offer, b: Offer): number {
  return newestFirst(dated(a), dated(b)) || Number(isProject(b)) - Number(isProject(a));
}

const dated = (offer: Offer): Dated => (isProject(offer) ? (offer.units[0] ?? { id: offerId(offer) }) : offer);
