import type { Localized } from './language.ts';
import type { Listing } from './listing.ts';
import type { ListingKind } from './listing-kind.ts';
import type { Coordinate } from './position.ts';
import type { Goal, PriceSummary } from './price.ts';
import type { Offer } from './project.ts';

/** A type that visitors can filter by. */
export interface ListingType {
  id: number;
  name: Localized;
  kind: ListingKind;
  order: number;
  forSale: boolean;
  forRent: boolean;
}

/** Returns the only goal of a type; undefined if it has both goals, and `none` if it has neither. */
export const onlyGoal = ({ forSale, forRent }: Pick<ListingType, 'forSale' | 'forRent'>): Goal | 'none' | undefined =>
  forSale && forRent ? undefined : forSale ? 'sale' : forRent ? 'rent' : 'none';

/** A node in the tree of places. A parent includes the homes of its children. */
export interface Neighbourhood {
  id: number;
  parentId?: number | undefined;
  name: Localized;
}

/** A municipality with homes on offer. */
export interface Municipality {
  name: Localized;
  zip: string;
  /** goals of the homes on offer in the municipality */
  goals: readonly Goal[];
}

/** The parts of the address of a municipality's page. */
export interface PlaceAddressed {
  goal: Goal;
  name: Localized;
  /** set if two municipalities would otherwise have the same page address */
  zip?: string | undefined;
  /** set if the page shows only homes of this kind */
  kind?: ListingKind | undefined;
}

/** Returns only the data that a link to the page of a place needs, without the homes of the place. */
export const placeLink = (place: PlaceAddressed | undefined): PlaceAddressed | undefined =>
  place && { goal: place.goal, name: place.name, zip: place.zip, kind: place.kind };

/** The page of a municipality, for all kinds of homes or for one kind. */
export interface PlacePage extends PlaceAddressed {
  /** key of the page in the history of addresses: `for-sale/boom/house` */
  id: string;
  /** postcodes of its homes, ascending */
  zips: readonly string[];
  /** homes and projects on offer, in the order of lists; never empty. A page of one kind of home has no projects */
  listings: readonly Offer[];
  /** homes that were sold or rented in the municipality, newest first */
  closed: readonly Listing[];
  prices?: PriceSummary | undefined;
  /** approximate centre of its homes */
  centre?: Coordinate | undefined;
  /** pages of single kinds, if there are several kinds */
  kinds: readonly PlacePage[];
}
