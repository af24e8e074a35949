import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const SAMPLE_EVERY_MS = 200;

export interface Measured {
  seconds: number;
  /** peak memory of the process and its descendants; `undefined` on a system without /proc */
  peakBytes: number | undefined;
  /** lines that the process wrote to its standard output */
  lines: string[];
}

/** Runs a Node program to its end. If the program fails, throws an error with its output. */
export async function measure(args: readonly string[], env: Record<string, string>): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  let peakBytes: number | undefined;
  const timer = setInterval(async () => {
    const bytes = await treeBytes(child.pid ?? 0);
    if (bytes) peakBytes = Math.max(peakBytes ?? 0, bytes);
  }, SAMPLE_EVERY_MS);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`node ${args.join(' ')} failed:\n${lines.join('\n')}`);
  return { seconds: (performance.now() - started) / 1000, peakBytes, lines };
}

/** Returns the resident memory of a process and all its descendants. */
async function treeBytes(root: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const running = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
  );
  const inTree = new Set([root]);
  for (let size = 0; size < inTree.size; ) {
    size = inTree.size;
    for (const { pid, parent } of running) if (inTree.has(parent)) inTree.add(pid);
  }
  return running.filter(({ pid }) => inTree.has(pid)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the resident memory of a process; NaN on a system without /proc. */
export const residentBytes = async (pid: number): Promise<number> => (await readProcess(pid)).bytes || Number.NaN;

async function readProcess(pid: number): Promise<{ pid: number; parent: number; bytes: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid, parent: number('PPid'), bytes: number('VmRSS') * 1024 };
}

/** Returns bytes as whole megabytes for a table. */
export const megabytes = (bytes: number | undefined): string =>
  bytes ? `${Math.round(bytes / 1024 ** 2)} MB` : 'unknown';

/** Returns seconds for a table. */
export const secondsText = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** Parses the value of an option that must be at least 1. */
export function atLeastOne(option: string, text: string): number {
  const value = Number(text);
  if (value >= 1) return value;
  throw new Error(`${option} is «${text}»; expected a number from 1.`);
}
