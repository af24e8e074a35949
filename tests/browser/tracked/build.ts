import { test } from '@playwright/test';
import { buildTracked } from './site.ts';

test('the site with analytics tools can be built', async () => {
  test.setTimeout(180_000);
  await buildTracked();
});
