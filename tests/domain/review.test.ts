import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AVERAGE_FROM, averageScore, SCORE_MAX } from '#domain/review.ts';

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
