import '../../compile-cache.ts';
import { once } from 'node:events';
import path from 'node:path';
import { serverDirOf } from '#server/built/build-record.ts';
import { waitForLock } from '../folder-turn.ts';
import { sentError } from '../sent-error.ts';
import type { BundleAnswer, BundleName, BundleTask } from './bundling.ts';

/*
 * Bundles the code of a site in a process of its own. Bundlers keep 0.7 GB until their process ends,
 * which the build needs for the pages. `bundling.ts` starts it and sends its task.
 */

/** Makes each bundle. Modules that are imported statically would not be kept in compiled form (`compile-cache.ts`). */
const MAKE: Record<BundleName, (task: BundleTask) => Promise<void>> = {
  pages: async ({ cacheDir }) => (await import('./bundle-with-astro.ts')).keepPages(cacheDir),
  server: async ({ siteDir, cacheDir }) =>
    (await import('./bundle-server.ts')).keepServer(serverDirOf(siteDir), cacheDir),
};

async function answer(name: BundleName, task: BundleTask): Promise<void> {
  const failed = await MAKE[name](task).then(() => undefined, sentError);
  await new Promise((resolve) => process.send?.({ name, failed } satisfies BundleAnswer, resolve));
}

// Without the build, nobody would use the bundles.
process.on('disconnect', () => process.exit(1));
const [task] = (await once(process, 'message')) as [BundleTask];
// The process of a build that was killed may still be about to end.
process.on('exit', await waitForLock(path.join(task.cacheDir, 'bundling')));
await Promise.all(task.names.map((name) => answer(name, task)));
process.exit(0);
