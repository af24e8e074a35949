import { createHmac } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DELIVERY } from '#app/messages.ts';
import { momentOf } from '#domain/calendar.ts';
import type { OfficeRule } from '#domain/office.ts';
import type { FormId } from '#forms/forms.ts';
import { drainOutbox } from '#outbox/outbox.ts';
import type { Health } from '#platform/health.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { SiteData } from '#server/built/site-data.ts';
import { demand, outbox, owner, submission, subscriber } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, OPEN_DAY, siteData } from '../support/api-site.ts';
import { mailServer, type Verdict } from '../support/mail-server.ts';
import { remoteServer } from '../support/site-server.ts';
import { readXml, type XmlNode } from '../support/xml.ts';

let api: TestApi;
afterEach(() => api.close());

async function withMail(verdict?: Verdict) {
  const server = await mailServer(verdict);
  onTestFinished(server.close);
  api = await testApi({ settings: { smtpUrl: server.url } });
  return server;
}

const states = async () =>
  (await api.context.store.db.select().from(outbox)).map(({ kind, state, attempts }) => ({ kind, state, attempts }));
const settled = () =>
  vi.waitFor(async () => expect((await states()).some(({ state }) => state === 'waiting')).toBe(false), 20_000);
const health = async () => ((await (await api.request('/healthz')).json()) as Health).status;
const send = (form: FormId, change = {}) => api.send(form, { ...GOOD_FORMS[form], ...change });

describe('the outbox', () => {
  const DAY = 86_400_000;
  const asked = (kind: string, change: Partial<typeof outbox.$inferInsert> = {}) =>
    api.context.store.db
      .insert(outbox)
      .values({ kind, ...change })
      .returning({ id: outbox.id });
  /**
   * Drains the outbox with a function in place of the code that composes messages. Meanwhile the background worker
   * finds nothing to send.
   */
  const drain = async (messageOf: (kind: string) => Promise<undefined>, turns = 1) => {
    let left = turns;
    const turn = async () => left-- > 0;
    await drainOutbox(
      api.context,
      { ...DELIVERY, post: async () => {}, messageOf: ({ kind }) => messageOf(kind) },
      turn,
    );
  };
  const row = async (kind: string) =>
    (await api.context.store.db.select().from(outbox).where(eq(outbox.kind, kind)))[0];
  const withoutWorker = async () => {
    // A background worker would send the rows before the test does.
    api = await testApi({ hasWorker: false });
  };

  test('renews the claims of a batch until all its rows are done, even if a result cannot be stored', async () => {
    await withoutWorker();
    const { db } = api.context.store;
    await asked('quick');
    await asked('slow');
    await db.execute(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.kind = 'quick' and (new.state = 'sent' or new.problem is not null) then raise 'disk full'; end if; return new; end $$`);
    await db.execute('create trigger refuse before update on outbox for each row execute function refuse()');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const draining = drain(async (kind) => void (kind === 'slow' && (await slow)));
    await vi.waitFor(async () => expect((await row('slow'))?.attempts).toBe(1));
    const claimedUntil = (await row('slow'))?.nextAt ?? new Date();
    await new Promise((resolve) => setTimeout(resolve, 300));
    api.clock.now += 50_000;
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(
      async () => expect((await row('slow'))?.nextAt.getTime()).toBeGreaterThan(claimedUntil.getTime() + 40_000),
      5_000,
    );
    release();
    await draining;
    expect((await row('slow'))?.state).toBe('sent');
    expect(api.lines.join('\n')).toMatch(/outbox .* \(quick\): its result could not be stored/);
  });

  test('gives up a message that kills its process; other messages lose no attempts because of it', async () => {
    await withoutWorker();
    const { db } = api.context.store;
    await asked('deadly');
    for (let number = 0; number < 5; number++) await asked('harmless');
    let deaths = 0;
    // Simulates a process that dies: it stores no result, draining never ends, and its claims expire.
    for (let life = 0; life < 40; life++) {
      const died = new Promise<'died'>((resolve) => {
        const deadly = (kind: string): Promise<undefined> => {
          // All messages of the first batch are lost when the process dies.
          const takes = deaths === 0 ? 1e6 : 0;
          if (kind !== 'deadly') return new Promise((done) => setTimeout(() => done(undefined), takes));
          deaths++;
          resolve('died');
          return new Promise(() => {});
        };
        void drain(deadly, 20).then(() => resolve('died'));
      });
      await died;
      await new Promise((resolve) => setTimeout(resolve, 20));
      api.clock.now += 61_000;
    }
    const rows = await db.select().from(outbox);
    expect(deaths).toBe(24);
    expect(rows.find(({ kind }) => kind === 'deadly')).toMatchObject({
      state: 'failed',
      attempts: 24,
      problem: 'the process ended while it sent this message',
    });
    const others = rows.filter(({ kind }) => kind === 'harmless');
    expect(others.map(({ state }) => state)).toEqual(Array(5).fill('sent'));
    expect(Math.max(...others.map(({ attempts }) => attempts))).toBeLessThanOrEqual(2);
    expect(api.lines.join('\n')).toMatch(/outbox .* \(deadly\): attempt 24 failed, the process ended/);
  });

  test('sends messages at once that were stored while the clock was days ahead, but retries and newsletters only when due', async () => {
    await withoutWorker();
    const at = (ms: number) => new Date(api.clock.now + ms);
    await asked('new', { nextAt: at(5 * DAY) });
    await asked('retried', { nextAt: at(5 * DAY), attempts: 3 });
    await asked('later', { nextAt: at(60_000), attempts: 2 });
    await asked('much-later', { nextAt: at(5 * 3_600_000), attempts: 20 });
    await asked('newsletter', { nextAt: at(3 * 3_600_000) });
    await asked('skewed', { nextAt: at(30_000) });
    const made: string[] = [];
    await drain(async (kind) => void made.push(kind), 10);
    expect(made.sort()).toEqual(['new', 'retried']);
  });
});

test('mails and links use only enabled languages', async () => {
  const { mails, url, close } = await mailServer();
  onTestFinished(close);
  const data = siteData();
  data.languages.enabled.push('de');
  const page = '<!doctype html><title>x</title><main data-answer></main><form data-form="demand-change"></form>';
  const pages = Object.fromEntries(
    ['nl', 'fr', 'en'].flatMap((one) => ['answer', 'demand-manage'].map((name) => [`/${one}/${name}/`, page])),
  );
  api = await testApi({ data, pages, settings: { smtpUrl: url } });
  await send('demand-register', { language: 'de' });
  await settled();
  const german = mails.find(({ html = '' }) => html.includes('confirm-demand'));
  expect(german?.html).toContain('lang="de"');
  const confirm =
    /https:\/\/www\.example\.com(\/api\/links\/confirm-demand\/[^"]+)/.exec(german?.html ?? '')?.[1] ?? '';
  await api.publish(siteData());
  // The site has no German, so the link in the German mail opens pages in the default language.
  expect(await (await api.request(confirm, { method: 'POST' })).text()).toContain('Uw zoekopdracht loopt');
  const [row] = await api.context.store.db.select().from(demand);
  const manage = api.context.linkPath('manage-demand', row?.id ?? '', 'de');
  expect((await api.request(manage)).status).toBe(200);
  // The same is true of later mails to a visitor who registered in German.
  const { db } = api.context.store;
  await db.insert(outbox).values({ kind: 'alert', demandId: row?.id, data: { listings: [1] } });
  await db.insert(subscriber).values({ email: 'hans@example.com', language: 'de', state: 'active' });
  const [reader] = await db.select().from(subscriber);
  await db
    .insert(outbox)
    .values({ kind: 'newsletter', subscriberId: reader?.id, data: { month: '2026-10', listings: [1], projects: [] } });
  await db.insert(outbox).values({
    kind: 'rental-link',
    data: { email: 'hans@example.com', firstName: 'Hans', language: 'de', listing: 3 },
  });
  await db.insert(owner).values({ id: '1', name: 'Hans', email: 'hans@example.com', language: 'de' });
  await db.insert(outbox).values({ kind: 'owner-password', ownerId: '1' });
  const [sent] = await db.select().from(submission);
  for (const kind of ['agency', 'confirmation'] as const)
    await db.insert(outbox).values({ kind, submissionId: sent?.id });
  const before = mails.length;
  api.context.wake();
  await vi.waitFor(() => expect(mails.length).toBe(before + 6), 20_000);
  const later = mails.slice(before).map(({ html = '' }) => html);
  expect(later.join('')).not.toMatch(/lang="de"|\/de\//);
  // The agency still sees in which language the visitor wrote.
  expect(later.join('')).toContain('Duits');
});

describe('a mail', () => {
  test('goes to the agent and to the sender, each in their own language, with the right reply address', async () => {
    const { mails } = await withMail();
    await send('contact-me', {
      language: 'fr',
      firstName: 'Zoë',
      remark: 'Bonjour <b>à tous</b>\n\nDeux lignes\nplus bas',
    });
    await settled();
    const agency = mails.find(({ to }) => to?.[0]?.address === 'agent@example.com');
    const sender = mails.find(({ to }) => to?.[0]?.address === 'zoe@example.com');
    expect(mails).toHaveLength(2);
    expect(agency?.subject).toBe('Vraag om contact: Zoë De Smet, SS-1');
    expect(agency?.replyTo?.[0]).toMatchObject({ address: 'zoe@example.com', name: 'Zoë De Smet' });
    // The mail begins with the name, the phone number and the address, and does not repeat them.
    expect(agency?.text).toMatch(/Vraag om contact\n+Zoë De Smet\n0475 00 00 00/);
    expect(agency?.text?.match(/0475 00 00 00/g)).toHaveLength(1);
    expect(agency?.text).toContain('Schrijft in het Frans');
    // Its labels do not speak to the visitor.
    expect(agency?.text).toContain('Momenten');
    expect(agency?.text).not.toMatch(/past het u|Uw bericht/);
    // Line breaks stay as typed, and all lines are aligned in their column.
    expect(agency?.text).toMatch(/Bonjour <b>à tous<\/b>\n *\n {10,}Deux lignes\n {10,}plus bas/);
    expect(agency?.html).toContain('Bonjour &lt;b&gt;à tous&lt;/b&gt;');
    expect(sender?.subject).toMatch(/^Votre question\s: 2850 Boom$/);
    expect(sender?.replyTo?.[0]?.address).toBe('agent@example.com');
    expect(sender?.html).toContain('lang="fr"');
    expect(sender?.html).toContain('prefers-color-scheme: dark');
    expect(sender?.html).toContain('https://www.example.com/fr/te-koop/boom/huis/1/');
    expect(sender?.messageId).toMatch(/^<[\da-f-]{36}@example\.com>$/);
  });

  test('goes to the responsible office if the home has no agent', async () => {
    const { mails, url, close } = await mailServer();
    onTestFinished(close);
    const data = siteData([home(1, { zip: '2880', search: { places: ['bornem|2880', 'n12'] } }), home(3)]);
    const office = (name: string, takes: OfficeRule[]) => ({ ...first, name, email: `${name}@example.com`, takes });
    const [first] = data.offices as [SiteData['offices'][number]];
    const rentals: OfficeRule = { goals: ['rent'], forms: ['gratis-schatting'] };
    data.offices.push(office('bornem', [{ postcodes: ['2880'] }, rentals]), office('jobs', [{ forms: ['feedback'] }]));
    api = await testApi({ data, settings: { smtpUrl: url } });
    await send('contact-me', { lastName: 'Home', listing: '1' });
    await send('contact-me', { lastName: 'Other', listing: '3' });
    await send('gratis-schatting', { lastName: 'Valued', zip: 'B-2880' });
    await send('gratis-schatting', { lastName: 'Let', valuationGoal: 'rent-out' });
    await send('demand-register', { lastName: 'Wanted', places: ['n12', 'bornem|2880'] });
    await send('demand-register', { lastName: 'Both', places: ['n11', 'bornem|2880'] });
    await send('feedback', { name: 'Feedback' });
    await settled();
    const went = mails.flatMap(({ to, replyTo, html = '' }) => {
      const name = replyTo?.[0]?.name.split(' ').at(-1) ?? '';
      return name && html.includes('mailto:zoe') ? [`${name}: ${to?.[0]?.address?.split('@')[0]}`] : [];
    });
    expect(went.sort()).toEqual([
      'Both: office',
      'Feedback: jobs',
      'Home: bornem',
      'Let: bornem',
      'Other: office',
      'Valued: bornem',
      'Wanted: bornem',
    ]);
    // If the visitor replies to the confirmation, the reply goes to the same office.
    const confirm = mails.filter(({ subject }) => subject?.startsWith('Bevestig'));
    expect(confirm.map(({ replyTo }) => replyTo?.[0]?.address).sort()).toEqual([
      'bornem@example.com',
      'office@example.com',
    ]);
  });

  test('is copied to the office that asks for copies, unless the mail goes to an office anyway', async () => {
    const { mails, url, close } = await mailServer();
    onTestFinished(close);
    const data = siteData([home(1, { agent: { name: 'Lotte', email: 'lotte@example.com' } }), home(3)]);
    for (const office of data.offices) office.copies = true;
    api = await testApi({ data, settings: { smtpUrl: url } });
    await send('contact-me', { listing: '1' });
    await send('contact-me', { listing: '3' });
    await send('contact', { recipient: 'team/lotte-klinkaert' });
    await settled();
    const agency = mails.filter(({ replyTo }) => replyTo?.[0]?.address === 'zoe@example.com');
    expect(agency.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'lotte@example.com',
      'lotte@example.com',
      'office@example.com',
      'office@example.com',
      'office@example.com',
    ]);
    const copies = agency.filter(({ text }) => text?.includes('Kopie voor het kantoor. Lotte'));
    expect(copies.map(({ to }) => to?.[0]?.address)).toEqual(['office@example.com', 'office@example.com']);
    // Both mails are the same but for this note.
    const originals = agency.filter(({ to }) => to?.[0]?.address === 'lotte@example.com');
    expect(copies.map(({ subject }) => subject).sort()).toEqual(originals.map(({ subject }) => subject).sort());
  });

  test('is not copied if no office asks for copies', async () => {
    const { mails, url, close } = await mailServer();
    onTestFinished(close);
    const data = siteData([home(1, { agent: { name: 'Lotte', email: 'lotte@example.com' } })]);
    api = await testApi({ data, settings: { smtpUrl: url } });
    await send('contact-me', { listing: '1' });
    await settled();
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['lotte@example.com', 'zoe@example.com']);
  });

  test('goes to the person or office whose page contains the form, and names them; unknown recipients are ignored', async () => {
    const { mails } = await withMail();
    await send('contact', { lastName: 'Known', recipient: 'team/lotte-klinkaert' });
    await send('contact', { lastName: 'Gone', recipient: 'team/wout', remark: 'Nog een vraag' });
    await settled();
    const agency = mails.filter(({ subject }) => subject?.startsWith('Vraag via de site'));
    expect(agency.map(({ subject, to }) => [subject?.split(' ').at(-1), to?.[0]?.address]).sort()).toEqual([
      ['Gone', 'office@example.com'],
      ['Known', 'lotte@example.com'],
    ]);
    expect(agency.map(({ text }) => text?.includes('Lotte Klinkaert')).sort()).toEqual([false, true]);
    const sender = mails.filter(({ to }) => to?.[0]?.address === 'zoe@example.com');
    expect(sender.map(({ replyTo }) => replyTo?.[0]?.address).sort()).toEqual([
      'lotte@example.com',
      'office@example.com',
    ]);
  });

  test.each(['nl', 'fr', 'en', 'de'] as const)(
    'about a visit in %s asks for a confirmation, then contains the appointment, even with long names',
    async (language) => {
      const { mails, url, close } = await mailServer();
      onTestFinished(close);
      const data = siteData();
      data.languages.enabled.push('de');
      api = await testApi({ data, settings: { smtpUrl: url } });
      const long = `${'Maximiliaan-'.repeat(7)}X`.slice(0, 80);
      await send('contact-appointment', { language, firstName: long, lastName: long });
      await settled();
      const own = () => mails.filter(({ to }) => to?.[0]?.address === 'zoe@example.com');
      const [held] = own();
      const t = textsOf(language);
      const format = formatsOf(language);
      const day = format.day(OPEN_DAY.start);
      const what = `2850 Boom, ${day} 10:00`;
      expect(held?.subject).toBe(t('mail.viewing.held.subject', { what }));
      expect(held?.to?.[0]?.name).toBe(`${long} ${long}`);
      expect(held?.attachments).toEqual([]);
      const link =
        /href="https:\/\/www\.example\.com(\/api\/links\/confirm-visit\/[^"]+)"/.exec(held?.html ?? '')?.[1] ?? '';
      expect((await api.request(link, { method: 'POST' })).status).toBe(200);
      await settled();
      await vi.waitFor(() => expect(own()).toHaveLength(2), 20_000);
      const mail = own()[1];
      expect(mail?.subject).toBe(t('mail.confirmation.visit', { what }));
      const hours = t('openDay.time', { start: '10:00', end: '12:00' });
      const persons = t('viewing.persons', { count: 1 });
      // Each fact stands once: the heading does not repeat the day, which the table of facts contains.
      expect(mail?.html).toMatch(new RegExp(`<h1[^>]*>(<span[^>]*>)?${t('mail.confirmation.visitHeading')}<`));
      for (const { html = '', text: plain = '' } of own()) {
        const text = plain.replaceAll(/\s+/g, ' ');
        expect(text.slice(0, text.indexOf('Kaai 1')).split(`${day},`)).toHaveLength(2);
        for (const said of [
          `${t('enquiry.when')} ${day}, ${hours}, ${persons}`,
          `${t('enquiry.where')} 2850 Boom`,
          'Lotte',
          long,
        ])
          expect(text).toContain(said.replaceAll(/\s+/g, ' '));
        expect(html).toMatch(/href="https:\/\/www\.example\.com\/api\/links\/visit-change\//);
      }
      const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      expect(file?.method).toBe('REQUEST');
      const source = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
      const event = new ICAL.Event(new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent('vevent') ?? undefined);
      expect([event.uid, event.sequence]).toEqual([
        expect.stringMatching(/^viewing-[\da-f-]{36}@www\.example\.com$/),
        1,
      ]);
      expect(event.startDate.toJSDate().getTime()).toBe(momentOf(OPEN_DAY.start));
      expect([event.location, event.description]).toEqual(['2850 Boom', expect.stringMatching(/SS-1/)]);
      // The agent learns that the visit is certain.
      const told = mails.filter(({ subject }) =>
        subject?.startsWith(textsOf('nl')('mail.viewing.agency.subject', { who: '' }).trim()),
      );
      expect(told.map(({ to }) => to?.[0]?.address)).toEqual(['agent@example.com']);
    },
  );

  test('shows the logo, for light and dark backgrounds, and the name only if the logo does not contain it', async () => {
    const { mails, url, close } = await mailServer();
    onTestFinished(close);
    const data = siteData();
    const logo = { light: '/mail-logo.png', dark: '/mail-logo-dark.png', width: 44, height: 32, hasName: false };
    data.look = { ...data.look, logo };
    api = await testApi({ data, settings: { smtpUrl: url } });
    await send('contact-me');
    await settled();
    data.look = { ...data.look, logo: { ...logo, hasName: true } };
    await api.publish(data);
    await send('contact-me', { lastName: 'Two' });
    await settled();
    const heads = mails
      .filter(({ to }) => to?.[0]?.address === 'zoe@example.com')
      .map(({ html = '' }) => html.slice(html.indexOf('<body'), html.indexOf('<h1')));
    for (const head of heads)
      for (const path of [logo.light, logo.dark])
        expect(head).toMatch(new RegExp(`src="https://www\\.example\\.com${path}" width="44" height="32"`));
    expect(heads.map((head) => [head.includes('>Example Homes<'), head.includes('alt="Example Homes"')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('about a visit on proposed days lists them and has no calendar file', async () => {
    const { mails } = await withMail();
    await send('contact-appointment', { openDay: '', preferredDates: [inDays(10)] });
    await send('contact-appointment', { openDay: '', preferredDates: [inDays(10), inDays(11)], lastName: 'Two' });
    await settled();
    const own = mails.filter(({ to }) => to?.[0]?.address === 'zoe@example.com');
    const day = (days: number) => formatsOf('nl').day(inDays(days));
    expect(own.map(({ subject }) => subject).sort()).toEqual([
      'Uw bezoek: 2850 Boom',
      `Uw bezoek: 2850 Boom, ${day(10)}`,
    ]);
    expect(own.flatMap(({ attachments }) => attachments)).toEqual([]);
    const texts = own.map(({ text }) => (text ?? '').replaceAll(/\s+/g, ' ')).join();
    expect(texts).toContain(`${day(10)} of ${day(11)}; dag en uur bevestigen we nog`);
  });

  test('contains no header that was typed into a form field', async () => {
    const { mails } = await withMail();
    await send('contact', { lastName: 'x", <all>', remark: 'Bcc: a@example.com\n\nX-Header: 1' });
    await settled();
    for (const { headers, to, cc, bcc } of mails) {
      expect(headers.map(({ key }) => key)).not.toContain('x-header');
      expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined]);
    }
    expect(mails.find(({ to }) => to?.[0]?.address === 'zoe@example.com')?.to?.[0]?.name).toContain('<all>');
  });

  test('to a confirmed address contains the text without its links; the agency gets the text unchanged', async () => {
    const { mails } = await withMail();
    const [known, stranger] = ['known@example.com', 'stranger@example.com'];
    const { db } = api.context.store;
    await db.insert(subscriber).values({ email: known, language: 'nl', state: 'active', confirmedAt: new Date() });
    const links = [
      'https://evil.example/x',
      'www.evil.example',
      '1.2.3.4/evil',
      'evil8\u2024com',
      'tel:+32evil',
      'evil。com',
    ];
    const remark = `Mooi huis. Zie ${links.join(' of ')} of evil.museum/free`;
    for (const email of [known, stranger]) await send('contact', { email, remark });
    await settled();
    const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)?.text ?? '';
    expect(textTo(known)).toContain('Mooi huis. Zie … of …');
    expect(textTo(known)).not.toMatch(/evil[.\u2024。8]\S|1\.2\.3|tel:/);
    expect(textTo(stranger)).not.toMatch(/Mooi huis|evil/);
    for (const link of links) expect(textTo('office@example.com').replaceAll(/\s+/g, ' ')).toContain(link);
  });

  test('to a stranger shows names without characters that reverse the direction of text', async () => {
    const { mails } = await withMail();
    const names = { firstName: 'Zo\u202Eë\u200B', lastName: 'De\u2066 Smet\u2069', friendFirstName: '\u202EJan' };
    expect(await send('send-to-friend', { ...names, friendEmail: 'friend@example.com' })).toMatchObject({
      status: 'stored',
    });
    await settled();
    const [sent] = await api.context.store.db.select().from(submission);
    expect(sent?.values).toMatchObject({ firstName: 'Zoë', lastName: 'De Smet', friendFirstName: 'Jan' });
    expect(mails).toHaveLength(3);
    for (const { html, subject, to, replyTo } of mails)
      expect(JSON.stringify([html, subject, to, replyTo])).not.toMatch(/[\u200B\u202A-\u202E\u2066-\u2069]/);
  });

  test('contains the CV as an attachment', async () => {
    const { mails } = await withMail();
    const form = new FormData();
    for (const [key, value] of Object.entries({ firstName: 'Zoë', lastName: 'D', email: 'zoe@example.com' }))
      form.set(key, value);
    form.set('proof', await api.proof());
    form.set('cv', new Blob(['%PDF-1.4 mine']), 'mine.pdf');
    await api.request('/api/forms/job-application', { method: 'POST', body: form });
    await settled();
    const file = mails.flatMap(({ attachments }) => attachments)[0];
    expect(file).toMatchObject({ filename: 'mine.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF-1.4 mine');
  });

  test('to a friend contains the home and the remark; the agency and the sender are notified', async () => {
    const { mails } = await withMail();
    await send('send-to-friend', { remark: 'Iets voor jou?\nOf niet' });
    await settled();
    const mailTo = (address: string) => mails.filter(({ to }) => to?.[0]?.address === address);
    expect(mails).toHaveLength(3);
    expect(mailTo('jan@example.com')[0]?.text).toMatch(/Iets voor jou\?\n(?:> )?\n?(?:> )?Of niet[\s\S]*SS-1/);
    expect(mailTo('agent@example.com')[0]).toMatchObject({ subject: 'Stuurde een pand door: Zoë De Smet, SS-1' });
    expect(mailTo('agent@example.com')[0]?.text).not.toMatch(/Jan|Peeters|jan@/);
    expect(mailTo('zoe@example.com')[0]?.text).toMatch(/doorgestuurd naar Jan/);
    expect(mailTo('zoe@example.com')[0]?.subject).toBe('We stuurden het pand door: Huis 1');
  });

  test('warns of look-alike letters and disposable addresses', async () => {
    const { mails } = await withMail();
    // The second letter of the domain is Cyrillic.
    await send('contact', { email: 'zoe@pаypal.example' });
    await send('contact', { email: 'zoe@mailinator.com' });
    await settled();
    const texts = mails.filter(({ to }) => to?.[0]?.address === 'office@example.com').map(({ text }) => text ?? '');
    expect(texts.some((text) => text.includes('xn--') && text.includes('ander schrift'))).toBe(true);
    expect(texts.some((text) => text.includes('wegwerpadres'))).toBe(true);
  });

  test('is written to a file if no mail server is set', async () => {
    api = await testApi();
    await send('contact');
    await settled();
    const folder = join(api.dataDir, 'mail');
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    for (const name of ['.', ...names]) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
    const mail = await PostalMime.parse(await readFile(join(folder, names[0] ?? '')));
    expect(mail.from?.address).toBe('office@example.com');
  });
});

describe('if a mail server', () => {
  test('rejects a mail temporarily, it is retried and arrives once', async () => {
    const { mails } = await withMail((to, attempt) => (to === 'zoe@example.com' && attempt === 1 ? 451 : undefined));
    await send('contact');
    await vi.waitFor(
      async () => expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(1),
      20_000,
    );
    expect(await states()).toContainEqual({ kind: 'confirmation', state: 'waiting', attempts: 1 });
    api.context.wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mails).toHaveLength(1);
    api.clock.now += 31_000;
    api.context.wake();
    await settled();
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['office@example.com', 'zoe@example.com']);
  });

  test('rejects an address, the mail is not retried, and the agency is notified', async () => {
    const { mails } = await withMail((to) => (to === 'zoe@example.com' ? 550 : undefined));
    await send('contact');
    await settled();
    expect(await states()).toContainEqual({ kind: 'confirmation', state: 'refused', attempts: 1 });
    await vi.waitFor(() => expect(mails.map(({ subject }) => subject)).toContain('Een mail kwam niet aan'), 10_000);
    await settled();
    const report = (await (await api.task('outbox')).json()) as { count: object; troubled: object[] };
    expect(report.count).toEqual({ sent: 2, refused: 1 });
    expect(report.troubled).toMatchObject([{ kind: 'confirmation', state: 'refused', problem: 'SMTP 550' }]);
    expect(api.lines.join()).not.toContain('zoe');
  });

  test('rejects an agent’s address, the enquiry goes to the office with the reason', async () => {
    const { mails } = await withMail((to) => (to === 'agent@example.com' ? 550 : undefined));
    await send('contact-me');
    await settled();
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    const enquiry = mails.find(({ to }) => to?.[0]?.address === 'office@example.com');
    expect(enquiry?.subject).toBe('Vraag om contact: Zoë De Smet, SS-1');
    expect(enquiry?.text).toContain('agent@example.com nam deze mail niet aan');
    expect(await health()).toBe('ok');
  });

  test('rejects every address, health and log report it; after the repair, all mails are sent again', async () => {
    let mended = false;
    const { mails } = await withMail((to) => (mended && !to.startsWith('gone') ? undefined : 550));
    await send('contact-me', { email: 'gone@example.com' });
    await settled();
    expect([...new Set((await states()).map(({ state }) => state))]).toEqual(['refused']);
    expect(await health()).toBe('troubled');
    expect(api.lines.join()).toContain('no address of the agency accepts this mail');
    mended = true;
    // Two messages to the agency and one confirmation are sent again.
    expect(await (await api.task('send-again')).json()).toEqual({ again: 3 });
    await settled();
    expect(await states()).toContainEqual({ kind: 'confirmation', state: 'refused', attempts: 1 });
    expect(mails.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`).sort()).toEqual([
      'agent@example.com Een mail kwam niet aan',
      'agent@example.com Vraag om contact: Zoë De Smet, SS-1',
    ]);
    expect(await health()).toBe('ok');
  });

  test.each(['login', 'sender'] as const)('rejects our %s, mails are retried and none is lost', async (trouble) => {
    let mended = false;
    const { mails, url, close } = await mailServer(undefined, undefined, () => (mended ? undefined : trouble));
    onTestFinished(close);
    api = await testApi({ settings: { smtpUrl: url } });
    await send('contact');
    const tried = () => api.context.store.db.select().from(outbox).where(isNotNull(outbox.problem));
    await vi.waitFor(async () => expect(await tried()).toHaveLength(2), 20_000);
    expect((await states()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(mails).toHaveLength(0);
    // A refused login is certain after the first attempt, so it is reported before a message is late.
    expect(await health()).toBe(trouble === 'login' ? 'troubled' : 'ok');
    if (trouble === 'login') {
      const detail = 'the mail server refuses the user name or the password in SMTP_URL; 2 messages wait';
      expect(await (await api.task('status')).json()).toMatchObject({ troubles: [{ kind: 'mail', detail }] });
      expect(api.lines.join()).toContain(
        'The mail server refuses the user name or the password (SMTP 535). Correct SMTP_URL',
      );
    }
    mended = true;
    api.clock.now += 31_000;
    api.context.wake();
    await settled();
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['office@example.com', 'zoe@example.com']);
    expect(await health()).toBe('ok');
  });

  test('is unreachable, a mail is retried until it is given up', async () => {
    const server = await mailServer();
    api = await testApi({ settings: { smtpUrl: server.url } });
    await server.close();
    await send('sign-newsletter');
    await vi.waitFor(async () => expect((await states())[0]?.attempts).toBe(1), 20_000);
    await vi.waitFor(() => expect(api.lines).toHaveLength(1), 20_000);
    expect((await states())[0]?.state).toBe('waiting');
    await api.context.store.db.update(outbox).set({ attempts: 23 });
    api.clock.now += 7 * 3_600_000;
    api.context.wake();
    await vi.waitFor(async () => expect((await states())[0]?.state).toBe('failed'), 20_000);
  });
});

test('a row that a process left unfinished is sent by another process, with the same Message-ID', async () => {
  const { mails } = await withMail();
  await send('sign-newsletter');
  await settled();
  await api.context.store.db.update(outbox).set({ state: 'waiting', nextAt: new Date(api.clock.now + 120_000) });
  api.context.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mails).toHaveLength(1);
  api.clock.now += 121_000;
  api.context.wake();
  await settled();
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(mails).toHaveLength(2);
});

test('a row that is being sent stays claimed, however long the mail server takes', async () => {
  api = await testApi({ hasWorker: false });
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const [slow, other] = [vi.fn(() => taken), vi.fn(async () => {})];
  await api.context.store.db.insert(outbox).values({ kind: 'not-delivered', data: { address: 'zoe@example.com' } });
  let turns = 1;
  const sending = drainOutbox(api.context, { post: slow, ...DELIVERY }, async () => turns-- > 0);
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), 20_000);
  for (let seconds = 0; seconds < 300; seconds += 30) {
    api.clock.now += 30_000;
    vi.advanceTimersByTime(30_000);
    const renewed = async () => (await api.context.store.db.select().from(outbox))[0]?.nextAt.getTime();
    await vi.waitFor(async () => expect(await renewed()).toBeGreaterThan(api.clock.now + 50_000), 20_000);
    let others = 1;
    await drainOutbox(api.context, { post: other, ...DELIVERY }, async () => others-- > 0);
  }
  take();
  await sending;
  expect(other).not.toHaveBeenCalled();
  expect(await states()).toMatchObject([{ state: 'sent' }]);
});

test('a signed submission is posted to the agency’s own system until it is accepted', async () => {
  const secret = 'a secret of the agency';
  const calls: { signature: string; body: string }[] = [];
  const url = await remoteServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    calls.push({ signature: String(request.headers.signature), body });
    response.writeHead(calls.length === 1 ? 503 : 204).end();
  });
  api = await testApi({ settings: { webhook: { url, secret } } });
  await send('contact');
  await vi.waitFor(() => expect(calls).toHaveLength(1), 20_000);
  const refused = () => api.context.store.db.select().from(outbox).where(isNotNull(outbox.problem));
  await vi.waitFor(async () => expect(await refused()).toMatchObject([{ kind: 'webhook', state: 'waiting' }]), 20_000);
  api.clock.now += 31_000;
  api.context.wake();
  await settled();
  const [, seconds, sign] = /^t=(\d+),v1=(\w+)$/.exec(calls[1]?.signature ?? '') ?? [];
  expect(sign).toBe(createHmac('sha256', secret).update(`${seconds}.${calls[1]?.body}`).digest('hex'));
  expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ form: 'contact', values: { remark: 'Een vraag' } });
  const rows = await api.context.store.db.select().from(outbox).where(eq(outbox.kind, 'webhook'));
  expect(rows).toMatchObject([{ state: 'sent' }]);
});

test('software that reads mails gets enquiries about homes as OpenImmo feedback, but no other forms', async () => {
  const { url, mails, close } = await mailServer();
  onTestFinished(close);
  const openImmoFeedbackTo = 'leads@software.example.com';
  api = await testApi({ settings: { smtpUrl: url, openImmoFeedbackTo } });
  await send('contact-me', { remark: 'Graag na 18 u, <dringend> & snel' });
  await send('contact');
  await settled();
  const leads = mails.filter(({ to }) => to?.some(({ address }) => address === openImmoFeedbackTo));
  expect(leads).toHaveLength(1);
  const [xml] = leads[0]?.attachments ?? [];
  const content = typeof xml?.content === 'string' ? xml.content : new TextDecoder().decode(xml?.content);
  const [stored] = await api.context.store.db.select().from(submission).where(eq(submission.form, 'contact-me'));
  const at = (path: string) =>
    path
      .split('/')
      .reduce<XmlNode | undefined>((node, name) => node?.children.find((one) => one.name === name), readXml(content))
      ?.text;
  expect(xml?.filename).toBe('openimmo_feedback.xml');
  expect(at('objekt/portal_unique_id')).toBe(stored?.id);
  expect(at('objekt/oobj_id')).toBe(home(1).reference);
  expect(at('objekt/vermarktungsart')).toBe('KAUF');
  expect(at('objekt/interessent/email')).toBe(stored?.email);
  expect(at('objekt/interessent/wunsch')).toBe('ANRUF');
  expect(at('objekt/interessent/anfrage')).toContain('Graag na 18 u, <dringend> & snel');
});
