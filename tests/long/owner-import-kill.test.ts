import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { ServerProcess } from '../support/server-process.ts';

const TOKEN = 'a token for the import drill';
const OWNERS = 400;

/** Returns an owner feed. Every record contains `version`, so that no record is the same in two versions. */
function feed(version: string) {
  const owners = Array.from({ length: OWNERS }, (_, index) => ({
    ID: index,
    Email: `owner-${index}@example.com`,
    Name: version,
    language: 'nl',
    PropertyIDs: [index + 1],
  }));
  const visits = Array.from({ length: OWNERS * 20 }, (_, index) => ({
    ID: index,
    PropertyID: 1 + (index % OWNERS),
    Date: '2026-11-10T10:00:00',
    Comment: version,
  }));
  return { owners, visits };
}

async function importFeed(server: ServerProcess, version: string) {
  const response = await fetch(`${server.url}/api/tasks/owners`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ feed: feed(version) }),
  });
  return (await response.json()) as Record<
    'owner' | 'property_record',
    { created: number; changed: number; removed: number }
  >;
}

it.each(['embedded', 'postgres'] as const)(
  'a killed import leaves either the previous feed or the new one, completely: %s',
  async (engine) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'owners-'));
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    const server = new ServerProcess({
      SITE_DIR: process.env.SITE_DIR || 'dist',
      DATA_DIR: folder,
      DATABASE_URL: postgres?.url ?? '',
      TASK_TOKEN: TOKEN,
    });
    try {
      await server.start();
      const started = performance.now();
      await importFeed(server, 'first');
      const took = performance.now() - started;
      let half = 0;
      for (const part of [0.2, 0.4, 0.6, 0.8]) {
        const cut = importFeed(server, `cut ${part}`).then(
          () => false,
          () => true,
        );
        await sleep(took * part);
        await server.kill('SIGKILL');
        half += Number(await cut);
        await server.start();
        // Importing the first feed again must change either all records or none. Any other number means that the
        // database holds a mixture of both feeds.
        const { owner, property_record } = await importFeed(server, 'first');
        expect([0, OWNERS]).toContain(owner.changed);
        expect(property_record.changed).toBe(owner.changed * 20);
        expect([owner.created, owner.removed, property_record.created, property_record.removed]).toEqual([0, 0, 0, 0]);
      }
      expect(half).toBeGreaterThan(0);
    } finally {
      await server.kill('SIGKILL');
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  240_000,
);
