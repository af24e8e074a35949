import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const SAMPLE_EVERY_MS = 200;

export interface Measured {
  seconds: number;
  /** peak of the process and all that it started; `undefined` where there is no /proc */
  peakBytes: number | undefined;
  /** what it printed */
  lines: string[];
}

/** Runs a command to its end. Throws, with what it printed, where it fails. */
export async function measure(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Measured> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: Measured['lines'] = [];
  createInterface(child.stdout).on('line', (text) => lines.push(text));
  let peakBytes: number | undefined;
  const timer = setInterval(async () => {
    const bytes = child.pid === undefined ? undefined : await treeBytes(child.pid);
    if (bytes !== undefined) peakBytes = Math.max(peakBytes ?? 0, bytes);
  }, SAMPLE_EVERY_MS);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${lines.join('\n')}`);
  return { seconds: seconds(), peakBytes, lines };
}

/** Resident memory of a process and all its descendants. */
async function treeBytes(root: number): Promise<number | undefined> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const running = all.filter((one) => one !== undefined);
  const inTree = new Set([root]);
  for (let size = 0; size < inTree.size; ) {
    size = inTree.size;
    for (const { pid, parent } of running) if (inTree.has(parent)) inTree.add(pid);
  }
  const bytes = running.filter(({ pid }) => inTree.has(pid)).reduce((sum, one) => sum + one.bytes, 0);
  return bytes || undefined;
}

/** Resident memory of one process; undefined where there is no /proc. */
export const residentBytes = async (pid: number): Promise<number | undefined> =>
  (await readProcess(String(pid)))?.bytes;

async function readProcess(name: string): Promise<{ pid: number; parent: number; bytes: number } | undefined> {
  const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
  const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return status ? { pid: Number(name), parent: number('PPid'), bytes: number('VmRSS') * 1024 } : undefined;
}

/** Clock ticks a second, as Linux counts them. */
const TICKS = 100;

/** Processor time that a process has used, on all its threads; `NaN` where there is no /proc. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may hold spaces: state is the third field, user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
