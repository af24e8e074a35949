import { expect, test } from 'vitest';
import { run, start } from '../../scripts/nightly/run-process.ts';

/** A program that prints «a line» if its input has one, and «no line» otherwise. */
const PROGRAM =
  "let line = 'no line'; process.stdin.on('data', () => (line = 'a line')).on('end', () => console.log(line))";
const COMMAND = [process.execPath, '-e', PROGRAM];

test('a command that was started waits until it is told to go on', async () => {
  const lines: string[] = [];
  const { ended, goOn } = start(COMMAND, {}, (line) => lines.push(line));
  const late = new Promise((resolve) => setTimeout(resolve, 300, 'waits'));
  expect(await Promise.race([ended, late])).toBe('waits');
  goOn();
  await ended;
  expect(lines).toEqual(['a line']);
});

test('a command that is run gets no input', async () => {
  const lines: string[] = [];
  await run(COMMAND, {}, (line) => lines.push(line));
  expect(lines).toEqual(['no line']);
});

test('a command that was stopped, or has ended before it was told to go on, says so where its end is awaited', async () => {
  const stopped = start(COMMAND, {}, () => {});
  stopped.stop();
  await expect(stopped.ended).rejects.toThrow('was stopped by SIGTERM');
  const failed = start([process.execPath, '-e', "throw new Error('no key')"], {}, () => {});
  await failed.ended.catch(() => undefined);
  failed.goOn();
  await expect(failed.ended).rejects.toThrow('no key');
});
