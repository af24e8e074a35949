import { use } from 'react';
import { fetchOnce } from './load-once.ts';
import { type IslandTexts, type TextPart, textsFile } from './texts.ts';

const provided = new Map<string, unknown>();

/**
 * Stores the content of a file that an island shows, by address, so that the build can render the island. The Astro
 * component that places the island calls this function. If the content were a prop, every page would contain it twice.
 */
export function provideFile(path: string, content: unknown): void {
  provided.set(path, content);
}

/**
 * Returns the content of a JSON file of the site. The build takes it from {@link provideFile}. The browser fetches the
 * file, and the island waits for it.
 */
export function useFile<Content>(path: string): Content {
  return (provided.get(path) as Content | undefined) ?? use(fetchOnce<Content>(path));
}

/**
 * Returns the texts of an island. `language` comes from a prop, because browsers that translate a page change its `lang`.
 */
export const useTexts = (part: TextPart, language: string): IslandTexts => useFile(textsFile(part, language));
