import { barriers } from '../barriers.ts';
import { LANGUAGES } from '../pages.ts';
import { expect } from '../test.ts';
import { test } from './site.ts';

test.use({ consent: 'none' });

for (const language of [...LANGUAGES, 'de']) {
  test(`the page of all parts in ${language} shows each part light and dark, asks nothing, and is not for search engines`, async ({
    page,
  }) => {
    await page.goto(`/${language}/preview/parts/`, { waitUntil: 'networkidle' });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('#consent')).toBeHidden();
    const shown = (part: string, theme: 'light' | 'dark') => page.locator(`.specimen.by-${theme} ${part}`);
    for (const part of [
      '.button',
      '.field.wrong',
      '.card',
      '.notice',
      '.chip',
      'table',
      '.ribbon',
      '.empty',
      'dialog',
    ]) {
      const colors = await Promise.all(
        (['light', 'dark'] as const).map((theme) =>
          shown(part, theme)
            .first()
            .evaluate((element) => getComputedStyle(element).color),
        ),
      );
      expect(new Set(colors).size, part).toBe(2);
    }
    await expect(page.locator('table.units')).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      const looks = await shown(
        '.sample .button.quiet[data-state], .sample .button.quiet[type="submit"]',
        theme,
      ).evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, outlineStyle, opacity } = getComputedStyle(button);
          return [backgroundColor, outlineStyle, opacity].join(' ');
        }),
      );
      // Under the pointer, with the focus, pressed, being sent
      expect(new Set(looks).size, looks.join(', ')).toBe(4);
    }
    expect(await barriers(page)).toEqual([]);
  });
}
