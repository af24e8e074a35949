import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dictionary } from '#platform/http/dictionary.ts';
import { type Rules, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { type OriginalsIndex, readOriginals } from '#platform/images/originals-index.ts';
import { rereadOnChange } from '#platform/server/replaced-files.ts';
import { serverDirOf } from './build-record.ts';
import { dictionaryPagesFile, readPageDictionaries } from './page-dictionaries.ts';
import { readShareLook, type ShareLook, shareLookFile } from './share-picture-data.ts';

/** A built site: its files, rules and originals. */
export interface Release {
  /** real path of the folder with the files; stays valid when a new build replaces the symbolic link */
  dir: string;
  rules: Rules;
  originals: OriginalsIndex;
  /** dictionaries for the compression of pages, one for each language */
  dictionaries: readonly Dictionary[];
  /** look of the share pictures that the server draws; absent if the build has drawn them */
  shareLook?: ShareLook | undefined;
}

/**
 * Returns a function that returns the current release of the site in `siteDir`, which may be a symbolic link that each new
 * build replaces. A new build is noticed within a tenth of a second. Each request uses one release, so its response comes
 * from one build only.
 * @throws if the first reading fails; if a later one fails, the previous release stays in use
 */
export function followRelease(
  { siteDir, netlifyToml }: { siteDir: string; netlifyToml: string },
  log: (line: string) => void,
): () => Promise<Release> {
  const shareLook = shareLookFile(serverDirOf(siteDir));
  const dictionaries = dictionaryPagesFile(serverDirOf(siteDir));
  const rulesOf = Object.values(ruleFiles(netlifyToml, siteDir));
  const followed = [siteDir, originalsOf(siteDir), dictionaries, shareLook, ...rulesOf];
  const read = async (): Promise<Release> => {
    const dir = await realpath(siteDir);
    const rules = await readRules(ruleFiles(netlifyToml, dir));
    for (const notice of rules.notices) log(notice);
    return {
      dir,
      rules,
      originals: await readOriginals(originalsOf(dir)),
      dictionaries: await readPageDictionaries(dir),
      shareLook: await readShareLook(serverDirOf(dir)),
    };
  };
  return rereadOnChange(followed, read, log);
}

const originalsOf = (siteDir: string) => join(serverDirOf(siteDir), 'originals.json');
