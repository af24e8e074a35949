import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { inspect } from 'node:util';
import { isTold } from '../told-errors.ts';
import { waitForLock } from './own-turn.ts';
import { isOfShard, pageListDigest, type Shard } from './part.ts';
import { renderPages } from './render-pages.ts';
import type { PageCount } from './wrap-prerenderer.ts';

/* One of several processes that together make the pages of a site. `split-pages.ts` starts it and sends its task. */

export interface PageTask {
  shard: Shard;
  /** folder for the pages of this process */
  siteDir: string;
  /** folder for the cache of its pages */
  cacheDir: string;
  /** folder that is locked until this process ends, so that the next build can wait for a process whose build was killed */
  lockDir: string;
  dataDir: string;
  published: string | undefined;
  /** folder for compressed copies, which all processes fill; absent if nothing is compressed */
  packDir: string | undefined;
  /** folder for the results of checking the pages; absent if they are not checked while they are made */
  checkDir: string | undefined;
}

/** The pages that a process has made. */
export interface PagesOfProcess {
  pages: PageCount;
  linked?: ReadonlySet<string> | undefined;
  /** cache key of the pages that have no key of their own, and digest of the names of all pages: equal in all processes */
  rest: string;
  pageList: string;
}

/** The last message of a process. */
export type PageAnswer =
  | { kind: 'made'; made: PagesOfProcess }
  /** `isTold`: the message of the error is meant for the user; `failed`: the page that could not be made */
  | { kind: 'failed'; error: Error; isTold: boolean; failed: PageCount['failed'] };

async function run(task: PageTask): Promise<PageAnswer> {
  const { shard, siteDir, cacheDir, lockDir, dataDir, published, packDir, checkDir } = task;
  const pages: PageCount = { made: 0, kept: 0, routes: {} };
  let pageList = '';
  const choose = (files: readonly string[]) => {
    pageList = pageListDigest(files);
    return new Set(files.filter((file) => isOfShard(file, shard)));
  };
  try {
    const unlock = await waitForLock(lockDir);
    process.on('exit', unlock);
    await mkdir(cacheDir, { recursive: true });
    const { linked, rest, packed } = await renderPages({ siteDir, cacheDir, pages }, dataDir, {
      published,
      choose,
      packDir,
      checkDir,
    });
    await packed?.settle();
    return { kind: 'made', made: { pages, linked, rest, pageList } };
  } catch (error) {
    const failed = pages.failed && { file: pages.failed.file, error: plainError(pages.failed.error) };
    return { kind: 'failed', error: plainError(error), isTold: isTold(error), failed };
  }
}

/** Returns an error that can be sent to another process and is printed like the original one, with all its fields. */
function plainError(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  plain.stack = inspect(error);
  return plain;
}

// Without the build, nobody would use the pages.
process.on('disconnect', () => process.exit(1));
const [task] = (await once(process, 'message')) as [PageTask];
process.send?.(await run(task), () => process.exit(0));
