import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import type { DeskAccountAnswer } from '#desk/desk-api.ts';
import { cookieOf, get, type Mails, PASSWORD, post, tokenTo } from '../portal/owners.ts';
import type { TestApi } from '../support/api-server.ts';
import { testApi } from '../support/api-server.ts';
import { home, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';

export { cookieOf, get, PASSWORD, post };

export const MANAGER = 'manager@example.com';

/** Starts the server side with two offices and a mail server. */
export async function deskApi(options: Parameters<typeof testApi>[0] = {}) {
  const smtp = await mailServer();
  const api = await testApi({
    data: siteData([1, 2].map((id) => home(id))),
    ...options,
    settings: { smtpUrl: smtp.url, ...options.settings },
  });
  return { api, smtp, close: () => api.close().then(() => smtp.close()) };
}

export const account = (api: TestApi, step: string, body: object = {}, cookie = '', address?: string) =>
  post(api, `/api/desk/account/${step}`, body, cookie, address);

/** Invites somebody by the task, sets the password by the link in the mail, and signs in. @returns the cookie */
export async function join(api: TestApi, smtp: Mails, email: string, member: object = {}): Promise<string> {
  await api.task('staff', { name: 'Somebody', email, language: 'nl', ...member });
  await setPassword(api, smtp, email);
  return signIn(api, email);
}

export async function setPassword(api: TestApi, smtp: Mails, email: string): Promise<void> {
  await vi.waitFor(() => {
    if (!tokenTo(smtp, email)) throw new Error(`no link to ${email}`);
  }, 20_000);
  const answer = await account(api, 'set-password', { token: tokenTo(smtp, email), password: PASSWORD });
  if (!answer.ok) throw new Error(`${email} cannot set a password: ${await answer.text()}`);
}

export async function signIn(api: TestApi, email: string, password = PASSWORD): Promise<string> {
  const answer = await account(api, 'sign-in', { email, password });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return cookieOf(answer);
}

/** Sets up codes of an app. @returns the secret, the codes for a lost phone, and the new cookie */
export async function setUpCodes(api: TestApi, cookie: string) {
  const begun = (await (await account(api, 'totp-begin', { password: PASSWORD }, cookie)).json()) as Extract<
    DeskAccountAnswer,
    { status: 'totp' }
  >;
  const secret = new URL(begun.uri).searchParams.get('secret') ?? '';
  const confirmed = await account(api, 'totp-confirm', { code: codeOf(secret, api.clock.now) }, cookie);
  if (!confirmed.ok) throw new Error(`The codes cannot be set up: ${await confirmed.text()}`);
  return { secret, codes: begun.codes, cookie: cookieOf(confirmed) || cookie };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an app shows at a time (RFC 6238: HMAC-SHA1, six digits, 30 seconds). */
export function codeOf(secret: string, now = Date.now()): string {
  const bits = [...secret.replace(/=+$/, '')].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
