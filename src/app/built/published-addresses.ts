import pg from 'pg';
import type { AddressHistory } from '#agency/routing/moved-and-gone.ts';

const CONNECT_MS = 5_000;
/** PostgreSQL's error code for a missing table. The server creates the table at its first start. */
const NO_TABLE = '42P01';
const ROWS_AT_ONCE = 5_000;

type Published = AddressHistory['retired'];

/**
 * Returns the published addresses that the database stores, or `{}` if no server has created its tables yet.
 * @throws if the database does not respond
 */
export async function publishedInDatabase(databaseUrl: string): Promise<Published> {
  const rows = await askDatabase(databaseUrl, async (client) => {
    const all = await client.query<{ path: string; name: string; language: Published[string]['language'] }>(
      'select path, name, language from published_address',
    );
    return all.rows;
  });
  return Object.fromEntries((rows ?? []).map(({ path, name, language }) => [path, { name, language }]));
}

/** Stores the addresses of a published site in addition to earlier ones. @throws if the database does not respond */
export async function publishInDatabase(databaseUrl: string, { current, retired }: AddressHistory): Promise<void> {
  const now = Object.entries(current).flatMap(([name, alternates]) =>
    alternates.map(({ path, language }): [string, string, string] => [path, name, language]),
  );
  const before = Object.entries(retired).map(([path, { name, language }]): [string, string, string] => [
    path,
    name,
    language,
  ]);
  const rows = [...before, ...now];
  await askDatabase(databaseUrl, async (client) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      await client.query(
        `insert into published_address (path, name, language) select * from unnest($1::text[], $2::text[], $3::text[])
         on conflict (path) do update set name = excluded.name, language = excluded.language`,
        [0, 1, 2].map((column) => some.map((row) => row[column])),
      );
    }
  });
}

/** Asks the database of DATABASE_URL; undefined if no server has created its tables yet. @throws if it does not respond */
export async function askDatabase<T>(
  databaseUrl: string,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_TABLE) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
