import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What pages are made by, beside packages, which Astro follows itself. */
const CODE = ['src', 'scripts/build', 'astro.config.mjs', 'tsconfig.json'];
/** Besides: what is in the site as it is, or steers how it is served. */
const BESIDE = ['public', 'netlify.toml', 'package-lock.json'];

/**
 * Whether the build before in `cacheDir` came to its end and was made with this code: only then its pages may be kept.
 * Astro's incremental build looks at modules one by one; how they are bundled, and so what the scripts of a page are
 * called, it does not see, nor that a build was cut short after it had kept some pages anew. The stamp is taken away
 * until {@link rememberCode} puts it back.
 */
export async function takeCode(cacheDir: string): Promise<boolean> {
  const file = stampFile(cacheDir);
  const same = existsSync(file) && (await readFile(file, 'utf8')) === codeDigest();
  await rm(file, { force: true });
  return same;
}

/** Remembers the code that a build was made with. */
export async function rememberCode(cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFile(stampFile(cacheDir), codeDigest());
}

const stampFile = (cacheDir: string) => path.join(cacheDir, 'code');

/** Digest of the code that sites are made by, of its packages, and of what goes into every site. */
export const programDigest = (): string => codeDigest([...CODE, ...BESIDE]);

/** Digest of files and folders of the project, by names and content. */
function codeDigest(names: readonly string[] = CODE): string {
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

/**
 * The site that the build before in `cacheDir` has made, if it came to its end: what Astro keeps is as it is there. Is
 * taken away until {@link rememberSite} puts the next one there.
 */
export async function takeSite(cacheDir: string): Promise<string | undefined> {
  const file = path.join(cacheDir, 'site');
  const site = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  await rm(file, { force: true });
  return site;
}

/** Remembers the site that a build has made. */
export async function rememberSite(cacheDir: string, siteDir: string): Promise<void> {
  await writeFile(path.join(cacheDir, 'site'), path.resolve(siteDir));
}
