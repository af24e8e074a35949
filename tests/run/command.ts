import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
const bins = path.join(root, 'node_modules', '.bin');

/**
 * Runs a command line in the project's folder and returns whether it succeeded. Each line of output is printed
 * immediately and begins with `name`, because several commands run in parallel.
 */
export async function command(name: string, line: string, env: Record<string, string> = {}): Promise<boolean> {
  const search = `${bins}${path.delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(line, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: search },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (said) => console.log(`${name.padEnd(8)}│ ${said}`));
  }
  const [code] = await once(child, 'close');
  return code === 0;
}
