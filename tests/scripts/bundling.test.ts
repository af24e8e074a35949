import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverDirOf } from '#server/built/build-record.ts';
import { startBundling } from '../../scripts/build/bundle/bundling.ts';
import { isKept } from '../../scripts/build/bundle/kept-bundle.ts';
import { placeServer, serverBundle } from '../../scripts/build/bundle/server-bundle.ts';
import { temporaryFolder } from '../support/site-server.ts';

async function folders() {
  const folder = await temporaryFolder();
  return { siteDir: path.join(folder, 'site'), cacheDir: path.join(folder, 'cache') };
}

test('a process bundles the server, which is then kept and can be placed beside a site', async () => {
  const { siteDir, cacheDir } = await folders();
  await startBundling({ siteDir, cacheDir, names: ['server'] }).done('server');
  const { folder, key } = serverBundle(serverDirOf(siteDir), cacheDir);
  expect(await isKept(folder, key)).toBe(true);
  await placeServer(serverDirOf(siteDir), cacheDir);
  expect(existsSync(path.join(serverDirOf(siteDir), 'api.js'))).toBe(true);
});

test('nobody waits for a bundle that is not made', async () => {
  const bundling = startBundling({ ...(await folders()), names: [] });
  await expect(bundling.done('pages')).resolves.toBeUndefined();
});

test('who waits for a bundle learns how its process ended', async () => {
  const bundling = startBundling({ ...(await folders()), names: ['pages', 'server'] });
  bundling.stop();
  for (const name of ['pages', 'server'] as const)
    await expect(bundling.done(name)).rejects.toThrow('bundles the code was stopped by SIGKILL');
});
