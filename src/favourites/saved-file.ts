import type { Favourite } from '#saved/stored-favourites.ts';
import type { Notes } from './notes.ts';

/** Kind of the file, so that other files are recognised as such. */
export const KIND = 'saved-homes';

/** Returns the text of a file with saved homes and the notes on them. `site` is the host of this site. */
export function savedFile(favourites: readonly Favourite[], notes: Notes, site: string): string {
  const homes = favourites.map(({ id, title }) => ({ id, title, ...(notes[id] && { note: notes[id] }) }));
  return `${JSON.stringify({ kind: KIND, site, homes }, undefined, 2)}\n`;
}
