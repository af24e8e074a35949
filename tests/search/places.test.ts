import { expect, test } from 'vitest';
import { placeOptions, placesOfMunicipality } from '#search/places.ts';

const TREE = [
  { id: 1, name: 'Rupelstreek' },
  { id: 11, parentId: 1, name: 'Boom' },
  { id: 12, parentId: 1, name: 'Niel' },
  { id: 2, parentId: 3, name: 'Liège' },
  { id: 3, parentId: 2, name: 'Loop' },
];

test('a municipality is found under its name, its node and the nodes above it, accents and case aside', () => {
  expect(placesOfMunicipality(TREE)(['BOOM'], '2850')).toEqual(['boom|2850', 'n11', 'n1']);
  expect(placesOfMunicipality(TREE)(['Bornem'], '2880')).toEqual(['bornem|2880']);
  expect(placesOfMunicipality(TREE)(['Luik', 'Liege'], '4000')).toEqual(['luik|4000', 'liege|4000', 'n2', 'n3']);
});

test('a form offers the tree, then the municipalities that are not in it', () => {
  const options = placeOptions(TREE.slice(0, 3), [
    { name: 'Bornem', zip: '2880' },
    { name: 'Boom', zip: '2850' },
    { name: 'Bornem', zip: '2880' },
  ]);
  expect(options).toEqual([
    {
      key: 'n1',
      name: 'Rupelstreek',
      below: [
        { key: 'n11', name: 'Boom', below: [] },
        { key: 'n12', name: 'Niel', below: [] },
      ],
    },
    { key: 'bornem|2880', name: 'Bornem (2880)', below: [] },
  ]);
});
