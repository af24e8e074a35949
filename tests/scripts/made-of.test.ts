import { expect, it } from 'vitest';
import { findingText } from '../../scripts/check/finding.ts';
import { madeOf } from '../../scripts/check/made-of.ts';

const listings = new Map([[1001, { reference: 'SS-1001' }]]);

it.each([
  ['nl/te-koop/boom/huis/1001/index.html', 'properties 1001 (nl), SS-1001'],
  ['fr/a-vendre/boom/maison/1001/index.html', 'properties 1001 (fr), SS-1001'],
  ['property/1001/index.html', 'properties 1001, SS-1001'],
  ['nl/preview/1001/index.html', 'properties 1001 (nl), SS-1001'],
  ['share/1001-0123456789abcdef.jpg', 'properties 1001, SS-1001'],
  ['nl/te-koop/boom/huis/1002/index.html', 'properties 1002 (nl)'],
  ['nl/projecten/boom/huis/1001/index.html', 'projects 1001 (nl)'],
  ['nl/contact/index.html', 'content/pages/contact.yaml'],
  ['en/index.html', 'content/pages/home.yaml'],
  ['nl/te-koop/2/index.html', undefined],
  ['_headers', undefined],
])('%s is made of %s', (file, expected) => {
  expect(madeOf(file, listings)).toBe(expected);
});

it('a finding begins with the record or file to correct', () => {
  const finding = { rule: 'head', file: 'nl/x/index.html', problem: 'The page has no title.', advice: false };
  expect(findingText({ ...finding, madeOf: 'properties 7 (nl)' })).toBe(
    'properties 7 (nl): The page has no title. [head, nl/x/index.html]',
  );
  expect(findingText({ ...finding, file: '' })).toBe('The page has no title. [head]');
});
