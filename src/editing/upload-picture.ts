import sharp from 'sharp';
import { cleanSvg, DrawingError } from '#agency/brand/svg.ts';
import { addressPart } from '#domain/url-part.ts';
import { LIMITS } from './content-paths.ts';
import { digestOf } from './draft/objects.ts';
import { type Editor, PICTURE_MAX_BYTES, type UploadResult } from './editing-api.ts';
import { changedDraft } from './save-files.ts';
import { draftFiles, type Workspace } from './workspace.ts';

/** Longest side of a stored picture. No page shows a larger one. */
const SIDE_MAX_PX = 3_200;
/** Number of pixels above which a picture is not decoded: it would take too much memory. Cameras have up to 100 megapixels. */
const PIXELS_MAX = 110_000_000;
/** Size of a drawing. A larger one usually contains a photo. */
const DRAWING_MAX_BYTES = 512 * 1024;
const QUALITY = 82;
/** Formats that are decoded. HEIC is among them if the decoder of this machine can read it. */
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff'];
/** Numbers that are tried for a picture whose name is taken. */
const NUMBERS_MAX = 1_000;

interface Encoded {
  bytes: Uint8Array;
  extension: 'webp' | 'svg';
  width: number;
  height: number;
}

type Refused = Extract<UploadResult, { status: 'refused' }>;

const refused = (reason: Refused['reason']): Refused => ({ status: 'refused', reason });

/** Stores a picture in the draft under a name made of `name`. */
export async function uploadPicture(
  workspace: Workspace,
  { name, bytes, editor }: { name: string; bytes: Uint8Array; editor: Editor },
): Promise<UploadResult> {
  if (bytes.length === 0) return refused('type');
  if (bytes.length > PICTURE_MAX_BYTES) return refused('tooLarge');
  const encoded = await encodePicture(bytes);
  if ('status' in encoded) return encoded;
  return workspace.inTurn(() => keepPicture(workspace, name, encoded, editor));
}

async function keepPicture(
  workspace: Workspace,
  name: string,
  picture: Encoded,
  editor: Editor,
): Promise<UploadResult> {
  const files = await draftFiles(workspace);
  if (files.size >= LIMITS.files || (await draftSize(workspace)) + picture.bytes.length > LIMITS.draftBytes)
    return refused('tooMany');
  const digest = digestOf(picture.bytes);
  const stem = addressPart(name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, ''), 'picture');
  for (let number = 1; number <= NUMBERS_MAX; number++) {
    const path = `pictures/${number === 1 ? stem : `${stem}-${number}`}.${picture.extension}`;
    const taken = files.get(path);
    if (taken !== undefined && taken !== digest) continue;
    if (taken === undefined) {
      await workspace.objects.put(picture.bytes);
      await workspace.keep(await changedDraft(workspace, new Map([[path, digest]]), editor));
    }
    return { status: 'saved', file: `/${path}`, width: picture.width, height: picture.height };
  }
  return refused('tooMany');
}

async function draftSize({ draft, bytesOf }: Workspace): Promise<number> {
  let size = 0;
  for (const [path, change] of Object.entries(await draft())) size += (await bytesOf(path, change.draft))?.length ?? 0;
  return size;
}

/** Decodes a picture and encodes it again, so that nothing but its pixels is stored: no metadata, and no hidden content. */
async function encodePicture(bytes: Uint8Array): Promise<Encoded | Refused> {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart();
  if (/^(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(start)) return encodeDrawing(bytes);
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  // The header alone is read here, so that the reason can be named.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return refused(looksLikePicture(bytes) ? 'damaged' : 'type');
  if (!FORMATS.includes(metadata.format)) return refused('type');
  if (metadata.width * metadata.height > PIXELS_MAX) return refused('tooLarge');
  try {
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, extension: 'webp', width: info.width, height: info.height };
  } catch {
    return refused('damaged');
  }
}

/** Returns whether bytes begin like those of a JPEG, PNG or RIFF (WebP) file, or have the box of AVIF and HEIC. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return /^(?:\xFF\xD8\xFF|\x89PNG|RIFF....WEBP|....ftyp|GIF8|II\*\0|MM\0\*)/s.test(head);
}

function encodeDrawing(bytes: Uint8Array): Encoded | Refused {
  if (bytes.length > DRAWING_MAX_BYTES) return refused('tooLarge');
  try {
    const { svg, width, height } = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes), '');
    return { bytes: new TextEncoder().encode(svg), extension: 'svg', width, height };
  } catch (error) {
    if (error instanceof DrawingError || error instanceof TypeError) return refused('damaged');
    throw error;
  }
}
