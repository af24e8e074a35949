import { keptValue } from '#platform/browser/kept-value.ts';

/** A visitor's notes on homes, by the id of the home. They are stored only in the visitor's browser. */
export type Notes = Readonly<Record<string, string>>;

/** Key in local storage, and name of the event that announces a change within this tab. */
export const NOTES_KEY = 'favourite-notes';
/** Longest note, in characters. */
export const NOTE_MAX = 500;
const NONE: Notes = {};

const stored = keptValue(NOTES_KEY, NONE, parsed);

/** Returns the stored notes, the same object until they change. */
export const readNotes = stored.read;

/** Returns the notes, and re-renders after a change in any tab. */
export const useNotes = stored.useValue;

/**
 * Stores a note on a home; an empty one is forgotten.
 * @returns true if the browser has stored the change
 */
export function setNote(id: number, text: string): true | undefined {
  const { [id]: _, ...others } = readNotes();
  return store(text.trim() === '' ? others : { ...others, [id]: text.slice(0, NOTE_MAX) });
}

/** Forgets the notes on homes that are not saved. A home that was removed by mistake keeps its note until then. */
export function forgetNotesExcept(ids: readonly number[]): void {
  const notes = readNotes();
  const others = Object.fromEntries(Object.entries(notes).filter(([id]) => ids.includes(Number(id))));
  if (Object.keys(others).length < Object.keys(notes).length) store(others);
}

const store = (notes: Notes) => stored.write(Object.keys(notes).length > 0 ? notes : undefined);

function parsed(value: unknown): Notes {
  if (typeof value !== 'object' || value === null) return NONE;
  return Object.fromEntries(Object.entries(value).filter(([id, note]) => /^\d+$/.test(id) && typeof note === 'string'));
}
