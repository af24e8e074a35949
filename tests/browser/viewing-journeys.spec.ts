import { randomUUID } from 'node:crypto';
import { addDays, belgianDay, momentOf, mondayOf } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { belgianIso } from '#viewings/slot-times.ts';
import { inTurn } from '../run/everything.ts';
import { addressOf, decline, fillIn, type JourneySite, press, test, textsIn, type Visitor } from './journey.ts';
import { linksIn, mailAbout, mailTo } from './mails.ts';
import { detailPath, pagePath } from './pages.ts';
import { TASK_TOKEN } from './serve.ts';
import { expect } from './test.ts';

/*
 * The whole way of an enquiry: a visitor asks, the staff reply at the desk, the visitor books a visit and comes, is asked
 * afterwards, the agent shows the answer to the owner, and the owner reads it in the portal. The clock of the server moves,
 * because the question follows after the visit.
 */

const PASSWORD = 'vier losse woorden samen';
const LARGE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Homes without open days, so that the agent offers the time of the visit. Each has another agent. */
const JOURNEYS = [
  { language: 'nl', home: 1013, size: LARGE },
  { language: 'fr', home: 1020, size: PHONE },
  { language: 'en', home: 1006, size: LARGE },
] as const satisfies { language: Language; home: number; size: typeof LARGE }[];

// The journeys follow each other on one server, whose clock only moves forward.
test.describe.configure({ mode: 'default' });

for (const { language, home, size } of inTurn(JOURNEYS, 'viewing')) {
  test(`an enquiry is answered, the home is visited, and the owner reads what the visitor said, in ${language}, ${size.width} px wide`, async ({
    visitor,
    friend: agent,
    site,
  }) => {
    test.slow();
    const t = textsOf(language);
    for (const { tab } of [visitor, agent]) await tab.setViewport(size);
    const name = `Windhoek${letters()}`;
    const email = `${name.toLowerCase()}@example.org`;
    const person = { firstName: 'Zoë', lastName: name, phone: '0470551234', email };
    const answer = { remark: `Mooi licht ${letters()}` };

    await visitor.open(detailPath(home, language));
    await decline(visitor);
    await unfold(visitor, 'contact-me');
    await fillIn(visitor, formOf('contact-me'), { ...person, remark: 'Is de kelder droog?' });
    await press(visitor, `${formOf('contact-me')} [type="submit"]`);
    await expect.poll(() => addressOf(visitor)).toBe(pagePath('thank-you-contact-me', language));

    const staff = await join(site, language);
    await signIn(agent, `/${language}/desk/`, staff);
    await expect.poll(() => textsIn(agent, '.lead-line .lead-name')).toContainEqual(expect.stringContaining(name));
    await press(agent, '.lead-line');
    await expect.poll(() => textsIn(agent, '.lead h2')).toEqual([expect.stringContaining(name)]);
    await press(agent, '.reply-form textarea');
    await agent.tab.keyboard.type('Kurkdroog. Kom gerust kijken.');
    await press(agent, '.reply-form [type="submit"]');
    await expect.poll(() => textsIn(agent, '.mail[data-direction="out"]')).toHaveLength(1);
    await mailTo(email, (html) => html.includes('Kurkdroog'), site.mailDir);

    // A week of its own for each journey.
    const day = addDays(mondayOf(belgianDay(site.now())), 9);
    const start = belgianIso(momentOf(`${day}T10:00`));
    await goTo(agent, `#viewings/${day}`);
    await press(agent, '.week-tools summary');
    await agent.tab.select('#slot-listing', String(home));
    await fillIn(agent, '.slot-form', { day });
    await press(agent, '.slot-form [type="submit"]');
    await expect.poll(() => textsIn(agent, '.slot-time')).toContain('10:00–11:00');

    await visitor.open(detailPath(home, language));
    await unfold(visitor, 'contact-appointment');
    const visit = formOf('contact-appointment');
    // The times appear when the visitor begins to fill in the form.
    await fillIn(visitor, visit, { firstName: person.firstName });
    await press(visitor, `${visit} label:has([name="openDay"][value="${start}"])`);
    await fillIn(visitor, visit, { visitors: '2', lastName: name, phone: person.phone, email });
    await press(visitor, `${visit} [type="submit"]`);
    await expect.poll(() => addressOf(visitor)).toBe(pagePath('thank-you-contact-appointment', language));
    await expect.poll(() => textsIn(visitor, 'h1')).toEqual([t('viewing.held.title')]);
    const held = await mailTo(email, (html) => html.includes('/confirm-visit/'), site.mailDir);
    const [told = ''] = textsOf('nl')('mail.viewing.agency.booking.held', { until: '|' }).split('|');
    await mailAbout(email, site.mailDir, (html) => html.includes(told));

    const [confirm = ''] = linksIn(held, 'confirm-visit');
    await visitor.open(confirm);
    await press(visitor, 'main form button');
    await expect.poll(() => textsIn(visitor, 'h1')).toEqual([t('answer.done.confirm-visit.title')]);
    await goTo(agent, `#viewings/${addDays(day, 7)}`);
    await goTo(agent, `#viewings/${day}`);
    await expect.poll(() => textsIn(agent, '.visitor-state')).toEqual([t('desk.viewings.booking.confirmed')]);
    expect((await textsIn(agent, '.visitor-name'))[0]).toContain(name);
    expect(await isWiderThanScreen(agent)).toBe(false);

    site.moveTo(momentOf(`${day}T15:00`));
    const tended = await task(site, 'viewings');
    expect(tended.status).toBe(200);
    const question = await mailTo(email, (html) => html.includes('/visit-feedback/'), site.mailDir);
    const [ask = ''] = linksIn(question, 'visit-feedback');
    await visitor.open(ask);
    await fillIn(visitor, 'main form', answer);
    await press(visitor, 'main form [name="answer"][value="keen"]');
    await expect.poll(() => textsIn(visitor, 'h1')).toEqual([t('answer.done.visit-feedback.title')]);
    // The answer leads to a form for a review of the visit.
    await press(visitor, 'main a[href*="/links/review/"]');
    const about = () => textsIn(visitor, '[data-text="review"]');
    await expect.poll(about).toEqual([expect.stringContaining(t('review.kind.visited'))]);

    const owner = await inviteOwner(site, language, home);
    await openPortal(visitor, owner);
    await expect.poll(() => textsIn(visitor, '.report > header')).toHaveLength(1);
    expect(await textsIn(visitor, '.visit-answers')).toEqual([]);

    await signIn(agent, `/${language}/desk/#viewings/${day}`, staff);
    await expect.poll(() => textsIn(agent, '.visitor-answer')).toEqual([expect.stringContaining(answer.remark)]);
    await press(agent, '.visitor-main button');
    await expect
      .poll(() => textsIn(agent, '.visitor-answer'))
      .toEqual([expect.stringContaining(t('desk.viewings.released'))]);

    await visitor.tab.reload();
    await expect.poll(() => textsIn(visitor, '.visit-answers')).toEqual([expect.stringContaining(answer.remark)]);
    const [report = ''] = await textsIn(visitor, '.report');
    expect(report).toContain(t('portal.feedback.keen'));
    expect(report).not.toContain(name);
    expect(await isWiderThanScreen(visitor)).toBe(false);
  });
}

/** Returns letters that no other test uses. The name of a visitor may not look like a phone number. */
const letters = () => randomUUID().replace(/[^a-f]/g, '');

const formOf = (id: string) => `form[data-form="${id}"]`;

/** Opens the folded section of a form. */
const unfold = (visitor: Visitor, form: string) => press(visitor, `details:not([open]):has(${formOf(form)}) > summary`);

const goTo = ({ tab }: Visitor, hash: string): Promise<void> =>
  tab.evaluate((next) => {
    location.hash = next;
  }, hash);

const isWiderThanScreen = ({ tab }: Visitor): Promise<boolean> =>
  tab.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const send = (site: JourneySite, path: string, headers: Record<string, string>, body: object) =>
  fetch(new URL(path, site.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const task = (site: JourneySite, name: string, input: object = {}) =>
  send(site, `/api/tasks/${name}`, { Authorization: `Bearer ${TASK_TOKEN}` }, input);

/** Invites an agent, who chooses a password with the link in the mail. Returns the agent's address. */
async function join(site: JourneySite, language: Language): Promise<string> {
  const email = `agent-${randomUUID()}@example.com`;
  await task(site, 'staff', { email, name: 'Lotte Balie', role: 'agent', language, office: null });
  const mail = await mailTo(email, undefined, site.mailDir);
  const [, token] = /#[\w-]+=([\w.-]+)"/.exec(mail.html ?? '') ?? [];
  const origin = new URL(site.url).origin;
  const set = await send(site, '/api/desk/account/set-password', { Origin: origin }, { token, password: PASSWORD });
  expect(set.status).toBe(200);
  return email;
}

/** Opens a page of the desk and signs in. An earlier session has ended, because the clock has moved. */
async function signIn(agent: Visitor, path: string, email: string): Promise<void> {
  await agent.tab.goto('about:blank');
  await agent.open(path);
  if ((await textsIn(agent, '#consent[open]')).length > 0) await decline(agent);
  await press(agent, '#account-email');
  await agent.tab.keyboard.type(email);
  await press(agent, '#account-password');
  await agent.tab.keyboard.type(PASSWORD);
  await agent.tab.keyboard.press('Enter');
  await expect.poll(() => textsIn(agent, '.desk-bar')).toHaveLength(1);
}

/** Invites the owner of a home. Returns the address, and the path of the link in the invitation. */
async function inviteOwner(site: JourneySite, language: Language, home: number) {
  const email = `owner-${randomUUID()}@example.com`;
  const owner = { ID: email, Email: email, Name: 'Odile Eigenaar', language, PropertyIDs: [home] };
  const feed = { owners: [owner], visits: [], communications: [], onlineMedia: [], documents: [] };
  expect((await task(site, 'owners', { feed, accept: true })).status).toBe(200);
  const invitation = await mailTo(email, undefined, site.mailDir);
  const [link = ''] = /\/\w\w\/login\/#password=[\w-]+/.exec(invitation.html ?? '') ?? [];
  return { email, link };
}

/** Accepts the invitation of an owner and signs in to the portal. */
async function openPortal(owner: Visitor, { email, link }: { email: string; link: string }): Promise<void> {
  await owner.open(link);
  await fillIn(owner, 'main form', { password: PASSWORD, again: PASSWORD });
  await press(owner, 'main form [type="submit"]');
  await fillIn(owner, 'main form', { email, password: PASSWORD });
  await press(owner, 'main form [type="submit"]');
}
