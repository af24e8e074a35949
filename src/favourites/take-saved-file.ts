import { z } from 'zod/mini';
import { GOALS } from '#domain/price.ts';
import { HIDDEN_MAX, readHidden, setHidden } from '#saved/hidden-homes.ts';
import { readFavourites, setFavourite } from '#saved/stored-favourites.ts';
import { NOTE_MAX, readNotes, setNote } from './notes.ts';
import { KIND } from './saved-file.ts';

/** A list of 200 homes with notes and 500 hidden homes is about 200 kB. */
export const FILE_MAX_BYTES = 1024 ** 2;

const fileSchema = z.object({
  kind: z.literal(KIND),
  /** name of the site whose homes these are: the ids of another agency name other homes */
  site: z.string(),
  homes: z.array(
    z.object({
      id: z.int().check(z.positive()),
      title: z.string().check(z.maxLength(500)),
      note: z.optional(z.string().check(z.maxLength(NOTE_MAX))),
    }),
  ),
  /** files of earlier versions have no hidden homes */
  hidden: z._default(
    z.array(z.object({ id: z.int().check(z.positive()), goal: z.enum(GOALS) })).check(z.maxLength(HIDDEN_MAX)),
    [],
  ),
});

export type Taken =
  /** number of homes that were not saved before, and of those that were not hidden */
  | { kind: 'taken'; added: number; hidden: number }
  | { kind: 'unreadable' }
  /** the file is of another site */
  | { kind: 'otherSite'; site: string }
  /** the browser has not stored all of it */
  | { kind: 'notKept' };

/** Returns the content of a file; undefined if it is not a file of saved homes. */
export const readSavedFile = (text: string): z.infer<typeof fileSchema> | undefined =>
  fileSchema.safeParse(parsedJson(text)).data;

/**
 * Adds the homes of a file to the saved and hidden ones. What is saved or hidden stays; a note of the file fills in a
 * missing one.
 */
export function takeSavedFile(text: string, site: string): Taken {
  const file = readSavedFile(text);
  if (!file) return { kind: 'unreadable' };
  if (file.site !== site) return { kind: 'otherSite', site: file.site };
  const before = new Set(readFavourites().map(({ id }) => id));
  let isKept = true;
  for (const { id, title, note } of file.homes) {
    if (!before.has(id)) isKept = setFavourite({ id, title }, true) === true && isKept;
    if (note && !readNotes()[id]) isKept = setNote(id, note) === true && isKept;
  }
  const hiddenBefore = new Set(readHidden().map(({ id }) => id));
  const hidden = file.hidden.filter(({ id }) => !hiddenBefore.has(id));
  if (hidden.length > 0) isKept = setHidden(hidden, true) === true && isKept;
  const added = readFavourites().filter(({ id }) => !before.has(id)).length;
  return isKept ? { kind: 'taken', added, hidden: hidden.length } : { kind: 'notKept' };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
