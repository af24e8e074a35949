import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { momentOf } from '#domain/calendar.ts';
import { inviteAfterVisit } from '#enquiries/server/review-offer.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { booking, reviewInvitation, submission, visitFeedback } from '#server/database/schema.ts';
import { calendarPath, renewCalendar } from '#viewings/server/agent-calendar.ts';
import { releasedFeedback, releaseFeedback } from '#viewings/server/feedback.ts';
import { tendViewings } from '#viewings/server/tend-viewings.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';

const FORM = 'contact-appointment';
const DAY = inDays(12);
const FIRST = `${DAY}T10:00`;
const SECOND = `${DAY}T14:00`;
const HOME = '/nl/te-koop/boom/huis/1/';
const token = '<input type="hidden" name="token" value="">';
const dates = '<fieldset data-field="preferredDates"><input type="date" name="preferredDates"></fieldset>';
const visitForm = `<form data-form="${FORM}"><fieldset data-field="openDay"><legend>x</legend></fieldset>${dates}</form>`;
const changeForm = `<form data-form="visit-change">${token}<div><fieldset data-field="visitChange"></fieldset></div>${dates}</form>`;

let smtp: Awaited<ReturnType<typeof mailServer>>;
let api: TestApi;
beforeAll(async () => {
  smtp = await mailServer();
  const days = [
    ['10:00', '12:00'],
    ['14:00', '16:00'],
  ].map(([start, end]) => ({ start: `${DAY}T${start}`, end: `${DAY}T${end}`, status: 'open' as const }));
  const data = siteData([home(1, { openDays: days, agent: { name: 'Lotte', email: 'agent@example.com' } })]);
  api = await testApi({
    data: {
      ...data,
      viewings: { ...data.viewings, openDayPersons: 2 },
      pages: { ...data.pages, feedback: { nl: '/nl/feedback/' } },
    },
    settings: { smtpUrl: smtp.url },
    pages: {
      '/nl/answer/': '<!doctype html><title>x</title><main><header data-answer></header></main>',
      '/nl/visit-change/': `<!doctype html><title>x</title><div data-by-link hidden><section data-enquiry hidden></section>${changeForm}</div>`,
      [HOME]: `<!doctype html><title>Huis</title><astro-island props="{}">${visitForm}</astro-island>`,
    },
  });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const ofAddress = (email: string) => smtp.mails.filter(({ to }) => to?.[0]?.address === email);
const mailTo = (email: string, subject: RegExp) =>
  vi.waitFor(() => {
    const mail = ofAddress(email).findLast((one) => subject.test(one.subject ?? ''));
    if (!mail) throw new Error(`no mail ${subject}`);
    return mail;
  }, 20_000);
/** Waits for the mail to the agent about a visitor's form that says something. */
const agentIsTold = (email: string, what: RegExp) =>
  vi.waitFor(() => {
    const about = ofAddress('agent@example.com').filter(({ replyTo }) => replyTo?.[0]?.address === email);
    expect(about.map(({ text }) => text?.replaceAll(/\s+/g, ' '))).toContainEqual(expect.stringMatching(what));
  }, 20_000);
const linkIn = (mail: Email, purpose: string) =>
  new RegExp(`href="https://www\\.example\\.com(/api/links/${purpose}/[^"]+)"`).exec(mail.html ?? '')?.[1] ?? '';
const post = (path: string, values: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', body: new URLSearchParams(values) });
const ask = (email: string, change = {}) =>
  api.send(FORM, { ...GOOD_FORMS[FORM], email, openDay: FIRST, preferredDates: [], ...change });
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

function eventIn(mail: Email) {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const source = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  const calendar = new ICAL.Component(ICAL.parse(source));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const status = event.component.getFirstPropertyValue('status');
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence, status, event };
}

describe('a booked visit', () => {
  test('is held, confirmed by the link in the mail, moved and cancelled, and the calendar follows', async () => {
    const email = 'ann@example.com';
    expect(await ask(email, { visitors: '2' })).toMatchObject({ status: 'stored' });
    const held = await mailTo(email, /^Bevestig uw bezoek/);
    await agentIsTold(email, /Plaats vrijgehouden tot \w+ \d+ \w+ om \d\d:\d\d uur\. U krijgt een mail/);
    const confirm = linkIn(held, 'confirm-visit');
    // Opening the link confirms nothing, because mail scanners open links too.
    expect(await (await api.request(confirm)).text()).toMatch(/Komt u\?[\s\S]*<form method="post"/);
    expect((await api.context.store.db.select().from(booking))[0]?.state).toBe('held');
    expect(await (await post(confirm)).text()).toContain('Uw bezoek is bevestigd');
    const confirmed = eventIn(await mailTo(email, /^Uw bezoek: /));
    expect(confirmed).toMatchObject({ method: 'REQUEST', sequence: 1, status: 'CONFIRMED' });
    expect((await mailTo('agent@example.com', /^Bezoek bevestigd/)).text).toMatch(/2 personen/);
    expect(await (await post(confirm)).text()).toContain('Uw bezoek is bevestigd');

    const change = linkIn(held, 'visit-change');
    const page = await (await api.request(change)).text();
    expect(page).toContain(`value="${SECOND}"`);
    expect(page).toMatch(/data-field="visitors"[\s\S]*data-field="preferredDates"/);
    const move = { token: tokenOf(change), visitChange: 'move', openDay: SECOND, visitors: '1' };
    expect(await api.send('visit-change', move)).toMatchObject({ status: 'stored' });
    const moved = eventIn(await mailTo(email, /^Uw bezoek is verplaatst/));
    expect(moved).toMatchObject({ method: 'REQUEST', uid: confirmed.uid, sequence: 2 });
    await agentIsTold(email, /Dit bezoek is bevestigd\./);
    expect(moved.event.startDate.toJSDate().getTime()).toBe(momentOf(SECOND));
    expect(await (await api.request(change)).text()).toMatch(/van 14:00 tot 16:00&nbsp;uur, 1 persoon/);

    await api.send('visit-change', { token: tokenOf(change), visitChange: 'cancel' });
    const cancelled = eventIn(await mailTo(email, /^Uw bezoek is afgezegd/));
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: confirmed.uid, sequence: 3, status: 'CANCELLED' });
    expect(await (await post(confirm)).text()).toContain('Deze plaats is niet meer vrij');
    expect(ofAddress(email)).toHaveLength(4);
  });

  test('without JavaScript: a full slot answers with the form again, the other slots and the waiting list', async () => {
    expect(await ask('two@example.com', { visitors: '2' })).toMatchObject({ status: 'stored' });
    const values = { ...GOOD_FORMS[FORM], email: 'plain@example.com', openDay: FIRST, language: 'nl', page: HOME };
    const { preferredDates: _, ...plain } = values as Record<string, unknown>;
    const sent = async (openDay: string) => {
      const answer = await post(`/api/forms/${FORM}`, {
        ...(plain as Record<string, string>),
        openDay,
        proof: await api.proof(),
      });
      return { status: answer.status, html: await answer.text() };
    };
    const full = await sent(FIRST);
    expect(full.status).toBe(409);
    expect(full.html).toContain('Dit bezoekmoment is volzet');
    expect(full.html).toContain(`value="wait ${FIRST}"`);
    expect(full.html).toMatch(/Volzet: zet mij op de wachtlijst/);
    expect(full.html).toMatch(new RegExp(`value="${SECOND}"[\\s\\S]*Nog 2 plaatsen`));
    // The island that takes over the page knows the same choices.
    expect(full.html).toMatch(/props="[^"]*wait /);
    expect((await sent(`wait ${FIRST}`)).status).toBe(303);
    const waiting = await mailTo('plain@example.com', /^Op de wachtlijst/);
    const link = linkIn(waiting, 'visit-change');
    expect(linkIn(waiting, 'confirm-visit')).toBe('');
    await agentIsTold('plain@example.com', /Op de wachtlijst: dit bezoekmoment is volzet/);

    // The hold of the others ends; the place is offered to the visitor who waits, and confirmed.
    api.clock.now += 25 * 3_600_000;
    await tendViewings(api.context);
    const offer = await mailTo('plain@example.com', /^Er is plaats/);
    expect(offer.text?.replaceAll(/\s+/g, ' ')).toContain(
      formatsOf('nl').day(new Date(api.clock.now + 24 * 3_600_000).toISOString()),
    );
    expect(await (await post(linkIn(offer, 'confirm-visit'))).text()).toContain('Uw bezoek is bevestigd');
    api.clock.reset();
    await api.send('visit-change', { token: tokenOf(link), visitChange: 'cancel' });
    await mailTo('plain@example.com', /^Uw bezoek is afgezegd/);
  });

  test('given up for other days frees its place and leaves the calendar; a slot can be chosen again', async () => {
    const email = 'other@example.com';
    await ask(email, { openDay: SECOND });
    const held = await mailTo(email, /^Bevestig/);
    await post(linkIn(held, 'confirm-visit'));
    await mailTo(email, /^Uw bezoek: /);
    const change = tokenOf(linkIn(held, 'visit-change'));
    await api.send('visit-change', { token: change, visitChange: 'move', preferredDates: [inDays(20)] });
    const moved = eventIn(await mailTo(email, /^Een andere dag/));
    expect(moved).toMatchObject({ method: 'CANCEL', sequence: 2 });
    expect(await (await api.request(linkIn(held, 'visit-change'))).text()).toContain(formatsOf('nl').day(inDays(20)));
    expect(await api.send('visit-change', { token: change, visitChange: 'move', openDay: SECOND })).toMatchObject({
      status: 'stored',
    });
    expect(eventIn(await mailTo(email, /^Uw bezoek is verplaatst/))).toMatchObject({ method: 'REQUEST', sequence: 3 });
  });

  test('asked for on days, is booked by choosing a slot on the page of its link', async () => {
    const email = 'days@example.com';
    await ask(email, { openDay: '', preferredDates: [inDays(9)] });
    const link = linkIn(await mailTo(email, /^Uw bezoek/), 'visit-change');
    expect(await (await api.request(link)).text()).toContain(`value="${SECOND}"`);
    await api.send('visit-change', { token: tokenOf(link), visitChange: 'move', openDay: SECOND });
    expect(eventIn(await mailTo(email, /^Uw bezoek is verplaatst/))).toMatchObject({ method: 'REQUEST', sequence: 1 });
  });

  test('the browser is told which places are left, in the language of the page', async () => {
    const options = await (await api.request('/api/viewings/1/fr')).json();
    expect(options).toMatchObject({
      openDay: [
        { value: expect.stringContaining(FIRST), state: expect.stringMatching(/Encore|Complet/) },
        { value: `wait ${SECOND}`, state: expect.stringMatching(/liste d’attente/) },
        { value: '' },
      ],
      visitors: [{ value: '1' }, { value: '2' }],
    });
    for (const path of ['/api/viewings/99/nl', '/api/viewings/1/de', '/api/viewings/1', '/api/viewings'])
      expect((await api.request(path)).status, path).toBe(404);
  });

  test('is in the private calendar of its agent, whose address can be replaced', async () => {
    const path = await calendarPath('agent@example.com', api.context);
    const answer = await api.request(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const second = events.find(({ startDate }) => startDate.toJSDate().getTime() === momentOf(SECOND));
    expect(second?.summary).toBe('Bezoek: Huis 1, 2 personen');
    expect(second?.description).toMatch(/Zoë De Smet, 0475 00 00 00, 1 persoon/);
    const next = await renewCalendar('agent@example.com', api.context);
    expect([(await api.request(path)).status, (await api.request(next)).status]).toEqual([404, 200]);
    expect((await api.request(`${next.slice(0, -5)}x.ics`)).status).toBe(404);
  });

  test('is followed by one question, whose answer the owner sees once it is released', async () => {
    const email = 'after@example.com';
    const { db } = api.context.store;
    await db.delete(submission);
    await ask(email, { openDay: SECOND });
    await post(linkIn(await mailTo(email, /^Bevestig/), 'confirm-visit'));
    api.clock.now = momentOf(`${DAY}T19:00`);
    await tendViewings(api.context);
    const link = linkIn(await mailTo(email, /^Hoe was uw bezoek/), 'visit-feedback');
    expect(await (await api.request(link)).text()).toMatch(
      /name="answer" value="keen"[\s\S]*value="maybe"[\s\S]*value="no"/,
    );
    await post(link, { answer: 'great', remark: 'x' });
    expect(await db.select().from(visitFeedback)).toEqual([]);
    expect(await (await post(link, { answer: 'maybe', remark: ' Mooi licht ' })).text()).toContain(
      'Bedankt voor uw antwoord',
    );
    await post(link, { answer: 'no' });
    const [kept] = await db.select().from(visitFeedback);
    expect(kept).toMatchObject({ answer: 'maybe', remark: 'Mooi licht', releasedAt: null });
    expect(await releasedFeedback(1, api.context)).toEqual([]);
    await releaseFeedback(kept?.bookingId ?? '', { staffId: 's1', isReleased: true }, api.context);
    expect(await releasedFeedback(1, api.context)).toEqual([
      { at: new Date(momentOf(SECOND)), answer: 'maybe', remark: 'Mooi licht' },
    ]);
    api.clock.reset();
  });

  test('is followed by the offer to write one review, whatever the answer was, and once a year for a person', async () => {
    const { db } = api.context.store;
    const email = 'Noor@example.com';
    /** Books and confirms a visit. Returns the path of the question about it. */
    const visit = async () => {
      api.clock.reset();
      await db.delete(submission).where(eq(submission.form, FORM));
      await ask(email, { openDay: SECOND, firstName: 'Noor' });
      const [{ id = '' } = {}] = await db.select().from(booking);
      await post(api.context.linkPath('confirm-visit', id, 'nl'));
      return { id, question: api.context.linkPath('visit-feedback', id, 'nl') };
    };
    const invited = () => db.select().from(reviewInvitation);
    const offerIn = async (page: Promise<Response>) =>
      /href="(\/api\/links\/review\/[^"]+)"/.exec(await (await page).text())?.[1];

    // Somebody who has not visited yet is not asked, nor is anybody if the agency does not want it.
    for (const table of [submission, reviewInvitation]) await db.delete(table);
    const first = await visit();
    await inviteAfterVisit(first.id, api.context);
    api.clock.now = momentOf(`${DAY}T19:00`);
    const { viewings, ...site } = await api.context.site();
    const unwanted = async () => ({ ...site, viewings: { ...viewings, review: false } });
    await inviteAfterVisit(first.id, { ...api.context, site: unwanted });
    expect(await invited()).toEqual([]);

    const offer = (await offerIn(post(first.question, { answer: 'no' }))) ?? '';
    expect(await invited()).toMatchObject([
      { email: 'noor@example.com', firstName: 'Noor', language: 'nl', kind: 'visited', place: 'Boom', invitedBy: null },
    ]);
    // The page offers it until the review has arrived.
    expect(await offerIn(api.request(first.question))).toBeDefined();
    const form = { text: 'Vriendelijk ontvangen.', name: 'Noor Maes', email, score: '3', mayPublish: 'yes' };
    expect(await api.send('feedback', { ...form, token: tokenOf(offer) })).toMatchObject({ status: 'stored' });
    expect(await api.send('feedback', { ...form, token: tokenOf(offer) })).toMatchObject({ problem: 'known' });
    expect(await offerIn(api.request(first.question))).toBeUndefined();

    // The person visits again: within a year of the invitation, within a year of the review alone, and after neither.
    const answered = async () => {
      const { question } = await visit();
      api.clock.now = momentOf(`${DAY}T19:00`);
      return offerIn(post(question, { answer: 'keen' }));
    };
    expect(await answered()).toBeUndefined();
    await db.delete(reviewInvitation);
    expect(await answered()).toBeUndefined();
    await db.delete(submission).where(eq(submission.form, 'feedback'));
    expect(await answered()).toBeDefined();
    expect(ofAddress(email).filter(({ html }) => html?.includes('/links/review/'))).toEqual([]);
    api.clock.reset();
  });
});
