import { GOALS, type Goal } from './price.ts';

/** Lists of homes that have a page of their own. */
export const LISTS = ['for-sale', 'for-rent', 'references'] as const;
export type ListId = (typeof LISTS)[number];

/** The list of homes for sale, and that of homes for rent. */
export const LIST_OF_GOAL = { sale: 'for-sale', rent: 'for-rent' } as const satisfies Record<Goal, ListId>;

/** What a list offers; undefined for what is gone. */
export const goalOfList = (list: ListId): Goal | undefined => GOALS.find((goal) => LIST_OF_GOAL[goal] === list);

/** Orders in which homes for sale or for rent can be asked for; the first is the one their list comes in. */
export const SORTS = ['newest', 'oldest', 'priceUp', 'priceDown', 'type', 'typeDown', 'city', 'cityDown'] as const;
export type Sort = (typeof SORTS)[number];

/** Homes on one page of a list (docs/rules.md#lists). */
export const PAGE_SIZE = 12;

/**
 * Pages of a goal's list that are built and have an address of their own: one home more or less moves all of them. What
 * comes after is asked for as a search is, and stands on the pages of its places (docs/rules.md#lists).
 */
export const NUMBERED_PAGES = 10;

/** One page of a list. */
export interface ListPlace {
  list: ListId;
  /** from 1 */
  page: number;
}

/** Pages on each side of the one that is shown which are named, beside the first and the last. */
const NEAR = 2;

/** The pages that a pager names, 0 where some are left out. */
export function namedPages(page: number, pages: number): number[] {
  const named = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEAR,
  );
  return named.flatMap((number, index) => (number - (named[index - 1] ?? 0) > 1 ? [0, number] : [number]));
}
