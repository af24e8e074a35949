import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Maximum number of output lines of a failed command in its error message. */
const LAST_LINES = 12;
/** Lines of a stack trace. They are left out of the error message, since the log contains them. */
const TRACE = /^\s+at |^Node\.js v|^\s*$/;

/**
 * Runs a command and passes each line of its output to `say`. A string is run by the shell. If the command fails,
 * throws an error with the last lines of the output.
 */
export async function run(
  command: string | readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const options = { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const [file = '', ...args] = typeof command === 'string' ? [command] : command;
  const child = spawn(file, args, { ...options, shell: typeof command === 'string' });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      say(line);
    });
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  process.off('SIGTERM', stop);
  if (code === 0) return;
  const reason = signal ? `was stopped by ${signal}` : `failed with exit code ${code}`;
  const told = lines.filter((line) => !TRACE.test(line)).slice(-LAST_LINES);
  throw new Error(`The command ${reason}:\n${told.join('\n')}`);
}
