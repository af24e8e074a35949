import type { PageFile } from '#agency/content/page.schema.ts';
import { readPage } from '#agency/content/page.ts';
import type { Language } from '#domain/language.ts';
import { reviewPageCount } from '#domain/review.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** ID, in the table of paths, of the page that lists all reviews. An agency may leave it out. */
export const REVIEWS_PAGE = 'reviews';

type Addressed = Pick<PageContext, 'addresses'>;

/** Returns the address of a page of the list: `/nl/reviews/`, `/nl/reviews/2/`. */
export const reviewsAddress = ({ addresses }: Addressed, language: Language, page = 1): string =>
  `${addresses.page(REVIEWS_PAGE, language)}${page > 1 ? `${page}/` : ''}`;

/**
 * Returns the editors' file of the list; undefined if the agency has no such page, or its address is on another site.
 */
function reviewsFile({ addresses }: Addressed, language: Language): PageFile | undefined {
  const isHere = reviewsAddress({ addresses }, language).startsWith(`/${language}/`);
  return isHere ? readPage(REVIEWS_PAGE) : undefined;
}

/** Returns the address of the page that lists all reviews; undefined for an agency without that page. */
export const allReviews = (context: PageContext): string | undefined =>
  reviewsFile(context, context.language) && reviewsAddress(context, context.language);

/** Returns the pages of the list in a language, for this number of reviews; empty if there is no list. */
export function reviewPages(reviews: number, of: Addressed, language: Language): { page: number; path: string }[] {
  if (!reviewsFile(of, language)) return [];
  return Array.from({ length: reviewPageCount(reviews) }, (_, index) => ({
    page: index + 1,
    path: reviewsAddress(of, language, index + 1),
  }));
}
