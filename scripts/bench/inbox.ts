import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { leadQuerySchema, listLeads } from '#desk/server/enquiries/lead-list.ts';
import { scopeOf } from '#desk/server/enquiries/lead-scope.ts';
import { siteOf } from '#server/built/site-data.ts';
import { openStore, type Store } from '#server/database/store.ts';
import { siteData } from '../../tests/support/api-site.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { defineCommand } from '../command.ts';

const ENQUIRIES = 50_000;
const ROUNDS = 40;

export const command = defineCommand({
  usage: `npm run bench -- inbox

Measures how fast the desk's inbox answers with ${ENQUIRIES} enquiries, with each database: lists with the usual filters and
searches, for a manager and for an agent.`,
  async run() {
    const folder = await mkdtemp(path.join('.data', 'bench-'));
    const migrations = path.resolve('src/server/database/migrations');
    const embedded = await openStore({ folder: path.join(folder, 'database'), migrations });
    console.log('embedded');
    await measureInbox(embedded).finally(embedded.close);
    await rm(folder, { recursive: true, force: true });
    const postgres = await startPostgres();
    const store = await openStore({ databaseUrl: postgres.url, folder, migrations });
    console.log('PostgreSQL');
    await measureInbox(store).finally(store.close).finally(postgres.stop);
  },
});

async function measureInbox(store: Store): Promise<void> {
  await fill(store);
  const site = siteOf(siteData());
  const context = { store, site: async () => site };
  const staff = { staffId: 's7', email: 'agent7@example.com', name: 'Agent' };
  const manager = { ...staff, scope: scopeOf({ ...staff, role: 'manager', office: null }), language: 'nl' as const };
  const agent = { ...manager, scope: scopeOf({ ...staff, role: 'agent', office: 'Office 3' }) };
  const lists = [
    '',
    'states=new,taken,answered,visit-planned',
    'responsible=me&states=new,taken',
    'search=peeters',
    'search=zeldzaam',
    'search=0470551234',
    'search=visitor4242@example.org',
    'office=Office 2&form=gratis-schatting',
    'from=2026-01-01&to=2026-01-31',
    'listing=17',
    'before=20000',
  ];
  const rows: object[] = [];
  for (const [who, reader] of Object.entries({ manager, agent })) {
    for (const query of lists) {
      const filter = leadQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)));
      rows.push({ who, query, ...(await timed(() => listLeads(filter, reader, context))) });
    }
  }
  console.table(rows);
}

/**
 * Returns the median and the 95th percentile of some rounds, in milliseconds; and the processor time of this process per
 * round, which does not depend on other work of the machine, and contains the database if it is embedded.
 */
async function timed(work: () => Promise<unknown>): Promise<Record<'cpu ms' | 'median ms' | 'p95 ms', string>> {
  const times: number[] = [];
  await work();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (ROUNDS - 1))] ?? 0).toFixed(1);
  return { 'median ms': at(0.5), 'p95 ms': at(0.95), 'cpu ms': ((user + system) / 1000 / ROUNDS).toFixed(1) };
}

/** Stores enquiries of two years: most are closed, some are open, one in a thousand contains a rare word. */
async function fill({ db }: Store): Promise<void> {
  await db.execute(sql`
    insert into submission (form, key, language, listing_id, email, "values", created_at)
    select case when i % 10 = 0 then 'gratis-schatting' else 'contact-me' end, 'bench ' || i, 'nl', i % 400,
      'visitor' || (i % 30000) || '@example.org',
      jsonb_build_object('firstName', 'Zoë', 'lastName', case when i % 5 = 0 then 'Peeters' else 'Naam' || i end,
        'remark', 'Is de kelder droog en wanneer kan ik komen kijken? Bericht nummer ' || i),
      timestamptz '2026-11-25' - (50000 - i) * interval '20 minutes'
    from generate_series(1, ${ENQUIRIES}::int) as i`);
  await db.execute(sql`
    insert into lead (submission_id, form, state, office, mailbox, responsible, words, created_at)
    select id, form, case when i % 50 = 0 then 'new' when i % 40 = 0 then 'taken' when i % 200 = 1 then 'answered' else 'closed' end,
      'Office ' || i % 8, 'agent' || i % 40 || '@example.com', case when i % 50 > 0 then 's' || i % 40 end,
      array_to_tsvector(array[email, 'zoe', case when i % 5 = 0 then 'peeters' else 'naam' || i end, 'kelder', 'droog', 'bericht', i::text,
        case when i % 1000 = 3 then 'zeldzaam' else 'gewoon' end, case when i = 4242 then '70551234' else 'x' || i end]),
      created_at
    from (select *, split_part(key, ' ', 2)::int as i from submission) as s order by i`);
  await db.execute(sql`insert into lead_event (submission_id, kind) select submission_id, 'arrived' from lead`);
  await db.execute(sql`analyze`);
}
