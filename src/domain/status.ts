import type { Localized } from './language.ts';

/** What the ribbon on a listing says; a sold or rented home has no price and no forms. */
export type Status =
  | { kind: 'available' }
  | { kind: 'ribbon'; name: Localized }
  | { kind: 'sold' }
  | { kind: 'rented' };

/** Status by the export's Marquee: 1 and 2 a ribbon with a text of its own, 3 sold, 4 rented (docs/rules.md#status). */
export function statusOfMarquee(marquee: number | undefined, name: Localized): Status {
  if (marquee === 3) return { kind: 'sold' };
  if (marquee === 4) return { kind: 'rented' };
  const named = Object.keys(name).length > 0;
  return (marquee === 1 || marquee === 2) && named ? { kind: 'ribbon', name } : { kind: 'available' };
}

/** Whether the export's Marquee says that a home is gone. */
export const isClosedMarquee = (marquee: number | undefined): boolean => isClosed(statusOfMarquee(marquee, {}));

/** Whether the home is gone: out of search, new and similar; on the references page. */
export function isClosed(status: Status): boolean {
  return status.kind === 'sold' || status.kind === 'rented';
}
