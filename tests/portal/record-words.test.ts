import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { recordIn } from '#portal/server/record-words.ts';

const RECORD = {
  id: '1',
  at: '',
  type: '',
  contact: 'Telefoon nv',
  subject: '',
  comment: 'bezoek',
  status: '',
  source: '',
};

test.each<[Language, string, string]>([
  ['nl', 'Visite', 'Bezoek'],
  ['fr', 'Plaatsbezoek', 'Visite'],
  ['en', 'BEZICHTIGING', 'Viewing'],
  ['de', 'courriel', 'E-Mail'],
])('in %s, the usual type «%s» is «%s»', (language, typed, shown) => {
  expect(recordIn({ ...RECORD, type: typed }, language).type).toBe(shown);
});

test('the usual statuses, subjects and sources are named too; names and remarks stay as typed', () => {
  const record = { ...RECORD, subject: 'Bod', status: 'Geannuleerd', source: 'site web' };
  expect(recordIn(record, 'en')).toEqual({ ...record, subject: 'Offer', status: 'Cancelled', source: 'Website' });
});

test('a text that is not usual stays as typed', () => {
  expect(recordIn({ ...RECORD, type: 'Bezoek met architect' }, 'fr').type).toBe('Bezoek met architect');
});
