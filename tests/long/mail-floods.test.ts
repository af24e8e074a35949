import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FormAnswer } from '#forms/form-protocol.ts';
import type { FormId } from '#forms/forms.ts';
import type { Challenge } from '#forms/limits.ts';
import { SPAN_MS, spanOf } from '#platform/http/sender-digest.ts';
import { demand, outbox } from '#server/database/schema.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { readSettings } from '#server/settings/settings.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { mailServer } from '../support/mail-server.ts';

/*
 * Attacks that make the site send mails to people who did not ask for them. The tests use the default limits and real
 * proofs of work.
 */

const HOUR_MS = 3_600_000;
const DEFAULTS = readSettings({}).api?.settings as ApiSettings;
const AT_AGENCY = ['agent@example.com', 'office@example.com', 'lotte@example.com'];

let api: TestApi;
let mails: Email[];
afterEach(() => api.close());

async function open(isEmbedded = false, settings: Partial<ApiSettings> = {}): Promise<void> {
  const smtp = await mailServer();
  onTestFinished(smtp.close);
  mails = smtp.mails;
  const { databaseUrl: _, ...defaults } = DEFAULTS;
  api = await testApi({ isEmbedded, settings: { ...defaults, smtpUrl: smtp.url, ...settings } });
  // Begins with a new hour, so that no limit ends during the attack.
  api.clock.now = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 1_000;
}

/** Solves a challenge as fast as an attacker can. */
function solveFast({ algorithm, challenge, salt, signature, maxnumber = 0 }: Challenge): string {
  for (let number = 0; number <= maxnumber; number++) {
    if (hash('sha256', salt + number) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  throw new Error('The challenge has no solution.');
}

let made = 0;

/** Sends a form with a real proof of work from a network address. */
async function attack(form: FormId, address: string, change: Record<string, string | string[]>) {
  const proof = solveFast((await (await api.request('/api/captcha', {}, address)).json()) as Challenge);
  const values = { ...GOOD_FORMS[form], firstName: `Zoë ${String.fromCodePoint(0x61 + (made % 26))}`, ...change };
  const response = await api.request(
    `/api/forms/${form}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ language: 'nl', key: `flood ${made++}`, proof, ...values }),
    },
    address,
  );
  return { ...((await response.json()) as FormAnswer), code: response.status };
}

/** Waits until the outbox is empty. Returns the mails to everybody except the agency. */
async function mailsToStrangers(): Promise<Email[]> {
  await vi.waitFor(
    async () => {
      api.context.wake();
      const waiting = await api.context.store.db.select().from(outbox).where(eq(outbox.state, 'waiting'));
      expect(waiting).toEqual([]);
    },
    { timeout: 300_000, interval: 500 },
  );
  return mails.filter(({ to }) => !AT_AGENCY.includes(to?.[0]?.address ?? ''));
}

const stranger = (number: number) => `stranger-${number}@victim${number}.example`;
const addressOf = (number: number) => `198.${18 + (number % 2)}.${number}.7`;

describe.each([
  ['PostgreSQL', false],
  ['the embedded database', true],
])('with %s', (_name, isEmbedded) => {
  test('fifty senders of tips to 1,096 strangers cannot exceed the hourly limit', async () => {
    await open(isEmbedded);
    const answers = [];
    for (let number = 0; number < 548; number++) {
      const change = {
        email: stranger(2 * number),
        friendEmail: stranger(2 * number + 1),
        remark: `${number}`.replace(/\d/g, 'x'),
      };
      answers.push(await attack('send-to-friend', addressOf(number % 50), change));
    }
    const reached = await mailsToStrangers();
    expect(reached.length).toBeLessThanOrEqual(DEFAULTS.strangerMailLimit);
    expect(reached.length).toBeGreaterThan(DEFAULTS.strangerMailLimit / 2);
    expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(reached.length / 2);
    const isPaused = (answer: object) => 'problem' in answer && answer.problem === 'mailsPaused';
    expect(answers.find(isPaused)).toMatchObject({ code: 429, retryAfterSeconds: expect.any(Number) });
    // People who have confirmed something before still get mails, and enquiries still reach the agency.
    const known = 'known@example.com';
    const criteria = { goal: 'sale' as const, types: [], places: [] };
    const { db } = api.context.store;
    await db.insert(demand).values({
      email: known,
      firstName: 'Ann',
      language: 'nl',
      criteria,
      frequency: 'daily',
      state: 'active',
      confirmedAt: new Date(),
    });
    expect(await attack('contact', '192.0.2.1', { email: known })).toMatchObject({ status: 'stored' });
    const unknown = await attack('contact', '192.0.2.2', { email: 'unknown@example.com' });
    expect(unknown).toMatchObject({ status: 'stored', isCopied: false });
    expect((await mailsToStrangers()).slice(reached.length).map(({ to }) => to?.[0]?.address)).toEqual([known]);
    expect(mails.filter(({ replyTo }) => replyTo?.[0]?.address === 'unknown@example.com')).toHaveLength(1);
    // The next hour has a limit of its own.
    api.clock.now += HOUR_MS;
    expect(
      await attack('contact', '192.0.2.3', { email: 'unknown@example.com', remark: 'Nog een vraag' }),
    ).not.toHaveProperty('isCopied');
  });
});

test('a sender of all forms that are allowed in a day cannot exceed the daily limit of mails', async () => {
  await open();
  // The clock starts at a new day. Mails are counted in the outbox, so no separate database is needed for the day.
  api.clock.now = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 1_000;
  let sent = 0;
  let refused = 0;
  for (let span = 0; span < 144; span++) {
    for (let number = 0; number < DEFAULTS.senderLimit; number++) {
      const { status } = await attack('contact', '192.0.2.1', { email: stranger(sent), remark: `Vraag ${sent}` });
      if (status === 'stored') sent++;
      else refused++;
    }
    // After the daily limit is reached, all remaining time windows have the same result.
    if (refused > 40) break;
    api.clock.now += SPAN_MS;
  }
  expect((await mailsToStrangers()).length).toBeLessThanOrEqual(DEFAULTS.senderMailLimit);
  expect(sent).toBe(10 * DEFAULTS.senderLimit);
  // All addresses of a network share a limit as well.
  const { db } = api.context.store;
  const copies = () => db.$count(outbox, and(eq(outbox.kind, 'confirmation'), sql`true`));
  const before = await copies();
  for (let number = 0; number < 200; number++) {
    api.clock.now += spanOf(api.clock.now) % 6 === 5 ? 0 : SPAN_MS / 50;
    await attack('contact', `192.0.2.${2 + (number % 100)}`, {
      email: stranger(5_000 + number),
      remark: `Vraag n${number}`,
    });
  }
  expect((await copies()) - before).toBeLessThanOrEqual(5 * DEFAULTS.senderMailLimit - before);
});

test('variants of a mail address count as one address', async () => {
  await open();
  const dotted = [...'ictimofgmail'].map((_, index) =>
    'victimofgmail'.replace(new RegExp(`(?<=^.{${index + 1}})`), '.'),
  );
  const gmail = [
    ...Array.from({ length: 20 }, (_, number) => `victimofgmail+${number}@gmail.com`),
    ...dotted.map((local) => `${local}@gmail.com`),
    ...dotted.map((local) => `${local.toUpperCase()}+x@GoogleMail.com`),
  ];
  const own = Array.from({ length: 30 }, (_, number) => `Victim+${number}@BÜCHER.example`);
  for (const [index, email] of [...gmail, ...own].entries()) {
    await attack('contact', addressOf(index), { email, remark: `Vraag ${index}` });
  }
  const reached = await mailsToStrangers();
  const at = (part: RegExp) => reached.filter(({ to }) => part.test(to?.[0]?.address ?? '')).length;
  expect([at(/@g(?:oogle)?mail\.com$/), at(/example$/)]).toEqual([DEFAULTS.recipientLimit, DEFAULTS.recipientLimit]);
});

test('mails to strangers contain no text of the sender, except names and a short remark in a tip', async () => {
  await open(false, { strangerMailLimit: 1_000, senderMailLimit: 1_000 });
  const text = `BUYNOW ${'pay at our office or lose your home '.repeat(110)}`.slice(0, 4_000);
  const numbers = {
    phone: '0800 12 34 56',
    zip: '2850',
    street: 'BUYNOW',
    city: 'BUYNOW',
    houseNumber: 'BUYNOW',
    priceTo: '80012345',
    surface: '801234',
  };
  const forms = Object.keys(GOOD_FORMS) as FormId[];
  for (const [index, form] of forms.entries()) {
    const tip = form === 'send-to-friend';
    const change = {
      ...numbers,
      remark: tip ? 'Iets voor jou?' : text,
      text,
      email: stranger(index),
      friendEmail: stranger(100 + index),
    };
    expect([form, (await attack(form, addressOf(index), change)).status]).toEqual([form, 'stored']);
  }
  const reached = await mailsToStrangers();
  expect(reached.length).toBeGreaterThan(forms.length);
  const shown = reached.map(({ subject, html, text: plain, replyTo }) =>
    JSON.stringify([subject, html, plain, replyTo]),
  );
  for (const mail of shown) expect(mail).not.toMatch(/BUYNOW|lose your home|0800|800\s?12|80\.012\.345|stranger-/);
  // The agency receives every message.
  expect(mails.filter(({ html = '' }) => html.includes('lose your home')).length).toBeGreaterThan(4);
});
