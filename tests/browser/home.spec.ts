import { FORM_SAMPLES, fill } from './form-samples.ts';
import { LANGUAGES, languagesOf, pagePath } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

for (const language of languagesOf('home')) {
  test(`the home page in ${language} links to the lists for sale and for rent, and to homes`, async ({ page }) => {
    await page.goto(pagePath('home', language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator(`a[href="${pagePath('for-sale', language)}"]`).first()).toBeVisible();
    await expect(main.locator(`a[href="${pagePath('for-rent', language)}"]`).first()).toBeVisible();
    const card = main.locator('.card:not(.project-card) .card-title a').first();
    const address = await card.getAttribute('href');
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(addressOf(page)).toBe(address);
  });
}

for (const language of languagesOf('home contact')) {
  test(`the contact form of the home page in ${language} stands beside the two doors, and sends`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(pagePath('home', language));
    const boxOf = async (id: string) => {
      const box = await page.locator(`#${id}`).boundingBox();
      if (!box) throw new Error(`#${id} is not visible.`);
      return box;
    };
    const [form, worth, offices] = [await boxOf('contact'), await boxOf('worth'), await boxOf('offices')];
    expect([
      worth.y,
      form.x > worth.x,
      offices.y > worth.y,
      offices.y + offices.height <= form.y + form.height + 1,
    ]).toEqual([form.y, true, true, true]);
    const fields = page.locator('[data-form="contact"]');
    await fill(fields, { ...FORM_SAMPLES.contact?.values, email: `home-${language}@example.com` });
    await fields.locator('button[type="submit"]').click();
    await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', language));
  });
}

test('every picture of the home page loads', async ({ page }) => {
  await page.goto('/nl/');
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeVisible();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(1);
  }
});

test('on a phone, the first home is in sight soon, and neither the page nor its footer is long', async ({ page }) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const language of LANGUAGES) {
      await page.goto(pagePath('home', language));
      const top = (await page.locator('.card').first().boundingBox())?.y;
      expect(top, `first home in ${language} at ${width} px`).toBeLessThan(900);
      const footer = (await page.locator('.site-footer').boundingBox())?.height;
      expect(footer, `footer in ${language} at ${width} px`).toBeLessThan(700);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `home page in ${language} at ${width} px`).toBeLessThan(7000);
    }
  }
});

test('on a phone, a button unfolds the contact form; on a wide screen the form is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pagePath('home', 'nl'));
  const field = page.locator('#contact [name="firstName"]');
  await expect(field).toBeHidden();
  await page.locator('#contact summary').first().click();
  await expect(field).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.locator('#contact summary').first()).toBeHidden();
  await expect(field).toBeVisible();
});
