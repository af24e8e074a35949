import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleOptions } from '../options.ts';
import { ownerFeed } from './feed.ts';

/** Writes `owners.json`: whose the first homes of the sample are, and what they see in the portal. */
export function writeOwnerFeed({ out, date, seed }: SampleOptions): string {
  const file = join(out, 'owners.json');
  writeFileSync(file, `${JSON.stringify(ownerFeed(date, seed), null, 1)}\n`);
  return file;
}
