import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A night takes minutes where two drills and the browser tests share two slow cores. */
export const DRILL = { timeout: 2_400_000 };

/** What `npm run drill:…` says in a short mode; where it fails, that is the error. */
export async function drill(name: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/drill/${name}.ts`, ...args], {
      maxBuffer: 64 * 1024 ** 2,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`drill:${name} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}
