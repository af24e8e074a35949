import { asc, eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { belgianDay } from '#domain/calendar.ts';
import { goOnAtPace } from '#newsletter/server/queue-newsletter.ts';
import type { SiteData } from '#server/built/site-data.ts';
import { outbox, subscriber } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, PROJECT, siteData } from '../support/api-site.ts';
import { mailServer, type Verdict } from '../support/mail-server.ts';
import { migratedPostgres } from '../support/migrated-database.ts';

const BEFORE: SiteData = { ...siteData([home(1)]), projects: [PROJECT] };
const NEW_PROJECT = { ...PROJECT, id: 502, title: { nl: 'Kaaikwartier' } };
const AFTER: SiteData = {
  ...siteData([home(1), home(2), home(3, { search: { closed: true } })]),
  projects: [PROJECT, NEW_PROJECT, { ...PROJECT, id: 503, closed: true }],
};

/**
 * Creates a server that has sent its first newsletter; since then, its site has got a new home and a new project. The
 * clock is in the next month, and `readers` have confirmed their subscriptions.
 */
async function withNews(readers: readonly string[], verdict?: Verdict) {
  const smtp = await mailServer(verdict);
  const postgres = await migratedPostgres();
  const open = () =>
    testApi({ data: AFTER, settings: { databaseUrl: postgres.url, smtpUrl: smtp.url, newslettersPerMinute: 600 } });
  const api = await open();
  onTestFinished(async () => {
    await smtp.close();
    await postgres.stop();
  });
  await api.publish(BEFORE);
  await api.task('alerts');
  await api.publish(AFTER);
  await api.task('alerts');
  const rows = readers.map((email) => ({ email, language: 'nl', state: 'active' as const, confirmedAt: new Date() }));
  await api.context.store.db.insert(subscriber).values(rows);
  return { api, smtp, open };
}

const [YEAR = 0, MONTH = 0] = belgianDay(Date.now()).split('-').map(Number);
const nextMonth = (api: TestApi, months = 1) => {
  api.clock.now = Date.UTC(YEAR, MONTH - 1 + months, 2);
};
const send = async (api: TestApi) => (await (await api.task('newsletter')).json()) as object;
const stateOf = async (api: TestApi, email: string) =>
  (await api.context.store.db.select().from(subscriber).where(eq(subscriber.email, email)))[0]?.state;
const newsletters = (mails: readonly Email[]) =>
  mails.filter(({ subject }) => /^(?:Nieuw|Nos nouveautés)/.test(subject ?? ''));
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';

test('the newsletter lists the new offers of the month, once, for confirmed readers, in their language', async () => {
  const { api, smtp } = await withNews(['nl@example.com']);
  onTestFinished(api.close);
  const { db } = api.context.store;
  await api.send('contact', { ...GOOD_FORMS.contact, email: 'fr@example.com', newsletter: 'yes', language: 'fr' });
  await api.send('sign-newsletter', { email: 'never@example.com' });
  const [french] = await db.select().from(subscriber).where(eq(subscriber.email, 'fr@example.com'));
  await db
    .update(subscriber)
    .set({ state: 'active', confirmedAt: new Date() })
    .where(eq(subscriber.id, french?.id ?? ''));
  expect(await send(api)).toMatchObject({ listings: 0, projects: 0, mails: 0 });
  nextMonth(api);
  const late = {
    email: 'late@example.com',
    language: 'nl',
    state: 'active' as const,
    confirmedAt: new Date(api.clock.now),
  };
  await db.insert(subscriber).values(late);
  expect(await send(api)).toMatchObject({ listings: 1, projects: 1, mails: 2 });
  expect(await send(api)).toMatchObject({ mails: 0 });
  await vi.waitFor(() => expect(newsletters(smtp.mails)).toHaveLength(2), 20_000);
  const [one, two] = ['nl', 'fr'].map((name) =>
    newsletters(smtp.mails).find(({ to }) => to?.[0]?.address === `${name}@example.com`),
  );
  for (const text of ['Huis 2', 'Kaaikwartier', 'Bekijk ons aanbod']) expect(one?.text).toContain(text);
  for (const text of ['Maison 2', 'Voir tous nos biens', '/fr/te-koop/boom/huis/2/']) expect(two?.text).toContain(text);
  expect(two?.html).toContain('lang="fr"');
  expect(`${one?.html} ${two?.html}`).not.toMatch(/Huis [13]|Maison [13]|Ringoven/);
  // The CSV file contains the time and the wording of each consent.
  const [row] = await db.select().from(subscriber).where(eq(subscriber.email, 'fr@example.com'));
  const agreed = [row?.createdAt.toISOString(), row?.confirmedAt?.toISOString(), french?.words];
  expect(await (await api.task('subscribers')).text()).toContain(`fr@example.com,fr,${agreed.join(',')}`);
  expect(header(two, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const leave = /https:\/\/www\.example\.com(\/api\/links\/leave-newsletter\/[^>]+)/.exec(
    header(two, 'list-unsubscribe'),
  );
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await api.request(leave?.[1] ?? '', { method: 'POST', body })).status).toBe(200);
  expect(await stateOf(api, 'fr@example.com')).toBe('left');
  const csv = await (await api.task('subscribers')).text();
  expect(csv).toContain('nl@example.com,nl,');
  expect(csv).not.toMatch(/fr@|never@/);
  // A former subscriber signs up again and consents to the current wording.
  await api.send('sign-newsletter', { email: 'fr@example.com', language: 'fr' });
  const [again] = await db.select().from(subscriber).where(eq(subscriber.email, 'fr@example.com'));
  expect(again).toMatchObject({
    state: 'unconfirmed',
    confirmedAt: null,
    words: expect.stringContaining('Un e-mail par mois'),
  });
  expect(french?.words).toContain('newsletter');
  // In the following month there are no new offers, so no newsletter is sent.
  nextMonth(api, 2);
  expect(await send(api)).toMatchObject({ mails: 0 });
});

test('an interrupted newsletter continues at its usual pace and reaches nobody twice', async () => {
  const readers = Array.from({ length: 8 }, (_, index) => `reader-${index}@example.com`);
  const { api, smtp, open } = await withNews(readers);
  nextMonth(api);
  expect(await send(api)).toMatchObject({ mails: 8 });
  const rows = await api.context.store.db.select().from(outbox).orderBy(asc(outbox.nextAt));
  const times = rows.filter(({ kind }) => kind === 'newsletter').map(({ nextAt }) => nextAt.getTime());
  expect(times.slice(-1)[0]).toBeGreaterThanOrEqual((times[1] ?? 0) + 500);
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThan(1), { timeout: 20_000, interval: 5 });
  const { now } = api.clock;
  await api.close();
  expect(smtp.mails.length).toBeLessThan(8);
  const next = await open();
  onTestFinished(next.close);
  // After a long outage, all newsletters are late, so they are postponed together.
  next.clock.now = now + 3_600_000;
  await goOnAtPace(next.context);
  const left = (await next.context.store.db.select().from(outbox)).filter(({ state }) => state === 'waiting');
  const ahead = left.map(({ nextAt }) => nextAt.getTime() - next.clock.now).sort((a, b) => a - b);
  expect(ahead.at(-1)).toBeGreaterThan((ahead.length - 1) * 100 - 1_000);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(8), 20_000);
  await send(next);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(smtp.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(readers);
});

test('an address that no longer exists or that bounces gets no more newsletters, and the agency is not notified', async () => {
  const { api, smtp } = await withNews(['gone@example.com', 'full@example.com'], (to) =>
    to.startsWith('gone') ? 550 : undefined,
  );
  onTestFinished(api.close);
  nextMonth(api);
  await send(api);
  await vi.waitFor(async () => expect(await stateOf(api, 'gone@example.com')).toBe('bounced'), 20_000);
  await vi.waitFor(() => expect(newsletters(smtp.mails)).toHaveLength(1), 20_000);
  expect(await (await api.task('bounced', { email: 'full@example.com' })).json()).toMatchObject({
    endedSubscriptions: 1,
  });
  expect(await stateOf(api, 'full@example.com')).toBe('bounced');
  nextMonth(api, 2);
  expect(await send(api)).toMatchObject({ mails: 0 });
  expect(smtp.mails).toHaveLength(1);
});
