import { use } from 'react';
import { fetchOnce } from './load-once.ts';
import { type IslandTexts, type TextPart, textsFile } from './texts.ts';

const provided = new Map<string, unknown>();

/**
 * Stores the content of a file that an island shows, by its address, for the build. (As a prop it would be in every page a
 * second time.) The Astro component that places the island calls this.
 */
export function provideFile(path: string, content: unknown): void {
  provided.set(path, content);
}

/** Returns a JSON file of the site: in the build from {@link provideFile}, in the browser by fetching it, for which the island waits. */
export function useFile<Content>(path: string): Content {
  return (provided.get(path) as Content | undefined) ?? use(fetchOnce<Content>(path));
}

/** Returns the texts of an island. The language is a prop, because a browser that translates the page changes its `lang`. */
export const useTexts = (part: TextPart, language: string): IslandTexts => useFile(textsFile(part, language));
