import { createHash } from 'node:crypto';
import { isClosedMarquee } from '#domain/status.ts';
import { allows, type Records } from './merge.ts';
import type { PropertyRecord } from './property.schema.ts';

/** Returns whether the price may be shown: every record must publish it, and none may be sold or rented. */
export function showsPrice(all: Records<PropertyRecord>): boolean {
  const isClosed = [...all.records, ...all.leftOut].some(({ Marquee }) => isClosedMarquee(Marquee));
  return !isClosed && allows(all, 'PublishPrice');
}

/** Returns the names and the postcode of the town if it is hidden together with the address. */
export function hiddenTown<R extends { City: string; Zip: string }>(
  all: Records<R>,
  addressFlag: keyof R,
  hideCity: boolean,
): [cities: string[], zip: string | undefined] {
  const every: readonly Partial<R>[] = [...all.records, ...all.leftOut];
  const isHidden = hideCity && !allows(all, addressFlag);
  return [every.flatMap(({ City }) => City ?? []), isHidden ? every[0]?.Zip : undefined];
}

/** Returns a digest of the records of a home or project. It changes whenever what they hide may have changed. */
export const digestOfRecords = (all: Records<object>): string =>
  createHash('sha256').update(JSON.stringify(all)).digest('hex');
