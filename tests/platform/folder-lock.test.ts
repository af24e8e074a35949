import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lockFolder } from '#platform/folder-lock.ts';
import { temporaryFolder } from '../support/site-server.ts';

test('a folder stays locked although nobody keeps the function that releases it', async () => {
  setFlagsFromString('--expose_gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const folder = await temporaryFolder();
  expect(lockFolder(folder)).toBeTypeOf('function');
  for (let round = 0; round < 5; round++) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(lockFolder(folder)).toBeUndefined();
});

test('a released folder can be locked again', async () => {
  const folder = await temporaryFolder();
  lockFolder(folder)?.();
  expect(lockFolder(folder)).toBeTypeOf('function');
});
