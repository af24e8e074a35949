import type { Localized } from './language.ts';
import type { ListingKind } from './listing-kind.ts';
import type { Goal } from './price.ts';

/** A type that visitors can filter by. */
export interface ListingType {
  id: number;
  name: Localized;
  kind: ListingKind;
  order: number;
  forSale: boolean;
  forRent: boolean;
}

/** A node of the tree of places; a parent stands for its children. */
export interface Neighbourhood {
  id: number;
  parentId?: number | undefined;
  name: Localized;
}

/** A municipality where homes are on offer. */
export interface Municipality {
  name: Localized;
  zip: string;
  /** what is on offer there */
  goals: readonly Goal[];
}
