import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import type { Site } from './built-site.ts';
import type { Page } from './read-page.ts';

/** One thing that is wrong with a built site. */
export interface Finding {
  rule: string;
  /** path inside the built folder */
  file: string;
  /** the record of the export or the content file that the file is made of; absent where it is made of many */
  madeOf?: string | undefined;
  /** what is wrong and what to do, in a sentence */
  problem: string;
  /** worth mending, but no reason not to publish */
  advice: boolean;
}

/** A problem in a file. */
export interface Problem {
  file: string;
  problem: string;
}

/** A file of any kind. */
export interface SiteFile {
  /** path inside the built folder */
  name: string;
  text(): string;
}

/** What a rule wants to know of a file when all files have been looked at. */
export interface Fact {
  file: string;
  key: string;
  value: string;
}

export type Remember = (key: string, value?: string) => void;

/**
 * A rule that a built site keeps. Files are shared among threads, each of which has rules of its own: what a rule finds in a
 * file follows from that file alone, and what follows from several is found at the end, in the facts of all threads.
 */
export interface Rule {
  name: string;
  /** what it finds is worth mending, but no reason not to publish */
  advice?: boolean;
  /** what takes long or much memory to find out: one thread does, the others get a copy, as structuredClone makes it */
  prepare?(site: Site): Promise<unknown>;
  /** before the first file, in each thread; with what has been prepared */
  begin?(site: Site, prepared: unknown): Promise<void> | void;
  page?(page: Page, site: Site, remember: Remember): Iterable<string>;
  file?(file: SiteFile, site: Site): Iterable<string>;
  /** pages that need a second look, from the facts in the order of the files and what it has found so far; asked until it names no new one */
  again?(facts: readonly Fact[], found: readonly Finding[]): Iterable<string>;
  /** the second look */
  closely?(page: Page, site: Site): Iterable<string>;
  /** after the last look */
  end?(site: Site, facts: readonly Fact[]): Iterable<Problem>;
}

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
