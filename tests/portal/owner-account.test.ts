import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SPAN_MS, spanOf } from '#platform/http/sender-digest.ts';
import { countAttempt } from '#portal/server/attempt-limit.ts';
import { outbox, ownerAccount, ownerToken, rate } from '#server/database/schema.ts';
import type { TestApi } from '../support/api-server.ts';
import { ANNA, account, BORIS, get, type Mails, ownerApi, ownerFeed, PASSWORD, signIn, tokenTo } from './owners.ts';

const OTHER = 'heel andere losse woorden';
let api: TestApi;
let smtp: Mails;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ api, smtp, close } = await ownerApi());
  await api.task('owners', { feed: ownerFeed([ANNA, BORIS]) });
  await mails(2);
});
afterEach(() => close());

/** Sets the clock to the beginning of a time window of the rate limit, so that no window ends between two attempts. */
const beginSpan = () => {
  api.clock.now = (spanOf(Date.now()) + 1) * SPAN_MS + 1;
};
const mails = (count: number) => vi.waitFor(() => expect(smtp.mails.length).toBe(count), 20_000);
const answerOf = async (response: Response) => [response.status, await response.json()];
const refused = (status: number, problem: string) => [status, { status: 'refused', problem }];

test('an invitation is in the owner’s language and sets the first password once', async () => {
  const mail = smtp.mails.find((one) => one.to?.[0]?.address === 'boris@example.com');
  expect(mail?.subject).toBe('Votre espace propriétaires chez Example Homes');
  expect(mail?.html).toMatch(/href="https:\/\/www\.example\.com\/fr\/login\/#password=/);
  const token = tokenTo(smtp, 'boris@example.com');
  expect(await answerOf(await account(api, 'set-password', { token, password: PASSWORD }))).toEqual([
    200,
    { status: 'done' },
  ]);
  expect(await answerOf(await account(api, 'set-password', { token, password: OTHER }))).toEqual(refused(403, 'link'));
  const cookie = await signIn(api, 'BORIS@example.com ');
  expect((await get(api, '/api/portal/overview', cookie)).status).toBe(200);
  // Neither the password nor the link is stored in plain text.
  const { db } = api.context.store;
  const kept = JSON.stringify([
    await db.select().from(ownerAccount),
    await db.select().from(ownerToken),
    await db.select().from(outbox),
  ]);
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain(token);
});

test('an invitation expires after fourteen days, and a link for a new password after two hours', async () => {
  const token = tokenTo(smtp, 'boris@example.com');
  api.clock.now = Date.now() + 15 * 86_400_000;
  expect(await answerOf(await account(api, 'set-password', { token, password: PASSWORD }))).toEqual(
    refused(403, 'link'),
  );
  api.clock.reset();
  await account(api, 'forgotten', { email: BORIS.Email });
  await mails(3);
  api.clock.now = Date.now() + 3 * 3_600_000;
  const later = tokenTo(smtp, 'boris@example.com');
  expect(later).not.toBe(token);
  expect(await answerOf(await account(api, 'set-password', { token: later, password: PASSWORD }))).toEqual(
    refused(403, 'link'),
  );
});

test.each([
  ['short', 'elf tekens!'],
  ['long', 'x'.repeat(129)],
  ['common', 'wachtwoord123456'],
  ['common', 'aaaaaaaaaaaaaa'],
  ['common', 'Boris Example Homes 1'],
])('a password that is too %s is refused, and the link still works', async (problem, password) => {
  const token = tokenTo(smtp, 'boris@example.com');
  expect(await answerOf(await account(api, 'set-password', { token, password }))).toEqual(refused(422, problem));
  expect((await account(api, 'set-password', { token, password: PASSWORD })).status).toBe(200);
});

test('signing in and forgotten passwords do not reveal which accounts exist, not even by the work they cause', async () => {
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  /** processor time in microseconds, which does not depend on how busy the machine is */
  const times: Record<string, number[]> = {};
  const timed = async (name: string, email: string, step: string) => {
    const start = process.cpuUsage();
    const answer = await answerOf(await account(api, step, { email, password: OTHER }));
    const { user, system } = process.cpuUsage(start);
    times[name] = [...(times[name] ?? []), user + system];
    return answer;
  };
  for (let round = 0; round < 4; round += 1) {
    // A wrong password, an owner who was invited but has no password yet, and an unknown owner.
    const answers = [
      await timed('wrong', ANNA.Email, 'sign-in'),
      await timed('invited', BORIS.Email, 'sign-in'),
      await timed('unknown', 'nobody@example.com', 'sign-in'),
    ];
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(refused(401, 'login'))]),
    );
    expect(await timed('known mail', ANNA.Email, 'forgotten')).toEqual([200, { status: 'done' }]);
    expect(await timed('unknown mail', 'nobody@example.com', 'forgotten')).toEqual([200, { status: 'done' }]);
  }
  const best = (name: string) => Math.min(...(times[name] ?? []));
  // Hashing takes most of the time of a sign-in. If it were left out for unknown accounts, their attempts would be
  // faster.
  expect(best('unknown')).toBeGreaterThan(best('wrong') / 2);
  expect(best('invited')).toBeGreaterThan(best('wrong') / 2);
  expect(Math.abs(best('known mail') - best('unknown mail'))).toBeLessThan(best('wrong') / 2);
  await mails(3);
  expect(smtp.mails.every((mail) => mail.to?.[0]?.address !== 'nobody@example.com')).toBe(true);
});

test('an account gets a new password mail only if the last link was used or is 15 minutes old, and at most three an hour', async () => {
  const ask = async (address?: string) =>
    answerOf(await account(api, 'forgotten', { email: ANNA.Email }, undefined, address));
  const count = async () =>
    (await api.context.store.db.select().from(outbox).where(eq(outbox.kind, 'owner-password'))).length;
  // Many senders try at once, each within its own limit.
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => ask(`198.51.100.${number}`)));
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set(['[200,{"status":"done"}]']));
  expect(await count()).toBe(1);
  await mails(3);
  await ask('203.0.113.1');
  expect(await count()).toBe(1);
  // After the link was used, the next mail may be sent immediately.
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  await ask('203.0.113.2');
  expect(await count()).toBe(2);
  api.clock.now += 16 * 60_000;
  await ask('203.0.113.3');
  expect(await count()).toBe(3);
  for (const minutes of [16, 16]) {
    api.clock.now += minutes * 60_000;
    expect(await ask('203.0.113.4')).toEqual([200, { status: 'done' }]);
  }
  expect(await count()).toBe(3);
  api.clock.now += 16 * 60_000;
  await ask('203.0.113.5');
  expect(await count()).toBe(4);
  // The other owner is not affected.
  await account(api, 'forgotten', { email: BORIS.Email });
  expect(await count()).toBe(5);
});

test('a password mail is in the language of the page on which it was requested', async () => {
  const asked = async (email: string, language: string, count: number) => {
    await account(api, 'forgotten', { email, language });
    await mails(count);
    return smtp.mails.at(-1)?.html;
  };
  expect(await asked(ANNA.Email, 'fr', 3)).toMatch(/<html lang="fr"[\s\S]*\/fr\/login\/#password=/);
  // A language that the site does not have is ignored.
  expect(await asked(BORIS.Email, 'xx', 4)).toContain('<html lang="fr"');
  api.clock.now += 16 * 60_000;
  expect(await asked(BORIS.Email, 'en', 5)).toContain('<html lang="en"');
});

test('eight wrong passwords lock an account, known or unknown, for one sender until the time window ends; a new password unlocks it', async () => {
  beginSpan();
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  for (const email of [ANNA.Email, 'nobody@example.com']) {
    for (let number = 0; number < 8; number += 1) {
      expect((await account(api, 'sign-in', { email, password: OTHER })).status).toBe(401);
    }
    const locked = await account(api, 'sign-in', { email, password: PASSWORD });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await locked.json()).toMatchObject({ problem: 'tooMany', retryAfterSeconds: expect.any(Number) });
  }
  // Attempts by other senders do not lock the owner out.
  expect((await account(api, 'sign-in', { email: ANNA.Email, password: PASSWORD }, '', '198.51.100.9')).status).toBe(
    200,
  );
  await account(api, 'forgotten', { email: ANNA.Email });
  await mails(3);
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: OTHER });
  expect((await account(api, 'sign-in', { email: ANNA.Email, password: OTHER })).status).toBe(200);
  expect((await account(api, 'sign-in', { email: 'nobody@example.com', password: OTHER })).status).toBe(429);
  api.clock.now += SPAN_MS;
  expect((await account(api, 'sign-in', { email: 'nobody@example.com', password: OTHER })).status).toBe(401);
  expect(JSON.stringify(await api.context.store.db.select().from(rate))).not.toMatch(/example|192\.0/);
});

test('forty wrong passwords from all senders lock an account for everybody; sixty from one sender lock that sender', async () => {
  beginSpan();
  const tryOnce = async (email: string, address: string) =>
    (await account(api, 'sign-in', { email, password: 'x' }, '', address)).status;
  // Counts attempts as the endpoint does, but without hashing a password, which takes long.
  for (let number = 0; number < 39; number += 1) {
    await countAttempt('sign-in', 'one@example.com', `198.51.100.${number}`, api.context);
  }
  expect(await tryOnce('one@example.com', '203.0.113.1')).toBe(401);
  expect(await tryOnce('one@example.com', '203.0.113.2')).toBe(429);
  for (let number = 0; number < 59; number += 1) {
    await countAttempt('sign-in', `n${number}@example.com`, '203.0.113.7', api.context);
  }
  expect(await tryOnce('new@example.com', '203.0.113.7')).toBe(401);
  expect(await tryOnce('newer@example.com', '203.0.113.7')).toBe(429);
  expect(await tryOnce('newer@example.com', '203.0.113.8')).toBe(401);
});

test('a new password ends the other sessions; to change it in the portal, the old one is required', async () => {
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  const [one, two] = [await signIn(api, ANNA.Email), await signIn(api, ANNA.Email)];
  const change = (current: string) => account(api, 'change-password', { current, password: OTHER }, one);
  expect(await answerOf(await change('not the right one'))).toEqual(refused(422, 'current'));
  // A rejected new password does not count as an attempt to guess the current password.
  for (let tries = 0; tries < 12; tries += 1) {
    const short = await account(api, 'change-password', { current: PASSWORD, password: 'kort' }, one);
    expect(await answerOf(short)).toEqual(refused(422, 'short'));
  }
  const changed = await change(PASSWORD);
  expect(changed.status).toBe(200);
  expect((await get(api, '/api/portal/overview', two)).status).toBe(401);
  const three = await signIn(api, ANNA.Email, OTHER);
  await account(api, 'forgotten', { email: ANNA.Email });
  await mails(3);
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  expect((await get(api, '/api/portal/overview', three)).status).toBe(401);
});

test('after a new password is set, the owner’s other links no longer work', async () => {
  await account(api, 'forgotten', { email: ANNA.Email });
  await mails(3);
  const invitation = smtp.mails.find((one) => one.to?.[0]?.address === 'anna@example.com');
  const first = /#password=([\w-]+)/.exec(invitation?.html ?? '')?.[1] ?? '';
  await account(api, 'set-password', { token: tokenTo(smtp, 'anna@example.com'), password: PASSWORD });
  expect((await account(api, 'set-password', { token: first, password: OTHER })).status).toBe(403);
  expect(await api.context.store.db.select().from(ownerToken).where(eq(ownerToken.value, '1'))).toEqual([]);
});
