import type { Language } from '#domain/language.ts';
import { LISTS, type ListId, type ListPlace, PAGE_SIZE, sortsOf } from '#domain/list.ts';
import type { Listing } from '#domain/listing.ts';
import type { Catalogue } from './catalogue.ts';
import { sorted } from './order.ts';

/** One page of one list in one order. */
export interface ListSlice extends ListPlace {
  pageCount: number;
  total: number;
  listings: readonly Listing[];
}

/** Every page of every list and order in one language; an empty list has one page that says so. */
export function listSlices(catalogue: Catalogue, language: Language, fallback: Language): ListSlice[] {
  return LISTS.flatMap((list) =>
    sortsOf(list).flatMap((sort) => {
      const all = sorted(listingsOf(catalogue, list), sort, language, fallback);
      const pageCount = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
      return Array.from({ length: pageCount }, (_, index) => ({
        list,
        sort,
        page: index + 1,
        pageCount,
        total: all.length,
        listings: all.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
      }));
    }),
  );
}

function listingsOf({ offered, references }: Catalogue, list: ListId): readonly Listing[] {
  if (list === 'references') return references;
  return offered(list === 'for-sale' ? 'sale' : 'rent');
}
