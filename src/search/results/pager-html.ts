import { namedPages } from '#domain/list.ts';
import { xmlText } from '#platform/xml.ts';

interface PagerTexts {
  previous: string;
  next: string;
  /** what a number says to who does not see it among others */
  toPage(page: number): string;
}

/** What is inside the pager of a list, as the browser writes it, too (search/results/Pager.tsx). */
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
