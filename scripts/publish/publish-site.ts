import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addressesKept } from '#app/built/redirects.ts';
import { lockFolder } from '#platform/folder-lock.ts';
import { exportDigest } from '../build/build-stamp.ts';
import { programDigest } from '../build/program-digest.ts';
import { fileAt } from '../build/site-files.ts';
import { takeTurn } from '../nightly/releases.ts';
import { run } from '../nightly/run-process.ts';
import { type Gathered, gather } from './gather-site.ts';
import { type Bring, fillSite, makeRelease } from './publish-release.ts';
import { publishToStorage } from './publish-to-storage.ts';
import type { Storage } from './storage.ts';
import { PublishRefused } from './storage-settings.ts';

export interface PublishOptions {
  /** folders of parts, or the folder of a complete site */
  dirs: readonly string[];
  /** where to publish: a storage, or the data folder of the server that serves the site */
  to: Storage | string;
  /** whether the site has been checked already, as in a nightly run */
  isChecked?: boolean | undefined;
  /** folder that holds the export from which the site was built, and the stored addresses */
  dataDir: string;
  databaseUrl?: string | undefined;
  say: (line: string) => void;
}

/**
 * Joins the parts of a site, checks it and publishes it.
 * @throws if anything fails before publishing; visitors then see the previous site
 */
export async function publishSite(options: PublishOptions): Promise<void> {
  const { dirs, to, isChecked, dataDir, say } = options;
  await mkdir(dataDir, { recursive: true });
  say(dirs.length > 1 ? 'Joining the parts …' : 'Reading the files …');
  const site = await gather(dirs);
  if (!isChecked) await requireExport(site, dataDir);
  const steps: Steps = {
    look: async (siteDir) => {
      if (isChecked) return;
      say('Checking the site …');
      await run(
        [process.execPath, 'scripts/main.ts', 'project', 'check-site', siteDir],
        { DATA_DIR: dataDir },
        say,
      ).catch(() => {
        throw new PublishRefused('The check found mistakes, so nothing was published.');
      });
    },
    remember: async (siteDir) => {
      const problem = await addressesKept(options, siteDir);
      if (problem) say(problem);
    },
  };
  await (typeof to === 'string' ? intoFolder(site, to, steps, say) : intoStorage(site, to, steps, options));
}

/** What happens before and after a complete site is published: `look` checks it, `remember` stores its addresses. */
interface Steps {
  look: (siteDir: string) => Promise<void>;
  remember: (siteDir: string) => Promise<void>;
}

async function intoFolder(site: Gathered, folder: string, { look, remember }: Steps, say: PublishOptions['say']) {
  const free = await takeTurn(folder, say);
  try {
    const siteDir = await makeRelease(folder, { files: site.files }, { bring: bringFrom(site, copyFile), look, say });
    say(`The site is published: ${siteDir}`);
    await remember(siteDir);
  } finally {
    free();
  }
}

async function intoStorage(site: Gathered, storage: Storage, { look, remember }: Steps, options: PublishOptions) {
  const folder = path.join(options.dataDir, 'publishing');
  await mkdir(folder, { recursive: true });
  const free = lockFolder(folder);
  if (!free)
    throw new PublishRefused(`Another publication from ${options.dataDir} is running. Wait until it has finished.`);
  const whole = path.join(folder, 'whole');
  const siteDir = path.join(whole, 'site');
  try {
    await rm(whole, { recursive: true, force: true });
    await fillSite(siteDir, site.files, bringFrom(site, linkOrCopy));
    await look(siteDir);
    const { builtAt, feedImportedAt } = site.report;
    const about = { builtAt, feedImportedAt, program: programDigest() };
    const at = (name: string) => fileAt(siteDir, name);
    const version = await publishToStorage({ files: site.files, at, about }, storage, options.say);
    options.say(`Version ${version.id} is published.`);
    await remember(siteDir);
  } finally {
    // An error can be ignored: the next publication removes this folder again, and then reports errors.
    await rm(whole, { recursive: true, force: true }).catch(() => {});
    free();
  }
}

/**
 * Throws unless the data folder holds the export that the parts were built from. The check of the site reads from the
 * export which data is not public.
 */
async function requireExport(site: Gathered, dataDir: string): Promise<void> {
  if (site.export === undefined || site.export === (await exportDigest(dataDir).catch(() => ''))) return;
  throw new PublishRefused(
    `The parts were built from another export than the one in ${dataDir}, which the check needs. Copy {DATA_DIR}/feed from the machine that built them, or set DATA_DIR.`,
  );
}

function bringFrom({ source }: Gathered, put: (from: string, to: string) => Promise<void>): Bring {
  return async (name, _stamp, target) => {
    const from = source(name);
    await (typeof from === 'string' ? put(from, target) : writeFile(target, from.content));
  };
}

/** Links a file to save space, or copies it if the target is on another disk. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));
