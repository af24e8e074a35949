import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from './content-file.ts';

/** Folder of the export. It is left out, because each home has its own digest. */
const FEED_FOLDER = 'feed';

/** Street maps. They are left out, because they are large and not part of any page. */
const MAP_OF_STREETS = /\.pmtiles$/;

interface DigestOptions {
  /** returns whether a file, given by its path with slashes, is part of the digest */
  isShown?: (file: string) => boolean;
  dir?: string;
}

/** Returns a digest of the names and contents of all content files, or of some of them. */
export function contentDigest({ isShown = () => true, dir = CONTENT_DIR }: DigestOptions = {}): string {
  const hash = createHash('sha1');
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((file) => file.split('/')[0] !== FEED_FOLDER && !MAP_OF_STREETS.test(file) && isShown(file))
    .sort();
  for (const file of files) {
    const content = readFileSync(path.join(dir, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('base64url');
}
