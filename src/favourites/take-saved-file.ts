import { z } from 'zod/mini';
import { readFavourites, setFavourite } from '#saved/stored-favourites.ts';
import { NOTE_MAX, readNotes, setNote } from './notes.ts';
import { KIND } from './saved-file.ts';

/** A list of 200 homes with notes is about 150 kB. */
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
});

export type Taken =
  /** number of homes that were not saved before */
  | { kind: 'taken'; added: number }
  | { kind: 'unreadable' }
  /** the file is of another site */
  | { kind: 'otherSite'; site: string }
  /** the browser has not stored all of it */
  | { kind: 'notKept' };

/** Adds the homes of a file to the saved ones. Saved homes and notes stay; a note of the file fills in a missing one. */
export function takeSavedFile(text: string, site: string): Taken {
  const parsed = fileSchema.safeParse(parsedJson(text));
  if (!parsed.success) return { kind: 'unreadable' };
  if (parsed.data.site !== site) return { kind: 'otherSite', site: parsed.data.site };
  const before = new Set(readFavourites().map(({ id }) => id));
  let isKept = true;
  for (const { id, title, note } of parsed.data.homes) {
    if (!before.has(id)) isKept = setFavourite({ id, title }, true) === true && isKept;
    if (note && !readNotes()[id]) isKept = setNote(id, note) === true && isKept;
  }
  const added = readFavourites().filter(({ id }) => !before.has(id)).length;
  return isKept ? { kind: 'taken', added } : { kind: 'notKept' };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
