import { test } from '@playwright/test';
import { buildTracked } from './site.ts';

test('the site with measuring tools can be built', async () => {
  test.setTimeout(180_000);
  await buildTracked();
});
