import { expect, it } from 'vitest';
import { ownText, rowsOf, withOwnText, wrongPlaceholders } from '#desk/content/editor/own-text-rows.ts';

const tree = { home: { sentence: 'Thuis', intro: 'Welkom' }, card: { new: 'Nieuw' } };

it('reads and changes a text by its key, and leaves the others in their order', () => {
  expect(ownText(tree, 'home.intro')).toBe('Welkom');
  expect(ownText(tree, 'home.other')).toBe('');
  expect(ownText(tree, 'home')).toBe('');
  const changed = withOwnText(tree, 'home.sentence', 'Daar');
  expect(changed).toEqual({ ...tree, home: { sentence: 'Daar', intro: 'Welkom' } });
  expect(Object.keys(changed)).toEqual(['home', 'card']);
  expect(withOwnText(undefined, 'a.b.c', 'x')).toEqual({ a: { b: { c: 'x' } } });
});

it('removes a text, and its group if it was the last', () => {
  expect(withOwnText(tree, 'card.new', '')).toEqual({ home: tree.home });
  expect(withOwnText(tree, 'home.intro', '')).toEqual({ home: { sentence: 'Thuis' }, card: tree.card });
});

it('lists a plural form that only some languages have', () => {
  expect(rowsOf({ nl: { 'a.b_one': 'een' }, fr: { 'a.b_one': 'un', 'a.b_many': 'plusieurs' } })).toEqual([
    { key: 'a.b_one', site: { nl: 'een', fr: 'un' } },
    { key: 'a.b_many', site: { fr: 'plusieurs' } },
  ]);
});

it('reports placeholders that are lost or unknown', () => {
  expect(wrongPlaceholders('{{ count }} huizen', '{{count}} panden')).toEqual({ lacking: [], unknown: [] });
  expect(wrongPlaceholders('{{number}} huizen', '{{count}} panden')).toEqual({
    lacking: ['count'],
    unknown: ['number'],
  });
  expect(wrongPlaceholders('', '{{count}} panden')).toEqual({ lacking: [], unknown: [] });
});
