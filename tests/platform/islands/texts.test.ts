import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetries } from '#platform/islands/retry.ts';
import { loadTexts } from '#platform/islands/texts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Simulates an import whose first `failures` attempts fail. Returns the time of each attempt, in ms after the first,
 * and the outcome.
 */
async function attemptsOf(failures: number): Promise<{ at: number[]; outcome: string }> {
  const start = Date.now();
  const at: number[] = [];
  const run = withRetries(async () => {
    at.push(Date.now() - start);
    if (at.length <= failures) throw new Error(`failure ${at.length}`);
    return 'loaded';
  }).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return { at, outcome: await run };
}

describe('a loader makes up to five retries, the first after 350 ms, each further one after twice the delay', () => {
  const TIMES = [0, 350, 1050, 2450, 5250, 10_850];

  it.each([0, 1, 2, 3, 4, 5])('succeeds after %d failures', async (failures) => {
    expect(await attemptsOf(failures)).toEqual({ at: TIMES.slice(0, failures + 1), outcome: 'loaded' });
  });

  it('throws the error of the last attempt after six failures', async () => {
    expect(await attemptsOf(6)).toEqual({ at: TIMES, outcome: 'failure 6' });
  });
});

describe('the texts of an island', () => {
  const answer = (status: number) => Response.json({ agree: 'Akkoord' }, { status });

  it('are fetched only once for several callers', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(200));
    const both = Promise.all([loadTexts('consent', 'nl'), loadTexts('consent', 'nl')]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual([{ agree: 'Akkoord' }, { agree: 'Akkoord' }]);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/nl/consent-texts.json');
  });

  it('are requested again after a server error, and by a later call if all retries have failed', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(503));
    const failed = loadTexts('consent', 'fr').catch((error: Error) => error.message);
    await vi.runAllTimersAsync();
    expect(await failed).toBe('/fr/consent-texts.json: 503');
    expect(fetched).toHaveBeenCalledTimes(6);
    fetched.mockImplementation(async () => answer(200));
    const again = loadTexts('consent', 'fr');
    await vi.runAllTimersAsync();
    expect(await again).toEqual({ agree: 'Akkoord' });
  });
});
