import { expect, it } from 'vitest';
import { DESCRIPTION_MAX, headDescription, headTitle, TITLE_MAX } from '#page-base/head-texts.ts';

it.each([
  ['a title and the agency', 'Huis in Boom', 'Agency', 'Huis in Boom | Agency'],
  ['the agency alone', 'Agency', 'Agency', 'Agency'],
  ['a title that just fits', 'x'.repeat(190), 'Agency', `${'x'.repeat(190)} | Agency`],
  ['one very long word', 'x'.repeat(300), 'Agency', `${'x'.repeat(190)}… | Agency`],
  ['many words', 'woord '.repeat(60).trim(), 'Agency', `${'woord '.repeat(31).trim()}… | Agency`],
])('%s', (_rule, title, agency, expected) => {
  expect(headTitle(title, agency)).toBe(expected);
  expect(headTitle(title, agency).length).toBeLessThanOrEqual(TITLE_MAX);
});

it('a description is shortened to its limit', () => {
  expect(headDescription('kort')).toBe('kort');
  expect(headDescription('x'.repeat(1_000))).toHaveLength(DESCRIPTION_MAX);
});
