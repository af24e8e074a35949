import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentDigest } from '#agency/content/content-digest.ts';
import { readImportRecord } from '#feed/stored-import.ts';
import { codeDigest } from '../../build/program-digest.ts';
import type { Site } from '../built-site.ts';
import type { RuleFact } from '../facts.ts';
import { ownerFeedFile } from '../leaks/owner-feed.ts';

/*
 * Results of the files that were checked while the site was being built. Each thread that checked files writes one file of JSON
 * lines: the key of its inputs, a result per file, and what the rules relied on. Results contain no findings, because the
 * check looks at a file with findings once more.
 */

/** What the rules found in one file before the site was complete. */
export interface AheadResult {
  /** path inside the site */
  file: string;
  /** digest of its content ({@link contentHash}) */
  hash: string;
  /** whether no rule found anything */
  isClean: boolean;
  facts: readonly RuleFact[];
}

/** What has to be true of the complete site, so that the results of a thread may be used. */
export interface AheadEnd {
  /** files and share pictures that must exist */
  assumed: readonly string[];
}

const folderIn = (dataDir: string) => path.join(dataDir, 'check', 'ahead');
/** Folder with the `_headers` that the checking threads expected the site to have. */
export const expectedRulesIn = (dataDir: string): string => path.join(folderIn(dataDir), 'expected');

export const contentHash = (content: Uint8Array): string => hash('sha1', content, 'base64url');

/** Removes the results of an earlier build and returns the folder for new ones. */
export async function clearAhead(dataDir: string): Promise<string> {
  const folder = folderIn(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(expectedRulesIn(dataDir), { recursive: true });
  return folder;
}

/** Returns a digest of everything but the files of a site that decides what the check finds in it. */
export async function aheadKey(dataDir: string): Promise<string> {
  const feed = await ownerFeedFile(dataDir);
  const owners = feed !== undefined && existsSync(feed) ? contentHash(await readFile(feed)) : '';
  const code = codeDigest(['src', 'scripts', 'netlify.toml', 'package-lock.json']);
  const inputs = [code, contentDigest(), await readImportRecord(dataDir), feed, owners];
  return contentHash(Buffer.from(JSON.stringify(inputs)));
}

/**
 * Returns the results that may be used for a complete site, by file. Leaves out those of a thread that did not finish, whose
 * inputs have changed, or that relied on something that is not true of the site. A file that was checked twice makes all of
 * them unusable, because rules may have remembered its facts only once.
 */
export async function readAhead(site: Site): Promise<Map<string, AheadResult>> {
  const results = new Map<string, AheadResult>();
  const folder = folderIn(site.dataDir);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  if (names.length === 0 || !hasExpectedHeaders(site)) return results;
  const key = await aheadKey(site.dataDir);
  for (const name of names) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n');
    const isTrue = endIn(lines)?.assumed?.every((file) => site.files.has(file) || site.sharePictures.has(file));
    if (lines[0] !== key || !isTrue) continue;
    for (const line of lines.slice(1, -1)) {
      const result = JSON.parse(line) as AheadResult;
      if (results.has(result.file)) return new Map();
      results.set(result.file, result);
    }
  }
  return results;
}

/** Returns the last line if it is complete. After a killed build, it is the first part of a result. */
function endIn(lines: readonly string[]): Partial<AheadEnd> | undefined {
  try {
    return JSON.parse(lines.at(-1) ?? '') as Partial<AheadEnd>;
  } catch {
    return undefined;
  }
}

function hasExpectedHeaders(site: Site): boolean {
  const expected = path.join(expectedRulesIn(site.dataDir), '_headers');
  return existsSync(expected) && site.files.has('_headers') && site.bytes('_headers').equals(readFileSync(expected));
}
