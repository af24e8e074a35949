import { useSyncExternalStore } from 'react';
import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';

/** A visitor's notes on homes, by the id of the home. They are stored only in the visitor's browser. */
export type Notes = Readonly<Record<string, string>>;

/** Key in local storage, and name of the event that announces a change within this tab. */
export const NOTES_KEY = 'favourite-notes';
/** Longest note, in characters. */
export const NOTE_MAX = 500;
const NONE: Notes = {};

let known: { text: string | null; notes: Notes } = { text: null, notes: NONE };

/** Returns the stored notes, the same object until they change. */
export function readNotes(): Notes {
  const text = kept('local', NOTES_KEY) ?? null;
  if (text !== known.text) known = { text, notes: parsed(text) };
  return known.notes;
}

/** Returns the notes, and re-renders after a change in any tab. */
export const useNotes = (): Notes => useSyncExternalStore(onNotesChanged, readNotes, () => NONE);

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

function store(notes: Notes): true | undefined {
  const isDone =
    Object.keys(notes).length > 0 ? keep('local', NOTES_KEY, JSON.stringify(notes)) : forget('local', NOTES_KEY);
  dispatchEvent(new Event(NOTES_KEY));
  return isDone;
}

function parsed(text: string | null): Notes {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return NONE;
    return Object.fromEntries(
      Object.entries(value).filter(([id, note]) => /^\d+$/.test(id) && typeof note === 'string'),
    );
  } catch {
    // The stored text is not valid, so it is not ours.
    return NONE;
  }
}

function onNotesChanged(act: () => void): () => void {
  const stop = new AbortController();
  addEventListener(NOTES_KEY, act, stop);
  addEventListener('storage', ({ key }) => (key === NOTES_KEY || key === null) && act(), stop);
  return () => stop.abort();
}
