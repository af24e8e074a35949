import { consentTexts } from '#consent/consent-texts.ts';
import { embedTexts } from '#consent/embed/embed-texts.ts';
import { favouritesTexts } from '#favourites/favourites-texts.ts';
import { formTexts } from '#forms/form-texts.ts';
import { costsTexts } from '#listing/costs/costs-texts.ts';
import { galleryTexts } from '#listing/gallery/gallery-texts.ts';
import { neighboursTexts } from '#listing/neighbours/neighbours-texts.ts';
import { groupTexts } from '#platform/i18n/texts.ts';
import { provideFile } from '#platform/islands/files.ts';
import { type IslandTexts, type TextPart, textsFile } from '#platform/islands/texts.ts';
import { searchTexts } from '#search/search-texts.ts';
import type { PageContext } from './page-context.ts';

/** What islands say, part by part: each part is a file that they fetch when they are needed. */
export const islandTexts: Readonly<Record<TextPart, (context: PageContext) => IslandTexts>> = {
  form: formTexts,
  search: searchTexts,
  consent: consentTexts,
  portal: ({ language }) => groupTexts(language, 'portal'),
  costs: ({ language }) => costsTexts(language),
  favourites: favouritesTexts,
  embed: embedTexts,
  gallery: galleryTexts,
  neighbours: ({ language }) => neighboursTexts(language),
};

const given = new Set<string>();

/** Gives the build what an island says, for the HTML that it renders; once, in development always anew. */
export function provideTexts(part: TextPart, context: PageContext): void {
  const path = textsFile(part, context.language);
  if (given.has(path) && !import.meta.env.DEV) return;
  given.add(path);
  provideFile(path, islandTexts[part](context));
}
