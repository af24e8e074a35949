import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);
/** A script that creates nested folders whose path is longer than the system allows. */
const NEST = `for (let level = 0; level < 25; level++) {
  require('node:fs').mkdirSync('${'x'.repeat(200)}');
  process.chdir('${'x'.repeat(200)}');
}`;

/** Creates a folder that cannot be removed by its path as long as the test runs. */
export async function makeUnremovable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run(process.execPath, ['-e', NEST], { cwd: folder });
  onTestFinished(async () => {
    await run('rm', ['-rf', folder]);
  });
}
