import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LINKS } from '#app/links.ts';
import type { Language } from '#domain/language.ts';
import { DOCUMENT_LINK_DAYS, documentLink } from '#enquiries/server/documents.ts';
import { linkTo } from '#outbox/make-mail.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';
import type { LinkPurpose } from '#platform/signing.ts';
import { demand, outbox, submission, subscriber } from '#server/database/schema.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, OPEN_DAY, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';
import { folderWith, photo } from '../support/site-server.ts';
import { GOOD_FORMS } from './good-forms.ts';

const DAY = 86_400_000;
const AGENT = 'agent@example.com';
const SWITCH = '<nav><a href="/nl/x/" hreflang="nl">nl</a><a href="/fr/x/" hreflang="fr">fr</a></nav>';
const CRUMB = '<span aria-current="page">Nothing</span>';
const ANSWER_PAGE = `<!doctype html><title>x</title>${SWITCH}${CRUMB}<main><header data-answer><h1>Nothing</h1></header></main>`;
const BUTTONS = ['pause', 'resume', 'delete'].map((action) => `<button name="do" value="${action}">${action}</button>`);
const DEMAND_PAGE = `<!doctype html><title>Demand</title>${SWITCH}<p data-without-link>Only by the link.</p><div data-by-link hidden><p data-text="state"></p><form data-form="demand-change">${BUTTONS.join('')}
  <input type="hidden" name="token" value=""><fieldset data-field="types"><input type="checkbox" name="types" value="1">
  <input type="checkbox" name="types" value="2"></fieldset><p data-field="priceTo"><input name="priceTo"></p></form></div>`;
const VISIT_PAGE = `<!doctype html><title>Visit</title>${SWITCH}<div data-by-link hidden><section data-enquiry hidden></section><form data-form="visit-change"><input type="hidden" name="token" value=""></form></div>`;

let smtp: Awaited<ReturnType<typeof mailServer>>;
let api: TestApi;
beforeAll(async () => {
  smtp = await mailServer();
  const pages = Object.fromEntries(['nl', 'fr', 'en'].map((language) => [`/${language}/answer/`, ANSWER_PAGE]));
  api = await testApi({
    settings: { smtpUrl: smtp.url },
    pages: {
      ...pages,
      '/nl/demand-manage/': DEMAND_PAGE,
      '/fr/demand-manage/': DEMAND_PAGE,
      '/nl/rental-application/': rentalPage(),
      '/nl/visit-change/': VISIT_PAGE,
      '/fr/thank-you-contact-appointment/': `<!doctype html><title>x</title>${SWITCH}<header class="page-head"><h1>Merci</h1><p class="intro">Nous confirmons l’heure.</p></header><section data-enquiry hidden></section>`,
    },
  });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

function rentalPage(): string {
  const facts = ['home', 'rent', 'charges', 'guarantee', 'inventory', 'persons'].map(
    (name) => `<b data-text="${name}">-</b>`,
  );
  return `<!doctype html><title>Rent</title>${facts.join('')}<form data-form="rental-application"><input type="hidden" name="token" value=""></form>`;
}

const path = (url: string) => url.replace('https://www.example.com', '');
const linksIn = (mail: Email | undefined, part: string) =>
  [...(mail?.html ?? '').matchAll(/href="(https:[^"]+)"/g)]
    .map(([, url = '']) => path(url))
    .filter((url) => url.includes(part));

/**
 * Calls `act` and waits for a new mail to the address, which replies to the visitor if one is given: mails about the
 * visitors of an earlier test may still arrive.
 */
async function nextMail(act: () => Promise<unknown>, to: string, visitor?: string): Promise<Email> {
  const before = smtp.mails.length;
  await act();
  return vi.waitFor(() => {
    const isNext = (mail: Email) =>
      mail.to?.[0]?.address === to && (!visitor || mail.replyTo?.[0]?.address === visitor);
    const mail = smtp.mails.slice(before).find(isNext);
    if (!mail) throw new Error('no mail yet');
    return mail;
  }, 20_000);
}

async function confirmedDemand(email: string) {
  const mail = await nextMail(() => api.send('demand-register', { ...GOOD_FORMS['demand-register'], email }), email);
  const [confirm = ''] = linksIn(mail, 'confirm-demand');
  return {
    mail,
    confirm,
    row: async () => (await api.context.store.db.select().from(demand).where(eq(demand.email, email)))[0],
  };
}

describe('a search registration', () => {
  test('becomes active when it is confirmed: the page of the link asks, its button confirms, and confirming is idempotent', async () => {
    const { confirm, row } = await confirmedDemand('one@example.com');
    expect((await row())?.state).toBe('unconfirmed');
    const asked = await api.request(confirm);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Klopt uw zoekopdracht?')]);
    expect((await row())?.state).toBe('unconfirmed');
    for (let time = 0; time < 2; time++) {
      const done = await api.request(confirm, { method: 'POST' });
      const shown = await done.text();
      expect(shown).toContain('<span aria-current="page">Uw zoekopdracht loopt</span>');
      expect(shown).toMatch(/<h1>Uw zoekopdracht loopt[\s\S]*U krijgt een mail zodra er iets past/);
      expect((await row())?.state).toBe('active');
    }
  });

  test('can be ended by one-click unsubscribe, even a year later, and repeatedly', async () => {
    const { mail, confirm, row } = await confirmedDemand('left@example.com');
    await api.request(confirm, { method: 'POST' });
    const head = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
    const leave = path(/<(.*)>/.exec(head)?.[1] ?? '');
    api.clock.now += 366 * DAY;
    for (let time = 0; time < 2; time++) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await api.request(leave, { method: 'POST', body })).status).toBe(200);
      expect(await row()).toBeUndefined();
    }
    for (const method of ['GET', 'POST']) {
      const gone = await api.request(leave, { method });
      expect([gone.status, await gone.text()]).toEqual([200, expect.stringContaining('Uw zoekopdracht is verwijderd')]);
    }
    api.clock.reset();
    const id = (await api.context.store.db.select().from(demand)).find(({ state }) => state === 'deleted')?.id ?? '';
    const manage = path(linkTo(api.context, await api.context.site(), 'manage-demand', id, 'nl'));
    for (const url of [confirm, manage]) {
      const gone = await api.request(url);
      expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining('Uw zoekopdracht is verwijderd')]);
    }
  });

  test('has a page that shows its values; there it can be changed, paused, resumed and deleted', async () => {
    const { confirm, row } = await confirmedDemand('two@example.com');
    await api.request(confirm, { method: 'POST' });
    const id = (await row())?.id ?? '';
    const manage = path(linkTo(api.context, await api.context.site(), 'manage-demand', id, 'nl'));
    const html = await (await api.request(manage)).text();
    expect(html).toMatch(/value="1" checked/);
    expect(html).not.toMatch(/value="2" checked/);
    expect(html).toContain('name="priceTo" value="400000"');
    expect(html).toContain('Uw zoekopdracht loopt. U krijgt een mail zodra er iets past.');
    expect(html).toMatch(/<p data-without-link="" hidden="">/);
    expect(html).toContain('<div data-by-link=""><p');
    expect(html).toMatch(/value="pause">/);
    expect(html).toMatch(/value="resume" hidden/);
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const wishes = { demandGoal: 'rent', types: ['2'], places: ['bornem|2880'], frequency: 'weekly', token };
    expect(await api.send('demand-change', wishes)).toMatchObject({
      status: 'stored',
      demand: { state: 'active', frequency: 'weekly' },
    });
    expect(await row()).toMatchObject({ criteria: { goal: 'rent', types: [2] }, frequency: 'weekly' });
    expect(await api.send('demand-change', { ...wishes, types: [] })).toMatchObject({ fields: { types: 'missing' } });
    for (const [action, state] of [
      ['pause', 'paused'],
      ['resume', 'active'],
    ] as const) {
      expect(await api.send('demand-change', { token, do: action })).toMatchObject({ demand: { state } });
      expect((await row())?.state).toBe(state);
    }
    // Sends the form like a browser without JavaScript. The response is a page that shows the current state.
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ token, language: 'nl', ...fields });
      return (await api.request('/api/forms/demand-change', { method: 'POST', body })).text();
    };
    expect(await post({ do: 'pause' })).toMatch(
      /Uw zoekopdracht staat op pauze[\s\S]*value="pause" hidden[\s\S]*value="resume">/,
    );
    expect(await post({ do: 'resume' })).toMatch(/Uw zoekopdracht loopt. U krijgt hoogstens één mail per week/);
    const wrong = await post({ token, demandGoal: 'rent', priceTo: 'x' });
    expect(wrong).toMatch(/name="priceTo" value="x"/);
    expect(wrong).toContain(`name="token" value="${token}"`);
    expect(await api.send('demand-change', { token, do: 'delete' })).toMatchObject({ demand: { state: 'deleted' } });
    expect(await row()).toBeUndefined();
    expect(await api.send('demand-change', { token, do: 'resume' })).toMatchObject({ problem: 'link' });
    // The same search can be registered again on the same day, after the first registration was deleted.
    const anew = { ...GOOD_FORMS['demand-register'], email: 'two@example.com' };
    expect(await api.send('demand-register', anew)).toMatchObject({ status: 'stored' });
    expect(await api.send('demand-register', anew)).toMatchObject({ problem: 'known' });
  });

  test('keeps its link when the visitor changes the language on a page that the link has opened', async () => {
    const { confirm, row } = await confirmedDemand('switch@example.com');
    const toFrench = async (url: string, init?: RequestInit) =>
      /hreflang="fr" href="([^"]+)"/.exec(await (await api.request(url, init)).text())?.[1] ?? '';
    expect(await toFrench(confirm)).toBe(`${confirm}/fr`);
    expect(await (await api.request(`${confirm}/fr`)).text()).toContain('Votre recherche est-elle correcte');
    expect(await toFrench(`${confirm}/fr`)).toBe(`${confirm}/fr`);
    await api.request(`${confirm}/fr`, { method: 'POST' });
    expect((await row())?.state).toBe('active');
    expect(await (await api.request(confirm)).text()).toContain('Uw zoekopdracht loopt');
    const manage = path(linkTo(api.context, await api.context.site(), 'manage-demand', (await row())?.id ?? '', 'nl'));
    expect(await toFrench(manage)).toBe(`${manage}/fr`);
    const french = await (await api.request(`${manage}/fr`)).text();
    expect(french).toMatch(/Votre recherche est active[\s\S]*name="token" value="[^"]{20}/);
    expect(await toFrench(`${confirm}x`)).toBe(`${confirm}x/fr`);
  });

  test('can be opened with its own link only, not with other tokens', async () => {
    const { confirm } = await confirmedDemand('three@example.com');
    const token = confirm.split('/').at(-1) ?? '';
    for (const wrong of [token, `${token}x`, '', 'a.b', token.replace(/^./, 'X')]) {
      expect(await api.send('demand-change', { token: wrong, do: 'delete' })).toMatchObject({
        problem: 'link',
        code: 403,
      });
      if (wrong) expect((await api.request(`/api/links/manage-demand/${wrong}`)).status).toBe(403);
    }
  });
});

describe('a link that does not work', () => {
  const plain = (text: string) => text.replaceAll(/&nbsp;|\u{a0}/gu, ' ');
  const open = async (link: string, acceptLanguage = '') => {
    const answer = await api.request(link, { headers: { 'Accept-Language': acceptLanguage } });
    return { status: answer.status, html: plain(await answer.text()) };
  };
  const [dutch, french, english] = (['nl', 'fr', 'en'] as const).map((language) =>
    plain(textsOf(language)('form.problem.link')),
  );

  test('is answered in its own language, or else in that of the browser, with the telephone number of the office', async () => {
    const mail = await nextMail(
      () =>
        api.send('demand-register', {
          ...GOOD_FORMS['demand-register'],
          email: 'forged@example.com',
          language: 'fr',
        }),
      'forged@example.com',
    );
    const [confirm = ''] = linksIn(mail, 'confirm-demand');
    const { status, html } = await open(`${confirm}x`, 'en');
    expect([status, html]).toEqual([403, expect.stringContaining(french ?? '')]);
    expect(html).toContain('href="tel:035550110"');
    expect(html).toContain('03 555 01 10');
    // A link that a mail program has cut off.
    expect((await open(confirm.slice(0, -30), 'en')).html).toContain(french);
    for (const link of ['/api/links/confirm-demand/nothing', '/api/documents/nothing/x']) {
      expect((await open(link, 'da, en-GB;q=0.8, nl;q=0.3')).html).toContain(english);
      expect((await open(link)).html).toContain(dutch);
    }
    // The language switch of the page takes precedence.
    expect((await open(`${confirm}x/en`)).html).toContain(english);
  });
});

describe('the newsletter', () => {
  const find = async (email: string) =>
    (await api.context.store.db.select().from(subscriber).where(eq(subscriber.email, email)))[0]?.state;

  test('is confirmed by mail, even if requested in the contact form, and ended with one click', async () => {
    const email = 'news@example.com';
    await api.send('contact', { ...GOOD_FORMS.contact, email, newsletter: 'yes', language: 'fr' });
    const found = await vi.waitFor(() => {
      const one = smtp.mails.find((mail) => linksIn(mail, 'confirm-newsletter').length > 0);
      if (!one) throw new Error('no mail yet');
      return one;
    }, 20_000);
    expect(found.to?.[0]?.address).toBe(email);
    expect(await find(email)).toBe('unconfirmed');
    await api.request(linksIn(found, 'confirm-newsletter')[0] ?? '', { method: 'POST' });
    expect(await find(email)).toBe('active');
    // If a subscriber signs up again, nothing changes and no mail is sent.
    const asked = () => smtp.mails.filter((mail) => linksIn(mail, 'confirm-newsletter').length > 0).length;
    const before = asked();
    await api.send('sign-newsletter', { email });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked()).toBe(before);
    const leave = path(
      /<(.*)>/.exec(found.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '',
    );
    await api.request(leave, { method: 'POST' });
    expect(await find(email)).toBe('left');
    expect(await (await api.request(leave)).text()).toContain('Votre désabonnement est enregistré');
  });
});

describe('documents', () => {
  test('are sent as links that open the file, expire, and open nothing else', async () => {
    const folder = await folderWith({ 'soil.pdf': '%PDF-1.4 soil' });
    await writeFile(join(api.serverDir, 'originals.json'), JSON.stringify({ root: folder, hosts: [], originals: {} }));
    const originals = { 'p1-x-7-abcdef': { kind: 'file', path: join(folder, 'soil.pdf') } };
    await writeFile(join(api.serverDir, 'private-documents.json'), JSON.stringify({ documents: {}, originals }));
    const email = 'documents@example.com';
    const mail = await nextMail(
      () => api.send('document-request', { ...GOOD_FORMS['document-request'], email }),
      email,
    );
    const [link = ''] = linksIn(mail, '/api/documents/');
    expect(mail.text).toContain('Bodemattest');
    const opened = await api.request(link);
    expect([opened.status, opened.headers.get('content-type'), await opened.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4 soil',
    ]);
    expect(opened.headers.get('cache-control')).toContain('no-store');
    // The document was replaced after the mail, so it has another media key. The link in the mail opens the new file.
    const replaced = { 'p1-x-7-fedcba': originals['p1-x-7-abcdef'], 'p1-x-70-abcdef': { kind: 'file', path: 'other' } };
    await writeFile(
      join(api.serverDir, 'private-documents.json'),
      JSON.stringify({ documents: {}, originals: replaced }),
    );
    await new Promise((resolve) => setTimeout(resolve, 2 * LOOK_EVERY_MS));
    expect(await (await api.request(link)).text()).toBe('%PDF-1.4 soil');
    // If a photo is sent as a document, its location is removed as well.
    await writeFile(join(folder, 'soil.pdf'), await photo());
    const picture = await api.request(link);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
    expect((await api.request(link.replace(/documents\/./, 'documents/X'))).status).toBe(403);
    expect((await api.request('/api/documents/p1-x-7-abcdef/name')).status).toBe(403);
    api.clock.now += (DOCUMENT_LINK_DAYS + 1) * DAY;
    expect((await api.request(link)).status).toBe(410);
    api.clock.now -= (DOCUMENT_LINK_DAYS + 1) * DAY;
  });
});

describe('a requested visit', () => {
  const form = 'contact-appointment';
  const ask = async (email: string, change = {}) => {
    const values = { ...GOOD_FORMS[form], email, ...change };
    const sent: { details?: string } = {};
    let mail: Email | undefined;
    // Waits for both mails, which arrive in any order. Otherwise the next mail to the agent could be one of them.
    const sending = async () => {
      mail = await nextMail(async () => Object.assign(sent, await api.send(form, values)), email);
    };
    const asked = await nextMail(sending, AGENT, email);
    const [link = ''] = linksIn(mail, 'visit-change');
    return { mail, asked, link, token: link.split('/').at(-1) ?? '', details: sent.details ?? '' };
  };

  test('is cancelled with the link in its mail; the agent gets the name, the visit and the phone number at once', async () => {
    const email = 'off@example.com';
    const { link, token, mail, asked } = await ask(email);
    const html = await (await api.request(link)).text();
    expect(html).toContain('<div data-by-link="">');
    expect(html).toMatch(/data-enquiry=""><div><h2><a href="\/nl\/te-koop\/boom\/huis\/1\/">Huis 1<\/a>/);
    expect(html).toMatch(/Wanneer<\/dt><dd>[^<]*van 10:00 tot 12:00&nbsp;uur/);
    // Opening the page does not cancel the visit. The page does not contain the link that leads to itself.
    expect(html).not.toContain('Wijzigen of annuleren');
    expect(html).toContain(`name="token" value="${token}"`);

    const cancel = { token, visitChange: 'cancel', remark: 'Ziek.\nTot later' };
    const told = await nextMail(() => api.send('visit-change', cancel), AGENT, email);
    expect(told.subject).toBe('Zegt een bezoek af: Zoë De Smet, SS-1');
    expect(told.text).toMatch(/Zegt een bezoek af\n+Zoë De Smet\n+0475 00 00 00/);
    expect(told.text).toMatch(/Eerder gevraagd +[\s\S]*van\s+10:00 tot 12:00\s+uur/);
    expect(told.text).toMatch(/Ziek\.\n +Tot later/);
    expect(told.replyTo?.[0]).toMatchObject({ address: email, name: 'Zoë De Smet' });
    // Every mail about the visit contains the same number.
    const numberIn = (one: Email | undefined) => /Aanvraagnummer +([\dA-F]{8})/.exec(one?.text ?? '')?.[1];
    expect(numberIn(told)).toMatch(/./);
    expect([numberIn(mail), numberIn(asked)]).toEqual([numberIn(told), numberIn(told)]);
    await vi.waitFor(() => expect(smtp.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(2), 20_000);
    const copy = smtp.mails.filter(({ to }) => to?.[0]?.address === email).at(-1);
    const day = formatsOf('nl').day(OPEN_DAY.start);
    expect(copy?.subject).toBe(`Uw bezoek is afgezegd: 2850 Boom, ${day} 10:00`);
    expect(copy?.text).toMatch(/Wanneer +[\s\S]*van\s+10:00 tot 12:00\s+uur/);
    expect(numberIn(copy)).toBe(numberIn(told));
    // If the same change is sent again, it is refused as a duplicate.
    expect(await api.send('visit-change', cancel)).toMatchObject({ problem: 'known' });
  });

  test('that was cancelled says so, and can neither be moved nor cancelled again', async () => {
    const email = 'no-more@example.com';
    const { link, token } = await ask(email, { language: 'fr' });
    const key = crypto.randomUUID();
    const cancel = { token, visitChange: 'cancel', key };
    await nextMail(() => api.send('visit-change', cancel), AGENT, email);
    // A browser that received no response sends the form again with the same key.
    expect(await api.send('visit-change', cancel)).toMatchObject({ status: 'stored' });
    const answer = await api.request(link);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([200, expect.stringContaining('Cette visite est annulée')]);
    expect(html).toMatch(/href="[^"]+\/1\/"[^>]*>Voir le bien/);
    expect(html).not.toContain('<form');
    const sent = smtp.mails.length;
    const again: Record<string, string | string[]>[] = [
      { visitChange: 'move', preferredDates: [inDays(5)] },
      { visitChange: 'cancel', remark: 'Nog eens' },
    ];
    for (const change of again)
      expect(await api.send('visit-change', { token, ...change })).toMatchObject({ problem: 'cancelled', code: 409 });
    const body = new URLSearchParams({ language: 'nl', token, visitChange: 'move', proof: await api.proof() });
    body.append('preferredDates', inDays(6));
    const plain = await api.request('/api/forms/visit-change', { method: 'POST', body });
    expect([plain.status, await plain.text()]).toEqual([409, expect.stringContaining('Dit bezoek is afgezegd')]);
    const changes = await api.context.store.db.select().from(submission).where(eq(submission.email, email));
    expect(changes.map(({ form: name }) => name).sort()).toEqual([form, 'visit-change']);
    // Only the copy of the cancellation for the visitor may still arrive.
    expect(smtp.mails.length - sent).toBeLessThanOrEqual(1);
  });

  test('that is cancelled and moved at the same time is either moved first, or only cancelled', async () => {
    const { token } = await ask('race@example.com');
    const moves = [5, 6, 7, 8].map((days) => ({ visitChange: 'move', preferredDates: [inDays(days)] }));
    const sent = await Promise.all(
      [{ visitChange: 'cancel' }, ...moves].map((change) => api.send('visit-change', { token, ...change })),
    );
    expect(sent[0]?.status).toBe('stored');
    for (const answer of sent.slice(1))
      expect(answer.status === 'stored' || ('problem' in answer && answer.problem === 'cancelled')).toBe(true);
    const rows = await api.context.store.db
      .select()
      .from(submission)
      .where(eq(submission.email, 'race@example.com'))
      .orderBy(submission.createdAt);
    expect(rows.filter(({ values }) => values.visitChange === 'cancel')).toHaveLength(1);
    expect(await api.send('visit-change', { token, visitChange: 'move', preferredDates: [inDays(9)] })).toMatchObject({
      problem: 'cancelled',
    });
  });

  test('can be moved to proposed days, also in French', async () => {
    const email = 'move@example.com';
    const { token } = await ask(email, { language: 'fr', openDay: '', preferredDates: [inDays(3)] });
    expect(await api.send('visit-change', { token, visitChange: 'move' })).toMatchObject({
      fields: { preferredDates: 'missing' },
    });
    expect(await api.send('visit-change', { token, preferredDates: [inDays(5)] })).toMatchObject({
      fields: { visitChange: 'missing' },
    });
    const move = { token, visitChange: 'move', preferredDates: [inDays(5)], language: 'fr' };
    const told = await nextMail(() => api.send('visit-change', move), AGENT, email);
    expect(told.subject).toBe('Wil een andere bezoekdag: Zoë De Smet, SS-1');
    expect(told.text).toContain(formatsOf('nl').date(inDays(5)));
    // The subject does not contain the old date, which readers would take for the new one.
    const ofSender = () => smtp.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);
    await vi.waitFor(() => expect(ofSender()).toHaveLength(2), 5000);
    expect(ofSender().at(-1)).toMatch(/^Un autre jour pour votre visite\s: 2850 Boom$/);
  });

  test('is shown by its link as it was last changed, and as over once its last day has passed', async () => {
    const email = 'later@example.com';
    const { token, link } = await ask(email, { openDay: '', preferredDates: [inDays(3)] });
    const date = (days: number) => formatsOf('nl').day(inDays(days));
    expect(await (await api.request(link)).text()).toContain(date(3));
    const move = { token, visitChange: 'move', preferredDates: [inDays(6)] };
    await nextMail(() => api.send('visit-change', move), AGENT, email);
    const moved = await (await api.request(link)).text();
    expect(moved).toContain(date(6));
    expect(moved).not.toContain(date(3));
    api.clock.now += 5 * DAY;
    expect(await (await api.request(link)).text()).toContain(date(6));
    api.clock.now += 2 * DAY;
    const over = await (await api.request(link)).text();
    expect(over).toContain('Dit bezoek is voorbij');
    expect(over).toContain('href="/nl/te-koop/boom/huis/1/"');
    expect(over).not.toContain('data-form');
    api.clock.now -= 7 * DAY;
  });

  test('can be requested again after it was cancelled, and moved back to an earlier day', async () => {
    const email = 'again@example.com';
    const { token } = await ask(email);
    const sent = async (id: typeof form | 'visit-change', values: Record<string, string | string[]>) => {
      const answer = await api.send(id, values);
      return 'problem' in answer ? answer.problem : answer.status;
    };
    const asked = { ...GOOD_FORMS[form], email };
    expect(await sent(form, asked)).toBe('known');
    expect(await sent('visit-change', { token, visitChange: 'cancel' })).toBe('stored');
    expect([await sent(form, asked), await sent(form, asked)]).toEqual(['stored', 'known']);
    // The new viewing request has a link of its own, with another token.
    const { token: next } = await ask('again-moved@example.com');
    const answers = [];
    for (const days of [5, 6, 6, 5])
      answers.push(await sent('visit-change', { token: next, visitChange: 'move', preferredDates: [inDays(days)] }));
    expect(answers).toEqual(['stored', 'stored', 'known', 'stored']);
  });

  test('can be changed with its own link only, until it is deleted, even if its address may get no more mails', async () => {
    const email = 'own@example.com';
    const { token, link } = await ask(email);
    const cancel = { visitChange: 'cancel' };
    const other =
      linkTo(api.context, await api.context.site(), 'rental-application', 'x 1', 'nl')
        .split('/')
        .at(-1) ?? '';
    for (const wrong of ['', `${token}x`, other]) {
      expect(await api.send('visit-change', { ...cancel, token: wrong })).toMatchObject({ problem: 'link', code: 403 });
    }
    // A sender cannot flood the mailbox of somebody else's address. The agency receives every change.
    const { settings } = api.context;
    const { recipientLimit } = settings;
    settings.recipientLimit = 3;
    for (let time = 0; time < 4; time += 1) {
      const move = { visitChange: 'move', preferredDates: [inDays(4 + time)], remark: `again ${time}` };
      const answer = await api.send('visit-change', { ...move, token });
      expect(answer.status, String(time)).toBe('stored');
    }
    await vi.waitFor(
      () => expect(smtp.mails.filter(({ text }) => /again 3/.test(text ?? '')).length).toBeGreaterThan(0),
      20_000,
    );
    const waiting = () => api.context.store.db.select().from(outbox).where(eq(outbox.state, 'waiting'));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000);
    expect(smtp.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(3);
    settings.recipientLimit = recipientLimit;
    await api.context.store.db.delete(submission).where(eq(submission.email, email));
    expect((await api.request(link)).status).toBe(403);
    expect(await api.send('visit-change', { ...cancel, token })).toMatchObject({ problem: 'link' });
  });

  test('is shown on the thank-you page: from the tab’s storage or, without JavaScript, by the server', async () => {
    const { details } = await ask('thanks@example.com');
    expect(details).toContain('<a href="/nl/te-koop/boom/huis/1/">Huis 1</a>');
    expect(details).not.toContain('.ics');
    expect(details).toContain('<header data-head=""><h1>Nog één stap: bevestig uw bezoek');
    expect(details).toContain('/api/links/visit-change/');
    expect(details).not.toMatch(/Zoë|zoe@|thanks@/);
    const body = new URLSearchParams({ language: 'fr', proof: await api.proof() });
    for (const [name, value] of Object.entries({ ...GOOD_FORMS[form], email: 'plain@example.com' }))
      for (const one of [value].flat()) body.append(name, one);
    const { status, headers } = await api.request(`/api/forms/${form}`, { method: 'POST', body });
    expect(status).toBe(303);
    const html = await (await api.request(headers.get('location') ?? '')).text();
    // The page says what the mail says: the visitor has to confirm the visit.
    expect(html).toMatch(
      /<header class="page-head"><h1>Encore une étape.*<\/h1><p class="intro">Nous gardons votre place\..*<\/header><section data-enquiry=""><div><h2><a href="[^"]+">Maison 1/,
    );
    expect(html).not.toMatch(/Merci|Nous confirmons/);
    expect(html).toMatch(/Quand<\/dt><dd>[\s\S]*Modifier ou annuler/);
  });
});

describe('a rental application', () => {
  test('is made with a link that the agency sends, and concerns the home of that link', async () => {
    const email = 'tenant@example.com';
    const invite = { email, firstName: 'Ann', lastName: 'De Wit', listing: 3, language: 'nl' };
    const mail = await nextMail(() => api.task('rental-link', invite), email);
    const [link = ''] = linksIn(mail, 'rental-application');
    const html = await (await api.request(link)).text();
    expect(html).toContain('€&nbsp;900');
    expect(html).toContain('€&nbsp;1.800');
    expect(html).toContain('op aanvraag');
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const values = { income: '2500', persons: '2', pets: 'no', listing: '1' };
    expect(await api.send('rental-application', { ...values, token: 'none' })).toMatchObject({ problem: 'link' });
    expect(html).toContain('<b data-text="persons">3</b>');
    expect(await api.send('rental-application', { ...values, persons: '4', token })).toMatchObject({
      problem: 'fields',
      fields: { persons: 'limit' },
    });
    const told = await nextMail(() => api.send('rental-application', { ...values, token }), 'office@example.com');
    expect(told.text).toMatch(/Ann De Wit\n+tenant@example.com[\s\S]*2\.500/);
    expect(told.replyTo?.[0]?.name).toBe('Ann De Wit');
    // The same again is known; another application replaces the first, and both are kept.
    expect(await api.send('rental-application', { ...values, token })).toMatchObject({ problem: 'known' });
    const leads = await (await api.task('leads', { form: 'rental-application' })).text();
    const [head = '', row = ''] = leads.split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index]]));
    expect(cells).toMatchObject({ firstName: 'Ann', lastName: 'De Wit', email, reference: 'SS-3', home: 'Huis 3' });
    expect(told.subject).toBe('Kandidaat-huurder: Ann De Wit, SS-3');
    expect(told.replyTo?.[0]?.address).toBe(email);
    const next = { ...values, income: '3000', token };
    expect(await api.send('rental-application', next)).toMatchObject({ status: 'stored' });
  });

  test('is rejected after the home is let, even if the applicant was invited before', async () => {
    const email = 'late@example.com';
    const invite = { email, firstName: 'Ann', lastName: 'De Wit', listing: 3, language: 'nl' };
    const [link = ''] = linksIn(await nextMail(() => api.task('rental-link', invite), email), 'rental-application');
    const token = /name="token" value="([^"]+)"/.exec(await (await api.request(link)).text())?.[1] ?? '';
    await api.publish(siteData([home(3, { search: { goal: 'rent', closed: true } })]));
    const values = { income: '2500', persons: '2', pets: 'no', listing: '3', token };
    expect(await api.send('rental-application', values)).toMatchObject({ problem: 'link' });
    await api.publish(siteData());
  });

  test('cannot be requested for unknown homes or with invalid input', async () => {
    expect((await api.task('rental-link', { email: 'x' })).status).toBe(400);
    expect(
      (await api.task('rental-link', { email: 'a@example.com', firstName: 'A', listing: 99, language: 'nl' })).status,
    ).toBe(400);
  });
});

describe('every link expires', () => {
  const LONGEST_DAYS = 730;
  const expired = { nl: 'Deze link is verlopen', fr: 'Ce lien a expiré', en: 'This link has expired' };

  test.each(Object.keys(LINKS) as LinkPurpose[])('%s', async (purpose) => {
    const { validDays } = LINKS[purpose];
    expect(validDays).toBeGreaterThan(0);
    expect(validDays).toBeLessThanOrEqual(LONGEST_DAYS);
    for (const [language, text] of Object.entries(expired)) {
      const link = api.context.linkPath(purpose, crypto.randomUUID(), language as Language);
      expect(await (await api.request(link)).text()).not.toContain(text);
      api.clock.now += validDays * DAY + 1000;
      for (const method of ['GET', 'POST']) {
        const answer = await api.request(link, { method });
        expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining(text)]);
      }
      // The switch to another language shows the same message in that language.
      expect(await (await api.request(`${link}/fr`)).text()).toContain(expired.fr);
      api.clock.reset();
    }
  });

  test('also the forms that a link has opened, and the documents of a mail', async () => {
    const tokens = (['visit-change', 'manage-demand', 'rental-application'] as const).map(
      (purpose) => api.context.linkPath(purpose, crypto.randomUUID(), 'nl').split('/').at(-1) ?? '',
    );
    const site = await api.context.site();
    const document = { key: 'p1-x-7-abcdef', name: 'plan', endsAt: api.clock.now + 1000, language: 'fr' as const };
    const link = path(documentLink(api.context, site, document));
    api.clock.now += 731 * DAY;
    const [visit = '', demand = '', rental = ''] = tokens;
    const answers = [
      await api.send('visit-change', { token: visit, visitChange: 'cancel' }),
      await api.send('demand-change', { token: demand, do: 'delete' }),
      await api.send('rental-application', { token: rental, income: '2500', persons: '2', pets: 'no', listing: '1' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ problem: 'expired', code: 410 });
    const opened = await api.request(link);
    expect([opened.status, await opened.text()]).toEqual([410, expect.stringContaining(expired.fr)]);
    api.clock.reset();
  });
});

test('a task requires the token', async () => {
  for (const headers of [new Headers(), new Headers({ Authorization: 'Bearer wrong' })]) {
    expect((await api.request('/api/tasks/leads', { method: 'POST', headers })).status).toBe(401);
  }
  expect((await api.task('nothing')).status).toBe(404);
});
