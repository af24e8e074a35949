import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadyAnswer } from '#desk/housekeeping/ready-api.ts';
import { deskApi, get, join, MANAGER, setUpCodes } from './staff.ts';

let started: Awaited<ReturnType<typeof deskApi>>;
let cookie: string;

beforeAll(async () => {
  started = await deskApi();
  cookie = (await setUpCodes(started.api, await join(started.api, started.smtp, MANAGER))).cookie;
});
afterAll(() => started.close());

const ask = async (language: string) =>
  (await (await get(started.api, `/api/desk/ready?language=${language}`, cookie)).json()) as ReadyAnswer;

test('the desk lists what is missing in the language of the manager, with a place or a document for each point', async () => {
  const [french, dutch] = await Promise.all([ask('fr'), ask('nl')]);
  if (french.kind !== 'known' || dutch.kind !== 'known') throw new Error(JSON.stringify([french, dutch]));
  const find = (answer: typeof french, about: string) => answer.points.find((point) => point.about === about);
  expect(find(french, 'mail')).toMatchObject({
    state: 'must',
    doc: 'docs/mail.md',
    text: expect.stringContaining('n’est pas défini'),
  });
  expect(find(dutch, 'mail')?.text).toContain('is niet ingesteld');
  expect(find(french, 'address')).toMatchObject({ state: 'must', place: { path: 'site.yaml', keys: ['url'] } });
  const states = french.points.map(({ state }) => state);
  expect(states).toEqual(states.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)));
  for (const { state, place, doc, text } of french.points) {
    expect(text).not.toMatch(/^readiness\./);
    if (state === 'must') expect(Boolean(place ?? doc), text).toBe(true);
  }
});

const ORDER = ['must', 'should', 'unknown', 'done'];
