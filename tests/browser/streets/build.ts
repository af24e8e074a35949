import { test } from '@playwright/test';
import { buildStreets } from './site.ts';

test('the site with its own street map can be built', async () => {
  test.setTimeout(180_000);
  await buildStreets();
});
