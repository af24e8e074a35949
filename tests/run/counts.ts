import { readFile, unlink } from 'node:fs/promises';

export interface Count {
  passed: number;
  failed: number;
}

/** Counts of vitest's JSON report. A run that failed without a failing test (a file that does not load) counts as one. */
export async function vitestCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return withReason({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, succeeded);
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has failed. */
export async function playwrightCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return withReason({ passed: expected, failed: unexpected + flaky }, succeeded);
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
