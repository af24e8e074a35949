import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What was sent is no transfer, or one that cannot be read; the message says why. */
export class TransferRefused extends Error {}

/** What takes longer hangs. */
const LONGEST_MS = 120_000;

/**
 * Hands what a door's software sent to the import, which keeps what may come in. A process of its own: what is read there is
 * the agency's, with people in it, and none of it stays here.
 * @throws {TransferRefused} where it cannot be read.
 */
export async function takeTransfer(door: string, body: Uint8Array): Promise<void> {
  const args = ['scripts/main.ts', 'feed', '--from', door, '--pushed'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'pipe'], timeout: LONGEST_MS });
  const said = text(child.stderr);
  const ended = once(child, 'close') as Promise<[number | null]>;
  // It may end before it has read everything: why is what it says.
  child.stdin.on('error', () => undefined);
  child.stdin.end(body);
  const [code] = await ended;
  if (code === 1) throw new TransferRefused((await said).trim().split('\n')[0] ?? '');
  if (code !== 0) throw new Error(`the import of a transfer ended with ${code}`);
}
