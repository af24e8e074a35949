import type { Texts } from './texts.ts';

/** How many homes a list holds, and which of its pages this is, where it has more than one. */
export function listCount(t: Texts, count: number, page: number, pages: number): string {
  return pages > 1 ? t('list.count', { count, page, pages }) : t('list.total', { count });
}
