import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressPart, readRecordNumber, slug } from '#domain/url-part.ts';

it.each([
  ['Bel-étage, Boom', 'bel-etage-boom'],
  ['  Huis  met   tuin  ', 'huis-met-tuin'],
  ['Crème brûlée à Ath', 'creme-brulee-a-ath'],
  ['Größe & Straße', 'grosse-strasse'],
  ['Cœur de ville', 'coeur-de-ville'],
  ["L’Œuvre d'Art", 'loeuvre-dart'],
  ['Æther', 'aether'],
  ['ĳsbaan', 'ijsbaan'],
  ['ﬁets', 'fiets'],
  ['Søren Łódź', 'soren-lodz'],
  ['120 m² / 3 slpk.', '120-m2-3-slpk'],
  ['St.-Amands', 'st-amands'],
  ['--a--b--', 'a-b'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>', 'script'],
  ['…', ''],
  ['', ''],
  ['東京', ''],
])('«%s» → «%s»', (text, expected) => {
  expect(slug(text)).toBe(expected);
});

describe('a part of a URL path', () => {
  it.each([
    ['Bel-étage, Boom', 'bel-etage-boom'],
    ['x'.repeat(300), 'x'.repeat(80)],
    [`${'a'.repeat(79)} b c`, 'a'.repeat(79)],
    [`${'a'.repeat(80)} b`, 'a'.repeat(80)],
    [`huis ${'x'.repeat(300)}`, 'huis'],
    ['ﷺ'.repeat(100), ''],
    ['', ''],
    ['..', ''],
    ['CON', 'con-'],
    ['com1', 'com1-'],
    ['Nul.', 'nul-'],
    ['console', 'console'],
  ])('«%s» → «%s»', (text, expected) => {
    expect(addressPart(text, '')).toBe(expected);
  });

  it('is a valid folder name on every file system, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.lorem({ maxCount: 60 })), (text) => {
        const part = addressPart(text);
        expect(part).toMatch(/^(?:-|[a-z0-9][a-z0-9-]{0,80})$/);
        expect(part).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)$/);
        expect(slug(text).startsWith(part.replace(/-$/, ''))).toBe(true);
      }),
    );
  });
});

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['', undefined],
  [undefined, undefined],
])('«%s» is the number %s', (text, expected) => {
  expect(readRecordNumber(text)).toBe(expected);
});
