import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { NIGHT_REPORT, readNight } from '#app/health/troubles.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import type { NightReport } from './report.ts';

const fileIn = (dataDir: string) => path.join(dataDir, NIGHT_REPORT);

/** Keeps what a night says of itself, for the server and for the next night. */
export async function writeNightReport(dataDir: string, report: NightReport): Promise<void> {
  await mkdir(path.dirname(fileIn(dataDir)), { recursive: true });
  await replaceFile(fileIn(dataDir), JSON.stringify(report, null, 2));
}

/** When the last good night began, as the report of the night before says; undefined where it says nothing of it. */
export async function lastGoodAt(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readNight(text)?.lastGoodAt;
}
