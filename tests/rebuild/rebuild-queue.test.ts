import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimBuild, failBuild, finishBuild, keepBuild, leaveBuild, noteChange } from '#rebuild/rebuild-queue.ts';
import type { RebuildSettings } from '#server/settings/api-settings.ts';
import { type TestApi, testApi } from '../support/api-server.ts';

const SETTINGS: RebuildSettings = { secret: 'a secret for the tests', quietSeconds: 60, longestSeconds: 300 };
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(() => api.context.store.db.execute(sql`delete from rebuild`));
afterAll(() => api.close());

let calls = 0;
const note = (proof = `call ${calls++}`) =>
  noteChange({ proof, proofEndsAt: api.context.now() + 300_000 }, api.context);
const claim = () => claimBuild(api.context, SETTINGS);
const later = (seconds: number) => {
  api.clock.now += seconds * 1000;
};
/** Claims the build that is due. Throws if none is due. */
async function claimed() {
  const one = await claim();
  if (!one) throw new Error('nothing is due');
  return one;
}

test('no build is due before a change, or during the quiet time after it', async () => {
  expect(await claim()).toBeUndefined();
  await note();
  expect(await claim()).toBeUndefined();
  later(50);
  await note();
  later(50);
  expect(await claim()).toBeUndefined();
  later(11);
  expect(await claim()).toMatchObject({ changes: 2 });
});

test('if changes never pause, the maximum wait counts from the first change', async () => {
  for (let time = 0; time < 6; time++) {
    await note();
    expect(await claim()).toBeUndefined();
    later(50);
  }
  later(1);
  await note();
  expect(await claim()).toMatchObject({ changes: 7 });
});

test('a repeated call counts once', async () => {
  await note('the same');
  await note('the same');
  later(61);
  expect(await claim()).toMatchObject({ changes: 1 });
});

test('one process holds a build until it is done; changes in the meantime belong to the next build', async () => {
  await note();
  later(61);
  const one = await claimed();
  await note();
  later(59);
  expect(await claim()).toBeUndefined();
  await keepBuild(one, api.context);
  later(59);
  expect(await claim()).toBeUndefined();
  await finishBuild(one, api.context);
  expect(await claim()).toMatchObject({ changes: 1 });
});

test('after a minute, another process takes over the build of a dead process, and late messages of the first are ignored', async () => {
  await note();
  later(61);
  const gone = await claimed();
  later(61);
  const other = await claimed();
  await finishBuild(gone, api.context);
  expect(await claim()).toBeUndefined();
  later(61);
  expect(await claim()).toMatchObject({ changes: 1 });
  await finishBuild(other, api.context);
});

test('a failed build is retried after longer and longer delays, and is given up after the seventh attempt', async () => {
  await note();
  later(61);
  for (const minutes of [1, 2, 4, 8, 16, 32]) {
    expect(await failBuild(await claimed(), api.context)).toBe(true);
    later(minutes * 60 - 1);
    expect(await claim()).toBeUndefined();
    later(2);
  }
  expect(await failBuild(await claimed(), api.context)).toBe(false);
  later(86_400);
  expect(await claim()).toBeUndefined();
  await note();
  later(61);
  expect(await claim()).toMatchObject({ changes: 1 });
});

test('an interrupted build can be claimed at once and does not count as a failure', async () => {
  await note();
  later(61);
  for (let time = 0; time < 10; time++) await leaveBuild(await claimed(), api.context);
  expect(await failBuild(await claimed(), api.context)).toBe(true);
});
