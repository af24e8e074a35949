import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { serve } from './serve.ts';
import { test as base } from './test.ts';

const dataDir = process.env.DATA_DIR || '.data';

/**
 * Defines a site that is built from a changed copy of the sample's content. `change` edits the copy before the build.
 */
export function ownSite(name: string, change: (contentDir: string) => Promise<void>) {
  const folder = path.join(dataDir, name);
  const env = {
    CONTENT_DIR: path.join(folder, 'content'),
    SITE_DIR: path.join(folder, 'site'),
    DATA_DIR: path.join(folder, 'data'),
    SAMPLE_HOMES: 'yes',
    PARTS_PAGE: 'yes',
  };

  async function build(): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(env.DATA_DIR, { recursive: true });
    await cp('content', env.CONTENT_DIR, {
      recursive: true,
      filter: (source) => source !== path.join('content', 'feed'),
    });
    await cp(path.join(dataDir, 'feed'), path.join(env.DATA_DIR, 'feed'), { recursive: true });
    await change(env.CONTENT_DIR);
    const run = spawn(process.execPath, ['scripts/main.ts', 'build'], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const [code] = await once(run, 'exit');
    if (code !== 0) throw new Error(`The site «${name}» could not be built.`);
  }

  /** A test whose page shows that site. Each worker process starts its own server. */
  const test = base.extend<object, { ownUrl: string }>({
    ownUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
      async ({}, use, { workerIndex }) => {
        // Each server has its own data folder, because only one process may open an embedded database.
        const data = path.join(folder, `data-${workerIndex}`);
        await cp(path.join(dataDir, 'feed'), path.join(data, 'feed'), { recursive: true });
        const { url, stop } = await serve({ ...env, DATA_DIR: data });
        await use(url);
        await stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ ownUrl }, use) => use(ownUrl),
  });

  return { env, build, test };
}
