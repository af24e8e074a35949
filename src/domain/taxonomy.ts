import type { Localized } from './language.ts';
import type { PropertyKind } from './listing-kind.ts';

/** A type that visitors can filter by. */
export interface PropertyType {
  id: number;
  name: Localized;
  kind: PropertyKind;
  order: number;
  forSale: boolean;
  forRent: boolean;
}

/** A node of the tree of places; a parent stands for its children. */
export interface Neighbourhood {
  id: number;
  parentId?: number | undefined;
  name: string;
}

/** A town where homes are on offer. */
export interface Town {
  name: Localized;
  zip: string;
}
