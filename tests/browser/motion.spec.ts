import type { Locator, Page } from '@playwright/test';
import { begin, FORM_SAMPLES, fill } from './form-samples.ts';
import { detailPath, pagePath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

type Motion = 'reduce' | 'no-preference';
const DURATION: Record<Motion, string> = { reduce: '0s', 'no-preference': '0.18s' };
const PHONE = { width: 390, height: 800 };
const DESK = { width: 1280, height: 800 };

/** What opens or changes, how to make it do so, and the name of its animation. */
const MOVING: readonly {
  what: string;
  path: string;
  size: typeof DESK;
  name: string;
  open: (page: Page) => Promise<Locator>;
}[] = [
  {
    what: 'a panel of the search box',
    path: pagePath('for-sale', 'nl'),
    size: DESK,
    name: 'appear',
    open: async (page) => {
      await page.locator('[data-pick="city"] summary').click();
      return page.locator('[data-pick="city"] .pick');
    },
  },
  {
    what: 'the sheet of filters on a phone',
    path: pagePath('for-sale', 'nl'),
    size: PHONE,
    name: 'rise',
    open: async (page) => {
      await page.locator('.search-open').click();
      return page.locator('.search-filters:popover-open');
    },
  },
  {
    what: 'changed results',
    path: `${pagePath('for-sale', 'nl')}?bedrooms=3`,
    size: DESK,
    name: 'appear',
    open: async (page) => page.locator('.found .card').first(),
  },
  {
    what: '«read more»',
    path: detailPath(SAMPLE.home, 'nl'),
    size: DESK,
    name: 'appear',
    open: async (page) => {
      await page.locator('.read-on > summary').click();
      return page.locator('.read-on > :not(summary)').first();
    },
  },
  {
    what: 'a form of a home',
    path: detailPath(SAMPLE.home, 'nl'),
    size: DESK,
    name: 'appear',
    open: async (page) => {
      await page.locator('.forms > details > summary').first().click();
      return page.locator('.forms > details > :not(summary)').first();
    },
  },
];

for (const { what, path, size, name, open } of MOVING) {
  test(`${what} appears within 180 ms, and at once with reduced motion`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const motion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto(path);
      const moved = await open(page);
      await expect(moved).toBeVisible();
      const { animationName, animationDuration } = await moved.evaluate((element) => {
        const style = getComputedStyle(element);
        return { animationName: style.animationName, animationDuration: style.animationDuration };
      });
      expect([animationName, animationDuration], motion).toEqual([name, DURATION[motion]]);
    }
  });
}

/** Returns the durations of all transitions and animations of the page, each with an element that has it. */
function durations(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const element of document.querySelectorAll('body *')) {
    for (const part of [null, '::before', '::after']) {
      const style = getComputedStyle(element, part);
      const times = [style.transitionDuration, style.animationName === 'none' ? '' : style.animationDuration];
      for (const time of times.flatMap((one) => one.split(', ')).filter(Boolean))
        found[time] ??= `${element.localName}.${element.className}${part ?? ''}`;
    }
  }
  return found;
}

for (const [kind, path] of [
  ['home', pagePath('home', 'nl')],
  ['list', pagePath('for-sale', 'nl')],
  ['projects', pagePath('projects', 'nl')],
  ['listing', detailPath(SAMPLE.home, 'nl')],
  ['project', detailPath(SAMPLE.project, 'nl')],
] as const) {
  test(`${kind}: everything moves within 180 ms, and nothing with reduced motion`, async ({ page }) => {
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      for (const motion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion: motion });
        await page.goto(path, { waitUntil: 'load' });
        const found = await page.evaluate(durations);
        const others = Object.entries(found).filter(([time]) => time !== '0s' && time !== DURATION[motion]);
        expect(others, `${motion} at ${size.width} px`).toEqual([]);
        if (motion === 'no-preference') expect(Object.keys(found)).toContain('0.18s');
      }
    }
  });
}

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a form that is being sent says so on its button, ${motion === 'reduce' ? 'which stands still with reduced motion' : 'which turns a circle'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const { contact } = FORM_SAMPLES;
    if (!contact) throw new Error('There is no sample of the contact form.');
    await page.goto(contact.path('nl'));
    const form = page.locator('form[data-form="contact"]').first();
    await form.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
    await begin(form);
    await fill(form, { ...contact.values, email: `motion-${Date.now()}-${motion}@example.com` });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/forms/contact', async (route) => {
      await answered;
      await route.continue();
    });
    const button = form.locator('button[type=submit]').first();
    const before = await button.boundingBox();
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    const circle = await button.evaluate((element) => {
      const { content, borderRadius, animationName } = getComputedStyle(element, '::after');
      return [content, borderRadius, animationName];
    });
    expect(circle).toEqual(['""', '50%', motion === 'reduce' ? 'none' : 'spin']);
    expect((await button.boundingBox())?.height).toBe(before?.height);
    answer();
    await page.waitForURL((url) => url.pathname.includes('/bedankt/'));
  });
}
