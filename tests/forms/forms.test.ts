import { describe, expect, test } from 'vitest';
import { FORM_IDS, fieldsOf, stepsOf } from '#forms/forms.ts';

describe.each(FORM_IDS)('%s', (id) => {
  test('has groups of at most three fields, each of them once', () => {
    const groups = stepsOf(id).flatMap(({ groups, more }) => [...groups, ...more]);
    for (const group of groups) expect([1, 2, 3]).toContain(group.length);
    const names = fieldsOf(id).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('asks for nothing that must be filled in where it is folded', () => {
    const folded = stepsOf(id).flatMap(({ more }) => more.flat());
    expect(folded.filter(({ required }) => required)).toEqual([]);
  });
});

test('a salutation is asked only where software of an agency reads it', () => {
  const asking = FORM_IDS.filter((id) => fieldsOf(id).some(({ name }) => name === 'title'));
  expect(asking).toEqual(['contact-me', 'contact-appointment']);
});

test('a valuation begins with the address, all of which is needed', () => {
  const [first] = stepsOf('gratis-schatting');
  const needed = first?.groups.flat().filter(({ required }) => required);
  expect(needed?.map(({ name }) => name)).toEqual(['street', 'houseNumber', 'zip', 'city']);
});
