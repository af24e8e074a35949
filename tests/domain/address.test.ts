import { expect, it } from 'vitest';
import { type AddressParts, addressText, boxNumber } from '#domain/address.ts';

const municipality = { zip: '2850', municipality: 'Boom' };

it.each([
  [
    'whole',
    { ...municipality, street: 'Kaai', houseNumber: '5', box: '2' },
    false,
    'Kaai 5 bus\u00a02, 2850\u00a0Boom',
  ],
  ['without a box', { ...municipality, street: 'Kaai', houseNumber: '5' }, false, 'Kaai 5, 2850\u00a0Boom'],
  ['without a number', { ...municipality, street: 'Kaai' }, false, 'Kaai, 2850\u00a0Boom'],
  ['hidden', municipality, false, '2850\u00a0Boom'],
  ['hidden, with a number left over', { ...municipality, houseNumber: '5', box: '2' }, false, '2850\u00a0Boom'],
  ['hidden, and the city too', municipality, true, ''],
  [
    'public: the city is never hidden',
    { ...municipality, street: 'Kaai', houseNumber: '5' },
    true,
    'Kaai 5, 2850\u00a0Boom',
  ],
] as [string, AddressParts, boolean, string][])('%s', (_rule, parts, hideCity, text) => {
  expect(addressText(parts, { boxWord: 'bus', hideCity })).toBe(text);
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
])('the box «%s» is %s: its word comes from the page', (written, box) => {
  expect(boxNumber(written)).toBe(box);
});
