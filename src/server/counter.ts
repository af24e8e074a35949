import type { CountKind } from '#domain/listing.ts';

export interface Seen {
  listingId: number;
  kind: CountKind;
  /** network address and browser, of which a digest of today is made */
  visitor: string;
}

export interface Counter {
  /** Resolves when it is stored: true; false where it is left out as one of a burst. @throws where it cannot be stored. */
  count: (seen: Seen) => Promise<boolean>;
  /** writes what waits */
  close: () => Promise<void>;
}
