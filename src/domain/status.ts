import type { Localized } from './language.ts';

/** Status of a home. A sold or rented home has no price and no forms. */
export type Status =
  | { kind: 'available' }
  | { kind: 'ribbon'; name: Localized }
  | { kind: 'sold' }
  | { kind: 'rented' };

/**
 * Returns the status that the export's `Marquee` stands for: 3 means sold, 4 rented. 1 and 2 show a ribbon with the
 * text `name`. Any other number, or an empty `name`, means available (docs/rules.md#status).
 */
export function statusOfMarquee(marquee: number | undefined, name: Localized): Status {
  if (marquee === 3) return { kind: 'sold' };
  if (marquee === 4) return { kind: 'rented' };
  const named = Object.keys(name).length > 0;
  return (marquee === 1 || marquee === 2) && named ? { kind: 'ribbon', name } : { kind: 'available' };
}

/** Words, in any language, with which an agency says that somebody has an option or has made an offer. */
export const RESERVED_WORDS = /optie|option|r[ée]serv|compromis|onder bod|sous offre|under offer/i;

/** Returns whether a ribbon says that somebody has an option or has made an offer. Another ribbon may say «Nieuw». */
export const isReserved = (status: Status): boolean =>
  status.kind === 'ribbon' && Object.values(status.name).some((text) => RESERVED_WORDS.test(text));

/** Returns whether a `Marquee` means sold or rented. */
export const isClosedMarquee = (marquee: number | undefined): boolean => isClosed(statusOfMarquee(marquee, {}));

/** Returns whether a home is sold or rented. Such a home only appears among the references. */
export function isClosed(status: Status): boolean {
  return status.kind === 'sold' || status.kind === 'rented';
}
