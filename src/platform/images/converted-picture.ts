import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { convertPicture } from './convert-picture.ts';
import type { MediaFormat } from './media-address.ts';

/** Returns the response with a copy of a picture that is at most `maxWidth` px wide. Throws {@link MediaFailure} as convertPicture. */
export async function convertedPicture(original: string, maxWidth: number, format: MediaFormat): Promise<Response> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const file = path.join(folder, `picture.${format}`);
    await convertPicture(original, file, { maxWidth, format });
    return new Response(new Uint8Array(await readFile(file)), { headers: { 'content-type': `image/${format}` } });
  } finally {
    await rm(folder, { recursive: true });
  }
}
