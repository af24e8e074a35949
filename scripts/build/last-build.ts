import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Code that affects the pages. Changed packages are not listed, because Astro detects them. */
const CODE = ['src', 'scripts/build', 'astro.config.mjs', 'tsconfig.json'];
/** Other files that are copied into every site or control how it is served. */
const BESIDE = ['public', 'netlify.toml', 'package-lock.json'];

/**
 * Returns whether the previous build in `cacheDir` completed and used the current code. Only then may its pages be
 * reused. Astro's incremental build compares single modules. It does not notice that modules are bundled differently,
 * which changes the names of a page's scripts, or that a build was interrupted after some pages had been stored.
 * Removes the stamp until {@link rememberCode} stores it again.
 */
export async function takeCode(cacheDir: string): Promise<boolean> {
  const file = stampFile(cacheDir);
  const same = existsSync(file) && (await readFile(file, 'utf8')) === codeDigest();
  await rm(file, { force: true });
  return same;
}

/** Stores the digest of the code that a build has used. */
export async function rememberCode(cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFile(stampFile(cacheDir), codeDigest());
}

const stampFile = (cacheDir: string) => path.join(cacheDir, 'code');

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

/**
 * Returns the folder of the site that the previous build in `cacheDir` made, if that build completed. The pages in
 * Astro's cache are the same as in that site. Removes the record until {@link rememberSite} stores the next one.
 */
export async function takeSite(cacheDir: string): Promise<string | undefined> {
  const file = path.join(cacheDir, 'site');
  const site = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  await rm(file, { force: true });
  return site;
}

/** Stores the folder of the site that a build has made. */
export async function rememberSite(cacheDir: string, siteDir: string): Promise<void> {
  await writeFile(path.join(cacheDir, 'site'), path.resolve(siteDir));
}
