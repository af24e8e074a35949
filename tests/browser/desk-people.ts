import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { codeOf } from '../desk/staff.ts';
import { postForm, proofFor } from '../support/send-form.ts';
import { mailTo } from './mails.ts';
import { ownSender, TASK_TOKEN } from './serve.ts';

export const PASSWORD = 'vier losse woorden samen';

/** Address of the tested site without a slash at the end. */
export const siteUrl = (): string => (process.env.SITE_URL ?? '').replace(/\/$/, '');

/** Returns letters that no other test uses. The name of a visitor may not look like a phone number. */
export const letters = (): string => randomUUID().replace(/[^a-f]/g, '');

export interface Colleague {
  email: string;
  name: string;
  /** of the codes of a manager */
  secret?: string;
}

interface Place {
  url: string;
  /** folder with the mails of a site of its own */
  mailDir?: string | undefined;
}

/** Invites somebody, who chooses a password, and a manager also sets up codes. Nobody is signed in yet. */
export async function colleague(
  language: Language,
  role: 'agent' | 'editor' | 'manager' = 'agent',
  { url, mailDir }: Place = { url: siteUrl() },
): Promise<Colleague> {
  const email = `${role}.${randomUUID()}@example.com`;
  const name = `Lotte ${letters()}`;
  const sender = ownSender();
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { Origin: url, 'Content-Type': 'application/json', ...sender, ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.ok, `${path}: ${text}`).toBe(true);
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { cookie, text };
  };
  const member = { email, name, role, language, office: null };
  await post('tasks/staff', member, { Authorization: `Bearer ${TASK_TOKEN}` });
  const mail = await mailTo(email, undefined, mailDir);
  const [, token] = /#[\w-]+=([\w.-]+)"/.exec(mail.html ?? '') ?? [];
  await post('desk/account/set-password', { token, password: PASSWORD });
  if (role !== 'manager') return { email, name };
  const { cookie } = await post('desk/account/sign-in', { email, password: PASSWORD });
  const begun = await post('desk/account/totp-begin', { password: PASSWORD }, { cookie });
  const secret = new URL((JSON.parse(begun.text) as { uri: string }).uri).searchParams.get('secret') ?? '';
  await post('desk/account/totp-confirm', { code: codeOf(secret) }, { cookie });
  return { email, name, secret };
}

/** Signs in on the page by keyboard, and waits for the desk. */
export async function signIn(page: Page, language: Language, { email, secret }: Colleague, url = ''): Promise<void> {
  await page.goto(`${url}/${language}/desk/`);
  await page.locator('#account-email').fill(email);
  await page.locator('.desk input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  if (secret) {
    await page.locator('.desk input[autocomplete="one-time-code"]').fill(codeOf(secret));
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.desk-bar')).toBeVisible();
}

/** Sends an enquiry as a visitor of the site does. Returns the address of the visitor. */
export async function enquire(lastName: string, language: Language = 'nl', url = siteUrl()): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const sent = await postForm(url, 'contact-me', {
    language,
    key: randomUUID(),
    proof: await proofFor(url),
    listing: '1001',
    firstName: 'Zoë',
    lastName,
    email,
    phone: '0470 55 12 34',
    remark: `Is de kelder droog? ${lastName}`,
  });
  expect(sent).toMatchObject({ status: 'stored' });
  return email;
}
