import { GOALS, type Goal } from './price.ts';

/** Lists of homes. Each has its own pages. */
export const LISTS = ['for-sale', 'for-rent', 'references'] as const;
export type ListId = (typeof LISTS)[number];

/** The list that shows the homes on offer with a goal. */
export const LIST_OF_GOAL = { sale: 'for-sale', rent: 'for-rent' } as const satisfies Record<Goal, ListId>;

/** Returns the goal of a list; `undefined` for the references, which may be sold or rented. */
export const goalOfList = (list: ListId): Goal | undefined => GOALS.find((goal) => LIST_OF_GOAL[goal] === list);

/** Orders that visitors can choose. The first is the default. */
export const SORTS = [
  'newest',
  'oldest',
  'priceUp',
  'priceDown',
  'sqmPriceUp',
  'livingDown',
  'plotDown',
  'type',
  'typeDown',
  'city',
  'cityDown',
] as const;
export type Sort = (typeof SORTS)[number];

/** Homes on one page of a list (docs/rules.md#lists). */
export const PAGE_SIZE = 12;

/**
 * Number of pages per list that are built and have an address. One new home changes all of these pages. To limit the
 * changes, homes on later pages are only reachable through the search and the pages of places (docs/rules.md#lists).
 */
export const NUMBERED_PAGES = 10;

/** One page of a list. */
export interface ListPlace {
  list: ListId;
  /** from 1 */
  page: number;
}

/** Pages that a pager shows on each side of the current page, besides the first and the last. */
const NEAR = 2;

/** Returns the page numbers that a pager shows. 0 stands for a gap. */
export function namedPages(page: number, pages: number): number[] {
  const named = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEAR,
  );
  return named.flatMap((number, index) => (number - (named[index - 1] ?? 0) > 1 ? [0, number] : [number]));
}
