import type { Language } from '../feed/contract.ts';
import { recordsOf } from '../feed/property.ts';
import { handwritten } from '../listings/all.ts';
import { cities } from '../listings/cities.ts';

/** A composed property: the nth of the feed. */
export function composed(index: number, _seed: number, date: string, languages: readonly Language[]) {
  const listing = handwritten[index % handwritten.length];
  if (listing === undefined) throw new Error('No handwritten listings.');
  return {
    records: recordsOf({ ...listing, id: 10_000 + index }, date, languages),
    city: cities[listing.city],
    goal: listing.goal,
  };
}
