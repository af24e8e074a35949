import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { repeatWork } from '#platform/server/repeated-work.ts';

test('work is repeated after a failure, never twice at once, and stopping waits for its end', async () => {
  let [running, most, runs] = [0, 0, 0];
  const reasons: string[] = [];
  const work = async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await delay(20);
    running -= 1;
    if (runs === 1) throw new Error('no disk');
  };
  const repeated = repeatWork(work, 5, { failed: (reason) => reasons.push(reason), isFirstNow: true });
  expect(runs).toBe(1);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2));
  await repeated.stop();
  const after = runs;
  expect([running, most, reasons.length]).toEqual([0, 1, 1]);
  await delay(30);
  expect(runs).toBe(after);
});
