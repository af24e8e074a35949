import { describe, expect, it, test } from 'vitest';
import {
  energyLabel,
  expiryOf,
  labelOfFigure,
  labelOfText,
  labelText,
  mustRenovate,
  saysCertificatePending,
} from '#domain/energy.ts';
import type { Region } from '#domain/region.ts';

/** The lowest and the highest energy use of each label. */
const BANDS: Record<Region, [label: string, from: number, to: number][]> = {
  flanders: [
    ['a_plus', -1000, -0.01],
    ['a', 0, 100],
    ['b', 100.01, 200],
    ['c', 200.01, 300],
    ['d', 300.01, 400],
    ['e', 400.01, 500],
    ['f', 500.01, 5000],
  ],
  brussels: [
    ['a_plus', -1000, -0.01],
    ['a', 0, 23],
    ['a_sub', 23.01, 45],
    ['b_plus', 45.01, 62],
    ['b', 62.01, 79],
    ['b_sub', 79.01, 95],
    ['c_plus', 95.01, 113],
    ['c', 113.01, 132],
    ['c_sub', 132.01, 150],
    ['d_plus', 150.01, 170],
    ['d', 170.01, 190],
    ['d_sub', 190.01, 210],
    ['e_plus', 210.01, 232],
    ['e', 232.01, 253],
    ['e_sub', 253.01, 275],
    ['f_plus', 275.01, 298],
    ['f', 298.01, 322],
    ['f_sub', 322.01, 345],
    ['g', 345.01, 5000],
  ],
  wallonia: [
    ['a_plusplus', -1000, -0.01],
    ['a_plus', 0, 45],
    ['a', 45.01, 85],
    ['b', 85.01, 170],
    ['c', 170.01, 255],
    ['d', 255.01, 340],
    ['e', 340.01, 425],
    ['f', 425.01, 510],
    ['g', 510.01, 5000],
  ],
};

describe.each(Object.entries(BANDS))('the energy labels of %s', (region, bands) => {
  it.each(bands)('%s is from %d to %d kWh/m²', (label, from, to) => {
    expect(labelOfFigure(from, region as Region)).toBe(label);
    expect(labelOfFigure(to, region as Region)).toBe(label);
  });
});

it.each([
  ['flanders', 100, 'a'],
  ['flanders', 100.5, 'b'],
  ['brussels', 0.5, 'a'],
  ['brussels', 1, 'a'],
  ['brussels', 23.5, 'a_sub'],
  ['brussels', 24, 'a_sub'],
  ['brussels', 322, 'f'],
  ['brussels', 323, 'f_sub'],
  ['brussels', 345, 'f_sub'],
  ['brussels', 345.5, 'g'],
  ['brussels', 346, 'g'],
] as const)('%s: %d is %s', (region, figure, label) => {
  expect(labelOfFigure(figure, region)).toBe(label);
});

describe('the label of a home', () => {
  const flemish = { applies: true, country: 'BE', region: 'flanders' } as const;
  it.each([
    ['Belgium: from the figure', { ...flemish, kwhPerSqm: 250 }, 'c'],
    ['Belgium: the figure takes precedence over the printed label', { ...flemish, kwhPerSqm: 250, printed: 'A' }, 'c'],
    ['0 is a figure', { ...flemish, kwhPerSqm: 0 }, 'a'],
    ['no figure and no printed label', flemish, undefined],
    ['no figure: as printed', { ...flemish, printed: 'B' }, 'b'],
    [
      'Belgium, but a postcode outside all regions: as printed',
      { ...flemish, region: undefined, kwhPerSqm: 250, printed: 'D' },
      'd',
    ],
    ['Luxembourg: as printed, whatever the figure', { applies: true, country: 'LU', kwhPerSqm: 20, printed: 'H' }, 'h'],
    ['Luxembourg without a printed label', { applies: true, country: 'LU', kwhPerSqm: 20 }, undefined],
    ['elsewhere: as printed', { applies: true, country: 'other', kwhPerSqm: 20, printed: 'C' }, 'c'],
    ['garages, parkings and land have none', { ...flemish, applies: false, kwhPerSqm: 250, printed: 'B' }, undefined],
  ] as const)('%s', (_rule, home, label) => {
    expect(energyLabel(home)).toBe(label);
  });
});

it.each([
  ['B', 'b', 'B'],
  [' a+ ', 'a_plus', 'A+'],
  ['A++', 'a_plusplus', 'A++'],
  ['C-', 'c_sub', 'C-'],
  ['C−', 'c_sub', 'C-'],
  ['a_plus', 'a_plus', 'A+'],
  ['D_SUB', 'd_sub', 'D-'],
  ['I', 'i', 'I'],
] as const)('«%s» is read as %s and printed as %s', (printed, label, text) => {
  expect(labelOfText(printed)).toBe(label);
  expect(labelText(label)).toBe(text);
});

it.each(['', 'J', 'AB', 'A+++', 'H+', 'label B', 'niet gekend', '100'])('«%s» is no label', (printed) => {
  expect(labelOfText(printed)).toBeUndefined();
});

it.each([
  [true, 'flanders', 'e', true],
  [true, 'flanders', 'f', true],
  [true, 'flanders', 'd', false],
  [true, 'flanders', undefined, false],
  [false, 'flanders', 'f', false],
  [true, 'brussels', 'f', false],
  [true, 'wallonia', 'e', false],
  [true, undefined, 'f', false],
] as const)('renovation notice: for sale %s, %s, label %s → %s', (forSale, region, label, shown) => {
  expect(mustRenovate({ kind: 'house', forSale, region, label })).toBe(shown);
});

it.each([
  ['house', true],
  ['apartment', true],
  ['studio', true],
  ['investment', true],
  ['commercial', false],
  ['garage', false],
  ['land', false],
] as const)('renovation notice: a %s → %s', (kind, shown) => {
  expect(mustRenovate({ kind, forSale: true, region: 'flanders', label: 'f' })).toBe(shown);
});

test.each([
  ['2026-11-20', 'past'],
  ['2026-11-21', 'soon'],
  ['2027-11-21', 'soon'],
  ['2027-11-22', 'valid'],
  ['2034-03-18', 'valid'],
])('a certificate until %s is %s on 21 November 2026', (until, state) => {
  expect(expiryOf(until, '2026-11-21')).toBe(state);
});

describe('a pending certificate', () => {
  test.each([
    'PEB en cours',
    'Certificat PEB : en cours.',
    '<p>Certificat énergétique en attente</p>',
    'EPC in aanvraag',
    'EPC-certificaat wordt aangevraagd',
    'EPC volgt nog',
    'Energieausweis beantragt',
    'Energy certificate in progress',
  ])('is recognised in «%s»', (text) => {
    expect(saysCertificatePending({ title: {}, description: { fr: text }, energy: {} })).toBe(true);
    expect(saysCertificatePending({ title: { nl: text }, description: {}, energy: {} })).toBe(true);
  });

  test.each([
    'PEB n° 20230419020000. Travaux en cours dans la rue.',
    'Certificat PEB disponible. Permis en cours.',
    'De vergunning is in aanvraag',
    'EPC 212 kWh/m², label C',
    'Epcke in aanvraag',
  ])('is not recognised in «%s»', (text) => {
    expect(saysCertificatePending({ title: { nl: text }, description: { fr: text }, energy: {} })).toBe(false);
  });

  test('is recognised in the field for its number', () => {
    expect(saysCertificatePending({ title: {}, description: {}, energy: { certificateNumber: 'En cours' } })).toBe(
      true,
    );
    expect(
      saysCertificatePending({
        title: {},
        description: {},
        energy: { certificateNumber: '20220421-0002561930-RES-2' },
      }),
    ).toBe(false);
  });
});
