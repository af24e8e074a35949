import { goalOfList, LISTS, type ListId, type ListPlace, PAGE_SIZE } from '#domain/list.ts';
import type { Offer } from '#domain/offer.ts';
import type { Catalogue } from './catalogue.ts';

/** One page of one list, newest first: other orders are searches. */
export interface ListSlice extends ListPlace {
  pageCount: number;
  total: number;
  offers: readonly Offer[];
}

/** Every page of every list; an empty list has one page that says so. */
export function listSlices(catalogue: Catalogue): ListSlice[] {
  return LISTS.flatMap((list) => {
    const all = offersOf(catalogue, list);
    const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
    return Array.from({ length: pageCount }, (_, index) => ({
      list,
      page: index + 1,
      pageCount,
      total: all.length,
      offers: all.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
    }));
  });
}

function offersOf({ offers, references }: Catalogue, list: ListId): readonly Offer[] {
  const goal = goalOfList(list);
  return goal ? offers(goal) : references;
}
