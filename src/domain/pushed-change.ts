/** Folder in the data folder for what software of the agency pushes, by the name of its door: written by the server, read by the import. */
export const PUSHED_FOLDER = 'feed/pushed';

/** What a push says of one home: when, and whether it is gone. What the home is like is asked for later. */
export interface PushedChange {
  /** the software's own key */
  key: string;
  /** milliseconds since 1970 */
  at: number;
  isGone: boolean;
}

/** Keys that may be the name of a file. */
export const PUSHED_KEY = /^[\w-]{1,80}$/;
