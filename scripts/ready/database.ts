import { access, constants } from 'node:fs/promises';
import pg from 'pg';

const CONNECT_MS = 5_000;
/** The oldest PostgreSQL that the site is tried with. */
const OLDEST = 150_000;

/** What is wrong with the database that the site would use, in words; undefined where nothing is. */
export async function databaseProblem(databaseUrl: string | undefined, dataDir: string): Promise<string | undefined> {
  if (!databaseUrl) {
    return access(dataDir, constants.W_OK).then(
      () => undefined,
      () => `${dataDir} cannot be written to: make it, or set DATA_DIR`,
    );
  }
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    return version >= OLDEST ? undefined : `version ${version} is too old: it has to be 15 or later`;
  } catch (error) {
    return `it does not answer (${error instanceof Error ? error.message : error}): look at DATABASE_URL`;
  } finally {
    await client.end().catch(() => {});
  }
}
