import { describe, expect, it } from 'vitest';
import { findingsOf, importOf, property, type Row } from './records.ts';

describe('types', () => {
  it('are merged across languages and sorted by ShowOrder', () => {
    const { catalogue } = importOf({
      webIDs: [
        { WebID: 4, Name: 'Grond', ShowOrder: 2, Rent: false, language: 'NL' },
        { WebID: 1, Name: 'Huis', ShowOrder: 1, language: 'nl' },
        { WebID: 1, Name: 'Maison', ShowOrder: 1, language: 'fr' },
      ],
    });
    expect(catalogue.types).toEqual([
      { id: 1, name: { nl: 'Huis', fr: 'Maison' }, kind: 'house', order: 1, forSale: true, forRent: true },
      { id: 4, name: { nl: 'Grond' }, kind: 'land', order: 2, forSale: true, forRent: false },
    ]);
  });

  it('an invalid type is left out, and the list may be missing', () => {
    const imported = importOf({
      webIDs: [{ Name: 'Huis', language: 'nl' }, null, { WebID: 1, Name: 'Huis', language: 'xx' }],
    });
    expect(imported.catalogue.types).toEqual([]);
    expect(findingsOf(imported)).toEqual(['leftOut WebID', 'leftOut ', 'leftOut language', 'corrected WebID']);
    expect(findingsOf(importOf({ webIDs: null }))).toEqual(['corrected WebID']);
  });
});

describe('the kind of a type', () => {
  const types = [
    { WebID: 8, Name: 'Landgoed', language: 'nl' },
    { WebID: 9, Name: 'Weiland', language: 'nl' },
    { WebID: 9, Name: 'Prairie', language: 'fr' },
  ];

  it('comes from propertyKinds, whatever the name of the type', () => {
    const imported = importOf(
      { webIDs: types, properties: [property({ WebID: 9 })] },
      { kinds: { 8: 'house', 9: 'land' } },
    );
    expect(imported.catalogue.types.map(({ id, kind }) => [id, kind])).toEqual([
      [8, 'house'],
      [9, 'land'],
    ]);
    expect(imported.catalogue.listings[0]?.kind).toBe('land');
    expect(findingsOf(imported)).toEqual([]);
  });

  it('is guessed from the name if propertyKinds does not contain the type, which is reported once', () => {
    const { report } = importOf({ webIDs: types, properties: [property({ WebID: 9 })] }, { kinds: { 8: 'house' } });
    expect(report.findings).toEqual([
      {
        kind: 'corrected',
        record: 'webIDs 9',
        field: 'WebID',
        expected: 'a line of propertyKinds in content/site.yaml',
        received: '"Weiland"; treated as «land» because of its name',
      },
    ]);
  });
});

describe('the tree of places', () => {
  const tree = (...parents: [id: number, parent: number | null][]) =>
    importOf({ neighbourhoods: parents.map(([ID, ParentID]) => ({ ID, ParentID, Name: `N${ID}` })) });
  it.each([
    [
      'a tree',
      [
        [1, 0],
        [2, 1],
        [3, 2],
      ],
      [undefined, 1, 2],
      0,
    ],
    ['a root without a parent', [[1, null]], [undefined], 0],
    [
      'children before parents',
      [
        [3, 2],
        [2, 1],
        [1, 0],
      ],
      [2, 1, undefined],
      0,
    ],
    [
      'a node that is its own parent',
      [
        [1, 1],
        [2, 1],
      ],
      [undefined, 1],
      1,
    ],
    [
      'a loop of two is cut once',
      [
        [1, 2],
        [2, 1],
      ],
      [undefined, 1],
      1,
    ],
    [
      'a node below a loop keeps its parent',
      [
        [3, 1],
        [1, 2],
        [2, 1],
      ],
      [1, undefined, 1],
      1,
    ],
    ['a missing parent', [[1, 9]], [undefined], 1],
  ] as [string, [number, number | null][], (number | undefined)[], number][])(
    '%s',
    (_rule, rows, parents, reported) => {
      const imported = tree(...rows);
      expect(imported.catalogue.neighbourhoods.map(({ parentId }) => parentId)).toEqual(parents);
      expect(findingsOf(imported)).toHaveLength(reported);
    },
  );

  it('a second node with the same ID is left out', () => {
    const imported = tree([1, 0], [1, 0]);
    expect(imported.catalogue.neighbourhoods).toHaveLength(1);
    expect(findingsOf(imported)).toEqual(['leftOut ID']);
  });
});

describe('a town has its names in all languages in which the export gives them', () => {
  const city = (language: string, Name: string, Zip = '2800') => ({ Zip, Name, language });
  const homes = [
    property({ City: 'Mechelen', Zip: '2800' }),
    property({ ID: 2, City: 'Hofstade', Zip: '1981' }),
    property({ ID: 3, City: 'Terhagen', Zip: '2840' }),
  ];
  const cities = [
    city('nl', 'Mechelen'),
    city('FR', 'Malines'),
    city('nl', 'Zemst', '1981'),
    city('fr', 'Zemst-le-Château', '1981'),
    city('nl', 'Terhagen', '2840'),
    city('nl', 'Reet', '2840'),
    city('fr', 'Elsewhere', '2840'),
  ];
  const { catalogue } = importOf({
    properties: homes,
    citys: cities.slice(0, 2),
    citysSale: cities,
    neighbourhoods: [
      { ID: 1, Name: 'Klein-Brabant' },
      { ID: 2, ParentID: 1, Name: 'MECHELEN' },
      { ID: 3, ParentID: 1, Name: 'Reet' },
    ],
  });

  it('if no other town has its postcode', () => {
    expect(catalogue.listings.map(({ place }) => place.municipality)).toEqual([
      { nl: 'Mechelen', fr: 'Malines' },
      { nl: 'Hofstade' },
      { nl: 'Terhagen' },
    ]);
  });

  it('a place of the tree has a name per language; a second one in the same language is left out', () => {
    const imported = importOf({
      neighbourhoods: [
        { ID: 1, Name: 'Rupelstreek' },
        { ID: 1, Name: 'Région du Rupel', language: 'fr' },
        { ID: 1, Name: 'Rupel', language: 'fr' },
      ],
    });
    expect(imported.catalogue.neighbourhoods.map(({ name }) => name)).toEqual([
      { nl: 'Rupelstreek', fr: 'Région du Rupel' },
    ]);
    expect(findingsOf(imported)).toEqual(['leftOut ID']);
  });

  it('also in the tree of places', () => {
    expect(catalogue.neighbourhoods.map(({ name }) => name)).toEqual([
      { nl: 'Klein-Brabant' },
      { nl: 'Mechelen', fr: 'Malines' },
      { nl: 'Reet' },
    ]);
  });
});

describe('lists of cities are checked against the homes', () => {
  const homes = [
    property(),
    property({ ID: 2, City: 'Reet', Zip: '2840' }),
    property({ ID: 3, City: 'Terhagen', Zip: '2840', Goal: 1 }),
    property({ ID: 4, Marquee: 3 }),
  ];
  const city = (Zip: string, PropertyCount: number | null, language = 'nl', Name = 'x') => ({
    Zip,
    PropertyCount,
    language,
    Name,
  });
  it.each([
    ['correct counts that include sold homes', { citys: [city('2850', 2), city('2840', 2)] }, []],
    ['correct counts without sold homes', { citys: [city('2850', 1), city('2840', 2)] }, []],
    [
      'correct counts in each language',
      { citys: [city('2850', 1), city('2840', 2), city('2850', 1, 'fr'), city('2840', 2, 'fr')] },
      [],
    ],
    [
      'several towns with the same postcode',
      { citys: [city('2850', 1), city('2840', 1, 'nl', 'Reet'), city('2840', 1, 'nl', 'Terhagen')] },
      [],
    ],
    ['counts per goal', { citysSale: [city('2850', 1), city('2840', 1)], citysRent: [city('2840', 1)] }, []],
    ['lists without counts', { citys: [city('2850', null), city('2840', null)] }, []],
    ['a wrong count', { citys: [city('2850', 7), city('2840', 2)] }, ['citys 2850']],
    [
      'a wrong count in one language',
      { citys: [city('2850', 1), city('2840', 2), city('2850', 7, 'fr')] },
      ['citys 2850'],
    ],
    ['a town without homes', { citys: [city('2850', 1), city('2840', 2), city('9000', 1)] }, ['citys 9000']],
    ['a missing town', { citysRent: [city('2850', 0)] }, ['citysRent 2840']],
    ['no lists', {}, []],
  ] as [string, Record<string, Row[]>, string[]][])('%s', (_rule, lists, contradictions) => {
    const { report } = importOf({ properties: homes, ...lists });
    expect(report.findings.map(({ record }) => record)).toEqual(contradictions);
    expect(report.findings.every(({ kind }) => kind === 'contradiction')).toBe(true);
  });
});
