import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { EMPTY_QUERY } from '#search/engine/query.ts';
import { TYPED } from './typed.ts';
import { typedHomes } from './typed-homes.ts';

const CASES = LANGUAGES.map((language) => {
  const lines = TYPED[language].split('\n').filter((line) => line.trim());
  const cases = lines.map((line) => {
    const [text = '', ids = ''] = line.split('=');
    return [text.trim(), ids.split(' ').filter(Boolean).map(Number)] as const;
  });
  return [language, cases] as const;
});

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test('there are more than 200 cases', () => {
  expect(CASES.flatMap(([, cases]) => cases).length).toBeGreaterThan(200);
});

describe.each(CASES)('typed texts in %s', (language, cases) => {
  const engine = typedHomes(language);
  const idsOf = (text: string) =>
    ascending([...engine.search({ ...EMPTY_QUERY, text }).rows].map((row) => engine.id(row)));
  it.each(cases)('%s', (text, ids) => expect(idsOf(text)).toEqual(ascending(ids)));
});

describe('before the index of words is loaded', () => {
  const engine = typedHomes('nl', { isTaught: false });
  it.each([
    ['boom', 3],
    ['RW-1003', 1],
    ['hoeve', 7],
    ['kaaistraat', 0],
  ])('%s finds %d', (text, count) => expect(engine.search({ ...EMPTY_QUERY, text }).rows).toHaveLength(count));
});

describe('what a text names directly', () => {
  const engine = typedHomes('nl');
  const named = (text: string) => {
    const { cities, areas, rows } = engine.named(text);
    return {
      towns: cities.map((row) => engine.cities[row]?.name),
      areas: areas.map((area) => engine.area(area).name),
      offers: ascending(rows.map((row) => engine.id(row))),
    };
  };
  it.each([
    ['bo', ['Boom', 'Bornem'], [], [3, 7]],
    ['boom', ['Boom'], [], []],
    ['mechlen', ['Mechelen'], [], []],
    ['klein', [], ['Klein-Brabant'], []],
    ['rupel', [], ['Rupelstreek'], [1]],
    ['kaai', [], [], [1]],
    ['1003', [], [], [3]],
    ['ringoven', [], [], [-501]],
    ['appartement', [], [], [5, 13]],
    ['', [], [], []],
  ])('%s', (text, towns, areas, offers) => expect(named(text)).toEqual({ towns, areas, offers }));
});
