import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Maximum number of output lines of a failed command in its error message. */
const LAST_LINES = 12;
/** Lines of a stack trace. They are left out of the error message, since the log contains them. */
const TRACE = /^\s+at |^Node\.js v|^\s*$/;

/** A command that is running. */
export interface Running {
  /** resolves when the command has ended; rejects if it failed, with the last lines of its output */
  ended: Promise<void>;
  /** sends a line to the command, if it waits for one */
  goOn(): void;
  stop(): void;
}

/**
 * Runs a command and passes each line of its output to `say`. A string is run by the shell. If the command fails,
 * throws an error with the last lines of the output.
 */
export const run = (
  command: string | readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> => start(command, env, say, 'ignore').ended;

/** Starts a command like {@link run}, but does not wait for its end. */
export function start(
  command: string | readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  input: 'pipe' | 'ignore' = 'pipe',
): Running {
  const [file = '', ...args] = typeof command === 'string' ? [command] : command;
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: [input, 'pipe', 'pipe'],
    shell: typeof command === 'string',
  });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  // The command may have ended without reading its input.
  child.stdin?.on('error', () => undefined);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      say(line);
    });
  }
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    process.off('SIGTERM', stop);
    if (code === 0) return;
    const reason = signal ? `was stopped by ${signal}` : `failed with exit code ${code}`;
    const told = lines.filter((line) => !TRACE.test(line)).slice(-LAST_LINES);
    throw new Error(`The command ${reason}:\n${told.join('\n')}`);
  });
  // The error is thrown where the end is awaited.
  ended.catch(() => undefined);
  return { ended, goOn: () => child.stdin?.end('\n'), stop };
}
