import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bringReviews } from '#app/built/reviews-of-database.ts';
import { allTestimonials, REVIEWS_FILE, readPublishedReviews } from '#catalogue/published-reviews.ts';
import type { LogAnswer, PersonAnswer } from '#desk/housekeeping/housekeeping-api.ts';
import type { NewsletterAnswer } from '#desk/housekeeping/newsletter-api.ts';
import {
  type InvitationsAnswer,
  isFirstName,
  type ReviewRequest,
  type ReviewsAnswer,
} from '#desk/reviews/reviews-api.ts';
import { addMonths, belgianDay } from '#domain/calendar.ts';
import { ASKED_AGAIN_DAYS } from '#enquiries/server/review-offer.ts';
import { monthText } from '#portal/portal-format.ts';
import { listingChange, outbox, subscriber } from '#server/database/schema.ts';
import { temporaryFolder } from '../support/site-server.ts';
import { deskApi, get, join, MANAGER, post, setUpCodes } from './staff.ts';

test.each([
  ['Ann', 'Ann Peeters', true],
  ['Jean Pierre', 'Jean Pierre Dupont', true],
  ['Ann', 'Ann', true],
  ['Ann Peeters', 'Ann Peeters', false],
  ['Peeters', 'Ann Peeters', false],
  ['Anna', 'Ann Peeters', false],
  ['', 'Ann Peeters', false],
])('«%s» of «%s» may be published: %s', (shown, given, expected) => {
  expect(isFirstName(shown, given)).toBe(expected);
});

describe.each([{ isEmbedded: false }, { isEmbedded: true }])('embedded: $isEmbedded', (options) => {
  let desk: Awaited<ReturnType<typeof deskApi>>;
  let manager = '';
  beforeAll(async () => {
    desk = await deskApi(options);
    manager = (await setUpCodes(desk.api, await join(desk.api, desk.smtp, MANAGER))).cookie;
  });
  afterAll(() => desk.close());

  const reviews = async () => (await (await get(desk.api, '/api/desk/reviews', manager)).json()) as ReviewsAnswer;
  const change = (wanted: ReviewRequest) => post(desk.api, '/api/desk/reviews', wanted, manager);
  const kept = () => readPublishedReviews(desk.api.dataDir);
  const log = async () =>
    ((await (await get(desk.api, '/api/desk/log', manager)).json()) as LogAnswer).entries.map(({ action }) => action);

  test('only reviews of visitors who have agreed are shown and published, with the first name, for the next build', async () => {
    const form = { text: 'Rap en eerlijk.', email: 'ann@example.com', score: '5' };
    await desk.api.send('feedback', { ...form, name: 'Ann Peeters', mayPublish: 'yes' });
    await desk.api.send('feedback', { ...form, name: 'Bert Claes', email: 'bert@example.com' });
    const seen = await reviews();
    expect(seen).toMatchObject({
      withoutConsent: 1,
      reviews: [{ givenName: 'Ann Peeters', name: 'Ann', text: form.text, language: 'nl', score: '5' }],
    });
    const submission = seen.reviews[0]?.submission ?? '';
    const publish = { do: 'publish', submission, name: 'Ann', place: 'Boom', kind: 'bought' } as const;
    expect((await change({ ...publish, name: 'Ann Peeters' })).status).toBe(409);
    const { rows } = (await desk.api.context.store.db.execute(
      sql`select id from submission where email = 'bert@example.com'`,
    )) as unknown as { rows: { id: string }[] };
    expect((await change({ ...publish, submission: rows[0]?.id ?? '' })).status).toBe(404);
    expect(await kept()).toEqual([]);
    const answers = await Promise.all([change(publish), change(publish)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await log()).filter((action) => action === 'review-publish')).toHaveLength(1);
    expect(await kept()).toMatchObject([
      {
        ...{ language: 'nl', text: form.text, name: 'Ann', place: 'Boom' },
        score: 5,
        kind: 'bought',
        isInvited: false,
      },
    ]);
    expect((await allTestimonials(desk.api.dataDir))[0]).toMatchObject({ text: { nl: form.text }, name: 'Ann' });
    const databaseUrl = desk.api.context.settings.databaseUrl;
    if (databaseUrl) {
      const elsewhere = await temporaryFolder();
      expect(await bringReviews({ dataDir: elsewhere, databaseUrl })).toBeUndefined();
      expect(await readPublishedReviews(elsewhere)).toEqual(await kept());
    }
    expect((await reviews()).reviews[0]).toMatchObject({ publishedAt: expect.any(String), place: 'Boom' });
    expect((await change({ do: 'withdraw', submission })).status).toBe(200);
    expect((await change({ do: 'withdraw', submission })).status).toBe(404);
    expect(await kept()).toEqual([]);
    await change(publish);
  });

  test('an agent invites a client: one mail, a link that works once, and a review that is marked and answered', async () => {
    const { api, smtp } = desk;
    const agent = await join(api, smtp, 'agent@example.com', { role: 'agent' });
    const other = await join(api, smtp, 'second@example.com', { role: 'agent' });
    const path = '/api/desk/review-invitations';
    const email = 'cleo@example.com';
    const wanted = { do: 'invite', email, firstName: 'Cleo', language: 'fr', kind: 'sold', place: 'Boom' } as const;
    const asked = await Promise.all([post(api, path, wanted, agent), post(api, path, wanted, agent)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    const invitations = async (cookie: string) =>
      ((await (await get(api, path, cookie)).json()) as InvitationsAnswer).invitations;
    expect(await invitations(agent)).toMatchObject([{ email, kind: 'sold', place: 'Boom' }]);
    expect(await invitations(other)).toEqual([]);
    const id = (await invitations(manager))[0]?.id ?? '';
    expect((await post(api, path, { do: 'uninvite', invitation: id }, other)).status).toBe(404);
    const token = await vi.waitFor(() => {
      const mails = smtp.mails.filter(({ to }) => to?.[0]?.address === email);
      expect(mails).toHaveLength(1);
      const [, found = ''] = /links\/review\/([^"/]+)/.exec(mails[0]?.html ?? '') ?? [];
      expect(found).not.toBe('');
      return found;
    }, 20_000);
    const form = {
      text: 'Vendu en un mois.',
      name: 'Cleo Maes',
      email: 'else@example.com',
      score: '4',
      mayPublish: 'yes',
    };
    expect(await api.send('feedback', { ...form, token: 'none' })).toMatchObject({ problem: 'link' });
    expect(await api.send('feedback', { ...form, token, language: 'fr' })).toMatchObject({ status: 'stored' });
    expect(await api.send('feedback', { ...form, token, text: 'Encore.' })).toMatchObject({ problem: 'known' });
    expect(await invitations(agent)).toMatchObject([{ usedAt: expect.any(String) }]);
    expect((await post(api, path, { do: 'uninvite', invitation: id }, agent)).status).toBe(404);

    const seen = await reviews();
    const { submission = '', ...review } = seen.reviews.find(({ givenName }) => givenName === 'Cleo Maes') ?? {};
    expect(review).toMatchObject({ isInvited: true, kind: 'sold', place: 'Boom', language: 'fr' });
    expect(seen).toMatchObject({ consented: 2, unpublished: 1 });
    const answer = { do: 'answer', submission, text: 'Merci, Cleo.\r\nÀ bientôt.' } as const;
    expect((await change(answer)).status).toBe(404);
    // The kind of an invited review is that of its invitation.
    await change({ do: 'publish', submission, name: 'Cleo', place: 'Boom', kind: 'bought' });
    expect((await change(answer)).status).toBe(200);
    const shown = { kind: 'sold', score: 4, isInvited: true, answer: 'Merci, Cleo.\nÀ bientôt.' };
    expect((await kept())[0]).toMatchObject({ ...shown, answeredOn: belgianDay(api.clock.now) });
    expect((await allTestimonials(api.dataDir))[0]).toMatchObject({
      answer: { text: { fr: shown.answer }, date: belgianDay(api.clock.now) },
    });
    await change({ ...answer, text: ' ' });
    expect((await kept())[0]).toMatchObject({ answer: null, answeredOn: null });
    for (const action of ['review-invite', 'review-answer']) expect(await log()).toContain(action);

    const person = async (step: string) =>
      (await (await post(api, '/api/desk/person', { do: step, email }, manager)).json()) as PersonAnswer;
    const counts = { submissions: 1, reviews: 1, reviewInvitations: 1 };
    expect((await person('show')).counts).toMatchObject(counts);
    await person('erase');
    expect(await person('show')).toMatchObject({ found: false });
    expect(await invitations(manager)).toEqual([]);
  });

  test('erasing a person takes their review off the next site', async () => {
    const ask = async (step: string) =>
      (await (
        await post(desk.api, '/api/desk/person', { do: step, email: 'ann@example.com' }, manager)
      ).json()) as PersonAnswer;
    expect((await ask('show')).counts).toMatchObject({ reviews: 1 });
    expect((await ask('erase')).counts).toMatchObject({ reviews: 1 });
    expect(JSON.parse(await readFile(path.join(desk.api.dataDir, REVIEWS_FILE), 'utf8'))).toEqual([]);
    expect((await reviews()).reviews).toEqual([]);
  });

  test('a builder that cannot reach the database keeps the reviews of its last build', async () => {
    const dataDir = await temporaryFolder();
    expect(await bringReviews({ dataDir, databaseUrl: 'postgres://site@127.0.0.1:1/none' })).toContain(
      'The reviews could not be read from the database',
    );
    expect(await bringReviews({ dataDir })).toBeUndefined();
  });

  test('the newsletter is shown as readers get it, paused before it leaves, and resumed', async () => {
    const { api } = desk;
    const { db } = api.context.store;
    const newsletter = async () => (await (await get(api, '/api/desk/newsletter', manager)).json()) as NewsletterAnswer;
    const mail = (language: string) => get(api, `/api/desk/newsletter/mail/${language}`, manager);
    expect(await newsletter()).toMatchObject({ listings: 0, waiting: 0, paused: null });
    expect((await mail('nl')).status).toBe(404);
    const thisMonth = belgianDay(api.clock.now).slice(0, 7);
    const month = addMonths(thisMonth, -1);
    const then = new Date(`${month}-05T10:00:00Z`);
    await db.insert(listingChange).values({ listingId: 1, kind: 'new', seenAt: then });
    const reader = { state: 'active' as const, confirmedAt: then };
    await db.insert(subscriber).values([
      { ...reader, email: 'nl@example.com', language: 'nl' },
      { ...reader, email: 'fr@example.com', language: 'fr' },
    ]);
    expect(await newsletter()).toMatchObject({ month, listings: 1, projects: 0, paused: null });
    const [dutch, french] = await Promise.all(['nl', 'fr'].map(async (language) => (await mail(language)).text()));
    expect(dutch).toContain(monthText(month, 'nl'));
    expect(french).toContain(monthText(month, 'fr'));
    expect((await mail('nl')).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await mail('xx')).status).toBe(404);

    const press = (step: string) => post(api, '/api/desk/newsletter', { do: step }, manager);
    await Promise.all([press('pause'), press('pause')]);
    expect(await newsletter()).toMatchObject({ paused: { name: 'Somebody' } });
    expect(await (await api.task('newsletter')).json()).toMatchObject({ mails: 0 });
    await press('resume');
    expect(await (await api.task('newsletter')).json()).toMatchObject({ mails: 2 });
    await press('pause');
    const states = async () => (await db.select().from(outbox)).filter(({ kind }) => kind === 'newsletter');
    expect((await states()).map(({ state }) => state)).not.toContain('waiting');
    await press('resume');
    expect((await newsletter()).paused).toBeNull();
    expect((await log()).filter((action) => action === 'newsletter-pause')).toHaveLength(2);
    expect(await newsletter()).toMatchObject({ month: thisMonth });
    const csv = await get(api, '/api/desk/newsletter/readers.csv', manager);
    expect(await csv.text()).toContain('fr@example.com');
    expect(await log()).toContain('newsletter-readers');
  });

  test('an invitation can be withdrawn, and is deleted if nobody uses it', async () => {
    const { api } = desk;
    const path = '/api/desk/review-invitations';
    const invite = (email: string) =>
      post(api, path, { do: 'invite', email, firstName: 'D', language: 'nl', kind: 'visited', place: '' }, manager);
    const { invitations } = (await (await invite('dirk@example.com')).json()) as InvitationsAnswer;
    const withdraw = { do: 'uninvite', invitation: invitations[0]?.id };
    expect((await post(api, path, withdraw, manager)).status).toBe(200);
    await invite('eva@example.com');
    api.clock.now = Date.now() + (ASKED_AGAIN_DAYS + 1) * 86_400_000;
    expect(await (await api.task('retention')).json()).toMatchObject({ reviewInvitations: 1 });
    api.clock.reset();
  });
});

test('an address whose mail came back gets no more automatic mails, and the log does not name it', async () => {
  const { api, smtp, close } = await deskApi();
  try {
    const { cookie } = await setUpCodes(api, await join(api, smtp, MANAGER));
    const email = 'back@example.com';
    const confirmed = { state: 'active' as const, confirmedAt: new Date() };
    await api.context.store.db.insert(subscriber).values({ ...confirmed, email, language: 'nl' });
    expect((await post(api, '/api/desk/messages', { bounced: 'nonsense' }, cookie)).status).toBe(400);
    expect((await post(api, '/api/desk/messages', { bounced: email }, cookie)).status).toBe(200);
    const [row] = await api.context.store.db.select().from(subscriber);
    expect(row?.state).toBe('bounced');
    const text = await (await get(api, '/api/desk/log', cookie)).text();
    expect(text).toContain('mail-bounced');
    expect(text).not.toContain('back@');
  } finally {
    await close();
  }
});
