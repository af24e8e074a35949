import { provideFile } from '#platform/islands/provided-files.ts';
import { type IslandTexts, type TextPart, textsFile } from '#platform/islands/texts.ts';
import type { PageContext } from './page-context.ts';

/** Returns the texts of one part of the site in the language of a page. */
export type TextsOfPart = (context: PageContext) => IslandTexts;

const provided = new Set<string>();

/**
 * Registers the texts of an island for the build, once per part and language. In development, every call registers them
 * again, so that a changed text is shown.
 */
export function provideTexts(part: TextPart, texts: TextsOfPart, context: PageContext): void {
  const path = textsFile(part, context.language);
  if (provided.has(path) && !import.meta.env.DEV) return;
  provided.add(path);
  provideFile(path, texts(context));
}
