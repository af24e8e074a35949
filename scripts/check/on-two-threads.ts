import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { checkSite } from './check.ts';
import type { Finding } from './finding.ts';
import { pageRules } from './rules.ts';
import { openSite } from './site.ts';

export interface CheckOptions {
  dir: string;
  dataDir: string;
  /** only these files are looked at */
  changed?: string[] | undefined;
  /** HTML validation of at most so many pages of each kind */
  validatedPerKind?: number | undefined;
}

/** Checks a site by every rule: its pages here, its files on a thread beside. Fails as the file system does. */
export async function checkOnTwoThreads(options: CheckOptions): Promise<Finding[]> {
  const { dir, dataDir, changed, validatedPerKind } = options;
  const worker = new Worker(new URL('./files-thread.ts', import.meta.url), { workerData: options });
  const files = once(worker, 'message') as Promise<[Finding[]]>;
  const pages = openSite(dir, dataDir, changed).then((site) => checkSite(site, pageRules({ validatedPerKind })));
  const [ofPages, [ofFiles]] = await Promise.all([pages, files]);
  return [...ofPages, ...ofFiles];
}
