import { use } from 'react';
import { fetchOnce } from './fetch-once.ts';
import { type IslandTexts, type TextPart, textsFile } from './texts.ts';

const provided = new Map<string, unknown>();

/**
 * Gives the build a file that an island shows, under its address. It is no prop: it would stand in every page a second
 * time. Called by the Astro component that places the island.
 */
export function provideFile(path: string, content: unknown): void {
  provided.set(path, content);
}

/** A JSON file of the site: given to the build, fetched by the browser, where the island waits for it. */
export function useFile<Content>(path: string): Content {
  return (provided.get(path) as Content | undefined) ?? use(fetchOnce<Content>(path));
}

/** The sentences of an island; the language comes as a prop: a browser that translates the page changes its `lang`. */
export const useTexts = (part: TextPart, language: string): IslandTexts => useFile(textsFile(part, language));
