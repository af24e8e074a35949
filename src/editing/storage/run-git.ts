import { execFile } from 'node:child_process';

/** Time limit of one call, in milliseconds. Only a push needs more than a second. */
const TIMEOUT_MS = 60_000;
const OUTPUT_MAX_BYTES = 256 * 1024 ** 2;

/** Variables with which a program that calls this one, such as a hook, may have chosen another repository. */
const NOT_INHERITED = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_PREFIX'];

/** Git exits with an error. The message is what Git says. */
export class GitFailed extends Error {
  override name = 'GitFailed';
}

interface GitOptions {
  input?: Uint8Array | string;
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs Git in a folder and returns its output. Hooks do not run, and Git never asks for a password. No shell is involved, so
 * names of files and editors are never read as commands.
 */
export function runGit(folder: string, args: readonly string[], { input, env }: GitOptions = {}): Promise<Buffer> {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name));
  const settings = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false'];
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      ['-C', folder, ...settings, ...args],
      {
        encoding: 'buffer',
        timeout: TIMEOUT_MS,
        maxBuffer: OUTPUT_MAX_BYTES,
        env: { ...Object.fromEntries(inherited), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
      },
      (error, stdout, stderr) => {
        if (error) reject(new GitFailed(`git ${args[0]}: ${stderr.toString().trim() || error.message}`));
        else resolve(stdout);
      },
    );
    // A program that ends before it has read everything closes the pipe.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Runs Git and returns the text that it prints, without spaces at the end. */
export const askGit = async (folder: string, args: readonly string[], options?: GitOptions): Promise<string> =>
  (await runGit(folder, args, options)).toString().trimEnd();

/** Runs Git and returns undefined if it fails. */
export const tryGit = (folder: string, args: readonly string[]): Promise<string | undefined> =>
  askGit(folder, args).catch((error: unknown) => {
    if (error instanceof GitFailed) return undefined;
    throw error;
  });
