import { provideFile } from '#platform/islands/provided-files.ts';
import { type IslandTexts, type TextPart, textsFile } from '#platform/islands/texts.ts';
import type { PageContext } from './page-context.ts';

/** Makes the texts of one part in the language of a page. */
export type TextsOfPart = (context: PageContext) => IslandTexts;

const provided = new Set<string>();

/**
 * Gives the build the texts of an island whose HTML it renders. Does so once per part and language; in development at
 * every call, so that a changed text shows.
 */
export function provideTexts(part: TextPart, texts: TextsOfPart, context: PageContext): void {
  const path = textsFile(part, context.language);
  if (provided.has(path) && !import.meta.env.DEV) return;
  provided.add(path);
  provideFile(path, texts(context));
}
