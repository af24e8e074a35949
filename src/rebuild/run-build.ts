import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BuildRun } from '#server/settings/api-settings.ts';

const HOOK_MS = 30_000;
/** Time that a command has to stop before it is killed. */
const STOP_MS = 8_000;

/**
 * Runs a build command or calls a build hook. `variables` are added to the environment of the command.
 * @throws if the build fails or `signal` aborts it
 */
export function runBuild(run: BuildRun, signal: AbortSignal, variables: object = {}): Promise<void> {
  return 'hookUrl' in run ? callHook(run.hookUrl, signal) : runCommand(run.command, signal, variables);
}

async function callHook(url: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(HOOK_MS)]);
  const answer = await fetch(url, { method: 'POST', body: '{}', redirect: 'error', signal: limit });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the build hook answered with status ${answer.status}`);
}

/** Runs a command. Its output is written to the server's output. */
async function runCommand(command: string | readonly string[], signal: AbortSignal, variables: object): Promise<void> {
  signal.throwIfAborted();
  // The command gets a process group of its own, so that its child processes are stopped as well.
  const [file = '', ...args] = typeof command === 'string' ? [command] : command;
  const child = spawn(file, args, {
    shell: typeof command === 'string',
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const kill = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // The process has ended in the meantime.
    }
  };
  let last: NodeJS.Timeout | undefined;
  const stop = () => {
    kill('SIGTERM');
    last = setTimeout(() => kill('SIGKILL'), STOP_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, by] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`the build ended with ${by ?? `exit code ${code}`}`);
  } finally {
    clearTimeout(last);
    signal.removeEventListener('abort', stop);
  }
}
