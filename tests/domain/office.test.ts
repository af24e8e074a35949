import { expect, test } from 'vitest';
import { type Concern, FORMS_TO_OFFICE, type OfficeRule, officeFor } from '#domain/office.ts';
import { FORM_IDS } from '#forms/forms.ts';

const office = (name: string, ...takes: OfficeRule[]) => ({ name, takes });
const OFFICES = [
  office('first'),
  office('south', { postcodes: ['2880', '2890-2899'] }),
  office('rentals', { goals: ['rent'], postcodes: ['2000-2999'] }, { forms: ['job-application'] }),
  office('luxembourg', { postcodes: ['L-2880-2899'] }),
];

test.each<[string, Concern]>([
  ['south', { postcodes: ['2880'] }],
  ['south', { postcodes: ['B-2895', '2890'], goal: 'rent' }],
  ['first', { postcodes: ['2880', '2850'], goal: 'sale' }],
  ['rentals', { postcodes: ['2880', '2850'], goal: 'rent' }],
  ['rentals', { postcodes: [], form: 'job-application' }],
  ['first', { postcodes: [], goal: 'rent' }],
  ['first', { postcodes: ['none'] }],
  ['luxembourg', { postcodes: ['L-2880'] }],
  ['luxembourg', { postcodes: ['l 2899'], goal: 'rent' }],
  ['first', { postcodes: ['L-2900'] }],
  ['first', { postcodes: ['2900'], form: 'contact' }],
])('the first office with a matching rule handles the enquiry: %s, %j', (name, concern) => {
  expect(officeFor(OFFICES, concern)?.name).toBe(name);
});

test('every form that reaches the agency can be routed to an office', () => {
  const others = ['demand-change', 'sign-newsletter', 'watch-home'];
  expect([...FORMS_TO_OFFICE].sort()).toEqual(FORM_IDS.filter((id) => !others.includes(id)).sort());
});
