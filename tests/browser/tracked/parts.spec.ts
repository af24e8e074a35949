import { barriers } from '../barriers.ts';
import { LANGUAGES } from '../pages.ts';
import { expect } from '../test.ts';
import { test } from './site.ts';

test.use({ consent: 'none' });

for (const language of LANGUAGES) {
  test(`the page of all parts in ${language} shows each part light and dark, asks nothing, and is not for search engines`, async ({
    page,
  }) => {
    await page.goto(`/${language}/preview/parts/`, { waitUntil: 'networkidle' });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const shown = (part: string, theme: 'light' | 'dark') => page.locator(`.specimen.by-${theme} ${part}`);
    for (const part of ['.button', '.field.wrong', '.card', '.notice', '.chip', 'table', '.ribbon', '.empty']) {
      const colors = await Promise.all(
        (['light', 'dark'] as const).map((theme) =>
          shown(part, theme)
            .first()
            .evaluate((element) => getComputedStyle(element).color),
        ),
      );
      expect(new Set(colors).size, part).toBe(2);
    }
    expect(await barriers(page)).toEqual([]);
  });
}
