import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rules, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { type OriginalsIndex, readOriginals } from '#platform/images/originals-index.ts';
import { rereadOnChange } from '#platform/server/replaced-files.ts';
import { serverDirOf } from './build-record.ts';
import { readShareLook, type ShareLook, shareLookFile } from './share-picture-data.ts';

/** A built site: its files, rules and originals. */
export interface Release {
  /** real path of the files; stays the same while a response is made from it */
  dir: string;
  rules: Rules;
  originals: OriginalsIndex;
  /** absent if the build has drawn the share pictures itself */
  shareLook?: ShareLook | undefined;
}

/**
 * Follows the site in `siteDir`, which may be a symbolic link that a new build replaces. Each request is answered entirely
 * from one build: from the new one a tenth of a second after the swap at the latest.
 * @throws if the first reading fails; later failures keep the previous release
 */
export function followRelease(
  { siteDir, netlifyToml }: { siteDir: string; netlifyToml: string },
  log: (line: string) => void,
): () => Promise<Release> {
  const shareLook = shareLookFile(serverDirOf(siteDir));
  const followed = [siteDir, originalsOf(siteDir), shareLook, ...Object.values(ruleFiles(netlifyToml, siteDir))];
  const read = async (): Promise<Release> => {
    const dir = await realpath(siteDir);
    const rules = await readRules(ruleFiles(netlifyToml, dir));
    for (const notice of rules.notices) log(notice);
    return {
      dir,
      rules,
      originals: await readOriginals(originalsOf(dir)),
      shareLook: await readShareLook(serverDirOf(dir)),
    };
  };
  return rereadOnChange(followed, read, log);
}

const originalsOf = (siteDir: string) => join(serverDirOf(siteDir), 'originals.json');
