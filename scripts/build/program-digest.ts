import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Code that affects the pages, and the list of its packages. */
const CODE = ['src', 'scripts/build', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];
/** Other files that are copied into every site or control how it is served. */
const BESIDE = ['public', 'netlify.toml'];

/** Returns a digest of the code that makes sites, its packages, and the files that are part of every site. */
export const programDigest = (): string => codeDigest([...CODE, ...BESIDE]);

/** Returns a digest of files and folders of the project, by name and content. */
export function codeDigest(names: readonly string[] = CODE): string {
  const hash = createHash('sha1');
  const files = names.flatMap((name) =>
    name.includes('.')
      ? [name]
      : readdirSync(name, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('base64url');
}
