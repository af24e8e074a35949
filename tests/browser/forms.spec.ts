import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type FormId, fieldsOf, formOf, stepsOf } from '#forms/forms.ts';
import { problemText, textsOf } from '#platform/i18n/texts.ts';
import { inTurn } from '../run/everything.ts';
import { barriers } from './barriers.ts';
import { begin, FORM_SAMPLES, type FormSample, fill, OTHER_DAY } from './form-samples.ts';
import { linksIn, mailAbout, mailTo } from './mails.ts';
import { detailPath, languagesOf, pagePath, SAMPLE } from './pages.ts';
import { addressOf, expect, test } from './test.ts';

// Errors that these tests provoke on purpose: refused requests and lost connections.
test.use({ expected: /status of (?:4(?:03|09|10|22|29)|50[0234])|net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/ });

let made = 0;
const newAddress = () => `visitor-${process.pid}-${Date.now()}-${made++}@example.com`;

async function open(page: Page, id: FormId, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator(`form[data-form="${id}"]`).first();
  await form.evaluate((element) => {
    const details = element.closest('details');
    if (details) details.open = true;
  });
  await begin(form);
  return form;
}

const send = (form: Locator) => form.locator('button[type=submit]').first().click();
const samples = Object.entries(FORM_SAMPLES) as [FormId, FormSample][];
const shortOnes = samples.filter(([id]) => stepsOf(id).length === 1);

for (const [id, sample] of shortOnes) {
  for (const language of languagesOf(id)) {
    const t = textsOf(language);
    test(`${id} in ${language}: missing values are named beside their fields, then the form is sent, confirmed and mailed`, async ({
      page,
    }) => {
      const form = await open(page, id, sample.path(language));
      await send(form);
      const needed = fieldsOf(id).filter(({ required }) => required);
      for (const { name } of needed) {
        const box = form.locator(`[data-field="${name}"]`);
        await expect(box.locator('.field-problem')).toHaveText(problemText(language, name, 'missing'));
        await expect(box.locator('input, select, textarea').first()).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(form.getByRole('alert')).toContainText(t('form.problem.fields'));
      await expect(form.getByRole('alert')).toBeFocused();
      // Each line of the error summary links to its field. The lines are in the order of the form.
      const last = needed.at(-1)?.name ?? 'email';
      await form
        .getByRole('alert')
        .getByRole('link', { name: problemText(language, last, 'missing') })
        .last()
        .click();
      await expect(form.locator(`[name="${last}"]`).first()).toBeFocused();
      // A corrected field is no longer marked as an error.
      await fill(form, { ...sample.values, email: 'zoe@' });
      await expect(form.locator('.field-problem').first()).toHaveText(
        needed.some(({ name }) => name === 'friendEmail') ? /./ : problemText(language, 'email', 'missing'),
      );
      await send(form);
      await expect(form.locator('[data-field="email"] .field-problem')).toHaveText(
        problemText(language, 'email', 'email'),
      );

      const email = newAddress();
      const friendEmail = newAddress();
      await fill(form, { email, ...(sample.mailTo === 'friend' ? { friendEmail } : {}) });
      await send(form);
      const { thanks } = formOf(id);
      if (thanks) await expect.poll(() => addressOf(page)).toBe(pagePath(thanks, language));
      if (thanks && formOf(id).about) await thanksForHome(page, language);
      if (!thanks) await expect(page.getByText(t('answer.stored.document-request.title'))).toBeVisible();
      const copy = await mailTo(sample.mailTo === 'friend' ? friendEmail : email);
      const mail = sample.mailTo ? copy : await mailAbout(email);
      expect(mail.text).toContain('Steen & Stroom');
      expect(copy.html).toContain(`lang="${language}"`);
    });
  }
}

for (const language of languagesOf('search registration')) {
  const t = textsOf(language);
  test(`a search registration in ${language} survives going back and a reload, and can be completed`, async ({
    page,
  }) => {
    const email = newAddress();
    let form = await open(page, 'demand-register', pagePath('demand-register', language));
    await fill(form, { demandGoal: 'sale', priceTo: '400000' });
    const [first, second, third] = [0, 1, 2].map((step) => form.locator('[data-step]').nth(step)) as [
      Locator,
      Locator,
      Locator,
    ];
    await expect(second).toBeHidden();
    await send(form);
    await expect(form.locator('[data-field="types"] .field-problem')).toHaveText(
      problemText(language, 'types', 'missing'),
    );
    await fill(form, { types: ['1'] });
    await send(form);
    await expect(first).toBeHidden();
    await form.locator('[name="places"]').first().check();
    // Selecting a region selects its towns.
    expect(await form.locator('[name="places"]:checked').count()).toBeGreaterThan(2);
    await page.goBack();
    await expect(first).toBeVisible();
    await expect(form.locator('[name="priceTo"]')).toHaveValue(/^400\D?000$/);
    await page.goForward();
    await expect(second).toBeVisible();
    await send(form);
    await expect(third).toBeVisible();
    await fill(form, { firstName: 'Zoë' });
    await page.reload();
    form = page.locator('form[data-form="demand-register"]');
    await expect(third).toBeVisible();
    await expect(form.locator('[name="firstName"]')).toHaveValue('Zoë');
    await form.getByRole('button', { name: t('form.previous') }).click();
    await expect(second).toBeVisible();
    await send(form);
    await expect(form.locator('[name="frequency"][value="daily"]')).toBeChecked();
    await fill(form, { lastName: 'De Smet', email });
    await send(form);
    await expect(form.locator('[data-field="title"] .field-problem')).toHaveText(
      problemText(language, 'title', 'missing'),
    );
    await fill(form, { title: 'ms' });
    await send(form);
    await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-demand-register', language));
    const mail = await mailTo(email);
    await page.goto(linksIn(mail, 'confirm-demand')[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('answer.ask.confirm-demand.title'));
    await page.getByRole('button', { name: t('answer.ask.confirm-demand.action') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('answer.done.confirm-demand.title'));
    await expect(page.getByText(t('demand.frequency.daily'))).toBeVisible();
    await page.getByRole('link', { name: t('mail.manage') }).click();
    await followDemand(page, language);
  });
}

for (const [id, path] of [
  ['gratis-schatting', pagePath('free-valuation', 'nl')],
  ['contact', pagePath('contact', 'nl')],
] as const) {
  test(`${id}: a mouse press that starts before hydration and ends after it counts as a click`, async ({ page }) => {
    const form = await open(page, id, path);
    const button = form.locator('button[type=submit]').first();
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await expect(form).not.toHaveAttribute('data-state');
    await page.mouse.down();
    await expect(form).toHaveAttribute('data-state', 'ready');
    await page.mouse.up();
    await expect(form.getByRole('alert')).toBeFocused();
  });
}

for (const language of languagesOf('valuation')) {
  const t = textsOf(language);
  test(`a valuation in ${language} starts with the address, names each step, and survives going back and a reload`, async ({
    page,
  }) => {
    const { values = {} } = FORM_SAMPLES['gratis-schatting'] ?? {};
    const email = newAddress();
    let form = await open(page, 'gratis-schatting', pagePath('free-valuation', language));
    const head = (number: 1 | 2 | 3) =>
      page.getByRole('heading', {
        name: `${t('form.step', { number, count: 3 })} ${t(`form.steps.gratis-schatting.${number}`)}`,
      });
    await fill(form, { street: 'Kaai' });
    await expect(head(2)).toBeHidden();
    await send(form);
    const summary = form.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(
      (['houseNumber', 'zip', 'city'] as const).map((name) => problemText(language, name, 'missing')),
    );
    expect(await barriers(page)).toEqual([]);
    await summary.getByRole('link').nth(1).press('Enter');
    await expect(form.locator('[name="zip"]')).toBeFocused();
    await fill(form, { houseNumber: '1', zip: '2850', city: 'Boom' });
    await send(form);
    // Screen readers announce the step.
    await expect(head(2)).toBeFocused();
    await fill(form, { valuationType: 'house', valuationGoal: 'sell' });
    await page.goBack();
    await expect(head(1)).toBeFocused();
    await expect(form.locator('[name="street"]')).toHaveValue('Kaai');
    await page.goForward();
    await send(form);
    await expect(head(3)).toBeFocused();
    await page.reload();
    form = page.locator('form[data-form="gratis-schatting"]');
    await expect(head(3)).toBeVisible();
    await fill(form, { firstName: 'Zoë', lastName: 'De Smet', phone: String(values.phone), email });
    await send(form);
    await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-gratis-schatting', language));
    expect((await mailAbout(email)).text).toMatch(/Kaai[\s\S]*2850/);
  });

  test(`a visit in ${language} can be cancelled with the link in the mail, with and without JavaScript`, async ({
    page,
    browser,
  }) => {
    const { path, values } = FORM_SAMPLES['contact-appointment'] as FormSample;
    const email = newAddress();
    const form = await open(page, 'contact-appointment', path(language));
    await fill(form, { ...values, email });
    await send(form);
    await thanksForHome(page, language);
    expect(await barriers(page)).toEqual([]);
    const mail = await mailTo(email);
    const [link = ''] = linksIn(mail, 'visit-change');
    // Without JavaScript, the question is one page more. The visit is not cancelled yet.
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(new URL(link, page.url()).href);
    await thanksForHome(plain, language);
    await plain.locator('form[data-form="visit-change"] [value="cancel"]').check();
    await send(plain.locator('form[data-form="visit-change"]'));
    await expect(plain.locator('form [role="alert"]')).toContainText(t('form.problem.answerMissing'));
    await page.goto(link);
    await thanksForHome(page, language);
    expect(await barriers(page)).toEqual([]);
    const change = page.locator('form[data-form="visit-change"]');
    await change.locator('[value="cancel"]').check();
    await expect(change.locator('[name="preferredDates"]').first()).toBeHidden();
    await send(change);
    await expect(page.getByText(t('answer.stored.visit-change.title')).filter({ visible: true })).toHaveCount(1);
    // The link says that the visit is cancelled, and leads to the home.
    for (const one of [page, plain]) {
      await one.goto(new URL(link, page.url()).href);
      await expect(one.getByRole('heading', { level: 1 })).toHaveText(t('answer.done.visit-change.title'));
      await expect(one.getByRole('link', { name: t('answer.seeProperty') })).toBeVisible();
    }
    await plain.context().close();
  });
}

/** Checks that the thank-you page shows the home of the enquiry and its agent. */
async function thanksForHome(page: Page, language: Language): Promise<void> {
  const details = page.locator('[data-enquiry]');
  await expect(details.getByRole('heading', { level: 2 }).getByRole('link')).toBeVisible();
  await expect(details.getByText(textsOf(language)('enquiry.contact'))).toBeVisible();
}

/**
 * Checks the page of an active search registration: its buttons work, and its link opens the page in the chosen
 * language.
 */
async function followDemand(page: Page, language: Language): Promise<void> {
  const says = (of: Language, state: 'active' | 'paused' | 'deleted') =>
    expect(page.getByText(textsOf(of)(`demand.state.${state}`))).toBeVisible();
  const button = (of: Language, action: 'pause' | 'resume' | 'delete') =>
    page.getByRole('button', { name: textsOf(of)(`demand.${action}`) });
  await says(language, 'active');
  await expect(page.locator('[name="priceTo"]')).toHaveValue(/^400\D?000$/);
  await expect(button(language, 'resume')).toBeHidden();
  await button(language, 'pause').click();
  await says(language, 'paused');
  await expect(button(language, 'pause')).toBeHidden();
  const other = LANGUAGES.find((one) => one !== language && one !== 'de') ?? 'nl';
  await page.locator(`header a[hreflang="${other}"]`).first().click();
  await says(other, 'paused');
  await expect(page.locator('[name="priceTo"]')).toHaveValue(/^400\D?000$/);
  await button(other, 'resume').click();
  await says(other, 'active');
  const link = page.url();
  await button(other, 'delete').click();
  await says(other, 'deleted');
  await page.goto(link);
  await expect(page.getByText(textsOf(other)('answer.done.leave-demand.text'))).toBeVisible();
}

test('the page of a home links to its agent, and the form on the agent’s page reaches the agent', async ({ page }) => {
  for (const language of languagesOf('person')) {
    await page.goto(detailPath(SAMPLE.home, language));
    await page.locator('.agent a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lotte Klinkaert');
    await expect(page.locator(`a[href="${detailPath(SAMPLE.home, language)}"]`).first()).toBeVisible();
    const email = newAddress();
    const form = page.locator('form[data-form="contact"]');
    await fill(form, { ...FORM_SAMPLES.contact?.values, email });
    await send(form);
    await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', language));
    const mail = await mailAbout(email);
    expect(mail.to?.[0]?.address).toBe('lotte.klinkaert@example.com');
    expect(mail.text).toContain('Lotte Klinkaert');
  }
});

test('phone numbers are formatted: ten digits as 4-2-2-2, nine digits as 3-2-2-2', async ({ page }) => {
  const form = await open(page, 'contact', pagePath('contact', 'nl'));
  const phone = form.locator('[name="phone"]');
  for (const [typed, grouped] of [
    ['0475000000', '0475 00 00 00'],
    ['035550110', '03 555 01 10'],
    ['+32475000000', '+32475000000'],
  ] as const) {
    await phone.fill(typed);
    await form.locator('[name="firstName"]').focus();
    await expect(phone).toHaveValue(grouped);
  }
});

test('a field for a message shows how much room is left, also after a reload', async ({ page }) => {
  const t = textsOf('nl');
  const form = await open(page, 'contact', pagePath('contact', 'nl'));
  const remark = form.locator('[name="remark"]');
  const room = (left: string) => form.getByText(t('form.room', { left }));
  await expect(form.locator('[id$="-room"]')).toHaveCount(0);
  await remark.fill('Een vraag.');
  await expect(room('3.990')).toBeVisible();
  await expect(remark).toHaveAccessibleDescription(t('form.room', { left: '3.990' }));
  await page.reload();
  await expect(room('3.990')).toBeVisible();
  await remark.fill('x'.repeat(3_990));
  await expect(form.getByRole('status').filter({ hasText: t('form.room', { left: '10' }) })).toBeVisible();
  await remark.fill('');
  await expect(form.locator('[id$="-room"]')).toHaveCount(0);
});

test('no input is lost if a proof of work cannot be loaded or is rejected', async ({ page }) => {
  const email = newAddress();
  await page.route('**/api/captcha', (route) =>
    route.fulfill({ json: { algorithm: 'SHA-256', challenge: 'x', salt: 'y', signature: 'z', maxnumber: 1 } }),
  );
  const form = await open(page, 'contact', pagePath('contact', 'nl'));
  await fill(form, { ...FORM_SAMPLES.contact?.values, email });
  await send(form);
  // This challenge has no solution. The form reports this like a lost connection, and a retry is possible.
  await expect(form.getByText(textsOf('nl')('form.problem.offline'))).toBeVisible();
  await page.unroute('**/api/captcha');
  await page.route('**/api/forms/contact', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    sent.set('proof', btoa('{"challenge":"wrong"}'));
    await route.continue({ postData: sent.toString() });
  });
  await form.getByRole('button', { name: textsOf('nl')('form.again') }).click();
  await expect(form.getByRole('alert')).toHaveText(textsOf('nl')('form.problem.proofWrong'));
  await expect(form.locator('[name="email"]')).toHaveValue(email);
  await page.unroute('**/api/forms/contact');
  await send(form);
  await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'nl'));
});

test('when the connection returns, the form is sent automatically, and only once', async ({ page, context }) => {
  const email = newAddress();
  const form = await open(page, 'contact', pagePath('contact', 'fr'));
  await fill(form, { ...FORM_SAMPLES.contact?.values, email });
  await expect(form).toHaveAttribute('data-state', 'ready');
  await context.setOffline(true);
  await send(form);
  await expect(form.getByText(textsOf('fr')('form.problem.offline'))).toBeVisible();
  await expect(form.locator('[name="email"]')).toHaveValue(email);
  await context.setOffline(false);
  await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'fr'));
  await mailAbout(email);
});

test('a retry after a lost response does not store a second enquiry', async ({ page }) => {
  const email = newAddress();
  const form = await open(page, 'contact', pagePath('contact', 'nl'));
  await fill(form, { ...FORM_SAMPLES.contact?.values, email });
  await page.route(
    '**/api/forms/contact',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(form);
  await form.getByRole('button', { name: textsOf('nl')('form.again') }).click();
  await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'nl'));
});

const BAD_ANSWERS = [
  [500, '{"status":"refused","problem":"server"}'],
  [502, '<html>Bad Gateway</html>'],
  [503, ''],
  [200, '<html>Maintenance</html>'],
] as const;
for (const [status, body] of inTurn(BAD_ANSWERS, 'bad answers')) {
  test(`a request answered with ${status} ${body.slice(0, 6)} is retried once, and is not reported as a lost connection`, async ({
    page,
  }) => {
    const email = newAddress();
    const t = textsOf('nl');
    const keys: (string | null)[] = [];
    let failures = 2;
    await page.route('**/api/forms/contact', (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'));
      failures -= 1;
      return failures >= 0 ? route.fulfill({ status, body, contentType: 'text/html' }) : route.continue();
    });
    const form = await open(page, 'contact', pagePath('contact', 'nl'));
    await fill(form, { ...FORM_SAMPLES.contact?.values, email });
    await send(form);
    await expect(form.getByRole('alert')).toHaveText(t('form.problem.server'));
    await expect(form.getByText(t('form.problem.offline'))).toHaveCount(0);
    await expect(form.locator('[name="email"]')).toHaveValue(email);
    failures = 1;
    await send(form);
    await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'nl'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });
}

test('an unchanged form that is sent again is reported as a duplicate; a changed form is sent', async ({ page }) => {
  const email = newAddress();
  const sendAgain = async (remark: string) => {
    const form = page.locator('form[data-form="contact"]').first();
    await fill(form, { ...FORM_SAMPLES.contact?.values, email, remark });
    await send(form);
    return form;
  };
  await page.goto(pagePath('contact', 'nl'));
  await sendAgain('Een vraag');
  await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'nl'));
  await page.goBack();
  const form = await sendAgain('Een vraag');
  await expect(form.getByRole('alert')).toHaveText(textsOf('nl')('form.problem.known'));
  await sendAgain('Nog een vraag');
  await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'nl'));
});

test('a form that is submitted before its island has loaded is sent afterwards', async ({ page }) => {
  const email = newAddress();
  await page.route('**/_astro/Form.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const form = await open(page, 'contact', pagePath('contact', 'nl'));
  await fill(form, { ...FORM_SAMPLES.contact?.values, email });
  await page.keyboard.press('Tab');
  await send(form);
  await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'nl'));
});

test('no framework is loaded before the first interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(detailPath(SAMPLE.home, 'nl'), { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('/Form.'))).toEqual([]);
  await page.locator('.panel a[href="#visit"]').click();
  await page.locator(`form[data-form="contact-appointment"] ${OTHER_DAY}`).focus();
  await expect.poll(() => scripts.filter((url) => url.includes('/Form.')).length).toBe(1);
});

test('documents can be opened from the mail, and a second request for them says that they were sent', async ({
  page,
}) => {
  const email = newAddress();
  const values = { firstName: 'Zoë', lastName: 'De Smet', email };
  const form = await open(page, 'document-request', detailPath(SAMPLE.home, 'nl'));
  await fill(form, values);
  await send(form);
  const mail = await mailTo(email);
  const answer = await page.request.get(linksIn(mail, '/api/documents/')[0] ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const again = await open(page, 'document-request', detailPath(SAMPLE.home, 'nl'));
  await fill(again, values);
  await send(again);
  await expect(again.getByRole('alert')).toHaveText(textsOf('nl')('form.problem.requested'));
});

test('an application can contain a CV; other file types are rejected beside the field', async ({ page }) => {
  const email = newAddress();
  const form = await open(page, 'job-application', pagePath('services', 'nl'));
  await fill(form, { firstName: 'Zoë', lastName: 'De Smet', email });
  await form
    .locator('[name="cv"]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await send(form);
  await expect(form.locator('[data-field="cv"] .field-problem')).toHaveText(problemText('nl', 'cv', 'fileKind'));
  await form
    .locator('[name="cv"]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await send(form);
  await expect.poll(() => addressOf(page)).toBe(pagePath('thank-you-contact', 'nl'));
  expect((await mailAbout(email)).attachments).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [id, sample] of samples) {
    for (const language of languagesOf(`${id} without JavaScript`)) {
      const t = textsOf(language);
      test(`${id} in ${language} is returned with its values and an extra question, and is then sent`, async ({
        page,
      }) => {
        const email = newAddress();
        await page.goto(sample.path(language));
        // If the form is in a folded section, opens the section as a visitor does.
        const form = page.locator(`form[data-form="${id}"]`).first();
        const closed = page.locator(`details:not([open]):has(form[data-form="${id}"]) > summary`);
        if (await closed.isVisible()) await closed.click();
        await begin(form);
        await fill(form, {
          ...sample.values,
          email,
          ...(sample.mailTo === 'friend' ? { friendEmail: newAddress() } : {}),
        });
        await send(form);
        await expect(form.getByRole('alert')).toContainText(t('form.problem.answerMissing'));
        await expect(page).toHaveTitle(new RegExp(`^${t('form.errorTitle').replaceAll(/\s/g, '\\s')}`));
        await expect(form.locator('[name="email"]')).toHaveValue(email);
        const label = await form.locator('[data-question] label').innerText();
        const [left = 0, right = 0] = (label.match(/\d+/g) ?? []).map(Number);
        await form.locator('[name="answer"]').fill(String(left + right));
        await send(form);
        const { thanks, about } = formOf(id);
        if (thanks && about) await thanksForHome(page, language);
        else if (thanks) expect(addressOf(page)).toBe(pagePath(thanks, language));
        else
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('answer.stored.document-request.title'));
      });
    }
  }

  for (const language of languagesOf('problems without JavaScript')) {
    test(`errors are shown beside their fields in ${language}, with links to them`, async ({ page }) => {
      await page.goto(pagePath('contact', language));
      const form = page.locator('form[data-form="contact"]');
      await form
        .evaluate((element: HTMLFormElement) => {
          element.noValidate = true;
        })
        .catch(() => {});
      await fill(form, { firstName: 'Zoë', lastName: 'D', remark: 'x', email: 'zoe@example' });
      await send(form);
      await expect(form.locator('[data-field="email"] .field-problem')).toHaveText(
        problemText(language, 'email', 'email'),
      );
      await form.getByRole('alert').getByRole('link').click();
      await expect(form.locator('[name="email"]')).toBeFocused();
      await expect(form.locator('[name="remark"]')).toHaveValue('x');
    });
  }
});

for (const [id, sample] of samples) {
  const where = (page: Page, width: number) => async () => {
    await page.setViewportSize({ width, height: 900 });
    const form = await open(page, id, sample.path('nl'));
    return form.evaluate((element) => {
      const groups = [...element.querySelectorAll('.field-group')].filter((group) => group.checkVisibility());
      return groups.map((group) =>
        [...group.querySelectorAll<HTMLElement>(':scope > .field:not(.wide)')].flatMap((field) => {
          const label = field.querySelector('label > span')?.getBoundingClientRect();
          const control = field.querySelector('input, select')?.getBoundingClientRect();
          return label && control && control.height > 0
            ? [{ top: Math.round(control.top), bottom: Math.round(control.bottom), label: Math.round(label.bottom) }]
            : [];
        }),
      );
    });
  };

  test(`${id}: in each row, labels and boxes are aligned, and a button is as high as a box`, async ({ page }) => {
    for (const fields of await where(page, 1280)()) {
      for (const one of fields)
        for (const other of fields)
          if (one.top < other.bottom && other.top < one.bottom)
            expect([one.top, one.bottom, one.label]).toEqual([other.top, other.bottom, other.label]);
    }
    const button = await page.locator(`form[data-form="${id}"] button[type=submit]`).first().boundingBox();
    const box = await page
      .locator(
        `form[data-form="${id}"] :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select):visible`,
      )
      .first()
      .boundingBox();
    if (button && box) expect(Math.round(button.height)).toBe(Math.round(box.height));
  });

  test(`${id}: on a phone, the fields stand in one column`, async ({ page }) => {
    for (const fields of await where(page, 390)()) {
      const tops = fields.map(({ top }) => top);
      expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    }
  });
}

test('the button for a file speaks the language of the page and names the chosen file', async ({ page }) => {
  const form = await open(page, 'job-application', pagePath('services', 'fr'));
  const t = textsOf('fr');
  const face = form.locator('[data-field="cv"] .file-face');
  await expect(face).toHaveText(`${t('form.pickFile')}${t('form.noFile')}`);
  await form
    .locator('[name="cv"]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(face).toContainText('cv.pdf');
});
