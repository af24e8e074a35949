import { stripVTControlCharacters } from 'node:util';
import type { Count, Single } from './counts.ts';

type Result = Count & { tests?: Single[] };

/** A step that has ended. It may be run again for the tests that failed. */
interface Ended extends Count {
  title: string;
  seconds: number;
  tests: Single[];
  tryAgain: ((failed: readonly Single[]) => Promise<Result>) | undefined;
}

const SLOWEST = 10;
/**
 * Maximum number of lines to print of a failed test: enough for the expected and the received value, but not for a
 * whole page.
 */
const LINES_OF_FAILURE = 12;
/** If more tests of a step failed than this, a busy machine is not the reason. They do not run again. */
const TRIED_AGAIN_MAX = 10;
const ended: Ended[] = [];

/**
 * Runs one step and records its result. If the step throws, it counts as failed.
 * @param tryAgain runs the given tests of this step once more, for {@link tryFailedAgain}
 */
export async function step(title: string, run: () => Promise<Result>, tryAgain?: Ended['tryAgain']): Promise<boolean> {
  const [result, seconds] = await timed(title, run);
  const { passed, failed, tests = [] } = result;
  ended.push({ title, seconds, passed, failed, tests, tryAgain });
  return failed === 0;
}

async function timed(title: string, run: () => Promise<Result>): Promise<[Result, number]> {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const result = await run().catch((error: Error): Result => {
    console.log(error.message);
    return { passed: 0, failed: 1 };
  });
  return [result, (performance.now() - started) / 1000];
}

/**
 * Runs the failed tests of each step again, after all steps have ended. While steps run in parallel, a busy machine can
 * make a browser or a database miss a time limit. If all of them pass now, the step has passed, and the report names them.
 * A step that failed without a failed test, for example because its program crashed, stays failed.
 */
export async function tryFailedAgain(): Promise<void> {
  for (const one of ended) {
    const failed = one.tests.filter(({ hasPassed }) => !hasPassed);
    if (!one.tryAgain || failed.length === 0 || failed.length > TRIED_AGAIN_MAX) continue;
    const { tryAgain } = one;
    const [again, seconds] = await timed(`${one.title}, again alone`, () => tryAgain(failed));
    one.seconds += seconds;
    if (again.failed > 0 || again.passed === 0) continue;
    for (const test of failed) test.hasPassed = true;
    one.passed += failed.length;
    one.failed = 0;
  }
}

/** Returns whether a line of a failure should be printed. Stack frames outside the project are left out. */
const isOurs = (line: string) => !/^ *at .*(node_modules|node:)/.test(line);

/** Prints the duration of each step, the slowest tests, and the failed and retried tests. Returns the numbers of passed and failed tests. */
export function report(): Count {
  const tests = ended.flatMap((one) => one.tests);
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
