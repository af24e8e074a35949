import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const bins = path.join(root, 'node_modules', '.bin');

/** Runs a command line in the project's folder, its output shown as it comes; whether it succeeded. */
export async function command(line: string, env: Record<string, string> = {}): Promise<boolean> {
  const search = `${bins}${path.delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(line, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: search },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
