import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

/**
 * A single test with its duration and failure messages. It may have failure messages and still have passed in a retry.
 */
export interface Single {
  /** the file's path in the project */
  file: string;
  /** with the file */
  title: string;
  seconds: number;
  failures: string[];
  /** also true for a skipped test */
  hasPassed: boolean;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** why the test file could not be loaded; otherwise empty */
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[];
}

interface PlaywrightResult {
  duration: number;
  errors: { message?: string }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/**
 * Reads Vitest's JSON report. If the run failed but no test did, for example because a file could not be loaded, this
 * counts as one failure.
 */
export async function vitestCount(file: string, succeeded: boolean): Promise<Count & { tests: Single[] }> {
  const report = await readReport<VitestReport>(file);
  const tests = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative('', name);
    const singles = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      file,
      title: `${file} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      failures: failureMessages,
      hasPassed: status !== 'failed',
    }));
    return message ? [...singles, { file, title: file, seconds: 0, failures: [message], hasPassed: false }] : singles;
  });
  const counted = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  return { ...withReason(counted, succeeded), tests };
}

/** Reads Playwright's JSON report. */
export async function playwrightCount(file: string, succeeded: boolean): Promise<Count & { tests: Single[] }> {
  const report = await readReport<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const tests = specsOf(report?.suites ?? []).map((spec) => {
    const results = spec.tests.flatMap((one) => one.results);
    const file = `tests/browser/${spec.file}`;
    return {
      file,
      title: `${file} › ${spec.title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failures: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      hasPassed: spec.ok,
    };
  });
  return { ...withReason({ passed: expected + flaky, failed: unexpected }, succeeded), tests };
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
