import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerFeed } from './feed.ts';

/** Writes `owners.json`: whose the first homes of the sample are, and what they see in the portal on a day. */
export function writeOwnerFeed(out: string, day: string, seed: number): string {
  const file = join(out, 'owners.json');
  writeFileSync(file, `${JSON.stringify(ownerFeed(day, seed), null, 1)}\n`);
  return file;
}
