import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { SiteData } from '#server/built/site-data.ts';
import { openBuiltApi } from './built-api.ts';

export const OWNERS = 5_000;
export const PROPERTIES = 20_000;
const VISITS = 2_000_000;
const DAYS = 60;
export const PASSWORD = 'vier losse woorden samen';
/** Owners who have a password. */
export const SIGNED_IN = 20;

/** A copy of the built site that knows of `PROPERTIES` homes. Gives its folder; its server side is beside it. */
export async function largeSite(builtDir: string): Promise<string> {
  const folder = await mkdtemp(path.join('.data', 'bench-'));
  const siteDir = path.resolve(folder, 'site');
  await cp(builtDir, siteDir, { recursive: true });
  await cp(`${builtDir}-server`, `${siteDir}-server`, { recursive: true });
  const file = path.join(`${siteDir}-server`, 'site.json');
  const data = JSON.parse(await readFile(file, 'utf8')) as SiteData;
  const [first] = data.listings;
  if (!first) throw new Error('The built site has no home to make more of.');
  data.listings = Array.from({ length: PROPERTIES }, (_, index) => ({
    ...first,
    id: index + 1,
    reference: `B-${index + 1}`,
    search: { ...first.search, closed: false, types: [1 + (index % 7)], priceEuro: 100_000 + (index % 5_000) * 100 },
  }));
  await writeFile(file, JSON.stringify(data));
  return siteDir;
}

/** Fills a database that no server has open: owners, four properties each, their visits and views. */
export async function fill(siteDir: string, dataDir: string, databaseUrl: string): Promise<void> {
  const { context, close } = await openBuiltApi(siteDir, dataDir, databaseUrl);
  const { db } = context.store;
  const { password } = await context.auth.$context;
  const hash = await password.hash(PASSWORD);
  await db.execute(sql`insert into owner (id, name, email, language)
    select i::text, 'Owner ' || i, 'owner-' || i || '@example.com', 'nl' from generate_series(1, ${OWNERS}::int) i`);
  await db.execute(sql`insert into owner_account (id, account_id, provider_id, owner_id, password)
    select 'a' || i, i::text, 'credential', i::text, ${hash} from generate_series(1, ${SIGNED_IN}::int) i`);
  await db.execute(sql`insert into owner_property (owner_id, property_id)
    select (1 + i % ${OWNERS}::int)::text, i from generate_series(1, ${PROPERTIES}::int) i`);
  // In parts, so that the embedded database keeps up.
  for (let from = 0; from < VISITS; from += 100_000) {
    await db.execute(sql`insert into property_record (kind, id, property_id, at, type, contact, subject, comment, status, source)
      select 'visit', i::text, 1 + i % ${PROPERTIES}::int, to_char(now() - (i % 400) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI'),
        'Bezoek', 'Visitor ' || i, 'Bezoek', 'Found the garden larger than expected.', 'Bezocht', 'Website'
      from generate_series(${from}::int + 1, ${from}::int + 100000) i`);
  }
  await db.execute(sql`insert into view_day (listing_id, day, kind, count, visitors)
    select i, current_date - d, 'view', 1 + (i + d) % 40, 1 from generate_series(1, ${PROPERTIES}::int) i, generate_series(0, ${DAYS}::int - 1) d`);
  await db.execute(sql`analyze`);
  await close();
}
