import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

it('forms survive a server that is killed at random, on both databases (the short mode of npm run drill:kill)', async () => {
  const child = spawn(process.execPath, ['scripts/drill/kill.ts', '--submissions', '60', '--kills', '3']);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code, said).toBe(0);
  expect(said).toMatch(/embedded: nothing lost, nothing twice[\s\S]*postgres: nothing lost, nothing twice/);
});
