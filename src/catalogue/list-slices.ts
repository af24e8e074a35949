import { goalOfList, LISTS, type ListId, type ListPlace, NUMBERED_PAGES, namedPages, PAGE_SIZE } from '#domain/list.ts';
import type { Listing } from '#domain/listing.ts';
import { isProject, type Offer } from '#domain/project.ts';
import { isClosed } from '#domain/status.ts';
import type { Catalogue } from './catalogue.ts';

/** One page of a list, newest first. Lists in other orders are searches. */
export interface ListSlice extends ListPlace {
  pageCount: number;
  total: number;
  offers: readonly Offer[];
  /**
   * homes that are neither on a page that the first page links to, nor on the page of their place; only the last built
   * page lists them
   */
  unplaced: readonly Listing[];
  /** number of the last built page, if `unplaced` homes are listed there; the first page links to it */
  restPage?: number | undefined;
}

/** Returns every built page of every list. An empty list has one page. */
export function listSlices(catalogue: Catalogue): ListSlice[] {
  return LISTS.flatMap((list) => {
    const all = offersOf(catalogue, list);
    const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
    const built = goalOfList(list) ? Math.min(pageCount, NUMBERED_PAGES) : pageCount;
    const near = new Set([...namedPages(1, pageCount).filter((page) => page < built), built]);
    const far = all.filter((_, index) => !near.has(Math.floor(index / PAGE_SIZE) + 1));
    const unplaced = far.flatMap((offer) => (isProject(offer) || hasPlace(offer, catalogue) ? [] : offer));
    return Array.from({ length: built }, (_, index) => ({
      list,
      page: index + 1,
      pageCount,
      total: all.length,
      offers: all.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
      unplaced: index + 1 === built ? unplaced : [],
      restPage: unplaced.length > 0 ? built : undefined,
    }));
  });
}

/**
 * Returns whether the page of a home's place shows the home. The page of a place shows all open homes and the latest
 * closed ones.
 */
function hasPlace(listing: Listing, { placeOf }: Catalogue): boolean {
  const place = placeOf(listing);
  return place !== undefined && (!isClosed(listing.status) || place.closed.includes(listing));
}

function offersOf({ offers, references }: Catalogue, list: ListId): readonly Offer[] {
  const goal = goalOfList(list);
  return goal ? offers(goal) : references;
}
