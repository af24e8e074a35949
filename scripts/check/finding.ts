import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import type { Site } from './built-site.ts';
import type { Page } from './read-page.ts';

/** A fault in a built site. */
export interface Finding {
  rule: string;
  /** path inside the built folder */
  file: string;
  /** the record of the export or the content file that the page was made from; absent if there are several */
  madeOf?: string | undefined;
  /** one sentence that says what is wrong and what to do */
  problem: string;
  /** It should be corrected, but does not prevent publishing. */
  advice: boolean;
}

/** A fault that a rule reports for a file. */
export interface Problem {
  file: string;
  problem: string;
}

/** A file of the site, of any type. */
export interface SiteFile {
  /** path inside the built folder */
  name: string;
  text(): string;
}

/** A value that a rule remembers about a file until all files have been checked. */
export interface Fact {
  file: string;
  key: string;
  value: string;
}

export type Remember = (key: string, value?: string) => void;

/**
 * A rule that every built site must follow. Threads share the files, and each thread has its own instance of the rule.
 * What `page` and `file` report must therefore depend on that file alone. Faults that involve several files are
 * reported by `end`, which gets the facts of all threads.
 */
export interface Rule {
  name: string;
  /** its findings should be corrected, but do not prevent publishing */
  advice?: boolean;
  /**
   * computes data that takes long or needs much memory. One thread does this; the others get a copy (structuredClone).
   */
  prepare?(site: Site): Promise<unknown>;
  /** is called in each thread before the first file, with the prepared data */
  begin?(site: Site, prepared: unknown): Promise<void> | void;
  page?(page: Page, site: Site, remember: Remember): Iterable<string>;
  file?(file: SiteFile, site: Site): Iterable<string>;
  /**
   * Returns the pages that need a second look, given the facts in the order of the files and the findings so far. It is
   * called again until it returns no new page.
   */
  again?(facts: readonly Fact[], found: readonly Finding[]): Iterable<string>;
  /** takes the second look at a page */
  closely?(page: Page, site: Site): Iterable<string>;
  /** is called once, after the last file */
  end?(site: Site, facts: readonly Fact[]): Iterable<Problem>;
}

/** Returns the findings that the last build or check of `siteDir` stored in `{SITE_DIR}-server/findings.json`. */
export async function readFindings(siteDir: string): Promise<Finding[]> {
  const file = fileOf(siteDir);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Finding[]) : [];
}

export async function writeFindings(siteDir: string, findings: readonly Finding[]): Promise<void> {
  await mkdir(serverDirOf(siteDir), { recursive: true });
  await replaceFile(fileOf(siteDir), JSON.stringify(findings, null, 2));
}

const fileOf = (siteDir: string) => path.join(serverDirOf(siteDir), 'findings.json');

/** Returns a finding as one sentence. The record or content file to correct comes first. */
export function findingText({ rule, file, problem, madeOf }: Finding): string {
  return `${madeOf ? `${madeOf}: ` : ''}${problem} [${[rule, file].filter(Boolean).join(', ')}]`;
}
