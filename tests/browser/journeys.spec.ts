import { addDays, belgianDay } from '#domain/calendar.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { OTHER_DAY } from './form-samples.ts';
import { addressOf, decline, fillIn, press, test, textsIn, type Visitor } from './journey.ts';
import { linksIn, mailAbout, mailTo } from './mails.ts';
import { detailPath, pagePath, SAMPLE } from './pages.ts';
import { TASK_TOKEN } from './serve.ts';
import { expect } from './test.ts';

const LIST = pagePath('for-sale', 'nl');
const PASSWORD = 'vier losse woorden samen';
const t = textsOf('nl');
const PERSON = { firstName: 'Zoë', lastName: 'De Smet', phone: '0475000000' };

const newAddress = () => `journey-${process.pid}-${Date.now()}@example.com`;
const titlesOf = (visitor: Visitor) => textsIn(visitor, '.found .card-title');

test('a visitor searches, turns to page 2, and keeps it after a reload, in a shared link and after going back', async ({
  visitor,
  friend,
}) => {
  const { tab } = visitor;
  await visitor.open(LIST);
  await decline(visitor);
  await press(visitor, '[data-pick="rooms"] summary');
  await press(visitor, 'label:has([name="bedrooms"][value="1"])');
  await expect.poll(() => addressOf(visitor)).toBe(`${LIST}?bedrooms=1`);
  await expect.poll(async () => (await titlesOf(visitor)).length).toBe(12);
  const first = await titlesOf(visitor);
  await tab.keyboard.press('Escape');
  await press(visitor, '.found [rel="next"]');
  const secondPage = `${LIST}?bedrooms=1&page=2`;
  await expect.poll(() => addressOf(visitor)).toBe(secondPage);
  await expect.poll(() => titlesOf(visitor)).not.toEqual(first);
  const second = await titlesOf(visitor);
  expect(second.length).toBeGreaterThan(0);
  const isSecond = async (one: Visitor) => {
    await expect.poll(() => titlesOf(one)).toEqual(second);
    expect(await addressOf(one)).toBe(secondPage);
  };

  await tab.reload();
  await isSecond(visitor);
  await friend.open(await addressOf(visitor));
  await isSecond(friend);

  await press(visitor, '.found .card-title a');
  await expect.poll(() => textsIn(visitor, 'h1')).toEqual(second.slice(0, 1));
  await tab.goBack();
  await isSecond(visitor);
});

test('a visitor who switches the language finds the same homes', async ({ visitor }) => {
  const { tab } = visitor;
  await visitor.open(`${LIST}?city=elsene%7C1050&type=1`);
  await decline(visitor);
  await expect.poll(() => textsIn(visitor, '.found .card .place')).toEqual(['Elsene']);
  await press(visitor, '.languages a[hreflang="fr"]');
  await expect.poll(() => addressOf(visitor)).toContain(pagePath('for-sale', 'fr'));
  await expect.poll(() => textsIn(visitor, '.found .card .place')).toEqual(['Ixelles']);
  await tab.goBack();
  await expect.poll(() => textsIn(visitor, '.found .card .place')).toEqual(['Elsene']);
});

test('a visitor asks for a visit, gets a mail, and cancels the visit with its link', async ({ visitor, site }) => {
  const email = newAddress();
  const form = 'form[data-form="contact-appointment"]';
  await visitor.open(detailPath(SAMPLE.home, 'nl'));
  await decline(visitor);
  await press(visitor, 'a[href="#visit"]');
  await press(visitor, `${form} ${OTHER_DAY}`);
  await fillIn(visitor, form, { ...PERSON, email, preferredDates: addDays(belgianDay(Date.now()), 1) });
  await press(visitor, `${form} [type="submit"]`);
  await expect.poll(() => addressOf(visitor)).toBe(pagePath('thank-you-contact-appointment', 'nl'));
  await expect.poll(() => textsIn(visitor, '[data-enquiry] h2')).toHaveLength(1);
  expect((await mailAbout(email, site.mailDir)).text).toContain('Zoë De Smet');

  const [link = ''] = linksIn(await mailTo(email, undefined, site.mailDir), 'visit-change');
  await visitor.open(link);
  const change = 'form[data-form="visit-change"]';
  await press(visitor, `${change} [value="cancel"]`);
  await press(visitor, `${change} [type="submit"]`);
  await expect
    .poll(() => textsIn(visitor, 'main'))
    .toEqual([expect.stringContaining(t('answer.stored.visit-change.title'))]);
});

test('a visitor asks for a valuation in three steps', async ({ visitor, site }) => {
  const email = newAddress();
  const form = 'form[data-form="gratis-schatting"]';
  const next = () => press(visitor, `${form} [type="submit"]`);
  await visitor.open(pagePath('free-valuation', 'nl'));
  await decline(visitor);
  await fillIn(visitor, form, { street: 'Kaai', houseNumber: '1', zip: '2850', city: 'Boom' });
  await next();
  await fillIn(visitor, form, { valuationType: 'house', valuationGoal: 'sell' });
  await next();
  await fillIn(visitor, form, { ...PERSON, email });
  await next();
  await expect.poll(() => addressOf(visitor)).toBe(pagePath('thank-you-gratis-schatting', 'nl'));
  expect((await mailAbout(email, site.mailDir)).text).toMatch(/Kaai[\s\S]*2850/);
});

test('an owner accepts the invitation, signs in, sees every section of the report, and signs out', async ({
  visitor,
  site,
}) => {
  const email = newAddress();
  const owner = { ID: email, Email: email, Name: 'Zoë De Smet', language: 'nl', PropertyIDs: [SAMPLE.home] };
  const record = (kind: string, more: object) => ({ ID: `${email} ${kind}`, PropertyID: SAMPLE.home, ...more });
  const [day, stated] = [addDays(belgianDay(Date.now()), -3), { Contact: 'Jan Verzonnen', Source: 'website' }];
  const feed = {
    owners: [owner],
    visits: [record('visit', { Date: day, Type: 'Bezoek', Comment: 'Kwam kijken', Status: 'gedaan', ...stated })],
    communications: [record('mail', { Date: day, Type: 'E-mail', Subject: 'Vraag over de tuin', ...stated })],
    onlineMedia: [record('site', { Name: 'Verzonnen portaal', Url: 'https://portal.example.com/', Since: day })],
    documents: [
      record('paper', { Name: 'Verkoopopdracht', Date: day, Url: 'https://documents.example.com/paper.pdf' }),
    ],
  };
  const answer = await fetch(new URL('/api/tasks/owners', site.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${TASK_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ feed, accept: true }),
  });
  expect(answer.status).toBe(200);
  const invitation = await mailTo(email, undefined, site.mailDir);
  const [link = ''] = /\/nl\/login\/#password=[\w-]+/.exec(invitation.html ?? '') ?? [];
  await visitor.open(link);
  await decline(visitor);
  const submit = () => press(visitor, 'main form [type="submit"]');
  await fillIn(visitor, 'main form', { password: PASSWORD, again: PASSWORD });
  await submit();
  await fillIn(visitor, 'main form', { email, password: PASSWORD });
  await submit();
  await expect.poll(() => textsIn(visitor, 'h1')).toEqual([expect.stringContaining('Zoë De Smet')]);
  await expect.poll(() => textsIn(visitor, '.report > header')).toHaveLength(1);
  const [report = ''] = await textsIn(visitor, '.report');
  for (const section of ['counts', 'visits', 'communications', 'media', 'documents'] as const)
    expect(report).toContain(t(`portal.${section}.title`));
  for (const words of ['Kwam kijken', 'gedaan', 'Vraag over de tuin', 'Verzonnen portaal', 'Verkoopopdracht'])
    expect(report).toContain(words);
  await press(visitor, 'main header > button.quiet');
  await expect.poll(() => textsIn(visitor, 'main h1, main h2')).toContain(t('portal.signIn.title'));
});
