import { namedPages } from '#domain/list.ts';
import { xmlText } from '#platform/xml.ts';

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
