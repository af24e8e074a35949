import type { Listing } from '#domain/listing.ts';
import { listingOf, property } from '../feed/records.ts';

/** Returns a home as the import creates it, with the given changes. */
export function home(id: number, change: Partial<Listing> = {}): Listing {
  return { ...listingOf(property({ ID: id, RecordFile: `R${id}` })).listing, ...change };
}

export const priced = (amountEuro: number): Pick<Listing, 'price'> => ({
  price: { kind: 'published', amountEuro, from: false, unit: {} },
});

export const onRequest: Pick<Listing, 'price'> = { price: { kind: 'onRequest' } };

export const idsOf = (homes: readonly Listing[]) => homes.map(({ id }) => id);
