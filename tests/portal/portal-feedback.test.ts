import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, belgianDay, momentOf } from '#domain/calendar.ts';
import type { PropertyReport } from '#portal/report/report-api.ts';
import { booking, submission, viewingSlot } from '#server/database/schema.ts';
import { releaseFeedback, storeFeedback } from '#viewings/server/feedback.ts';
import type { TestApi } from '../support/api-server.ts';
import { ANNA, account, BORIS, get, type Mails, ownerApi, ownerFeed, PASSWORD, signIn, tokenTo } from './owners.ts';

const today = belgianDay(Date.now());
const ago = (days: number) => addDays(today, -days);
const VISITOR = { firstName: 'Zoë', lastName: 'Windhoek', phone: '0475999888', remark: 'Ik ben Zoë' };

describe.each([
  ['postgres', false],
  ['embedded', true],
] as const)('what visitors said, on %s', (_, isEmbedded) => {
  let api: TestApi;
  let smtp: Mails;
  let close: () => Promise<void>;
  const cookies: Record<string, string> = {};

  beforeAll(async () => {
    ({ api, smtp, close } = await ownerApi({ isEmbedded }));
    await api.task('owners', { feed: ownerFeed([ANNA, BORIS]) });
    for (const [name, { Email }] of Object.entries({ anna: ANNA, boris: BORIS })) {
      const token = () => tokenTo(smtp, Email.toLowerCase());
      await vi.waitFor(() => expect(token()).not.toBe(''), 20_000);
      await account(api, 'set-password', { token: token(), password: PASSWORD });
      cookies[name] = await signIn(api, Email);
    }
  });
  afterAll(() => close());

  /** Stores a visit of a home with its answer, which nobody has released. */
  async function visited(listingId: number, day: string, remark: string): Promise<string> {
    const { db } = api.context.store;
    const [startsAt, endsAt] = ['10:00', '10:30'].map((time) => new Date(momentOf(`${day}T${time}`)));
    if (!startsAt || !endsAt) throw new Error('no time');
    const [slot] = await db
      .insert(viewingSlot)
      .values({ listingId, startsAt, endsAt, source: 'manual', capacity: 2 })
      .returning();
    const [sent] = await db
      .insert(submission)
      .values({
        ...{ form: 'contact-appointment', key: `${listingId} ${day}`, language: 'nl', listingId },
        email: 'visitor@example.org',
        values: VISITOR,
      })
      .returning();
    const [made] = await db
      .insert(booking)
      .values({ slotId: slot?.id ?? '', submissionId: sent?.id ?? '', persons: 1, state: 'confirmed' })
      .returning();
    await storeFeedback(made?.id ?? '', { answer: 'maybe', remark }, api.context);
    return made?.id ?? '';
  }
  const release = (id: string, isReleased = true) => releaseFeedback(id, { staffId: 'agent', isReleased }, api.context);
  const ask = (who: string, id: number, query = '') => get(api, `/api/portal/properties/${id}${query}`, cookies[who]);
  const feedbackOf = async (who: string, id: number, query = '') =>
    ((await (await ask(who, id, query)).json()) as PropertyReport).feedback;

  test('is shown to the owner of the home once it is released, with its day and without the visitor', async () => {
    const [older, newer] = [await visited(1, ago(9), 'De tuin is klein'), await visited(1, ago(2), 'Mooi licht')];
    expect(await feedbackOf('anna', 1)).toEqual([]);
    await release(older);
    await release(newer);
    const answers = [
      { day: ago(2), answer: 'maybe', remark: 'Mooi licht' },
      { day: ago(9), answer: 'maybe', remark: 'De tuin is klein' },
    ];
    expect(await feedbackOf('anna', 1)).toEqual(answers);
    const whole = await (await ask('anna', 1)).text();
    for (const word of [...Object.values(VISITOR), 'visitor@example.org']) expect(whole).not.toContain(word);
    expect(await feedbackOf('anna', 1, `?from=${ago(3)}&to=${today}`)).toEqual(answers.slice(0, 1));
    await release(newer, false);
    expect(await feedbackOf('anna', 1)).toEqual(answers.slice(1));
  });

  test('is never shown to the owner of another home', async () => {
    await release(await visited(3, ago(4), 'Te ver van de trein'));
    expect(await feedbackOf('boris', 3)).toHaveLength(1);
    expect(await feedbackOf('anna', 2)).toEqual([]);
    expect((await ask('boris', 1)).status).toBe(404);
    expect((await ask('anna', 3)).status).toBe(404);
    expect((await ask('nobody', 3)).status).toBe(401);
  });
});
