import { goalOfList, LISTS, type ListId, type ListPlace, NUMBERED_PAGES, PAGE_SIZE } from '#domain/list.ts';
import type { Listing } from '#domain/listing.ts';
import { isProject, type Offer } from '#domain/offer.ts';
import type { Catalogue } from './catalogue.ts';

/** One page of one list, newest first: other orders are searches. */
export interface ListSlice extends ListPlace {
  pageCount: number;
  total: number;
  offers: readonly Offer[];
  /** on the last page that is built: homes of the pages after it that no place has on its page */
  unplaced: readonly Listing[];
}

/** Every page of every list that is built; an empty list has one page that says so. */
export function listSlices(catalogue: Catalogue): ListSlice[] {
  return LISTS.flatMap((list) => {
    const all = offersOf(catalogue, list);
    const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
    const built = goalOfList(list) ? Math.min(pageCount, NUMBERED_PAGES) : pageCount;
    const later = all.slice(built * PAGE_SIZE);
    const unplaced = later.flatMap((offer) => (isProject(offer) || catalogue.placeOf(offer) ? [] : offer));
    return Array.from({ length: built }, (_, index) => ({
      list,
      page: index + 1,
      pageCount,
      total: all.length,
      offers: all.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
      unplaced: index + 1 === built ? unplaced : [],
    }));
  });
}

function offersOf({ offers, references }: Catalogue, list: ListId): readonly Offer[] {
  const goal = goalOfList(list);
  return goal ? offers(goal) : references;
}
