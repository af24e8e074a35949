import { expect, test } from 'vitest';
import { formPlaceOfMunicipality, placeOptions, placesOfMunicipality } from '#search/engine/place-tree.ts';

const TREE = [
  { id: 1, name: { nl: 'Rupelstreek' } },
  { id: 11, parentId: 1, name: { nl: 'Boom', fr: 'Boom' } },
  { id: 12, parentId: 1, name: { nl: 'Mechelen', fr: 'Malines' } },
  { id: 2, parentId: 3, name: { fr: 'Liège' } },
  { id: 3, parentId: 2, name: { nl: 'Loop' } },
];

test('a municipality is found by its name, its node, and the nodes above it, regardless of accents and case', () => {
  expect(placesOfMunicipality(TREE)(['BOOM'], '2850')).toEqual(['boom|2850', 'n11', 'n1']);
  expect(placesOfMunicipality(TREE)(['Bornem'], '2880')).toEqual(['bornem|2880']);
  expect(placesOfMunicipality(TREE)(['Malines'], '2800')).toEqual(['malines|2800', 'n12', 'n1']);
  expect(placesOfMunicipality(TREE)(['Luik', 'Liege'], '4000')).toEqual(['luik|4000', 'liege|4000', 'n2', 'n3']);
});

test('a form offers the tree first, then the municipalities outside the tree', () => {
  const towns = [
    { name: { nl: 'Temse', fr: 'Tamise' }, zip: '9140' },
    { name: { nl: 'Boom' }, zip: '2850' },
    { name: { fr: 'Malines' }, zip: '2800' },
    { name: { nl: 'Temse', fr: 'Tamise' }, zip: '9140' },
  ];
  expect(placeOptions(TREE.slice(0, 3), towns, 'nl')).toEqual([
    {
      key: 'n1',
      name: { nl: 'Rupelstreek' },
      below: [
        { key: 'n11', name: { nl: 'Boom', fr: 'Boom' }, below: [] },
        { key: 'n12', name: { nl: 'Mechelen', fr: 'Malines' }, below: [] },
      ],
    },
    { key: 'temse|9140', name: { nl: 'Temse (9140)', fr: 'Tamise (9140)' }, below: [] },
  ]);
  const placeOf = formPlaceOfMunicipality(TREE, 'nl');
  expect(towns.map(placeOf)).toEqual(['temse|9140', 'n11', 'n12', 'temse|9140']);
});
