import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AVERAGE_FROM, averageScore, newestReviews, SCORE_MAX } from '#domain/review.ts';

const review = fc.record({ score: fc.option(fc.integer({ min: 1, max: SCORE_MAX }), { nil: undefined }) });

test('an average needs ten scores. It is their mean to one decimal, in any order, and reviews without a score do not count', () => {
  fc.assert(
    fc.property(fc.array(review, { maxLength: 40 }), (reviews) => {
      const scores = reviews.flatMap(({ score }) => score ?? []);
      const average = averageScore(reviews);
      expect(averageScore(reviews.toReversed())).toEqual(average);
      if (scores.length < AVERAGE_FROM) {
        expect(average).toBeUndefined();
        return;
      }
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      expect(average?.count).toBe(scores.length);
      expect(Math.abs((average?.score ?? 0) - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(average?.score).toBeGreaterThanOrEqual(Math.min(...scores));
      expect(average?.score).toBeLessThanOrEqual(Math.max(...scores));
    }),
  );
});

const month = fc.option(fc.constantFrom('2025-12', '2026-01', '2026-11'), { nil: undefined });

test('all reviews are listed by month, the newest first; within a month, those of the desk stay before the others', () => {
  fc.assert(
    fc.property(fc.array(month, { maxLength: 30 }), (months) => {
      const reviews = months.map((one, index) => ({ month: one, index }));
      const sorted = newestReviews(reviews);
      expect(sorted.toSorted((a, b) => a.index - b.index)).toEqual(reviews);
      for (const [index, { month: later = '', index: place }] of sorted.entries()) {
        const { month: earlier = '', index: next } = sorted[index + 1] ?? { index: Number.POSITIVE_INFINITY };
        expect(later > earlier || (later === earlier && place < next) || next === Number.POSITIVE_INFINITY).toBe(true);
      }
    }),
  );
});
