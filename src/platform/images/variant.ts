import { convertPicture } from './convert.ts';
import type { FileCache } from './file-cache.ts';
import type { OriginalFile } from './original-file.ts';

/** The path of a converted picture, from the cache if it is there; a fetched original that cannot be decoded is thrown away. */
export function convertOnce(
  name: string,
  original: OriginalFile,
  cache: FileCache,
  options: Parameters<typeof convertPicture>[2],
): Promise<string> {
  return cache.file(name, async (temporary) => {
    try {
      await convertPicture(original.path, temporary, options);
    } catch (error) {
      await original.discard();
      throw error;
    }
  });
}
