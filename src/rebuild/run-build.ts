import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BuildRun } from '#server/settings/api-settings.ts';

const HOOK_MS = 30_000;
/** What is told to stop and does not is ended. */
const STOP_MS = 8_000;

/**
 * Makes a build, or asks for one.
 * @throws where it fails, and where `signal` cut it short.
 */
export function runBuild(run: BuildRun, signal: AbortSignal): Promise<void> {
  return 'hookUrl' in run ? callHook(run.hookUrl, signal) : runCommand(run.command, signal);
}

async function callHook(url: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(HOOK_MS)]);
  const answer = await fetch(url, { method: 'POST', body: '{}', redirect: 'error', signal: limit });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the build hook answered ${answer.status}`);
}

/** What the command says goes where the server's own lines go. */
async function runCommand(command: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // A group of its own, so that whatever it starts is stopped with it.
  const child = spawn(command, { shell: true, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const kill = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // It has just ended.
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
    if (code !== 0) throw new Error(`the build ended with ${code ?? by}`);
  } finally {
    clearTimeout(last);
    signal.removeEventListener('abort', stop);
  }
}
