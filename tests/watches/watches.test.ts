import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { euroText } from '#domain/price.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { ListingData } from '#server/built/site-data.ts';
import { outbox, watch } from '#server/database/schema.ts';
import { runWatches } from '#watches/server/run-watches.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, siteData } from '../support/api-site.ts';
import { mailServer, type Verdict } from '../support/mail-server.ts';

const DAY_MS = 86_400_000;
const EMAIL = 'zoe@example.com';
const OTHER = 'other@example.com';
const PAGE = `<!doctype html><title>Volgen</title><nav><a href="/fr/watch/" hreflang="fr">fr</a></nav><p data-without-link>x</p>
  <div data-by-link hidden><b data-text="home"></b><form data-form="watch-home"><input type="hidden" name="page"><input type="hidden" name="listing">
  <p data-field="email"><input name="email"></p><p data-question hidden></p></form></div>`;
const LINK = /https:\/\/www\.example\.com(\/api\/links\/[^"\s>]+)/g;

type Change = Parameters<typeof home>[1];
const day = (days: number, hour = 10) => ({
  start: `${inDays(days)}T${hour}:00`,
  end: `${inDays(days)}T${hour + 2}:00`,
  status: 'open' as const,
});
const OPTION = { nl: 'In optie', fr: 'Sous option', en: 'Under option' };

describe.each([{ isEmbedded: false }, { isEmbedded: true }])(
  'a home that is followed (embedded: $isEmbedded)',
  (options) => {
    let api: TestApi;
    let smtp: Awaited<ReturnType<typeof mailServer>>;
    let verdict: Verdict = () => undefined;
    beforeEach(async () => {
      verdict = () => undefined;
      smtp = await mailServer((to, attempt) => verdict(to, attempt));
      api = await testApi({
        data: siteData([home(1), home(2)]),
        settings: { smtpUrl: smtp.url },
        pages: { '/nl/watch/': PAGE },
        ...options,
      });
    });
    afterEach(async () => {
      await api.close();
      await smtp.close();
    });

    const rows = () => api.context.store.db.select().from(watch);
    const row = async (email = EMAIL) => (await rows()).find((one) => one.email === email);
    const linksOf = (mail: Email | undefined, purpose: string) =>
      [...(mail?.html ?? '').matchAll(LINK)]
        .map(([, path = '']) => path)
        .filter((path) => path.includes(`/${purpose}/`));
    const header = (mail: Email | undefined, name: string) =>
      mail?.headers.find(({ key }) => key === name)?.value ?? '';
    const post = (path: string, body?: URLSearchParams) => api.request(path, { method: 'POST', ...(body && { body }) });
    const night = async (...homes: ListingData[]) => {
      await api.publish(siteData(homes));
      return (await (await api.task('alerts')).json()) as { homeNews?: number; homeNewsFailed?: number };
    };
    const settled = () =>
      vi.waitFor(async () => {
        const states = (await api.context.store.db.select().from(outbox)).map(({ state }) => state);
        expect(states).not.toContain('waiting');
      }, 20_000);
    /** Returns the mails that arrive while something is done. */
    const mailsOf = async (work: () => Promise<unknown>) => {
      const before = smtp.mails.length;
      await work();
      await settled();
      return smtp.mails.slice(before);
    };
    const ask = (email = EMAIL, language = 'nl', listing = '1') => api.send('watch-home', { email, language, listing });
    const follow = async (email = EMAIL, language = 'nl', listing = '1') => {
      const [mail] = await mailsOf(() => ask(email, language, listing));
      const [confirm = ''] = linksOf(mail, 'confirm-watch');
      expect((await post(confirm)).status).toBe(200);
      return {
        mail,
        confirm,
        leave: /<(?:https:\/\/www\.example\.com)(.*)>/.exec(header(mail, 'list-unsubscribe'))?.[1],
      };
    };
    const said = (mail: Email | undefined) => (mail?.text ?? '').replaceAll(/\s+/g, ' ');

    test('is confirmed by mail; until then, its follower hears nothing', async () => {
      const [mail, ...others] = await mailsOf(() => ask(EMAIL, 'fr'));
      const t = textsOf('fr');
      expect(others).toEqual([]);
      expect(mail?.to).toEqual([expect.objectContaining({ address: EMAIL })]);
      expect(mail?.subject).toBe(`${t('mail.confirmWatch.title')} : Maison 1`.replace(' :', '\u00a0:'));
      expect(said(mail)).toContain('Maison 1, 2850 Boom');
      expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(await row()).toMatchObject({
        state: 'unconfirmed',
        told: null,
        words: expect.stringContaining(t('watch.text')),
      });
      expect(await night(home(1, { search: { priceEuro: 290_000 } }))).toEqual({ changes: 0, mails: 0 });
      const [confirm = ''] = linksOf(mail, 'confirm-watch');
      // Mail programs may open links by themselves.
      expect((await api.request(confirm)).status).toBe(200);
      expect(await row()).toMatchObject({ state: 'unconfirmed' });
      expect(await (await post(confirm)).text()).toContain(t('answer.done.confirm-watch.title'));
      expect(await row()).toMatchObject({
        state: 'active',
        told: { priceEuro: 290_000, status: 'available', openDays: [] },
      });
      // Whoever follows the home already gets no second question.
      expect(await mailsOf(() => ask())).toEqual([]);
      expect(await rows()).toHaveLength(1);
      expect(await ask(OTHER)).toMatchObject({ status: 'stored' });
      expect(await api.send('watch-home', { email: OTHER, listing: '3' })).toMatchObject({ problem: 'gone' });
    });

    test('can be followed without JavaScript, on a page whose address names the home', async () => {
      const open = async (query: string) => (await api.request(`/nl/watch/${query}`)).text();
      const html = await open('?home=1');
      expect(html).toContain('<div data-by-link="">');
      expect(html).toContain('<b data-text="home">Huis 1</b>');
      expect(html).toContain('href="/fr/watch/?home=1"');
      expect(html).toContain('name="listing" value="1"');
      for (const other of ['?home=99', '?home=x', '?other=1'])
        expect((await api.request(`/nl/watch/${other}`)).status).toBe(404);
      const body = new URLSearchParams({ email: EMAIL, language: 'nl', page: '/nl/watch/', listing: '1' });
      const again = await post('/api/forms/watch-home', body);
      // The server asks a sum, and still knows the home.
      expect(again.status).toBe(422);
      const asked = await again.text();
      expect(asked).toContain('<b data-text="home">Huis 1</b>');
      expect(asked).toContain('name="listing" value="1"');
      expect(asked).toMatch(/<p data-question="">/);
    });

    const price = (priceEuro: number | undefined): Change => ({
      search: { priceEuro },
      price: { nl: priceEuro === undefined ? 'Prijs op aanvraag' : euroText(priceEuro, 'nl') },
    });
    const sold = (goal: 'sale' | 'rent' = 'sale'): Change => ({
      search: { closed: true, goal, priceEuro: 1 },
      price: {},
    });
    /** the home before and after, the language of the mail, and the texts that it contains, with their values */
    const CHANGES: [string, Change, Change, 'nl' | 'fr' | 'en', [string, Record<string, string>][]][] = [
      [
        'is cheaper',
        price(300_000),
        price(285_000),
        'nl',
        [['cheaper', { from: euroText(300_000, 'nl'), to: euroText(285_000, 'nl') }]],
      ],
      [
        'is dearer',
        price(300_000),
        price(310_000),
        'fr',
        [['dearer', { from: euroText(300_000, 'fr'), to: euroText(310_000, 'fr') }]],
      ],
      ['publishes its price', price(undefined), price(310_000), 'en', [['priced', { to: euroText(310_000, 'en') }]]],
      ['is sold', {}, sold(), 'fr', [['sold', {}]]],
      ['is let', {}, sold('rent'), 'en', [['rented', {}]]],
      ['is under option', {}, { reserved: OPTION }, 'en', [['reserved', { status: 'Under option' }]]],
      ['is available after an option', { reserved: OPTION }, {}, 'nl', [['available', {}]]],
      ['is available after it was sold', sold(), {}, 'fr', [['available', {}]]],
      ['has a new open day', {}, { openDays: [day(9)] }, 'nl', [['openDay', { day: inDays(9) }]]],
      [
        'moves its open day',
        { openDays: [day(9)] },
        { openDays: [day(12)] },
        'fr',
        [['movedDay', { was: inDays(9), day: inDays(12) }]],
      ],
      ['calls off an open day', { openDays: [day(9)] }, {}, 'en', [['cancelledDay', { day: inDays(9) }]]],
      [
        'is cheaper, under option and has a new open day',
        price(300_000),
        { ...price(280_000), reserved: OPTION, openDays: [day(7)] },
        'nl',
        [
          ['reserved', { status: 'In optie' }],
          ['cheaper', { from: euroText(300_000, 'nl'), to: euroText(280_000, 'nl') }],
          ['openDay', { day: inDays(7) }],
        ],
      ],
    ];
    test('is told once, in one mail, in the language of its follower, with all that has changed', async () => {
      const address = (index: number) => `follower-${index}@example.com`;
      const homes = (which: 1 | 2) => CHANGES.map((one, index) => home(index + 1, one[which]));
      // A home that is not on offer cannot be followed, so all of them are at first.
      await api.publish(siteData(CHANGES.map((_, index) => home(index + 1))));
      for (const [index, [, , , language]] of CHANGES.entries())
        await follow(address(index), language, String(index + 1));
      await mailsOf(() => night(...homes(1)));
      const mails = await mailsOf(async () => {
        expect(await night(...homes(2))).toMatchObject({ homeNews: CHANGES.length });
        expect(await night(...homes(2))).not.toHaveProperty('homeNews');
      });
      expect(mails).toHaveLength(CHANGES.length);
      for (const [index, [, , after, language, texts]] of CHANGES.entries()) {
        const t = textsOf(language);
        const format = formatsOf(language);
        const mail = mails.find(({ to }) => to?.[0]?.address === address(index));
        const title = texts.length > 1 ? 'several' : (texts[0]?.[0] ?? '');
        expect(mail?.subject).toContain(t(`mail.watch.title.${title}` as TextKey));
        expect(mail?.subject).toContain(`${language === 'fr' ? 'Maison' : 'Huis'} ${index + 1}`);
        for (const [name, values] of texts) {
          const shown = Object.fromEntries(
            Object.entries(values).map(([key, value]) => [
              key,
              /^\d{4}-/.test(value)
                ? `${format.day(value)}, ${t('openDay.time', { start: '10:00', end: '12:00' })}`
                : value,
            ]),
          );
          expect(said(mail)).toContain(t(`mail.watch.text.${name}` as TextKey, shown).replaceAll(/\s+/g, ' '));
        }
        const isClosed = after?.search?.closed === true;
        expect(said(mail)).toContain(t(isClosed ? 'mail.watch.endsClosed' : 'mail.watch.ends').replaceAll(/\s+/g, ' '));
        expect(mail?.html).toContain(`lang="${language}"`);
        expect(header(mail, 'list-unsubscribe')).toContain('/api/links/leave-watch/');
        expect(linksOf(mail, 'leave-watch')).not.toEqual([]);
      }
    });

    test('is silent about prices that are not published, past and full open days, and other ribbons', async () => {
      await follow();
      const hidden = home(1, price(undefined));
      const past = { ...day(-1), status: 'open' as const };
      const full = { ...day(8), status: 'full' as const };
      const quiet = await mailsOf(async () => {
        expect(await night(hidden)).toEqual({ changes: 0, mails: 0 });
        expect(await night(home(1, { ...price(undefined), openDays: [past, full] }))).toEqual({ changes: 0, mails: 0 });
      });
      expect(quiet).toEqual([]);
      expect((await row())?.told).toEqual({
        priceEuro: null,
        status: 'available',
        openDays: [past, full].map(({ start, end }) => ({ start, end })),
      });
      // The price is hidden between the night and the mail: neither amount may leave.
      await night(home(1, price(300_000)));
      await settled();
      verdict = () => 451;
      await night(home(1, { ...price(250_000), reserved: OPTION }));
      await vi.waitFor(async () => {
        const [last] = (await api.context.store.db.select().from(outbox)).filter(({ state }) => state === 'waiting');
        // The number alone counts an attempt that has only begun, and that would still be mailed.
        expect(last).toMatchObject({ attempts: 1, problem: expect.stringContaining('451') });
      }, 20_000);
      await api.publish(siteData([home(1, { ...price(undefined), reserved: OPTION })]));
      verdict = () => undefined;
      const [mail] = await mailsOf(async () => {
        api.clock.now += 60_000;
        api.context.wake();
      });
      expect(said(mail)).toContain('In optie');
      expect(said(mail)).toContain('Prijs op aanvraag');
      expect(`${mail?.subject} ${mail?.html}`).not.toMatch(/2[59]0\.000|300\.000/);
    });

    test('is left with one click; the link of another visitor is refused', async () => {
      const { leave = '' } = await follow();
      const { confirm } = await follow(OTHER);
      // The signature of another purpose or of another visitor does not fit.
      const [token = '', sign = ''] = (leave.split('/').at(-1) ?? '').split('.');
      const [mine = ''] = (confirm.split('/').at(-1) ?? '').split('.');
      for (const forged of [`${mine}.${sign}`, `${token}.${sign.slice(1)}x`])
        expect((await post(`/api/links/leave-watch/${forged}`)).status).toBe(403);
      expect((await post(confirm.replace('confirm-watch', 'leave-watch'))).status).toBe(403);
      expect((await rows()).map(({ state }) => state)).toEqual(['active', 'active']);
      const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await post(leave, oneClick)).status).toBe(200);
      expect(await row()).toMatchObject({ state: 'left', told: null });
      const mails = await mailsOf(() => night(home(1, price(200_000))));
      expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([OTHER]);
      // A visitor who comes back confirms again, and hears only what changes from then on.
      await follow();
      expect(await night(home(1, price(200_000)))).toEqual({ changes: 0, mails: 0 });
    });

    test('is continued by the next night after a run that was cut short, and tells nobody twice', async () => {
      const followers = Array.from({ length: 5 }, (_, index) => `follower-${index}@example.com`);
      for (const email of followers) await follow(email);
      await api.publish(siteData([home(1, price(280_000))]));
      let left = 2;
      const { store } = api.context;
      const transaction: typeof store.db.transaction = (work, config) => {
        if (left-- <= 0) throw new Error('the process ended');
        return store.db.transaction(work, config);
      };
      const db = new Proxy(store.db, {
        get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
      });
      const mails = await mailsOf(async () => {
        expect(await runWatches({ ...api.context, store: { ...store, db } })).toEqual({
          homeNews: 2,
          homeNewsFailed: 3,
        });
        // Two processes run at the same time.
        const both = await Promise.all([runWatches(api.context), runWatches(api.context)]);
        expect(both.reduce((sum, { homeNews = 0 }) => sum + homeNews, 0)).toBe(3);
      });
      expect(api.lines.filter((line) => line.includes('The followed home 1'))).toHaveLength(3);
      expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(followers);
    });

    test('ends when the address bounces or is erased, and when the home has left the site', async () => {
      await follow();
      await follow(OTHER);
      verdict = (to) => (to === OTHER ? 550 : undefined);
      await mailsOf(() => night(home(1, price(280_000))));
      await vi.waitFor(async () => expect(await row(OTHER)).toMatchObject({ state: 'bounced', told: null }), 20_000);
      const exported = (await (await api.task('export', { email: EMAIL })).json()) as { watches: object[] };
      expect(exported.watches).toMatchObject([{ listingId: 1, state: 'active' }]);
      expect(await (await api.task('leads', { form: 'watch-home' })).text()).toContain('watch-home,,yes,nl,1,');
      expect(await (await api.task('bounced', { email: EMAIL })).json()).toMatchObject({ endedWatches: 1 });
      await follow();
      // The export lacks the home for a night, then for longer than two weeks.
      await night(home(2));
      expect(await row()).toMatchObject({ goneOn: inDays(0) });
      await night(home(1, price(280_000)));
      expect(await row()).toMatchObject({ goneOn: null, state: 'active' });
      await night();
      expect(await row()).toMatchObject({ goneOn: null });
      await night(home(2));
      api.clock.now += 15 * DAY_MS;
      await night(home(2));
      expect(await row()).toBeUndefined();
      await night(home(1));
      await follow();
      expect(await (await api.task('erase', { email: EMAIL })).json()).toMatchObject({ found: true, watches: 1 });
      const kept = JSON.stringify([await rows(), await api.context.store.db.select().from(outbox)]);
      expect(kept).not.toContain(EMAIL);
    });

    test('is forgotten if it was never confirmed, or not followed any more', async () => {
      await mailsOf(() => ask());
      await follow(OTHER);
      const retain = async () => ((await (await api.task('retention')).json()) as { watches: number }).watches;
      api.clock.now += 30 * DAY_MS;
      expect(await retain()).toBe(0);
      api.clock.now += 2 * DAY_MS;
      expect(await retain()).toBe(1);
      expect((await rows()).map(({ email }) => email)).toEqual([OTHER]);
      await api.context.store.db.update(watch).set({ state: 'left' }).where(eq(watch.email, OTHER));
      expect(await retain()).toBe(1);
    });
  },
);
