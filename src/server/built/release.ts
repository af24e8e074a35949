import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rules, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { type OriginalsIndex, readOriginals } from '#platform/images/originals-index.ts';
import { rereadOnChange } from '#platform/server/replaced-files.ts';
import { serverDirOf } from './build-record.ts';
import { readShareLook, type ShareLook, shareLookFile } from './share-picture-data.ts';

/** One built site: its files, and what belongs to them. */
export interface Release {
  /** where the files are, links followed: stays the same while an answer is made of it */
  dir: string;
  rules: Rules;
  originals: OriginalsIndex;
  /** absent where pictures to share are files of the site */
  shareLook?: ShareLook | undefined;
}

/**
 * The site in `siteDir`, which may be behind a link that another build is swapped in by: a tenth of a second later every
 * request is answered from that one, whole, and until then from the one before.
 * @throws where its first reading fails; later failures keep what was there.
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
