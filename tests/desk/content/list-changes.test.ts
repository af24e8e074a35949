import { describe, expect, it } from 'vitest';
import {
  appended,
  copied,
  freeName,
  inserted,
  isHidden,
  moved,
  removed,
  shownOrder,
  toggled,
} from '#desk/content/form/list/list-changes.ts';

const plain = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const numbered = [
  { id: 'a', sort: 10 },
  { id: 'b', sort: 30 },
  { id: 'c', sort: 20 },
];
type Entry = { id: string };
const shown = (items: readonly unknown[]) =>
  shownOrder(items)
    .map((at) => (items[at] as Entry).id)
    .join('');
const written = (items: readonly unknown[]) => items.map((item) => (item as Entry).id).join('');

describe('a move', () => {
  it('changes the places in the file, if no entry has a number', () => {
    const { items, from } = moved(plain, 0, 2);
    expect(written(items)).toBe('bca');
    expect(from).toEqual([1, 2, 0]);
  });

  it.each([
    [0, 1, 'cab'],
    [0, 2, 'cba'],
    [2, 0, 'bac'],
    [1, 0, 'cab'],
    [1, 5, 'abc'],
  ])('of a numbered entry from place %i to %i shows %s, and keeps the order of the file', (place, target, order) => {
    const { items } = moved(numbered, place, target);
    expect(shown(items)).toBe(order);
    expect(written(items)).toBe('abc');
  });

  it('changes one number only, if there is one between the neighbours', () => {
    const { items } = moved(numbered, 0, 1);
    expect(items).toEqual([{ id: 'a', sort: 25 }, numbered[1], numbered[2]]);
    expect(items[1]).toBe(numbered[1]);
  });

  it('numbers all entries again, if there is none', () => {
    const tight = [
      { id: 'a', sort: 1 },
      { id: 'b', sort: 2 },
      { id: 'c', sort: 3 },
    ];
    const { items } = moved(tight, 2, 1);
    expect(shown(items)).toBe('acb');
    expect(items.map((item) => (item as { sort: number }).sort)).toEqual([10, 30, 20]);
  });

  it('to the first or last place keeps the numbers of the others', () => {
    expect(moved(numbered, 1, 0).items[2]).toEqual({ id: 'c', sort: 0 });
    expect(moved(numbered, 0, 2).items[0]).toEqual({ id: 'a', sort: 40 });
  });
});

describe('a copy', () => {
  it('stands after the original, with an id of its own', () => {
    const { items, from } = copied(plain, 1, [['id']]);
    expect(written(items)).toBe('abb-2c');
    expect(from).toEqual([0, 1, undefined, 2]);
  });

  it('of a numbered entry is shown after the original', () => {
    const { items } = copied(numbered, 0, [['id']]);
    expect(shown(items)).toBe('aa-2cb');
    expect(new Set(items.map((item) => (item as { sort: number }).sort)).size).toBe(4);
  });

  it('does not share parts with the original', () => {
    const items = [{ id: 'a', title: { nl: 'Een' } }];
    const copy = copied(items, 0, [['id']]).items[1] as (typeof items)[0];
    expect(copy).toEqual({ id: 'a-2', title: { nl: 'Een' } });
    expect(copy.title).not.toBe(items[0]?.title);
  });

  it('gets other addresses in all languages', () => {
    const pages = [{ id: 'x', path: { nl: 'te-koop', fr: '' } }];
    const copy = copied(pages, 0, [['id'], ['path', 'nl'], ['path', 'fr']]).items[1];
    expect(copy).toEqual({ id: 'x-2', path: { nl: 'te-koop-2', fr: 'copy-2' } });
  });

  it.each([
    ['team', ['team'], 'team-2'],
    ['team-2', ['team', 'team-2', 'team-3'], 'team-4'],
    ['Boom', ['Boom'], 'Boom 2'],
  ])('of «%s» beside %j is called «%s»', (name, taken, free) => {
    expect(freeName(name, new Set(taken))).toBe(free);
  });
});

describe('hiding', () => {
  it('sets the status, and showing sets it back', () => {
    const hidden = toggled(plain, 1, 'status').items;
    expect(hidden).toEqual([{ id: 'a' }, { id: 'b', status: 'Draft' }, { id: 'c' }]);
    expect(isHidden(hidden[1], 'status')).toBe(true);
    expect(toggled(hidden, 1, 'status').items[1]).toEqual({ id: 'b', status: 'Published' });
  });

  it('switches what is public', () => {
    expect(toggled(plain, 0, 'public').items[0]).toEqual({ id: 'a', public: false });
  });
});

it('an entry that was removed returns to its place', () => {
  const without = removed(plain, 1);
  expect(written(without.items)).toBe('ac');
  expect(without.from).toEqual([0, 2]);
  expect(inserted(without.items, 1, plain[1]).items).toEqual(plain);
});

it('a new entry is shown last', () => {
  expect(shown(appended(numbered, { id: 'd' }).items)).toBe('acbd');
  expect(appended(plain, { id: 'd' }).items[3]).toEqual({ id: 'd' });
});
