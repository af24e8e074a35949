import type { Page } from '@playwright/test';
import { codeOf } from '../desk/staff.ts';
import { barriers } from './barriers.ts';
import { mailTo } from './mails.ts';
import { ownSender, TASK_TOKEN } from './serve.ts';
import { expect, test } from './test.ts';

test.use({ extraHTTPHeaders: ownSender() });

const PASSWORD = 'vier losse woorden samen';
const RUN = new URL(process.env.SITE_URL ?? 'http://localhost:1').port;

/** The desk refuses requests on purpose: before signing in, and for wrong codes. */
test.use({
  expected: /the server responded with a status of 4(?:01|03|09)|request to another host: http:\/\/localhost:/,
});

/** Invites somebody by the task, chooses a password with the link in the mail, and opens the sign-in. */
async function invited(page: Page, name: string, member: object, origin = ''): Promise<string> {
  const email = `${name}.${RUN}@example.com`;
  const answer = await page.request.post('/api/tasks/staff', {
    headers: { Authorization: `Bearer ${TASK_TOKEN}` },
    data: { name: 'Karel Voorbeeld', email, language: 'nl', ...member },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const mail = await mailTo(email);
  const link = /href="https?:\/\/[^/]+(\/nl\/desk\/#[^"]+)"/.exec(mail.html ?? '')?.[1] ?? '';
  await page.goto(`${origin}${link}`);
  await page.getByRole('textbox', { name: 'Nieuw wachtwoord' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Nog een keer' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click();
  await expect(page.getByText('Uw wachtwoord is bewaard')).toBeVisible();
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('#account-email').fill(email);
  await page.locator('#account-password').fill(PASSWORD);
  await page.locator('.entrance button[type=submit]').click();
}

test('a manager accepts the invitation, sets up codes by keyboard and mouse, signs in with one, and invites an agent', async ({
  page,
}) => {
  const email = await invited(page, 'manager', { role: 'manager' });
  await signIn(page, email);
  await expect(page.getByText('Voeg eerst een toegangssleutel toe of stel codes in')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pagina’s van de balie' }).getByRole('link')).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  const codes = page.locator('section', { has: page.getByRole('heading', { name: 'Codes van een app' }) });
  await codes.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(PASSWORD);
  await codes.getByRole('button', { name: 'Instellen' }).press('Enter');
  const uri = await codes.locator('code').innerText();
  await expect(codes.getByRole('img')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await codes.getByRole('textbox', { name: 'Code' }).fill('000000');
  await codes.getByRole('button', { name: 'Code bevestigen' }).click();
  await expect(codes.getByRole('alert')).toContainText('Deze code klopt niet');
  await codes.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await codes.getByRole('button', { name: 'Code bevestigen' }).click();
  await expect(codes.getByText('De codes staan aan')).toBeVisible();

  await page.getByRole('button', { name: 'Afmelden' }).first().click();
  await signIn(page, email);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.locator('.entrance button[type=submit]').click();
  await page.getByRole('link', { name: 'Medewerkers' }).click();
  await page.getByLabel('Naam', { exact: true }).fill('Lena Voorbeeld');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Iemand uitnodigen' }).click();
  await expect(page.locator('.form-summary')).toContainText('Iemand heeft al een account');
  await page.getByLabel('E-mailadres').fill(`agent.${RUN}@example.com`);
  await page.getByRole('button', { name: 'Iemand uitnodigen' }).click();
  await expect(page.getByText('De uitnodiging is onderweg.')).toBeVisible();
  await mailTo(`agent.${RUN}@example.com`);
  expect(await barriers(page)).toEqual([]);

  for (const name of ['Vraag', 'Beheer']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    expect(await barriers(page), name).toEqual([]);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Vraag' })).toBeVisible();
});

test('a passkey of a device signs in without a password, and a manager who has one cannot sign in without it', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium offers a virtual authenticator');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Browsers offer passkeys for names of hosts, not for network addresses.
  const origin = `http://localhost:${RUN}`;
  const email = await invited(page, 'passkey', { role: 'manager' }, origin);
  await signIn(page, email);
  await page.getByLabel('Naam van dit toestel').fill('Laptop op kantoor');
  await page.getByRole('button', { name: 'Dit toestel toevoegen' }).click();
  await expect(page.getByText('Laptop op kantoor')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Medewerkers' })).toBeVisible();
  await page.getByRole('button', { name: 'Afmelden' }).first().click();
  await signIn(page, email);
  await expect(page.locator('.form-summary')).toContainText('U hebt een toegangssleutel');
  await page.getByRole('button', { name: 'Aanmelden met een toegangssleutel' }).click();
  await expect(page.getByRole('link', { name: 'Medewerkers' })).toBeVisible();
  await page.getByRole('link', { name: 'Mijn account' }).click();
  await page.getByRole('button', { name: 'Verwijderen: Laptop op kantoor' }).click();
  await expect(page.getByText('Voeg eerst een toegangssleutel toe of stel codes in')).toBeVisible();
});

test('on a phone, nothing at the desk is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = await invited(page, 'phone', { role: 'agent' });
  await signIn(page, email);
  for (const name of await page.locator('.desk-bar a').allInnerTexts()) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const over = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(over, name).toBeLessThanOrEqual(0);
  }
});
