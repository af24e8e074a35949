import { NUMBERED_PAGES } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import { EMPTY_QUERY, type SearchQuery, writeQuery } from './query.ts';

/** What follows the address of a goal's list in that of one of its pages, from 1: ``, `2/`, `?page=11`. */
export function listPage(page: number, goal: Goal): string {
  if (page > NUMBERED_PAGES) return writeQuery({ ...EMPTY_QUERY, page }, goal);
  return page > 1 ? `${page}/` : '';
}

/** The same for what a search finds: all homes in their usual order are the list itself. */
export function pageOfSearch(query: SearchQuery, goal: Goal): string {
  const isWhole = writeQuery({ ...query, page: 1 }, goal) === '';
  return isWhole ? listPage(query.page, goal) : writeQuery(query, goal);
}
