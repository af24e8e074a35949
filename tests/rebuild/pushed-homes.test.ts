import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inPlace } from '#rebuild/receive-transfer.ts';
import { migratedPostgres } from '../support/migrated-database.ts';
import { type SiteFolder, siteFolder } from '../support/site-folder.ts';
import { rebuildingServer, signed } from './rebuilding-server.ts';

const MB = 1024 ** 2;

let site: SiteFolder;
beforeAll(async () => {
  site = await siteFolder();
}, 120_000);
afterAll(() => site.remove());

async function server() {
  const { url, stop } = await migratedPostgres();
  onTestFinished(stop);
  return rebuildingServer({ site, env: { DATABASE_URL: url } });
}

/** Begins a request with a body and leaves the body unfinished. */
async function begun(url: string, headers: Record<string, string>, bytes: number): Promise<ClientRequest> {
  const sending = request(`${url}/api/pushed/openimmo`, { method: 'POST', headers });
  sending.on('error', () => undefined);
  onTestFinished(() => void sending.destroy());
  const part = Buffer.alloc(MB, 'x');
  for (let sent = 0; sent < bytes; sent += MB) if (!sending.write(part)) await once(sending, 'drain');
  return sending;
}

const answerTo = async (sending: ClientRequest): Promise<[number | undefined, string]> => {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return [answer.statusCode, await text(answer)];
};

const headersOf = (init: RequestInit) => init.headers as Record<string, string>;

test('a home without a valid signature is rejected before its body is read', async () => {
  const one = await server();
  const good = headersOf(signed('x'));
  const old = headersOf(signed('x', { at: Date.now() - 301_000 }));
  for (const headers of [{}, { Signature: 'nonsense' }, old]) {
    const sending = await begun(one.process.url, headers, 0);
    sending.flushHeaders();
    expect(await answerTo(sending)).toEqual([401, '{"error":"The signature is missing, invalid or too old."}']);
  }
  const sending = await begun(one.process.url, { ...good, 'Content-Length': String(51 * MB) }, 0);
  sending.flushHeaders();
  expect((await answerTo(sending))[0]).toBe(413);
});

test('a home of 45 MB with a wrong signature uses no memory and leaves no file', async () => {
  const one = await server();
  const before = await memoryOf(one.process.pid);
  const sending = await begun(one.process.url, headersOf(signed('another body')), 45 * MB);
  const during = await memoryOf(one.process.pid);
  sending.end();
  expect((await answerTo(sending))[0]).toBe(401);
  // Node buffers a few megabytes of the body until they are written to the disk.
  if (before > 0) expect((during - before) / MB).toBeLessThan(32);
  expect(await readdir(path.join(one.dataDir, 'incoming'))).toEqual([]);
});

test('two homes from one network are received at the same time; a third is told to retry later', async () => {
  const one = await server();
  const waiting = await Promise.all([1, 2].map(() => begun(one.process.url, headersOf(signed('xx')), MB)));
  await expect.poll(async () => (await push(one.process.url)).status).toBe(429);
  const refused = await push(one.process.url);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const sending of waiting) sending.destroy();
  await expect.poll(async () => (await push(one.process.url)).status).toBe(422);
});

const push = (url: string) => fetch(`${url}/api/pushed/openimmo`, signed('no transfer'));

test('four homes in total are received at the same time, from whatever networks', async () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const running = [1, 2, 3, 4].map((net) => inPlace(`192.0.${net}.1`, work));
  expect(await inPlace('198.51.100.1', work)).toBe('busy');
  for (const end of ends) end();
  await Promise.all(running);
  expect(await inPlace('198.51.100.1', async () => 'done')).toBe('done');
});

/** Returns the resident memory of a process in bytes, or 0 if the system does not report it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
