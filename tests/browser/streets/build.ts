import { test } from '@playwright/test';
import { buildStreets } from './site.ts';

test('the site with a street map of its own can be built', async () => {
  test.setTimeout(180_000);
  await buildStreets();
});
