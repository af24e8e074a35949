import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { slug } from '#domain/url-part.ts';
import { pictureClass } from '#platform/images/picture-class.ts';
import { type PictureColour, pictureColour } from '#platform/images/picture-colour.ts';
import { type Said, say } from '#platform/mistakes/said.ts';
import { ContentError, contentMistake } from '../content/content-error.ts';
import { CONTENT_DIR } from '../content/content-file.ts';
import type { Image } from '../content/fields.schema.ts';
import { cleanSvg, DrawingError } from './svg.ts';

const FOLDER = 'pictures';
/** Widths in which pages offer a picture, in pixels. The largest is for large screens with a high resolution. */
const WIDTHS_PX = [400, 800, 1360, 2400] as const;
/** Width for browsers that do not support `srcset`, unless a caller asks for another width. */
const USUAL_PX = 800;
const RASTER = /\.(?:avif|webp|jpe?g|png)$/i;
const VECTOR = /\.svg$/i;

/** Attributes of an `<img>`. */
export interface PictureSources {
  src: string;
  srcset?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  class?: string | undefined;
}

/** A drawing (SVG). It scales to any size. */
export interface Drawing {
  /** name with a digest and without an extension: `plan-0f3a9c21` */
  name: string;
  /** path of the original */
  original: string;
}

/** One size of a photo: `office-0f3a9c21-800`. */
export interface Photo extends Drawing {
  widthPx: number;
}

const names = new Map<string, string>();

/** Returns the name of a picture with a digest of its content, so that browsers may cache it: `office-0f3a9c21`. Throws ContentError. */
function stem(file: string, dir: string): string {
  const at = path.join(dir, file);
  const known = names.get(at);
  if (known) return known;
  if (!existsSync(at)) {
    const said = say('The picture {file} is missing. Put it there, or choose another picture.', { file: at });
    throw new ContentError([contentMistake({ file: at, said })]);
  }
  const digest = createHash('sha256').update(readFileSync(at)).digest('hex').slice(0, 8);
  const name = `${plainName(file)}-${digest}`;
  names.set(at, name);
  return name;
}

const colours = new Map<string, Promise<PictureColour | undefined>>();

function colourOf(original: string): Promise<PictureColour | undefined> {
  const colour = colours.get(original) ?? pictureColour(original);
  colours.set(original, colour);
  return colour;
}

const plainName = (file: string) =>
  slug(
    file
      .replace(/^\/?pictures\//, '')
      .replace(/\.\w+$/, '')
      .replaceAll('/', ' '),
  );

/** Returns the attributes of an `<img>` for a picture of the content folder. Throws ContentError if its file is missing. */
export async function pictureSources(
  { file, focus }: Pick<Image, 'file' | 'focus'>,
  sizes: string,
  { dir = CONTENT_DIR, usualPx = USUAL_PX }: { dir?: string; usualPx?: number } = {},
): Promise<PictureSources> {
  const name = stem(file, dir);
  const original = path.join(dir, file);
  const shape = await shapeOf(original);
  if (VECTOR.test(file)) return { src: `/pictures/${name}.svg`, ...shape, class: pictureClass({ focus }) };
  const widths = widthsOf(shape.width);
  const address = (width: number) => `/pictures/${name}-${width}.webp`;
  return {
    src: address(widths.find((width) => width >= usualPx) ?? Math.max(...widths)),
    srcset: widths.map((width) => `${address(width)} ${Math.min(width, shape.width)}w`).join(', '),
    sizes,
    ...shape,
    class: pictureClass({ focus, colour: await colourOf(original) }),
  };
}

/**
 * Returns the widths to offer. The last width may exceed that of the original. The file of this width then has the
 * original's size.
 */
function widthsOf(width: number): number[] {
  const last = WIDTHS_PX.findIndex((one) => one >= width);
  return WIDTHS_PX.slice(0, last < 0 ? undefined : last + 1);
}

/**
 * Returns the width and height of a picture in pixels, as it is displayed: after rotation according to its metadata.
 * Throws ContentError.
 */
export async function shapeOf(original: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(original)
    .metadata()
    .catch(() => {
      const said = say('{file} cannot be read as a picture. Save it again as JPEG, PNG, WebP or AVIF.', {
        file: original,
      });
      throw new ContentError([contentMistake({ file: original, said })]);
    });
  return autoOrient;
}

/** Longest side of a picture that is read. A larger one takes too much memory, and no screen shows it. */
const SIDE_MAX_PX = 10_000;

/** The state of a file in the folder of pictures: a mistake, or something that the site corrects by itself. */
export interface PictureState {
  /** path inside the content folder */
  file: string;
  mistake?: Said | undefined;
  /** what the site changes */
  corrected?: string;
}

/** States by path, size and time of the last change, because an editor's draft is examined after each change. */
const examined = new Map<string, { version: string; state: PictureState }>();

/** Examines all files in the folder of pictures, also those that no page shows. Files that have not changed are examined once. */
export async function pictureStates(dir = CONTENT_DIR): Promise<PictureState[]> {
  const folder = path.join(dir, FOLDER);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const states: PictureState[] = [];
  for (const name of found) {
    if (!RASTER.test(name) && !VECTOR.test(name)) continue;
    const file = path.join(FOLDER, name);
    const at = path.resolve(dir, file);
    const { size, mtimeMs } = statSync(at);
    const version = `${size} ${mtimeMs}`;
    const known = examined.get(at);
    const state = known?.version === version ? known.state : await stateOf(file, dir);
    examined.set(at, { version, state });
    states.push(state);
  }
  return states;
}

async function stateOf(file: string, dir: string): Promise<PictureState> {
  const at = path.join(dir, file);
  if (VECTOR.test(file)) return drawingState(file, at);
  const read = await sharp(at)
    .metadata()
    .catch(() => undefined);
  if (!read)
    return { file, mistake: say('this file is not a picture, or it is damaged; save it again as JPEG, PNG or WebP') };
  const { width, height } = read.autoOrient;
  const { size } = statSync(at);
  if (Math.max(width, height) > SIDE_MAX_PX) {
    const mistake = say(
      'the picture has {width} × {height} pixels ({size} MB), but a side may have at most {most}; make it smaller, 2400 pixels are enough',
      { width, height, size: (size / 1e6).toFixed(1), most: SIDE_MAX_PX },
    );
    return { file, mistake };
  }
  return read.space === 'cmyk'
    ? { file, corrected: 'has the colours of printing (CMYK); the site converts them, so check how they look' }
    : { file };
}

function drawingState(file: string, at: string): PictureState {
  try {
    cleanDrawing(at);
    return { file };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { file, mistake: error.mistakes[0]?.said };
  }
}

/**
 * Returns the AVIF version of a picture for phones; undefined for a drawing. Only pictures in the first screen have one,
 * because encoding it takes about 0.6 s. Throws ContentError if the file is missing.
 */
export async function phoneVersion(file: string, dir = CONTENT_DIR): Promise<Photo | undefined> {
  if (VECTOR.test(file)) return undefined;
  const original = path.join(dir, file);
  const { width } = await shapeOf(original);
  const widthPx = Math.min(USUAL_PX, Math.max(...widthsOf(width)));
  return { name: `${stem(file, dir)}-${widthPx}`, original, widthPx };
}

/** Returns all files that are built from the pictures of a content folder. */
export async function pictureVariants(dir = CONTENT_DIR): Promise<{ drawings: Drawing[]; photos: Photo[] }> {
  const folder = path.join(dir, FOLDER);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = found.map((name) => `/${FOLDER}/${name.split(path.sep).join('/')}`);
  const drawings = files
    .filter((file) => VECTOR.test(file))
    .map((file) => ({ name: stem(file, dir), original: path.join(dir, file) }));
  const photos = files
    .filter((file) => RASTER.test(file))
    .map(async (file): Promise<Photo[]> => {
      const original = path.join(dir, file);
      const { width } = await shapeOf(original);
      return widthsOf(width).map((widthPx) => ({ name: `${stem(file, dir)}-${widthPx}`, original, widthPx }));
    });
  return { drawings, photos: (await Promise.all(photos)).flat() };
}

/** Reads and cleans a drawing in the folder of pictures. Throws ContentError. */
export function cleanDrawing(original: string): string {
  try {
    return cleanSvg(readFileSync(original, 'utf8'), '').svg;
  } catch (error) {
    throw error instanceof DrawingError
      ? new ContentError([contentMistake({ file: original, said: error.said })])
      : error;
  }
}
