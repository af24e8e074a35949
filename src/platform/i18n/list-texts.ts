import type { Texts } from './texts.ts';

/** Returns the number of homes in a list and, if the list has several pages, the number of this page. */
export function listCount(t: Texts, count: number, page: number, pages: number): string {
  return pages > 1 ? t('list.count', { count, page, pages }) : t('list.total', { count });
}

/** Returns the texts of a list's pager (search/results/pager-html.ts). */
export const pagerTexts = (t: Texts) => ({
  previous: t('list.previous'),
  next: t('list.next'),
  toPage: (page: number) => t('list.toPage', { page }),
});
