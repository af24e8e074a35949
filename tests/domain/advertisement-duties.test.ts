import { describe, expect, test } from 'vitest';
import { type Advertised, expiryOf, requiredFacts } from '#domain/advertisement-duties.ts';

const HOUSE: Advertised = { kind: 'house', forSale: true, country: 'BE', showsAddress: true, constructionYear: 1960 };
const facts = (change: Partial<Advertised>) => [...requiredFacts({ ...HOUSE, ...change })].sort();
const PLANNING = ['allotment', 'permit', 'preemptiveRight', 'summons', 'zoning'];
const FLOOD = ['floodBuilding', 'floodPlot'];

describe('what an advertisement must say', () => {
  test.each<[string, Partial<Advertised>, string[]]>([
    ['Flanders, sale', { region: 'flanders' }, ['asbestos', 'energyFigure', 'energyLabel', ...FLOOD, ...PLANNING]],
    [
      'Flanders, sale, no address',
      { region: 'flanders', showsAddress: false },
      ['asbestos', 'certificateNumber', 'energyFigure', 'energyLabel', ...FLOOD, ...PLANNING],
    ],
    [
      'Flanders, built in 2001',
      { region: 'flanders', constructionYear: 2001 },
      ['energyFigure', 'energyLabel', ...FLOOD, ...PLANNING],
    ],
    ['Flanders, rent', { region: 'flanders', forSale: false }, ['energyFigure', 'energyLabel', ...FLOOD]],
    ['Flanders, land', { region: 'flanders', kind: 'land' }, ['floodPlot', ...PLANNING]],
    ['Flanders, garage', { region: 'flanders', kind: 'garage' }, [...FLOOD, ...PLANNING]],
    ['Wallonia', { region: 'wallonia' }, ['energyFigure', 'energyLabel']],
    ['Brussels', { region: 'brussels' }, ['co2', 'energyLabel']],
    ['Brussels, garage', { region: 'brussels', kind: 'garage' }, []],
    ['Luxembourg', { country: 'LU' }, ['energyLabel', 'thermalLabel']],
    ['elsewhere', { country: 'other' }, []],
  ])('%s', (_where, change, expected) => {
    expect(facts(change)).toEqual([...expected].sort());
  });
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
