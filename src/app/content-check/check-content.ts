import { ContentError, type ContentMistake, collectInto, terminalLine } from '#agency/content/content-error.ts';
import { readOwnTexts } from '#agency/content/own-texts.ts';
import { soldPricesIn } from '#agency/content/sold-prices.ts';
import { readStreetsIn } from '#surroundings/streets/streets-file.ts';
import { readSurroundingsIn } from '#surroundings/surroundings-file.ts';
import { addressMistakes } from './address-mistakes.ts';
import { readFolder } from './content-folder.ts';
import { articleMistakes, fieldMistakes, mapMistakes } from './field-mistakes.ts';
import { homelessPages, missingPages, pagesWithoutFile, unreadFiles } from './file-mistakes.ts';
import { pictureMistakes } from './picture-mistakes.ts';

/**
 * Checks the content folder for mistakes: those that the schema of a file detects, and those that no schema of a single file
 * can detect. These are broken links and modules, pages without an address, missing pictures, texts that would look different
 * from what the editor wrote, and files that the site does not read. Throws ContentError with all mistakes.
 */
export function checkContent(dir: string): void {
  throwIfAny(contentMistakes(dir));
}

/** Checks the pictures, the logo, the icon and the fonts of the content folder. Throws ContentError with all mistakes. */
export async function checkPictures(dir: string): Promise<void> {
  throwIfAny(await pictureMistakes(dir));
}

/** Returns the mistakes that {@link checkContent} throws. A file with a mistake does not prevent the check of the others. */
export function contentMistakes(dir: string): ContentMistake[] {
  const mistakes: ContentMistake[] = [];
  const attempt = collectInto(mistakes);
  const folder = readFolder(dir, mistakes);
  readOwnTexts(dir, attempt);
  mistakes.push(
    ...missingPages(folder),
    ...unreadFiles(folder),
    ...homelessPages(folder),
    ...pagesWithoutFile(folder),
    ...fieldMistakes(folder),
    ...articleMistakes(folder),
    ...addressMistakes(folder),
  );
  attempt(() => mistakes.push(...mapMistakes(dir)));
  attempt(() => soldPricesIn(dir));
  attempt(() => readSurroundingsIn(dir));
  attempt(() => readStreetsIn(dir));
  return withoutDoubles(mistakes);
}

/** Keeps one of several equal mistakes: a file may have been read several times. */
export const withoutDoubles = (mistakes: readonly ContentMistake[]): ContentMistake[] => [
  ...new Map(mistakes.map((mistake) => [terminalLine(mistake), mistake])).values(),
];

function throwIfAny(mistakes: readonly ContentMistake[]): void {
  if (mistakes.length > 0) throw new ContentError(mistakes);
}
