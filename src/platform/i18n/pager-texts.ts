import type { Texts } from './texts.ts';

/** What the pager of a list says (search/results/pager-html.ts). */
export const pagerTexts = (t: Texts) => ({
  previous: t('list.previous'),
  next: t('list.next'),
  toPage: (page: number) => t('list.toPage', { page }),
});
