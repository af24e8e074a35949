import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { importFiles } from '#feed/stored-import.ts';
import { convertPicture } from '#platform/images/convert-picture.ts';
import { MediaFailure } from '#platform/images/fetch-original.ts';
import { createFileCache } from '#platform/images/file-cache.ts';
import { ORIGINAL_MAX_WIDTH_PX } from '#platform/images/media-address.ts';
import { isPicture, originalFile } from '#platform/images/original-file.ts';
import { followOriginals } from '#platform/images/originals-index.ts';

const CACHE_MAX_BYTES = 10 * 1024 ** 3;

/**
 * Publishes the originals for a host that does not run our server. Writes every public picture, without metadata, and every
 * public document to `/originals/{key}/`; the rules of netlify.toml for `/media` and `/documents` lead there. `rules` are
 * the redirects for documents that are not PDFs. `missing` lists the originals that could not be read, with the reason.
 */
export async function publishOriginals(
  siteDir: string,
  dataDir: string,
): Promise<{ rules: string[]; missing: string[] }> {
  const index = await followOriginals(importFiles(dataDir).originals)();
  const cache = createFileCache(path.join(dataDir, 'media'), CACHE_MAX_BYTES);
  const rules: string[] = [];
  const missing: string[] = [];
  for (const key of Object.keys(index.originals)) {
    const folder = path.join(siteDir, 'originals', key);
    await mkdir(folder, { recursive: true });
    try {
      const original = await originalFile(key, index, cache);
      if (isPicture(original.kind)) {
        const target = path.join(folder, 'picture.webp');
        await convertPicture(original.path, target, { maxWidth: ORIGINAL_MAX_WIDTH_PX, format: 'webp' });
        if (key.includes('-d-')) rules.push(`/documents/${key}/:name /originals/${key}/picture.webp 200`);
      } else {
        await copyFile(original.path, path.join(folder, `document.${original.kind}`));
        if (original.kind !== 'pdf')
          rules.push(`/documents/${key}/:name /originals/${key}/document.${original.kind} 200`);
      }
    } catch (error) {
      missing.push(
        `${key}: ${error instanceof MediaFailure ? error.reason : error instanceof Error ? error.message : ''}`,
      );
    }
  }
  return { rules, missing };
}
