import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** What one command took. */
export interface Run {
  seconds: number;
  /** highest resident memory of the process, in MB; NaN where the system does not tell (no /proc) */
  peakMb: number;
}

/** Runs a command of Node's and measures it. Throws with its output if it fails. */
export async function measured(
  args: string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const memory = watchMemory(child.pid ?? 0);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`node ${args.join(' ')} failed:\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peakMb: await memory };
}

/** The kernel keeps the high-water mark of a process: it is read until the process is gone. */
async function watchMemory(pid: number): Promise<number> {
  let peakKb = Number.NaN;
  for (;;) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
    const mark = status && /VmHWM:\s+(\d+)/.exec(status)?.[1];
    if (!mark) return Math.round(peakKb / 1024);
    peakKb = Number(mark);
    await wait(100);
  }
}
