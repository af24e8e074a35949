import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const END_WITH_PARENT = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.ts')).href;

/** Returns the command line of a project command. Its process ends when ours ends. */
export const commandLine = (...args: string[]): string[] => [
  process.execPath,
  '--import',
  END_WITH_PARENT,
  'scripts/main.ts',
  ...args,
];

export type Running = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts a process from the result of {@link commandLine}. */
export function start([file = '', ...args]: readonly string[], env: NodeJS.ProcessEnv, options: SpawnOptions = {}) {
  const all: NodeJS.ProcessEnv = { ...process.env, ...env };
  return spawn(file, args, { ...options, env: all, stdio: ['pipe', 'pipe', 'pipe'] }) as Running;
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
}

/** Waits for the end of a process and returns its output. `onLine` receives each line when it is printed. */
export async function ended(child: Running, onLine: (line: string) => void = () => {}): Promise<Ended> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      said += `${line}\n`;
      onLine(line);
    });
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, said };
}

/** Runs a command of the project. If the command fails, throws an error with its output. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code, said } = await ended(start(commandLine(...args), env));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
}
