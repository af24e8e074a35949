import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import sirv from 'sirv';
import { openEmbedded } from '#server/database/embedded.ts';

/** What our server is measured against: a handler with the same insert and nothing else, sirv alone, or nothing at all. */
const [kind, ...args] = process.argv.slice(2);

const TABLES = `
  create table if not exists submission (id uuid primary key default gen_random_uuid(), form text not null, key text not null unique,
    language text not null, email text, "values" jsonb not null, created_at timestamptz not null default now());
  create table if not exists outbox (id uuid primary key default gen_random_uuid(), kind text not null, submission_id uuid references submission (id),
    state text not null default 'waiting', next_at timestamptz not null default now());`;
const INSERT = `with stored as (insert into submission (form, key, language, email, "values") values ('contact', $1, $2, $3, $4) returning id)
  insert into outbox (kind, submission_id) select kind, id from stored, unnest(array['agency', 'confirmation']) as kind`;

async function inserting(folder: string, url: string): Promise<RequestListener> {
  const query = url ? await postgres(url) : await embedded(folder);
  return async (request, response) => {
    const { key, language, email, ...values } = JSON.parse(await text(request)) as Record<string, string>;
    await query(INSERT, [key, language, email, JSON.stringify(values)]);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"stored"}');
  };
}

type Query = (statement: string, values: unknown[]) => Promise<unknown>;

async function postgres(url: string): Promise<Query> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(TABLES);
  return (statement, values) => pool.query(statement, values);
}

async function embedded(folder: string): Promise<Query> {
  const { client } = await openEmbedded(folder);
  await client.exec(TABLES);
  return (statement, values) => client.query(statement, values);
}

const nothing: RequestListener = (_, response) => response.writeHead(204).end();

const listener =
  kind === 'nothing'
    ? nothing
    : kind === 'sirv'
      ? sirv(args[0] ?? '', { brotli: true, etag: true })
      : await inserting(args[0] ?? '', args[1] ?? '');
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`);
});
process.once('SIGTERM', () => process.exit(0));
