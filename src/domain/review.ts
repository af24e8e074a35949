/** What the agency did for the author of a review. */
export const REVIEW_KINDS = ['sold', 'bought', 'rented-out', 'rented', 'visited'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The best score that a review can give; the worst is 1. */
export const SCORE_MAX = 5;

/** Minimum number of scores for an average. An average of fewer says more about chance than about the agency. */
export const AVERAGE_FROM = 10;

/** Reviews on each page of the list of all reviews. */
export const REVIEWS_PER_PAGE = 20;

/** Returns the number of pages of the list of all reviews. An empty list has one page. */
export const reviewPageCount = (reviews: number): number => Math.max(1, Math.ceil(reviews / REVIEWS_PER_PAGE));

/** Returns reviews with the newest month first; those of one month keep their order, and those without a month are last. */
export const newestReviews = <Review extends { month?: string | undefined }>(reviews: readonly Review[]): Review[] =>
  reviews.toSorted((a, b) => (b.month ?? '').localeCompare(a.month ?? ''));

export interface AverageScore {
  /** with one decimal */
  score: number;
  /** number of reviews with a score */
  count: number;
}

/** Returns the average score of reviews; undefined if fewer than {@link AVERAGE_FROM} of them have a score. */
export function averageScore(reviews: readonly { score?: number | undefined }[]): AverageScore | undefined {
  const scores = reviews.flatMap(({ score }) => score ?? []);
  if (scores.length < AVERAGE_FROM) return undefined;
  const sum = scores.reduce((all, one) => all + one, 0);
  return { score: Math.round((sum / scores.length) * 10) / 10, count: scores.length };
}
