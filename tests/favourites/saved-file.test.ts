import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { GOALS } from '#domain/price.ts';
import { NOTE_MAX, readNotes } from '#favourites/notes.ts';
import { type SavedLists, savedFile } from '#favourites/saved-file.ts';
import { FILE_MAX_BYTES, readSavedFile, takeSavedFile } from '#favourites/take-saved-file.ts';
import { HIDDEN_KEY, HIDDEN_MAX, readHidden } from '#saved/hidden-homes.ts';
import { readFavourites } from '#saved/stored-favourites.ts';
import { storedHere } from '../saved/stored-here.ts';

const SITE = 'agency.example.com';
const id = fc.integer({ min: 1, max: 2 ** 31 });
const byId = { selector: (one: { id: number }) => one.id };
const lists: fc.Arbitrary<SavedLists> = fc
  .uniqueArray(fc.record({ id, title: fc.string({ unit: 'binary', maxLength: 80 }) }), { maxLength: 20, ...byId })
  .chain((favourites) =>
    fc.record({
      favourites: fc.constant(favourites),
      notes: fc
        .array(fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })), {
          maxLength: favourites.length,
        })
        .map((notes) =>
          Object.fromEntries(notes.flatMap((note, index) => (note?.trim() ? [[favourites[index]?.id, note]] : []))),
        ),
      hidden: fc.uniqueArray(fc.record({ id, goal: fc.constantFrom(...GOALS) }), { maxLength: 30, ...byId }),
    }),
  );

afterEach(() => void vi.unstubAllGlobals());

test('another browser has the same saved homes, notes and hidden homes after it has opened the file', () => {
  fc.assert(
    fc.property(lists, (before) => {
      storedHere();
      expect(takeSavedFile(savedFile(before, SITE), SITE)).toEqual({
        kind: 'taken',
        added: before.favourites.length,
        hidden: before.hidden.length,
      });
      expect({ favourites: readFavourites(), notes: readNotes(), hidden: readHidden() }).toEqual(before);
    }),
  );
});

test('a file of a version without hidden homes is read, and what is hidden here stays', () => {
  const hidden = [{ id: 1005, goal: 'rent' }];
  storedHere({ [HIDDEN_KEY]: JSON.stringify(hidden) });
  const file = JSON.stringify({ kind: 'saved-homes', site: SITE, homes: [{ id: 1001, title: 'A home' }] });
  expect(takeSavedFile(file, SITE)).toEqual({ kind: 'taken', added: 1, hidden: 0 });
  expect(readHidden()).toEqual(hidden);
});

test('homes that are hidden here already are not counted, and not hidden twice', () => {
  const home = { id: 1005, goal: 'rent' } as const;
  storedHere({ [HIDDEN_KEY]: JSON.stringify([home]) });
  const file = savedFile({ favourites: [], notes: {}, hidden: [home, { id: 1006, goal: 'sale' }] }, SITE);
  expect(takeSavedFile(file, SITE)).toEqual({ kind: 'taken', added: 0, hidden: 1 });
  expect(readHidden().map((one) => one.id)).toEqual([1005, 1006]);
});

test('the largest list fits into a file', () => {
  const homes = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, title: 'é'.repeat(120) }));
  const file = savedFile(
    {
      favourites: homes,
      notes: Object.fromEntries(homes.map((home) => [home.id, 'é'.repeat(NOTE_MAX)])),
      hidden: Array.from({ length: HIDDEN_MAX }, (_, index) => ({ id: index + 1, goal: 'sale' })),
    },
    SITE,
  );
  expect(readSavedFile(file)?.hidden).toHaveLength(HIDDEN_MAX);
  expect(Buffer.byteLength(file)).toBeLessThan(FILE_MAX_BYTES);
});
