import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { isEverythingTested } from '../run/everything.ts';
import { OTHER_DAY } from './form-samples.ts';
import { detailPath, pagePath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

/**
 * Every island once: a page that contains it, the element with which a visitor begins, and the element that hydration
 * must not replace.
 */
const ISLANDS: Readonly<Record<string, { path: (language: Language) => string; touch: string }>> = {
  'a form': {
    path: (language) => pagePath('contact', language),
    touch: 'form[data-form="contact"] [name="firstName"]',
  },
  'a form of a home': {
    path: (language) => detailPath(SAMPLE.home, language),
    touch: `form[data-form="contact-appointment"] ${OTHER_DAY}`,
  },
  'a form with steps': {
    path: (language) => pagePath('demand-register', language),
    touch: 'form[data-form="demand-register"] [name="priceTo"]',
  },
  'the search box of the home page': {
    path: (language) => pagePath('home', language),
    touch: 'form[data-search] [name="search"]',
  },
  'the search box of a list': {
    path: (language) => pagePath('for-sale', language),
    touch: 'form[data-search] [name="search"]',
  },
  'the list': { path: (language) => pagePath('for-sale', language), touch: '[data-results] select' },
  'a list that the server has searched': {
    path: (language) => `${pagePath('for-sale', language)}?city=boom%7C2850&bedrooms=1`,
    touch: 'form[data-search] [name="search"]',
  },
  'the calculator': { path: (language) => detailPath(SAMPLE.home, language), touch: '[data-reckon] button' },
  'the prices beside the valuation form': {
    path: (language) => pagePath('free-valuation', language),
    touch: '.price-indication button',
  },
  'a heart on a card': { path: (language) => pagePath('for-sale', language), touch: '.heart' },
  'the button that hides a home': { path: (language) => pagePath('for-sale', language), touch: '.hide' },
  'the button that keeps a home': { path: (language) => detailPath(SAMPLE.home, language), touch: '.keep' },
  pictures: { path: (language) => detailPath(SAMPLE.home, language), touch: '.mosaic a' },
  plans: { path: (language) => detailPath(SAMPLE.home, language), touch: '.plans a' },
  'a frame of others': { path: (language) => detailPath(SAMPLE.home, language), touch: '.embed button' },
  'the newsletter': {
    path: (language) => pagePath('home', language),
    touch: 'form[data-form="sign-newsletter"] [name="email"]',
  },
  'the table of units': {
    path: (language) => detailPath(SAMPLE.project, language),
    touch: '.unit-filter [name="free"]',
  },
  'the map of a home': {
    path: (language) => detailPath(SAMPLE.home, language),
    touch: '[data-open-map]',
  },
  'the map of the offices': {
    path: (language) => pagePath('contact', language),
    touch: '[data-open-map]',
  },
};

/** Changes the page as a browser's translation does: replaces each text and wraps it in two additional elements. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, option, textarea')) continue;
    const tag: string = 'font';
    const outer = document.createElement(tag);
    const inner = document.createElement(tag);
    text.replaceWith(outer);
    inner.textContent = `${text.data} [oversat]`;
    outer.append(inner);
  }
  document.documentElement.lang = 'da';
}

/**
 * Uses an island as a visitor does and waits for its hydration. The element must be the same as before; hydration
 * errors fail the test.
 */
async function wake(page: Page, touch: string): Promise<void> {
  const place = page.locator(touch).first();
  await place.evaluate((element) => {
    for (let node = element.parentElement; node; node = node.parentElement) {
      if (node instanceof HTMLDetailsElement) node.open = true;
    }
    Object.assign(element, { isTheSame: true });
  });
  await place.focus();
  await expect(place.locator('xpath=ancestor::astro-island[1]')).toHaveAttribute('data-state', 'ready');
  expect(await place.evaluate((element) => Reflect.get(element, 'isTheSame'))).toBe(true);
}

const asBuilt = isEverythingTested ? Object.entries(ISLANDS) : [];
for (const [name, { path, touch }] of asBuilt) {
  test(`${name} hydrates the HTML of the build`, async ({ page }) => {
    await page.goto(path('nl'));
    await wake(page, touch);
  });
}

// Tests islands in a translated page only. If hydration succeeds there, it also succeeds in a page that is not
// translated.
for (const [name, { path, touch }] of Object.entries(ISLANDS)) {
  test(`${name} hydrates in a page that the browser has translated`, async ({ page }) => {
    // Some islands hydrate as soon as the page loads, so their scripts must wait for the translation.
    let isTranslated: () => void = () => undefined;
    const translated = new Promise<void>((resolve) => {
      isTranslated = resolve;
    });
    await page.route('**/_astro/{SearchBox,Results}.*.js', (route) => translated.then(() => route.continue()));
    await page.goto(path('fr'));
    await page.evaluate(translate);
    isTranslated();
    await wake(page, touch);
    await expect(page.locator('astro-island font').first()).toBeAttached();
  });
}

test('input from before hydration is kept', async ({ page }) => {
  await page.route('**/_astro/Form.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(pagePath('contact', 'nl'));
  const form = page.locator('form[data-form="contact"]');
  await form.locator('[name="firstName"]').fill('Zoë');
  await form.locator('[name="remark"]').fill('Eén vraag.');
  await form.locator('[name="phone"]').fill('0475 00 00 00');
  await form.locator('[name="newsletter"]').check();
  await expect(form).toHaveAttribute('data-state', 'ready');
  await expect(form.locator('[name="firstName"]')).toHaveValue('Zoë');
  await expect(form.locator('[name="remark"]')).toHaveValue('Eén vraag.');
  await expect(form.locator('[name="phone"]')).toHaveValue('0475 00 00 00');
  await expect(form.locator('[name="newsletter"]')).toBeChecked();
});

test.describe('a form that the server returned with errors', () => {
  test.use({ expected: /status of 422/ });

  test('keeps its values and errors', async ({ page }) => {
    await page.goto(pagePath('contact', 'nl'));
    // Submits the form like a browser without JavaScript.
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[data-form="contact"]');
      for (const [name, value] of Object.entries({
        firstName: 'Zoë',
        email: 'zoe@',
        remark: 'Eén vraag.',
        phone: '0475 00 00 00',
      })) {
        const field = form?.elements.namedItem(name);
        if (field && 'value' in field) field.value = value;
      }
      form?.submit();
    });
    const form = page.locator('form[data-form="contact"]');
    const wrong = form.locator('[data-field="email"] .field-problem');
    await expect(wrong).toBeVisible();
    const said = await wrong.textContent();
    await wake(page, 'form[data-form="contact"] [name="lastName"]');
    await expect(wrong).toHaveText(said ?? '');
    await expect(form.getByRole('alert').getByRole('link').first()).toBeVisible();
    await expect(form.locator('[name="firstName"]')).toHaveValue('Zoë');
    await expect(form.locator('[name="remark"]')).toHaveValue('Eén vraag.');
    await expect(form.locator('[name="phone"]')).toHaveValue('0475 00 00 00');
    // From here on, the errors come from the hydrated island and no longer from the server.
    await form.locator('[name="email"]').fill('zoe@example.com');
    await expect(wrong).toHaveCount(0);
  });
});

test.describe('an island that cannot be fetched', () => {
  test.use({ expected: /net::ERR_FAILED/ });

  test('leaves a plain form that works', async ({ page }) => {
    await page.route('**/_astro/Form.*.js*', (route) => route.abort());
    await page.clock.install();
    await page.goto(pagePath('contact', 'nl'));
    await page.locator('form[data-form="contact"] [name="firstName"]').fill('Zoë');
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(page.locator('astro-island:has(form[data-form="contact"])')).toHaveAttribute('data-state', 'failed');
    }).toPass();
    await expect(page.locator('form[data-form="contact"] [name="firstName"]')).toHaveValue('Zoë');
  });
});

test.describe('an island that throws an error', () => {
  test.use({ expected: /TypeError|Cannot read properties|error boundary/ });

  test('leaves a plain form that keeps the visitor’s input', async ({ page }) => {
    await page.route('**/nl/form-contact-texts.json', (route) =>
      route.fulfill({ body: 'null', contentType: 'application/json' }),
    );
    await page.goto(pagePath('contact', 'nl'));
    const form = page.locator('form[data-form="contact"]');
    await form.locator('[name="firstName"]').fill('Zoë');
    await expect(page.locator('astro-island:has(form[data-form="contact"])')).toHaveCount(0);
    await expect(form.locator('[name="firstName"]')).toHaveValue('Zoë');
    await expect(form).not.toHaveAttribute('novalidate');
  });
});

test.describe('the consent dialog', () => {
  test.use({ consent: 'none' });

  test('hydrates in a page that the browser has translated', async ({ page }) => {
    await page.goto(pagePath('home', 'fr'));
    const dialog = page.locator('#consent');
    await expect(dialog).toBeVisible();
    await page.evaluate(translate);
    await dialog.locator('[value=settings]').click();
    await expect(dialog.getByRole('switch').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.locator('[value=decline]').click();
    await expect(dialog).toBeHidden();
  });
});
