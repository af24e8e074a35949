import { island } from '#platform/islands/island.tsx';
import { useFavourites } from './stored-favourites.ts';

/** Renders the number of saved homes beside the link to them. */
export const FavouriteCount = island(() => {
  const { length } = useFavourites();
  return <span suppressHydrationWarning>{length > 0 ? ` (${length})` : ''}</span>;
});
