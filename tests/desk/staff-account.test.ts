import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#desk/desk-api.ts';
import { staff, staffSession } from '#server/database/schema.ts';
import {
  account,
  codeOf,
  cookieOf,
  deskApi,
  get,
  join,
  MANAGER,
  PASSWORD,
  setPassword,
  setUpCodes,
  signIn,
} from './staff.ts';

describe.each([{ isEmbedded: false }, { isEmbedded: true }])('accounts of staff, embedded: $isEmbedded', (options) => {
  let api: Awaited<ReturnType<typeof deskApi>>['api'];
  let smtp: Awaited<ReturnType<typeof deskApi>>['smtp'];
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ api, smtp, close } = await deskApi(options));
  });
  afterAll(() => close());

  const me = async (cookie: string) => {
    const answer = await get(api, '/api/desk/me', cookie);
    return { status: answer.status, body: (await answer.json()) as Me & { problem?: string } };
  };

  test('the task «staff» creates the first manager, whose desk stays closed until a second factor is set up', async () => {
    const cookie = await join(api, smtp, MANAGER, { name: 'Manager' });
    expect((await me(cookie)).body).toMatchObject({ role: 'manager', needsSecondFactor: true });
    const refused = await get(api, '/api/desk/staff', cookie);
    expect([refused.status, await refused.json()]).toEqual([403, { status: 'refused', problem: 'secondFactor' }]);
    const { cookie: open } = await setUpCodes(api, cookie);
    expect((await me(open)).body).toMatchObject({ needsSecondFactor: false, hasCodes: true });
    expect((await get(api, '/api/desk/staff', open)).status).toBe(200);
  });

  test('with codes, the password alone opens nothing; each code for a lost phone works once', async () => {
    const email = 'codes@example.com';
    const { secret, codes } = await setUpCodes(api, await join(api, smtp, email, { role: 'agent' }));
    const half = await account(api, 'sign-in', { email, password: PASSWORD });
    expect(await half.json()).toEqual({ status: 'second' });
    expect((await me(cookieOf(half))).status).toBe(401);
    expect(await (await account(api, 'code', { code: '000000' }, cookieOf(half))).json()).toMatchObject({
      problem: 'code',
    });
    const whole = await account(api, 'code', { code: codeOf(secret) }, cookieOf(half));
    expect((await me(cookieOf(whole))).body.email).toBe(email);
    for (const expected of [200, 401]) {
      const again = await account(api, 'sign-in', { email, password: PASSWORD });
      const answer = await account(api, 'code', { code: codes[0] }, cookieOf(again));
      expect(answer.status).toBe(expected);
    }
    const alone = await account(api, 'code', { code: codeOf(secret) });
    expect(await alone.json()).toMatchObject({ problem: 'codeLate' });
  });

  test('a link for a new password works once, ends all sessions, and is mailed at most three times an hour', async () => {
    const email = 'forgetful@example.com';
    const cookie = await join(api, smtp, email, { role: 'agent' });
    for (let count = 0; count < 5; count++) await account(api, 'forgotten', { email });
    const mails = () => smtp.mails.filter(({ to }) => to?.[0]?.address === email);
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(4);
    await setPassword(api, smtp, email);
    await expect(setPassword(api, smtp, email)).rejects.toThrow('link');
    expect((await me(cookie)).status).toBe(401);
    await signIn(api, email);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const before = smtp.mails.length;
    const answer = await account(api, 'forgotten', { email: 'nobody@example.com' });
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'done' }]);
    expect(smtp.mails).toHaveLength(before);
    const known = await account(api, 'sign-in', { email: MANAGER, password: 'vier andere woorden hier' });
    const unknown = await account(api, 'sign-in', { email: 'nobody@example.com', password: PASSWORD });
    expect(await known.json()).toEqual(await unknown.json());
    expect(known.status).toBe(unknown.status);
  });

  test('guesses are limited, also for somebody else’s account', async () => {
    const email = 'guessed@example.com';
    await join(api, smtp, email, { role: 'agent' });
    const guess = () => account(api, 'sign-in', { email, password: 'een fout wachtwoord' }, '', '198.51.100.7');
    const answers = [];
    for (let count = 0; count < 10; count++) answers.push((await guess()).status);
    expect(answers.slice(0, 8)).toEqual(Array(8).fill(401));
    expect(answers.slice(8)).toEqual([429, 429]);
    expect((await account(api, 'sign-in', { email, password: PASSWORD }, '', '198.51.100.8')).status).toBe(200);
  });

  test('sessions are listed and ended, and end after twelve idle hours or seven days', async () => {
    const email = 'sessions@example.com';
    const first = await join(api, smtp, email, { role: 'agent' });
    const second = await signIn(api, email);
    expect((await me(second)).body.sessions).toHaveLength(2);
    const { sessions } = (await (
      await api.request('/api/desk/sessions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'http://127.0.0.1', Cookie: second },
        body: JSON.stringify({ end: 'others' }),
      })
    ).json()) as { sessions: object[] };
    expect(sessions).toHaveLength(1);
    expect((await me(first)).status).toBe(401);
    const ids = await api.context.store.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    await api.context.store.db
      .update(staffSession)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(staffSession.userId, ids[0]?.id ?? ''));
    expect((await me(second)).status).toBe(401);
  });

  test('the task gives a manager without phone and codes a new beginning', async () => {
    const mails = () => smtp.mails.filter(({ to }) => to?.[0]?.address === MANAGER).length;
    const before = mails();
    await api.task('staff', { name: 'Manager', email: MANAGER, language: 'nl', resetSecondFactor: true });
    await expect.poll(mails, { timeout: 20_000 }).toBe(before + 1);
    await setPassword(api, smtp, MANAGER);
    expect((await me(await signIn(api, MANAGER))).body).toMatchObject({ needsSecondFactor: true, hasCodes: false });
  });
});
