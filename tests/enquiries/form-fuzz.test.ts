import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIELDS } from '#forms/field.ts';
import { HIDDEN } from '#forms/form-protocol.ts';
import { FORM_IDS, type FormId } from '#forms/forms.ts';
import { outbox, submission } from '#server/database/schema.ts';
import { isEverythingTested } from '../run/everything.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { GOOD_FORMS } from './good-forms.ts';

/** FUZZ_RUNS sets the number of runs for a long test (docs/benchmarks.md). */
const RUNS = Number(process.env.FUZZ_RUNS || (isEverythingTested ? 2_000 : 200));

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ settings: { captchaEffort: 1, senderLimit: 1e7, totalLimit: 1e7, recipientLimit: 1e7 } });
});
afterAll(() => api.close());

const names = [...Object.keys(FIELDS), ...Object.values(HIDDEN), '__proto__', 'constructor', ''];
const nasty = fc.constantFrom(
  '\u0000',
  '\ud800',
  '\u202e',
  '../..',
  "'; drop table submission;--",
  '{{name}}',
  '<script>',
  '%s',
  '9'.repeat(400),
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), nasty, fc.webUrl(), fc.emailAddress());
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
/** Either a valid form in which some fields are replaced, or only random values. */
const body = fc.tuple(
  fc.constantFrom(...FORM_IDS),
  fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }),
  fc.boolean(),
);
const way = fc.constantFrom('json', 'url', 'multipart', 'raw');

function encode(how: string, values: Record<string, unknown>): RequestInit {
  const entries = Object.entries(values).flatMap(([name, one]) =>
    [one].flat().map((item): [string, string] => [name, typeof item === 'string' ? item : JSON.stringify(item)]),
  );
  if (how === 'url') return { body: new URLSearchParams(entries) };
  if (how === 'multipart') {
    const form = new FormData();
    for (const [name, item] of entries) form.append(name, item);
    return { body: form };
  }
  const json = JSON.stringify(values);
  return {
    body: how === 'raw' ? json.slice(0, json.length / 2) : json,
    headers: { 'Content-Type': 'application/json' },
  };
}

test(
  `${RUNS} random bodies each get a regular response and never store an incomplete record`,
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(body, way, fc.boolean(), async ([id, spoilt, fromGood], how, wantsJson) => {
        const good = fromGood
          ? { ...GOOD_FORMS[id as FormId], proof: await api.proof(), key: crypto.randomUUID() }
          : {};
        const init = encode(how, { ...good, ...spoilt });
        const headers = {
          ...(init.headers as Record<string, string>),
          ...(wantsJson ? { Accept: 'application/json' } : {}),
        };
        const response = await api.request(`/api/forms/${id}`, { method: 'POST', ...init, headers });
        const said = await response.text();
        expect(response.status, said).toBeLessThan(500);
        if (wantsJson) expect(JSON.parse(said)).toHaveProperty('status');
        seen.set(String(response.status), (seen.get(String(response.status)) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    // The runs must have produced all kinds of answers, including successful ones.
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['400', '422']));
    expect((seen.get('200') ?? 0) + (seen.get('303') ?? 0)).toBeGreaterThan(RUNS / 100);
    const { db } = api.context.store;
    const stored = await db
      .select({ id: submission.id, form: submission.form, values: submission.values })
      .from(submission);
    const messages = new Set((await db.select({ id: outbox.submissionId }).from(outbox)).map(({ id }) => id));
    for (const { id, form, values } of stored) {
      expect(Object.keys(values).length, form).toBeGreaterThan(0);
      // A form for the newsletter sends no mail if the address is already subscribed.
      if (form !== 'sign-newsletter') expect(messages.has(id), form).toBe(true);
    }
    expect(api.lines.filter((line) => /could not be stored|failed/.test(line))).toEqual([]);
  },
  RUNS * 100 + 60_000,
);
