import type { Listing } from '#domain/listing.ts';

/** Newest first by the day of creation (docs/rules.md#lists); without a date last; the higher number of two of one day first. */
export function newestFirst(a: Listing, b: Listing): number {
  return (b.createdOn ?? '').localeCompare(a.createdOn ?? '') || b.id - a.id;
}
