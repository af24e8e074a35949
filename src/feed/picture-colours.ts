import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '#domain/listing.ts';
import type { Originals } from '#domain/media/original.ts';
import { type PictureColour, pictureColour } from '#platform/images/picture-colour.ts';
import type { Import } from './import.ts';

/** Colours by the key of the picture. A key changes with the content of its picture, so colours are kept between imports. */
export type Colours = Record<string, PictureColour | null>;

/** Number of pictures of a home or project that have a colour: those of its card and of the top of its page. */
const FIRST = 4;

/**
 * Returns the colours of the first pictures of all homes and projects. A picture on the web has a colour once the server has
 * fetched it for a visitor, because an import fetches no pictures. `before` are the colours of the previous import.
 */
export async function pictureColours(
  { catalogue: { listings, projects }, originals: { originals } }: Import,
  before: Readonly<Colours>,
  dataDir: string,
): Promise<Colours> {
  const fetched = path.join(dataDir, 'media');
  const hasFetched = existsSync(fetched);
  const keys = [...listings, ...projects].flatMap(({ pictures }) => pictures.slice(0, FIRST).map(({ key }) => key));
  const found = await Promise.all(
    [...new Set(keys)].map(async (key): Promise<[string, PictureColour | null] | undefined> => {
      const known = before[key];
      if (known !== undefined) return [key, known];
      const file = localFile(originals, key) ?? (hasFetched ? path.join(fetched, key, 'original') : undefined);
      return file && existsSync(file) ? [key, (await pictureColour(file)) ?? null] : undefined;
    }),
  );
  return Object.fromEntries(found.filter((one) => one !== undefined));
}

function localFile(originals: Originals, key: string): string | undefined {
  const original = originals[key];
  return original?.kind === 'file' ? original.path : undefined;
}

/** Returns pictures with their colours. */
export const coloured = (pictures: readonly Picture[], colours: Readonly<Colours>): Picture[] =>
  pictures.map((picture) => ({ ...picture, colour: colours[picture.key] ?? undefined }));
