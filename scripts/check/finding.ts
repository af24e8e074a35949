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
  /**
   * the record of the export or the content file that the page was made from; absent if the page was made from several
   */
  madeOf?: string | undefined;
  /** one sentence that says what is wrong, and what to do */
  problem: string;
  /** whether the finding only recommends a correction and does not prevent publishing */
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

/**
 * A value that a rule remembers about a file until all files have been checked. A site has up to a million of them: a rule that
 * only compares texts remembers their digests.
 */
export interface Fact {
  file: string;
  key: string;
  value: string;
}

export type Remember = (key: string, value?: string) => void;

/**
 * A rule that every built site must follow. The files are divided among threads, and each thread has its own instance
 * of the rule. The result of `page` and `file` must therefore depend on the given file alone. Faults that involve
 * several files are reported by `end`, which gets the facts that all threads have remembered.
 */
export interface Rule {
  name: string;
  /** whether its findings only recommend corrections and do not prevent publishing */
  advice?: boolean;
  /** reads what does not depend on the site, which may not be complete yet. One thread may call it before `prepare`. */
  readData?(dataDir: string): Promise<void>;
  /**
   * computes data that needs much time or memory. One thread calls it; the other threads get a copy of the result
   * (structuredClone).
   */
  prepare?(site: Site): Promise<unknown>;
  /** called in each thread before the first file, with the result of `prepare` */
  begin?(site: Site, prepared: unknown): Promise<void> | void;
  page?(page: Page, site: Site, remember: Remember): Iterable<string>;
  file?(file: SiteFile, site: Site): Iterable<string>;
  /**
   * Returns the pages that need a second look. `facts` are in the order of the files; `found` are the findings of the
   * second looks so far. Called again until it returns no new page.
   */
  again?(facts: Iterable<Fact>, found: readonly Finding[]): Iterable<string>;
  /** takes the second look at a page and returns its faults */
  closely?(page: Page, site: Site): Iterable<string>;
  /** called once, after the last file; `facts` are in the order of the files */
  end?(site: Site, facts: Iterable<Fact>): Iterable<Problem> | AsyncIterable<Problem>;
  /** called once, after `end`; stores what saves work in later checks */
  keep?(site: Site): Promise<void>;
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

/** Returns a finding as one sentence, which begins with the record or content file to correct. */
export function findingText({ rule, file, problem, madeOf }: Finding): string {
  return `${madeOf ? `${madeOf}: ` : ''}${problem} [${[rule, file].filter(Boolean).join(', ')}]`;
}
