import { once } from 'node:events';
import { collectEarly } from '#platform/server/collect-early.ts';
import { waitForLock } from './folder-turn.ts';
import { noPages, type PageCount } from './page-count.ts';
import { isOfShard, pageListDigest, type Shard } from './part.ts';
import { type MadePages, type Making, renderPages } from './render-pages.ts';
import { plainError, type SentError, sentError } from './sent-error.ts';

/* One of several processes that together make the pages of a site. `split-pages.ts` starts it and sends its task. */

export interface PageTask extends Making {
  shard: Shard;
  /** folder that is locked until this process ends, so that the next build can wait for a process whose build was killed */
  lockDir: string;
}

/** The pages that a process has made. `rest` and `pageList` are equal in all processes. */
export interface PagesOfProcess extends MadePages {
  pages: PageCount;
  /** digest of the names of all pages */
  pageList: string;
}

/** The last message of a process. */
export type PageAnswer =
  | { kind: 'made'; made: PagesOfProcess }
  /** `failed`: the page that could not be made */
  | ({ kind: 'failed'; failed: PageCount['failed'] } & SentError);

async function run({ shard, lockDir, ...making }: PageTask): Promise<PageAnswer> {
  const pages = noPages();
  let pageList = '';
  const choose = (files: readonly string[]) => {
    pageList = pageListDigest(files);
    return new Set(files.filter((file) => isOfShard(file, shard)));
  };
  try {
    const unlock = await waitForLock(lockDir);
    process.on('exit', unlock);
    const { packed, ...made } = await renderPages(making, pages, { choose });
    await packed?.end();
    return { kind: 'made', made: { ...made, pages, pageList } };
  } catch (error) {
    const failed = pages.failed && { file: pages.failed.file, error: plainError(pages.failed.error) };
    return { kind: 'failed', ...sentError(error), failed };
  }
}

collectEarly();
// Without the build, nobody would use the pages.
process.on('disconnect', () => process.exit(1));
const [task] = (await once(process, 'message')) as [PageTask];
process.send?.(await run(task), () => process.exit(0));
