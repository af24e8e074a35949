import type { Localized } from './language.ts';
import type { Listing } from './listing.ts';
import type { ListingKind } from './listing-kind.ts';
import type { Coordinate } from './position.ts';
import type { Goal } from './price.ts';
import type { PriceSummary } from './price-summary.ts';

/** What the address of a municipality's page is made of. */
export interface PlaceAddressed {
  goal: Goal;
  name: Localized;
  /** where two municipalities would have one address */
  zip?: string | undefined;
  /** of homes of one kind alone */
  kind?: ListingKind | undefined;
}

/** Returns what a link to the page of a place needs, without the homes of the place. */
export const placeLink = (place: PlaceAddressed | undefined): PlaceAddressed | undefined =>
  place && { goal: place.goal, name: place.name, zip: place.zip, kind: place.kind };

/** What is on offer in one municipality, of all kinds or of one. */
export interface PlacePage extends PlaceAddressed {
  /** in the history of addresses: `for-sale/boom/house` */
  id: string;
  /** of its homes, the smallest first */
  zips: readonly string[];
  /** on offer, newest first; never empty */
  listings: readonly Listing[];
  /** sold or rented there, newest first */
  closed: readonly Listing[];
  prices?: PriceSummary | undefined;
  /** about where its homes are */
  centre?: Coordinate | undefined;
  /** pages of single kinds, where there are several */
  kinds: readonly PlacePage[];
}
