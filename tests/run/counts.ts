import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

/** How long a single test took. */
export interface Timed {
  title: string;
  seconds: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** Counts of vitest's JSON report. A run that failed without a failing test (a file that does not load) counts as one. */
export async function vitestCount(file: string, succeeded: boolean): Promise<Count & { tests: Timed[] }> {
  const report = await readReport<VitestReport>(file);
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${path.relative('', name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const counted = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  return { ...withReason(counted, succeeded), tests };
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has failed. */
export async function playwrightCount(file: string, succeeded: boolean): Promise<Count & { tests: Timed[] }> {
  const report = await readReport<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const tests = specsOf(report?.suites ?? []).map((spec) => ({
    title: `tests/browser/${spec.file} › ${spec.title}`,
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return { ...withReason({ passed: expected, failed: unexpected + flaky }, succeeded), tests };
}

function specsOf(suites: readonly PlaywrightSuite[]): NonNullable<PlaywrightSuite['specs']> {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

function withReason({ passed, failed }: Count, succeeded: boolean): Count {
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  await unlink(file);
  return JSON.parse(text) as T;
}
