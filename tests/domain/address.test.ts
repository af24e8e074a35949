import { expect, it } from 'vitest';
import { type AddressParts, addressText, boxNumber } from '#domain/address.ts';

const municipality = { zip: '2850', municipality: 'Boom' };

it.each([
  ['complete', { ...municipality, street: 'Kaai', houseNumber: '5', box: '2' }, 'Kaai 5 bus\u00a02, 2850\u00a0Boom'],
  ['without a box', { ...municipality, street: 'Kaai', houseNumber: '5' }, 'Kaai 5, 2850\u00a0Boom'],
  ['without a number', { ...municipality, street: 'Kaai' }, 'Kaai, 2850\u00a0Boom'],
  ['hidden', municipality, '2850\u00a0Boom'],
  ['hidden, with a number left over', { ...municipality, houseNumber: '5', box: '2' }, '2850\u00a0Boom'],
  ['hidden, and the town too', { zip: '', municipality: '' }, ''],
] as [string, AddressParts, string][])('%s', (_rule, parts, text) => {
  expect(addressText(parts, { boxWord: 'bus' })).toBe(text);
});

it.each([
  ['2', '2'],
  ['bus 0.01', '0.01'],
  ['Bte. 3', '3'],
  ['boîte 4A', '4A'],
  ['BUS5', '5'],
  ['box: 6', '6'],
  ['B2', 'B2'],
  ['Busje', 'Busje'],
  ['bus', undefined],
  [undefined, undefined],
])('the box «%s» is read as %s, because the page adds the word for it', (written, box) => {
  expect(boxNumber(written)).toBe(box);
});
