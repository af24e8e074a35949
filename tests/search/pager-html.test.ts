import { expect, it } from 'vitest';
import { pagerInside } from '#search/results/pager-html.ts';

const texts = { previous: 'before', next: 'after', toPage: (page: number) => `page ${page}` };
const pager = (page: number, pages: number) => pagerInside(page, pages, (to) => `/list/?a&page=${to}`, texts);
const numbers = (html: string) => [...html.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, text]) => text);

it.each([
  [1, 3, ['1', '2', '3']],
  [1, 16, ['1', '2', '3', '…', '16']],
  [4, 16, ['1', '2', '3', '4', '5', '6', '…', '16']],
  [11, 16, ['1', '…', '9', '10', '11', '12', '13', '…', '16']],
  [16, 16, ['1', '…', '14', '15', '16']],
])('page %d of %d links to the first, the last and nearby pages', (page, pages, expected) => {
  expect(numbers(pager(page, pages))).toEqual(expected);
});

it('contains links to the previous and next page if they exist, marks the current page, and labels the numbers', () => {
  expect(pager(2, 3)).toMatch(
    /^<a href="\/list\/\?a&amp;page=1" rel="prev">before<\/a>.*<a href="[^"]*=3" rel="next">after<\/a>$/,
  );
  expect(pager(2, 3).match(/<a [^>]*aria-current="page">2<\/a>/)?.[0]).toContain('aria-label="page 2"');
  expect(pager(1, 3)).not.toContain('rel="prev"');
  expect(pager(3, 3)).not.toContain('rel="next"');
});
