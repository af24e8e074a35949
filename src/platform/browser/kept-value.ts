import { useSyncExternalStore } from 'react';
import { forget } from './forget.ts';
import { keep, kept } from './kept.ts';

/** A value that is stored in the browser only, as JSON in local storage. All tabs follow its changes. */
export interface KeptValue<Value> {
  /** Returns the stored value, the same object until it changes. */
  read(): Value;
  /** Returns {@link read} and re-renders after a change in any tab. Built pages have no stored value. */
  useValue(): Value;
  /** Stores a value; undefined removes it. @returns true if the browser has stored the change */
  write(value: Value | undefined): true | undefined;
}

/**
 * Returns access to the value under a key of local storage. The key is also the name of the event that announces a change
 * within this tab. `none` stands for a value that is missing or is not ours; `parse` returns the valid part of stored data.
 */
export function keptValue<Value>(key: string, none: Value, parse: (stored: unknown) => Value): KeptValue<Value> {
  let known: { text: string | null; value: Value } = { text: null, value: none };
  const read = (): Value => {
    const text = kept('local', key) ?? null;
    if (text !== known.text) known = { text, value: parsed(text) };
    return known.value;
  };
  const parsed = (text: string | null): Value => {
    try {
      return text === null ? none : parse(JSON.parse(text));
    } catch {
      // The stored text is not valid, so it is not ours.
      return none;
    }
  };
  const follow = (act: () => void) => {
    const stop = new AbortController();
    addEventListener(key, act, stop);
    addEventListener('storage', (event) => (event.key === key || event.key === null) && act(), stop);
    return () => stop.abort();
  };
  return {
    read,
    useValue: () => useSyncExternalStore(follow, read, () => none),
    write(value) {
      const isDone = value === undefined ? forget('local', key) : keep('local', key, JSON.stringify(value));
      dispatchEvent(new Event(key));
      return isDone;
    },
  };
}
