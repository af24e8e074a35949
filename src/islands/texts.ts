import { fetchOnce } from './fetch-once.ts';

/** Sentences of one part of the site in one language, by key. */
export type IslandTexts = Readonly<Record<string, string>>;

/** Those of `/{language}/{part}-texts.json`. */
export const loadTexts = (part: 'form' | 'search' | 'costs', language: string): Promise<IslandTexts> =>
  fetchOnce(`/${language}/${part}-texts.json`);

/** A sentence with its `{{names}}` filled in. */
export function filled(text: string | undefined, values: Readonly<Record<string, string | number>>): string {
  return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
