import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts bare-server.ts as a process of its own. */
export async function startBare(
  kind: 'insert' | 'sirv' | 'nothing',
  args: string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['scripts/bench/bare-server.ts', kind, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const url of createInterface(child.stdout)) {
    const stop = async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    };
    return { url, stop };
  }
  throw new Error(`The bare server (${kind}) did not start.`);
}
