import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FormId, fieldsOf } from '#forms/forms.ts';
import type { Challenge } from '#forms/limits.ts';
import { BODY_MAX_BYTES, CV_MAX_BYTES } from '#forms/limits.ts';
import { askQuestion } from '#forms/server/proof.ts';
import { outbox, rate, submission, upload } from '#server/database/schema.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { ORIGIN, type TestApi, testApi } from '../support/api-server.ts';
import { FULL_DAY, inDays, OPEN_DAY, PAST_DAY } from '../support/api-site.ts';
import { remoteServer } from '../support/site-server.ts';
import { freshForm, GOOD_FORMS } from './good-forms.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const good = freshForm;
const count = async () => (await api.context.store.db.select({ id: submission.id }).from(submission)).length;

describe.each(Object.keys(GOOD_FORMS) as FormId[])('%s', (form) => {
  test('is stored with its messages', async () => {
    const before = await count();
    expect(await api.send(form, good(form))).toMatchObject({ status: 'stored', code: 200 });
    expect(await count()).toBe(before + 1);
  });

  const needed = fieldsOf(form).filter(({ required }) => required);
  test.each(needed.map(({ name }) => name))('reports that %s is missing, and stores nothing', async (name) => {
    const before = await count();
    const { [name]: _, ...rest } = good(form);
    expect(await api.send(form, rest)).toEqual({
      status: 'refused',
      problem: 'fields',
      fields: { [name]: 'missing' },
      code: 422,
    });
    expect(await count()).toBe(before);
  });
});

describe('a field', () => {
  test.each([
    ['email', 'zoe@', 'email'],
    ['email', 'zoe@example', 'email'],
    ['email', 'zoe@example.com\r\nBcc: all@example.com', 'characters'],
    ['phone', 'call me', 'phone'],
    ['phone', '12', 'phone'],
    ['firstName', 'Z'.repeat(81), 'tooLong'],
    ['firstName', 'Zoë\u0000', 'characters'],
    ['newsletter', 'maybe', 'choice'],
  ])('%s as %j is refused: %s', async (name, value, problem) => {
    expect(await api.send('contact', { ...good('contact'), [name]: value })).toMatchObject({
      fields: { [name]: problem },
    });
  });

  test.each([
    ['contact-me', 'title', 'king', 'choice'],
    ['contact-appointment', 'preferredDates', [inDays(-1)], 'date'],
    ['contact-appointment', 'preferredDates', ['2026-02-30'], 'date'],
    ['contact-appointment', 'openDay', 'saturday', 'choice'],
    ['contact-appointment', 'visitors', '7', 'choice'],
    ['demand-register', 'types', ['99'], 'choice'],
    ['demand-register', 'places', ['n1', 'boom|2850'], 'choice'],
    ['demand-register', 'places', ['z8900'], 'choice'],
    ['demand-register', 'zip', '285', 'postcode'],
    ['gratis-schatting', 'zip', '0850', 'postcode'],
    ['gratis-schatting', 'zip', '1012 AB', 'postcode'],
    ['demand-register', 'priceTo', '100', 'order'],
    ['demand-register', 'priceFrom', '1e5', 'amount'],
    ['demand-register', 'bedroomsFrom', '21', 'range'],
    ['send-to-friend', 'remark', 'See https://spam.example.com', 'link'],
    ['send-to-friend', 'remark', 'x'.repeat(201), 'tooLong'],
    ['send-to-friend', 'remark', 'Zie evil8\u2024com', 'link'],
    ['send-to-friend', 'remark', 'Bel 0475 00 00 00', 'link'],
    ['send-to-friend', 'friendFirstName', 'Jan evil.com', 'name'],
    ['document-request', 'lastName', 'www.evil.example', 'name'],
    ['demand-register', 'firstName', '0475 00 00 00', 'name'],
    ['contact', 'lastName', 'win@evil.museum', 'name'],
    ['feedback', 'name', '1.2.3.4/x', 'name'],
  ] as [FormId, string, string | string[], string][])(
    '%s: %s as %j is refused: %s',
    async (form, name, value, problem) => {
      expect(await api.send(form, { ...good(form), [name]: value })).toMatchObject({ fields: { [name]: problem } });
    },
  );

  test('is stored as typed, including HTML, without surrounding spaces', async () => {
    await api.send('contact', {
      ...good('contact'),
      lastName: ' <b>O’Neill</b> ',
      remark: 'a\r\nb\tc',
      email: 'ZOE@BÜCHER.example',
    });
    const rows = await api.context.store.db
      .select()
      .from(submission)
      .where(eq(submission.email, 'zoe@xn--bcher-kva.example'));
    expect(rows[0]?.values).toMatchObject({ lastName: '<b>O’Neill</b>', remark: 'a\nb\tc' });
  });
});

describe('a form is rejected', () => {
  test('if its home is sold, rented, unknown or missing', async () => {
    for (const listing of ['2', '999', 'x', '']) {
      expect(await api.send('contact-me', { ...good('contact-me'), listing })).toMatchObject({
        problem: 'gone',
        code: 410,
      });
    }
  });

  test('if its open day is full', async () => {
    const full = { ...good('contact-appointment'), openDay: FULL_DAY.start };
    expect(await api.send('contact-appointment', full)).toMatchObject({ problem: 'full', code: 409 });
  });

  test('as soon as its open day has ended', async () => {
    const past = { ...good('contact-appointment'), openDay: PAST_DAY.start };
    expect(await api.send('contact-appointment', past)).toMatchObject({ problem: 'over', code: 409 });
    api.clock.now = Date.parse(`${OPEN_DAY.end}:00+01:00`);
    const ended = { ...good('contact-appointment'), openDay: OPEN_DAY.start, preferredDates: [] };
    expect(await api.send('contact-appointment', ended)).toMatchObject({ problem: 'over' });
    api.clock.reset();
  });

  test('if it requests a visit without a day, or with too many days', async () => {
    const { openDay, preferredDates: _, ...call } = good('contact-appointment');
    expect(await api.send('contact-appointment', call)).toMatchObject({ fields: { openDay: 'missing' } });
    const days = [3, 4, 5, 6].map(inDays);
    expect(await api.send('contact-appointment', { ...call, preferredDates: days })).toMatchObject({
      fields: { preferredDates: 'choice' },
    });
    for (const [name, day] of Object.entries({ openDay: openDay ?? '', preferredDates: days.slice(1) })) {
      expect(await api.send('contact-appointment', { ...call, [name]: day })).toMatchObject({ status: 'stored' });
    }
  });

  test('with a message if the invisible field is filled in', async () => {
    expect(await api.send('contact', { ...good('contact'), website: 'https://example.com' })).toMatchObject({
      problem: 'trap',
    });
  });

  test('if the proof of work is missing, wrong, used before or expired', async () => {
    const send = (proof: string) => api.send('contact', { ...good('contact'), proof });
    expect(await send('')).toMatchObject({ problem: 'proofMissing' });
    expect(await send('nonsense')).toMatchObject({ problem: 'proofWrong' });
    const proof = await api.proof();
    expect(await send(proof)).toMatchObject({ status: 'stored' });
    expect(await send(proof)).toMatchObject({ problem: 'proofWrong' });
  });

  test('if it requests the same documents again', async () => {
    const one = { ...good('document-request'), email: 'twice@example.com' };
    expect(await api.send('document-request', one)).toMatchObject({ status: 'stored' });
    const before = await count();
    expect(await api.send('document-request', one)).toMatchObject({ problem: 'requested', code: 409 });
    expect(await count()).toBe(before);
    expect(await api.send('document-request', { ...one, listing: '', project: '501' })).toMatchObject({
      status: 'stored',
    });
    expect(await api.send('document-request', { ...one, listing: '3' })).toMatchObject({ problem: 'noDocuments' });
  });
});

test('forms with the same key are stored once, even if they arrive at the same time', async () => {
  const before = await count();
  const key = crypto.randomUUID();
  const one = good('contact');
  const answers = await Promise.all([1, 2, 3].map(() => api.send('contact', { ...one, key })));
  expect(answers.map(({ status }) => status)).toEqual(['stored', 'stored', 'stored']);
  expect(await api.send('contact', { ...one, key })).toMatchObject({ status: 'stored' });
  expect(await count()).toBe(before + 1);
});

test('a duplicate with another key is refused; a form with different words or on another day is not a duplicate', async () => {
  const before = await count();
  const one = good('contact');
  const again = await Promise.all([1, 2].map(() => api.send('contact', one)));
  expect(again.map(({ status }) => status).sort()).toEqual(['refused', 'stored']);
  expect(await api.send('contact', one)).toMatchObject({ problem: 'known', code: 409 });
  const plain = async (proof: string) => {
    const fields = { ...(one as Record<string, string>), remark: 'Sans JavaScript', language: 'fr', proof };
    const response = await api.request('/api/forms/contact', { method: 'POST', body: new URLSearchParams(fields) });
    return [response.status, await response.text()];
  };
  expect((await plain(await api.proof()))[0]).toBe(303);
  expect(await plain(await api.proof())).toEqual([
    409,
    expect.stringContaining('Nous avons déjà bien reçu votre envoi'),
  ]);
  expect(await api.send('contact', { ...one, remark: 'En nog iets' })).toMatchObject({ status: 'stored' });
  api.clock.now += 86_400_000;
  expect(await api.send('contact', one)).toMatchObject({ status: 'stored' });
  api.clock.now -= 86_400_000;
  expect(await count()).toBe(before + 4);
  for (const form of ['sign-newsletter', 'document-request'] as const) {
    const email = `${form}@example.com`;
    await api.send(form, { ...GOOD_FORMS[form], email });
    expect(await api.send(form, { ...GOOD_FORMS[form], email })).not.toMatchObject({ problem: 'known' });
  }
});

describe('limits', () => {
  const SPAN_MS = 10 * 60_000;
  const MANY = 100_000;
  async function limited(settings: Partial<ApiSettings>, pages: Record<string, string> = {}) {
    const one = await testApi({ settings, pages });
    onTestFinished(one.close);
    return one;
  }
  const post = async (
    to: TestApi,
    address: string,
    { form = 'contact' as FormId, proof, ...values }: { form?: FormId; proof?: string; [name: string]: unknown } = {},
  ) => {
    const work = values.question ? {} : { proof: proof ?? (await to.proof()) };
    const body = JSON.stringify({ ...good(form), key: crypto.randomUUID(), ...work, ...values });
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const response = await to.request(`/api/forms/${form}`, { method: 'POST', headers, body }, address);
    const answer = (await response.json()) as { problem?: string; isCopied?: false; details?: string };
    return {
      ...answer,
      status: response.status,
      problem: answer.problem,
      retryAfter: Number(response.headers.get('retry-after')),
    };
  };

  test('apply to one sender and to a network until the time window ends, and do not affect others', async () => {
    const one = await limited({ senderLimit: 2, totalLimit: MANY });
    expect((await post(one, '192.0.2.1')).status).toBe(200);
    expect((await post(one, '192.0.2.1')).status).toBe(200);
    const refused = await post(one, '192.0.2.1');
    expect(refused).toMatchObject({ status: 429, problem: 'tooMany' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    // A network may send ten forms. Three have been counted so far, including the refused one.
    for (let host = 2; host < 9; host++) expect((await post(one, `192.0.2.${host}`)).status).toBe(200);
    expect((await post(one, '192.0.2.99')).status).toBe(429);
    expect((await post(one, '192.0.3.99')).status).toBe(200);
    one.clock.now += SPAN_MS;
    expect((await post(one, '192.0.2.1')).status).toBe(200);
  });

  test('on all forms first demand more work and then close one form, but never all forms', async () => {
    const one = await limited({ totalLimit: 3 });
    let network = 0;
    const send = (change?: Parameters<typeof post>[2]) => post(one, `198.51.${network++}.1`, change);
    const [easy, other] = await Promise.all([one.proof(), one.proof()]);
    for (let count = 0; count < 3; count++) expect((await send()).status).toBe(200);
    expect(await send({ proof: easy })).toMatchObject({ status: 422, problem: 'proofWrong' });
    const { token, left, right } = askQuestion(one.context.store.secret);
    expect(await send({ question: token, answer: String(left + right) })).toMatchObject({ problem: 'tooMany' });
    const challenge = (await (await one.request('/api/captcha')).json()) as Challenge;
    expect(challenge.maxnumber).toBe(16 * 20);
    for (let count = 3; count < 6; count++) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429, problem: 'tooMany' });
    expect((await send({ form: 'sign-newsletter' })).status).toBe(200);
    one.clock.now += SPAN_MS;
    expect((await send({ proof: other })).status).toBe(200);
  });

  test('on a typed address restrict its mails per day, but not the mails to the agency', async () => {
    const one = await limited({ recipientLimit: 3 });
    const victim = 'Victim@example.com';
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) => post(one, `203.0.${index}.1`, { email: victim })),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const kinds = async () =>
      Map.groupBy(await one.context.store.db.select({ kind: outbox.kind }).from(outbox), ({ kind }) => kind);
    expect((await kinds()).get('agency')).toHaveLength(12);
    expect((await kinds()).get('confirmation')).toHaveLength(3);
    expect((await post(one, '192.0.2.1', { email: victim, newsletter: 'yes' })).status).toBe(200);
    for (const [form, change] of [
      ['send-to-friend', { friendEmail: victim }],
      ['sign-newsletter', { email: victim }],
      ['demand-register', { email: victim }],
      ['document-request', { email: victim }],
    ] as const) {
      expect(await post(one, '192.0.2.1', { form, ...change })).toMatchObject({ problem: 'tooManyMails', status: 429 });
    }
    expect([...(await kinds()).keys()].sort()).toEqual(['agency', 'confirmation']);
    const counted = await one.context.store.db.select().from(rate);
    expect(JSON.stringify(counted)).not.toMatch(/victim|203\./i);
    one.clock.now += 86_400_000;
    expect((await post(one, '192.0.2.1', { form: 'sign-newsletter', email: victim })).status).toBe(200);
  });

  test('restrict the mails that a sender and a network cause in a day, but not the enquiries to the agency', async () => {
    const one = await limited({ senderMailLimit: 2 });
    const stranger = (index: number) => ({ email: `s${index}@example.com` });
    for (let index = 0; index < 4; index++) {
      const { isCopied } = await post(one, '192.0.2.1', stranger(index));
      expect([index, isCopied]).toEqual([index, index < 2 ? undefined : false]);
    }
    // The limit of the network is ten. Four requests have been counted so far, including the two whose mails were
    // refused.
    for (let index = 0; index < 8; index++) {
      const { isCopied } = await post(one, `192.0.2.${10 + index}`, stranger(10 + index));
      expect([index, isCopied]).toEqual([index, index < 6 ? undefined : false]);
    }
    expect((await post(one, '192.0.3.1', stranger(20))).isCopied).toBeUndefined();
    expect(await post(one, '192.0.2.1', { form: 'sign-newsletter' })).toMatchObject({
      problem: 'tooManyToday',
      status: 429,
    });
    const rows = await one.context.store.db.select().from(outbox);
    expect(rows.filter(({ kind }) => kind === 'agency')).toHaveLength(13);
    expect(rows.filter(({ kind }) => kind === 'confirmation')).toHaveLength(9);
  });

  test('restrict the number of forms that a sender sends in a day', async () => {
    const one = await limited({ senderLimit: 1 });
    // Begins with a new day, so that no day ends during the test.
    one.clock.now = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 1;
    for (let index = 0; index < 10; index++) {
      expect((await post(one, '192.0.2.1')).status).toBe(200);
      one.clock.now += SPAN_MS;
    }
    const refused = await post(one, '192.0.2.1');
    expect(refused).toMatchObject({ status: 429, problem: 'tooManyToday' });
    expect(refused.retryAfter).toBeGreaterThan(3_600);
    expect((await post(one, '192.0.2.2')).status).toBe(200);
  });

  test('restrict the mails of an hour to people who have confirmed nothing; the thank-you page says so', async () => {
    const pages = Object.fromEntries(
      ['contact', 'contact-me'].map((form) => [
        `/fr/thank-you-${form}/`,
        '<!doctype html><title>x</title><h1>Merci</h1><section data-enquiry hidden></section>',
      ]),
    );
    const one = await limited({ strangerMailLimit: 2 }, pages);
    one.clock.now = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 1;
    const mail = (index: number) => ({ email: `s${index}@example.com` });
    for (let index = 0; index < 2; index++)
      expect(await post(one, `192.0.${index}.1`, mail(index))).not.toHaveProperty('isCopied');
    const note = /Cette fois, nous n’envoyons pas de confirmation par e-mail/;
    const uncopied = await post(one, '192.0.5.1', { ...mail(5), language: 'fr' });
    expect(uncopied).toMatchObject({ status: 200, isCopied: false, details: expect.stringMatching(note) });
    for (const form of ['send-to-friend', 'document-request', 'demand-register', 'sign-newsletter'] as const) {
      expect(await post(one, '192.0.6.1', { form, ...mail(6) })).toMatchObject({ problem: 'mailsPaused', status: 429 });
    }
    // Without JavaScript, the thank-you page says so, for forms with and without a home.
    for (const form of ['contact', 'contact-me'] as const) {
      const values = { ...good(form), ...mail(7), language: 'fr', proof: await one.proof() };
      const body = new URLSearchParams(
        Object.entries(values).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
      );
      const sent = await one.request(`/api/forms/${form}`, { method: 'POST', body }, '192.0.7.1');
      const page = await one.request(sent.headers.get('location') ?? '');
      expect([form, sent.status, await page.text()]).toEqual([form, 303, expect.stringMatching(note)]);
    }
    // A browser that received no response sends the form again and gets the same response.
    const again = { ...mail(8), key: 'again' };
    expect((await post(one, '192.0.8.1', again)).isCopied).toBe(false);
    expect((await post(one, '192.0.8.1', again)).isCopied).toBe(false);
    one.clock.now += 3_600_000;
    expect(await post(one, '192.0.9.1', mail(9))).not.toHaveProperty('isCopied');
  });

  test('also count repeated requests for documents, so that guessing earlier requests costs work', async () => {
    const one = await limited({ recipientLimit: 3, senderLimit: 4 });
    const ask = (proof?: string) => post(one, '192.0.2.1', { form: 'document-request', ...(proof ? { proof } : {}) });
    const proof = await one.proof();
    expect((await ask()).status).toBe(200);
    expect((await ask(proof)).problem).toBe('requested');
    expect((await ask(proof)).problem).toBe('proofWrong');
    expect((await ask()).problem).toBe('requested');
    expect((await ask()).problem).toBe('tooMany');
    one.clock.now += SPAN_MS;
    expect((await ask()).problem).toBe('tooManyMails');
    expect(await one.context.store.db.select().from(submission)).toHaveLength(1);
  });

  test.each([
    ['declared', { 'Content-Length': String(BODY_MAX_BYTES + 1) }],
    ['not declared', {}],
  ])('a body that is too large is not read to its end, with its length %s', async (_, headers) => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(BODY_MAX_BYTES));
      },
    });
    const init = { method: 'POST', headers: { ...headers, Accept: 'application/json' }, body, duplex: 'half' };
    const response = await api.request('/api/forms/contact', init as RequestInit);
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(5);
  });
});

describe('a CV file', () => {
  const application = { firstName: 'Zoë', lastName: 'De Smet', email: 'zoe@example.com' };
  const send = async (file: Blob | undefined, name = 'cv.pdf') => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...application, language: 'nl', proof: await api.proof() }))
      form.set(key, value);
    form.set('key', crypto.randomUUID());
    if (file) form.set('cv', file, name);
    const response = await api.request('/api/forms/job-application', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form,
    });
    return response.json();
  };

  test('as PDF or DOCX is stored with the application', async () => {
    const pdf = Buffer.from('%PDF-1.4 a small one');
    expect(await send(new Blob([pdf]), '../../evil\r\nname.exe')).toMatchObject({ status: 'stored' });
    const [row] = await api.context.store.db.select().from(upload);
    expect(row).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/^[\w -]+\.pdf$/) });
    expect(Buffer.from(row?.content ?? [])).toEqual(pdf);
  });

  test.each([
    ['no file', undefined, 'missing'],
    ['an empty file', new Blob([]), 'missing'],
    ['a program named .pdf', new Blob(['MZ\u0090']), 'fileKind'],
    ['a picture', new Blob([Buffer.from('89504e470d0a1a0a', 'hex')]), 'fileKind'],
    ['a file of more than 5 MB', new Blob(['%PDF-', new Uint8Array(CV_MAX_BYTES)]), 'fileSize'],
  ])('%s is refused', async (_, file, problem) => {
    expect(await send(file)).toMatchObject({ fields: { cv: problem } });
  });
});

describe('a response', () => {
  test.each([
    ['an unknown form', '/api/forms/nothing', 'application/json', '{}', 400],
    ['invalid JSON', '/api/forms/contact', 'application/json', '{', 400],
    ['nested JSON', '/api/forms/contact', 'application/json', '{"email":{"a":1}}', 400],
    ['bytes that are not UTF-8', '/api/forms/contact', 'application/json', Buffer.from([0x22, 0xff, 0x22]), 400],
    ['another content type', '/api/forms/contact', 'text/xml', '<a/>', 400],
    ['a broken multipart', '/api/forms/contact', 'multipart/form-data; boundary=x', '--x\r\nbroken', 400],
  ])('to %s reports an unreadable form', async (_, path, type, body, code) => {
    const init = { method: 'POST', headers: { 'Content-Type': type, Accept: 'application/json' }, body };
    const response = await api.request(path, init as RequestInit);
    expect(response.status).toBe(code);
    expect(await response.json()).toEqual({ status: 'refused', problem: 'unreadable' });
  });

  test.each([
    '/api/%ff',
    '/api/documents/%ED%A0%80/plan.pdf',
    '/api/links/manage-demand/%ff',
    '/api/views/1/%c3%28',
    '/nl/te-koop/%ff/?page=2',
    '/api/portal/documents/a%00',
  ])('to the unreadable address %s is 400', async (path) => {
    expect((await api.request(path)).status).toBe(400);
    expect((await api.request(path, { method: 'POST' })).status).toBe(400);
  });

  test.each(['\\ud800', '\\u0000'])(
    'has status 400 if an account field contains a text that no database can store: %s',
    async (text) => {
      for (const step of ['sign-in', 'forgotten', 'set-password']) {
        const body = `{"email":"zoe${text}@example.com","password":"a${text}b","token":"${text}"}`;
        const headers = { 'Content-Type': 'application/json', Origin: ORIGIN };
        const response = await api.request(`/api/portal/account/${step}`, { method: 'POST', headers, body });
        expect([step, response.status]).toEqual([step, 400]);
      }
      const invited = await api.task('rental-link', {
        email: 'zoe@example.com',
        firstName: JSON.parse(`"${text}"`),
        listing: 3,
        language: 'nl',
      });
      expect(invited.status).toBe(400);
    },
  );

  test('without JavaScript is the thank-you page in the visitor’s language', async () => {
    const body = new URLSearchParams({
      ...(good('contact') as Record<string, string>),
      language: 'fr',
      proof: await api.proof(),
    });
    const response = await api.request('/api/forms/contact', { method: 'POST', body });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/fr/thank-you-contact/']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('never contains a stack trace or SQL, and the log contains no personal data', async () => {
    const broken = await testApi();
    await broken.context.store.db.execute(sql`drop table submission cascade`);
    expect(await broken.send('contact', good('contact'))).toEqual({ status: 'refused', problem: 'server', code: 500 });
    const listed = await broken.task('leads');
    expect([listed.status, await listed.text()]).toEqual([500, expect.not.stringMatching(/select|stack| at /)]);
    await broken.close();
    expect(broken.lines.length).toBeGreaterThan(1);
    expect([...broken.lines, ...api.lines].join('\n')).not.toMatch(/zoe|example\.com|De Smet|select/);
  });
});

test('a form queues one row for each of its messages', async () => {
  await api.send('contact-me', { ...good('contact-me'), email: 'rows@example.com' });
  const rows = await api.context.store.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .innerJoin(submission, eq(outbox.submissionId, submission.id))
    .where(eq(submission.email, 'rows@example.com'));
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['agency', 'confirmation']);
});

test('if a third-party CAPTCHA is set up, its answer replaces our proof of work', async () => {
  const asked: string[] = [];
  const url = await remoteServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(form.get('secret') ?? '');
    response.end(JSON.stringify({ success: form.get('response') === 'solved there' }));
  });
  const other = await testApi({ settings: { otherCaptcha: { verifyUrl: url, secret: 'theirs' } } });
  try {
    expect(await other.send('contact', { ...good('contact'), proof: 'solved there' })).toMatchObject({
      status: 'stored',
    });
    expect(await other.send('contact', { ...good('contact'), proof: 'made up' })).toMatchObject({
      problem: 'proofWrong',
    });
    expect(asked).toEqual(['theirs', 'theirs']);
    expect(await other.send('contact', good('contact'))).toMatchObject({ status: 'stored' });
    expect(asked).toHaveLength(2);
  } finally {
    await other.close();
  }
});
