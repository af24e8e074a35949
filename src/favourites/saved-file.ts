import type { HiddenHome } from '#saved/hidden-homes.ts';
import type { Favourite } from '#saved/stored-favourites.ts';
import type { Notes } from './notes.ts';

/** Kind of the file, so that other files are recognised as such. */
export const KIND = 'saved-homes';

/** What a file takes to another browser. */
export interface SavedLists {
  favourites: readonly Favourite[];
  notes: Notes;
  hidden: readonly HiddenHome[];
}

/** Returns the text of a file with saved homes, the notes on them, and hidden homes. `site` is the host of this site. */
export function savedFile({ favourites, notes, hidden }: SavedLists, site: string): string {
  const homes = favourites.map(({ id, title }) => ({ id, title, ...(notes[id] && { note: notes[id] }) }));
  return `${JSON.stringify({ kind: KIND, site, homes, hidden }, undefined, 2)}\n`;
}
