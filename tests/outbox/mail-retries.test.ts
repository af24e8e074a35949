import { expect, test } from 'vitest';
import { retryAfterMs } from '#outbox/undelivered.ts';

test('the delay before a retry doubles up to six hours, and a mail is given up after about four days', () => {
  const waits = Array.from({ length: 24 }, (_, index) => retryAfterMs(index + 1, 30));
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(waits[22]).toBe(6 * 3_600_000);
  expect(waits[23]).toBeUndefined();
  const days = waits.reduce<number>((sum, wait = 0) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(4);
});
