import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import type { Finding } from './finding.ts';

/** What is wrong with the site in `siteDir`, as far as a build or a check has said so; in `{SITE_DIR}-server/findings.json`. */
export async function readFindings(siteDir: string): Promise<Finding[]> {
  const file = fileOf(siteDir);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Finding[]) : [];
}

export async function writeFindings(siteDir: string, findings: readonly Finding[]): Promise<void> {
  await mkdir(serverDirOf(siteDir), { recursive: true });
  await replaceFile(fileOf(siteDir), JSON.stringify(findings, null, 2));
}

const fileOf = (siteDir: string) => path.join(serverDirOf(siteDir), 'findings.json');

/** A finding in a sentence: the record or content file first, which somebody has to mend. */
export function findingText({ rule, file, problem, madeOf }: Finding): string {
  return `${madeOf ? `${madeOf}: ` : ''}${problem} [${[rule, file].filter(Boolean).join(', ')}]`;
}
