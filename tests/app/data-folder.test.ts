import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDataFolder, type Step } from '#app/start/data-folder.ts';
import { openStore } from '#server/database/store.ts';
import { migratedDatabase, migratedPostgres } from '../support/migrated-database.ts';
import { folderWith, temporaryFolder } from '../support/site-server.ts';

const versionOf = async (dataDir: string) => JSON.parse(await readFile(path.join(dataDir, 'version.json'), 'utf8'));

describe('a data folder', () => {
  /** A program that is two data versions newer. Each of its migration steps records that it ran. */
  const done: string[] = [];
  const step =
    (name: string, work = async () => {}): Step =>
    async (dataDir) => {
      await work();
      done.push(`${name} ${path.basename(dataDir)}`);
    };

  test('of this version is not converted', async () => {
    const dataDir = await folderWith({ 'addresses.json': '{}' });
    await openDataFolder(dataDir);
    // Only the record of its content folder is added (tests/scripts/agency-folder.test.ts).
    expect(await readdir(dataDir)).toEqual(['addresses.json', 'agency.json']);
  });

  test('is migrated by a newer program, each step once; a step that fails is repeated', async () => {
    const dataDir = await folderWith({ 'addresses.json': '{}' });
    const name = path.basename(dataDir);
    done.length = 0;
    let isFull = true;
    const full = async () => {
      if (isFull) throw new Error('no space');
    };
    const steps = [step('first'), step('second', full)];
    await expect(openDataFolder(dataDir, steps)).rejects.toThrow('no space');
    expect(await versionOf(dataDir)).toEqual({ version: 2 });
    isFull = false;
    await openDataFolder(dataDir, steps);
    await openDataFolder(dataDir, steps);
    expect(done).toEqual([`first ${name}`, `second ${name}`]);
    expect(await versionOf(dataDir)).toEqual({ version: 3 });
    await expect(openDataFolder(dataDir, steps.slice(1))).rejects.toThrow('A newer version of the program wrote');
  });

  test.each([
    ['serve', []],
    ['build', []],
    ['feed', ['--sample']],
    ['nightly', []],
  ])('of a newer program is refused by npm run %s, which leaves it as it is', async (command, args) => {
    const dataDir = await folderWith({ 'version.json': '{"version":99}' });
    const env = { ...process.env, DATA_DIR: dataDir, SITE_DIR: path.join(dataDir, 'site') };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/main.ts', command, ...args], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/newer version of the program wrote .*version 99/)]);
    expect(await readdir(dataDir)).toEqual(['version.json']);
  });
});

describe('a database', () => {
  const migrations = path.resolve('src/server/database/migrations');
  const NEWER = 'newer version of the program has changed';
  const OLDER = 'before the first release';

  async function refuses(
    { appliedAt, message }: { appliedAt: string; message: string },
    options: { databaseUrl?: string; folder: string },
  ): Promise<void> {
    const store = await openStore({ ...options, migrations });
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('foreign', ${Date.parse(appliedAt)})`,
    );
    await store.close();
    for (let time = 0; time < 2; time++) {
      await expect(openStore({ ...options, migrations })).rejects.toThrow(message);
    }
  }

  test.each([
    ['a newer program', { appliedAt: '2100-01-01', message: NEWER }],
    ['a program from before the first release', { appliedAt: '2026-11-21', message: OLDER }],
  ])('inside the process is refused if %s has changed its tables', async (_program, migration) => {
    const dataDir = await temporaryFolder();
    await migratedDatabase(dataDir);
    await refuses(migration, { folder: path.join(dataDir, 'database') });
  });

  test('on a server is refused if a newer program has migrated it', async () => {
    const { url, stop } = await migratedPostgres();
    onTestFinished(stop);
    await refuses({ appliedAt: '2100-01-01', message: NEWER }, { databaseUrl: url, folder: '' });
  });
});
