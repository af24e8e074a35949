import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from './content-file.ts';

/** The export has digests of its own, a home each. */
const FEED_FOLDER = 'feed';

/** As large as a country, and shown by no page. */
const MAP_OF_STREETS = /\.pmtiles$/;

interface DigestOptions {
  /** by the path of a file inside the folder, with slashes: whether it counts */
  isShown?: (file: string) => boolean;
  dir?: string;
}

/** Digest of everything that editors write, or of some of its files, by names and content. */
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
