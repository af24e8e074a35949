/** What the agency did for the author of a review. */
export const REVIEW_KINDS = ['sold', 'bought', 'rented-out', 'rented', 'visited'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The best score that a review can give; the worst is 1. */
export const SCORE_MAX = 5;

/** Minimum number of scores for an average. An average of fewer says more about chance than about the agency. */
export const AVERAGE_FROM = 10;

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
