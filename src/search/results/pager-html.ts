import { namedPages } from '#domain/list.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { xmlText } from '#platform/xml.ts';

/** Returns the number of homes in a list and, if the list has several pages, the number of this page. */
export function listCount(t: Texts, count: number, page: number, pages: number): string {
  return pages > 1 ? t('list.count', { count, page, pages }) : t('list.total', { count });
}

/** Returns the texts of a list's pager. */
export const pagerTexts = (t: Texts): PagerTexts => ({
  previous: t('list.previous'),
  next: t('list.next'),
  toPage: (page: number) => t('list.toPage', { page }),
});

interface PagerTexts {
  previous: string;
  next: string;
  /** label of a page number for screen readers */
  toPage(page: number): string;
}

/** Returns the HTML inside the pager of a list, the same as Pager.tsx renders in the browser. */
export function pagerInside(
  page: number,
  pages: number,
  address: (page: number) => string,
  { previous, next, toPage }: PagerTexts,
): string {
  const link = (to: number, text: string, attributes: string) =>
    `<a href="${xmlText(address(to))}" ${attributes}>${xmlText(text)}</a>`;
  const numbers = namedPages(page, pages).map((number) => {
    if (number === 0) return '<li aria-hidden="true">…</li>';
    const current = number === page ? ' aria-current="page"' : '';
    return `<li>${link(number, String(number), `aria-label="${xmlText(toPage(number))}"${current}`)}</li>`;
  });
  return (
    (page > 1 ? link(page - 1, previous, 'rel="prev"') : '') +
    `<ol>${numbers.join('')}</ol>` +
    (page < pages ? link(page + 1, next, 'rel="next"') : '')
  );
}
