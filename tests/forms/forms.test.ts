import { describe, expect, test } from 'vitest';
import { checkForm, type FormValues } from '#forms/check.ts';
import { FORM_IDS, fieldsOf, stepsOf } from '#forms/forms.ts';

describe.each(FORM_IDS)('%s', (id) => {
  test('has groups of at most three fields and contains each field once', () => {
    const groups = stepsOf(id).flatMap(({ groups, more }) => [...groups, ...more]);
    for (const group of groups) expect([1, 2, 3]).toContain(group.length);
    const names = fieldsOf(id).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has no required field in a folded section', () => {
    const folded = stepsOf(id).flatMap(({ more }) => more.flat());
    expect(folded.filter(({ required }) => required)).toEqual([]);
  });
});

test('forms that begin a conversation ask for the salutation; only a search registration requires it', () => {
  const asking = FORM_IDS.flatMap((id) =>
    fieldsOf(id)
      .filter(({ name }) => name === 'title')
      .map(({ required }) => `${id}${required ? '*' : ''}`),
  );
  expect(asking).toEqual([
    'contact',
    'contact-me',
    'contact-appointment',
    'contact-construction',
    'gratis-schatting',
    'demand-register*',
  ]);
});

test('a valuation begins with the address, whose fields are all required', () => {
  const [first] = stepsOf('gratis-schatting');
  const needed = first?.groups.flat().filter(({ required }) => required);
  expect(needed?.map(({ name }) => name)).toEqual(['street', 'houseNumber', 'zip', 'city']);
});

describe('a visit without a day', () => {
  const today = '2026-11-22';
  const problems = (values: FormValues, days: string[]) =>
    Object.entries(checkForm('contact-appointment', values, { today, options: { openDay: days } })).filter(([name]) =>
      ['openDay', 'preferredDates'].includes(name),
    );

  test('lacks an open day if the home offers one, and a preferred day if the visitor wants another or there is none', () => {
    const offered = ['2026-12-05T10:00'];
    expect(problems({}, offered)).toEqual([['openDay', 'missing']]);
    expect(problems({ openDay: [] }, offered)).toEqual([['openDay', 'missing']]);
    expect(problems({ openDay: [''] }, offered)).toEqual([['preferredDates', 'missing']]);
    expect(problems({}, [])).toEqual([['preferredDates', 'missing']]);
    expect(problems({}, ['2026-11-21T10:00'])).toEqual([['preferredDates', 'missing']]);
    expect(problems({ openDay: offered }, offered)).toEqual([]);
  });
});
