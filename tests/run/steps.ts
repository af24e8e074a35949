import { stripVTControlCharacters } from 'node:util';
import type { Count, Single } from './counts.ts';

interface Ended extends Count {
  title: string;
  seconds: number;
}

const SLOWEST = 10;
/**
 * Maximum number of lines to print of a failed test: enough for the expected and the received value, but not for a
 * whole page.
 */
const LINES_OF_FAILURE = 12;
const ended: Ended[] = [];
const tests: Single[] = [];

/** Runs one step and records its result. If the step throws, it counts as failed. */
export async function step(title: string, run: () => Promise<Count & { tests?: Single[] }>): Promise<boolean> {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const result = await run().catch((error: Error) => {
    console.log(error.message);
    return { passed: 0, failed: 1 };
  });
  const { passed, failed } = result;
  if ('tests' in result) tests.push(...(result.tests ?? []));
  ended.push({ title, seconds: (performance.now() - started) / 1000, passed, failed });
  return failed === 0;
}

/** Returns whether a line of a failure should be printed. Stack frames outside the project are left out. */
const isOurs = (line: string) => !/^ *at .*(node_modules|node:)/.test(line);

/** Prints the duration of each step, the slowest tests, and the failed and retried tests. Returns the numbers of passed and failed tests. */
export function report(): Count {
  const bySeconds = <T extends { seconds: number }>(list: readonly T[]) =>
    list.toSorted((a, b) => b.seconds - a.seconds);
  console.log('\n── what took longest');
  for (const { title, seconds, passed, failed } of bySeconds(ended)) {
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${title}: ${passed} passed, ${failed} failed`);
  }
  console.log(`\nThe slowest ${SLOWEST} tests:`);
  for (const { title, seconds } of bySeconds(tests).slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }
  for (const { title, failures, hasPassed } of tests.filter((test) => test.failures.length > 0)) {
    console.log(`\n── ${hasPassed ? 'passed only when it was tried again' : 'failed'}: ${title}`);
    const lines = failures.flatMap((failure) => stripVTControlCharacters(failure).split('\n')).filter(isOurs);
    for (const line of lines.slice(0, LINES_OF_FAILURE)) console.log(`   ${line}`);
  }
  const passed = ended.reduce((sum, one) => sum + one.passed, 0);
  const failed = ended.reduce((sum, one) => sum + one.failed, 0);
  return { passed, failed };
}
