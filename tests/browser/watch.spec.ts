import { textsOf } from '#platform/i18n/texts.ts';
import { barriers } from './barriers.ts';
import { linksIn, mailTo } from './mails.ts';
import { languagesOf, pagePath } from './pages.ts';
import { expect, test } from './test.ts';

for (const language of languagesOf('watch')) {
  const t = textsOf(language);

  test(`in ${language}, on a phone, a visitor asks for mails about a saved home, and confirms`, async ({ page }) => {
    const email = `watch-${language}-${Date.now()}@example.com`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pagePath('for-sale', language));
    for (const heart of (await page.locator('.cards .heart').all()).slice(0, 2)) {
      await heart.press('Enter');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto(pagePath('favourites', language));
    const follow = page.locator('.card-tools').getByRole('button', { name: t('watch.follow') });
    await expect(follow).toHaveCount(2);
    await follow.first().press('Enter');
    const part = page.locator('.watch-home');
    await part.locator('[name="email"]').fill(email);
    expect(await barriers(page)).toEqual([]);
    await part.locator('button[type=submit]').click();
    await expect(part.getByText(t('answer.stored.watch-home.title'))).toBeVisible();

    const mail = await mailTo(email);
    await page.goto(linksIn(mail, 'confirm-watch')[0] ?? '');
    // A program that looks at the links of mails confirms nothing, so the visitor presses a button.
    await page.getByRole('button', { name: t('answer.ask.confirm-watch.action') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('answer.done.confirm-watch.title'));
    expect(await barriers(page)).toEqual([]);
  });
}
