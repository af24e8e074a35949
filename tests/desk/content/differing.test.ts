import { describe, expect, it } from 'vitest';
import { differences } from '#desk/content/editor/differing.ts';
import { changedAt } from '#desk/content/form/value/changes.ts';

const base = {
  title: { nl: 'Contact', fr: 'Contact' },
  modules: [
    { id: 'form', sort: 5 },
    { id: 'offices', sort: 10 },
  ],
};

describe('two versions of a file', () => {
  it('that are the same differ in no field, whatever the order of their fields', () => {
    const other = { modules: base.modules, title: { fr: 'Contact', nl: 'Contact' } };
    expect(differences(base, other, base)).toEqual([]);
  });

  it('differ in the smallest fields, each with the side that changed it', () => {
    const mine = { ...base, title: { nl: 'Bel ons', fr: 'Contact' } };
    const theirs = { ...base, title: { nl: 'Mail ons', fr: 'Écrivez-nous' } };
    expect(differences(mine, theirs, base)).toEqual([
      { keys: ['title', 'nl'], mine: 'Bel ons', theirs: 'Mail ons', changed: 'both' },
      { keys: ['title', 'fr'], mine: 'Contact', theirs: 'Écrivez-nous', changed: 'theirs' },
    ]);
  });

  it('differ in a field of an item if their lists have the same items, and else in the whole list', () => {
    const [form, offices] = base.modules;
    const sorted = { ...base, modules: [{ ...form, sort: 20 }, offices] };
    const shorter = { ...base, modules: [offices] };
    expect(differences(sorted, base, base).map(({ keys }) => keys)).toEqual([['modules', 0, 'sort']]);
    expect(differences(shorter, base, base).map(({ keys }) => keys)).toEqual([['modules']]);
    expect(differences({ ...base, modules: [offices, form] }, base, base).map(({ keys }) => keys)).toEqual([
      ['modules'],
    ]);
  });

  it('become one again: the chosen fields of mine are set in theirs, and fields that mine removed are removed', () => {
    const mine = { title: { nl: 'Bel ons' }, modules: base.modules };
    const merged = differences(mine, base, base).reduce<unknown>(
      (value, { keys, mine: own }) => changedAt(value, keys, own),
      base,
    );
    expect(merged).toEqual(mine);
    expect(base.title).toEqual({ nl: 'Contact', fr: 'Contact' });
  });
});
