import { island } from '#platform/islands/island.tsx';
import { useFavourites } from './stored-favourites.ts';

/** How many homes are kept, behind the link to them. */
export const FavouriteCount = island(() => {
  const { length } = useFavourites();
  return <span suppressHydrationWarning>{length > 0 ? ` (${length})` : ''}</span>;
});
