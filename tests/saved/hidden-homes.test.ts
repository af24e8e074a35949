import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetGone, HIDDEN_KEY, HIDDEN_MAX, type HiddenHome, readHidden, setHidden } from '#saved/hidden-homes.ts';
import { createHiddenList } from '#saved/hidden-list.ts';
import { storedHere } from './stored-here.ts';

const SALE: HiddenHome = { id: 1001, goal: 'sale' };
const RENT: HiddenHome = { id: 1004, goal: 'rent' };
const stored = (...homes: HiddenHome[]) => storedHere({ [HIDDEN_KEY]: JSON.stringify(homes) });

afterEach(() => void vi.unstubAllGlobals());

describe('hidden homes', () => {
  test('are stored until the last one is shown again', () => {
    const storage = storedHere();
    expect(setHidden([SALE], true)).toBe(true);
    expect(setHidden([RENT, SALE], true)).toBe(true);
    expect(readHidden()).toEqual([RENT, SALE]);
    setHidden([SALE], false);
    setHidden([RENT], false);
    expect(storage.size).toBe(0);
  });

  test('are forgotten when the list of their goal no longer has them', () => {
    stored(SALE, RENT, { id: 1005, goal: 'sale' });
    forgetGone('sale', (id) => id === 1005);
    expect(readHidden().map(({ id }) => id)).toEqual([1004, 1005]);
  });

  test('are the newest ones if there are too many', () => {
    storedHere();
    const many = Array.from({ length: HIDDEN_MAX }, (_, index): HiddenHome => ({ id: index + 1, goal: 'sale' }));
    setHidden(many, true);
    setHidden([SALE], true);
    expect(readHidden()).toHaveLength(HIDDEN_MAX);
    expect(readHidden().at(0)?.id).toBe(2);
    expect(readHidden().at(-1)).toEqual(SALE);
  });

  test.each(['{', '7', 'null', '[null,7,{"id":"x","goal":"sale"},{"id":1,"goal":"swap"}]'])(
    'are none if the browser stores %s',
    (text) => {
      storedHere({ [HIDDEN_KEY]: text });
      expect(readHidden()).toEqual([]);
    },
  );
});

describe('a list', () => {
  const stateOf = (list: ReturnType<typeof createHiddenList>, id: number) => list.stateOf(readHidden(), id);

  test('leaves out what was hidden before, and folds what is hidden while it is shown', () => {
    stored(SALE);
    const list = createHiddenList();
    expect([stateOf(list, 1001), stateOf(list, 1004)]).toEqual(['left-out', 'shown']);
    list.set(RENT, true, 'Hidden.');
    expect([stateOf(list, 1001), stateOf(list, 1004)]).toEqual(['left-out', 'folded']);
    expect(list.$said.get()).toBe('Hidden.');
  });

  test('folds a home that was shown again and hidden once more', () => {
    stored(SALE);
    const list = createHiddenList();
    list.set(SALE, false, '');
    expect(stateOf(list, 1001)).toBe('shown');
    list.set(SALE, true, '');
    expect(stateOf(list, 1001)).toBe('folded');
  });

  test('says nothing if the storage is full, and hides nothing', () => {
    storedHere({}, { isFull: true });
    const list = createHiddenList();
    expect(list.set(SALE, true, 'Hidden.')).toBeUndefined();
    expect([stateOf(list, 1001), list.$said.get()]).toEqual(['shown', '']);
  });
});
