import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Criteria } from '#search/criteria.ts';
import { demand, outbox } from '#server/db/schema.ts';
import type { AlertsReport } from '#server/demands/alerts.ts';
import { confirmDemand } from '#server/demands/register.ts';
import { type TestApi, testApi } from './server.ts';
import { home, siteData } from './site.ts';

const HOUR = 3_600_000;

let api: TestApi;
afterEach(() => api.close());

const WANTED: Criteria = { goal: 'sale', types: [], places: [] };
let number = 0;

async function looking(change: Partial<typeof demand.$inferInsert> = {}): Promise<string> {
  const { db } = api.context.store;
  const [row] = await db
    .insert(demand)
    .values({
      email: `d${number++}@example.com`,
      firstName: 'Ann',
      language: 'nl',
      criteria: WANTED,
      frequency: 'at-once',
      ...change,
    })
    .returning({ id: demand.id });
  await confirmDemand(row?.id ?? '', api.context);
  return row?.id ?? '';
}

const run = async () => (await (await api.task('alerts')).json()) as AlertsReport;
const told = async (id: string) =>
  (await api.context.store.db.select().from(outbox).where(eq(outbox.demandId, id)).orderBy(asc(outbox.createdAt))).map(
    ({ data }) => data.listings,
  );

describe('alerts', () => {
  test('tell of new and cheaper homes that fit, each once, and of nothing the first time', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const id = await looking({ criteria: { ...WANTED, priceToEuro: 350_000 } });
    expect(await run()).toEqual({ changes: 0, mails: 0 });
    const dear = home(3, { search: { priceEuro: 400_000 } });
    await api.publish(siteData([home(1), home(2), dear, home(4, { search: { closed: true } })]));
    expect(await run()).toEqual({ changes: 2, mails: 1 });
    expect(await run()).toEqual({ changes: 0, mails: 0 });
    // 3 becomes cheap enough; 2, of which the demand has been told, cheaper; 1 dearer.
    const cheaper = [home(1, { search: { priceEuro: 310_000 } }), home(2, { search: { priceEuro: 290_000 } })];
    await api.publish(siteData([...cheaper, home(3, { search: { priceEuro: 340_000 } })]));
    expect(await run()).toEqual({ changes: 2, mails: 1 });
    expect(await told(id)).toEqual([[2], [3]]);
    // One that goes and comes back is not told again.
    await api.publish(siteData([home(1)]));
    await run();
    await api.publish(siteData([home(1), home(2)]));
    expect((await run()).mails).toBe(0);
  });

  test('come once a day or once a week where that was asked, with all of the time between', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const daily = await looking({ frequency: 'daily' });
    const weekly = await looking({ frequency: 'weekly' });
    for (let night = 1; night <= 8; night++) {
      await api.publish(siteData(Array.from({ length: night + 1 }, (_, index) => home(index + 1))));
      await run();
      await run();
      api.clock.now += 24 * HOUR;
    }
    expect(await told(daily)).toEqual([[2], [3], [4], [5], [6], [7], [8], [9]]);
    expect(await told(weekly)).toEqual([[2], [3, 4, 5, 6, 7, 8, 9]]);
  });

  test('leave out who has not confirmed, has paused, or has left', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const { db } = api.context.store;
    const ids = await Promise.all([looking(), looking(), looking()]);
    for (const [index, state] of (['unconfirmed', 'paused', 'deleted'] as const).entries()) {
      await db
        .update(demand)
        .set({ state })
        .where(eq(demand.id, ids[index] ?? ''));
    }
    await api.publish(siteData([home(1), home(2)]));
    expect(await run()).toEqual({ changes: 1, mails: 0 });
  });

  test('that are cut short anywhere and repeated send nothing twice and miss nothing', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const ids = await Promise.all(Array.from({ length: 12 }, () => looking()));
    await api.publish(siteData([home(1), home(2), home(3)]));
    const { db } = api.context.store;
    const transaction = db.transaction.bind(db);
    for (let cut = 1; cut <= 6; cut++) {
      let calls = 0;
      // Dies in the middle of its transactions, each time a little later.
      db.transaction = ((work, options) =>
        transaction(async (inside) => {
          const result = await work(inside);
          if (++calls > cut) throw new Error('killed');
          return result;
        }, options)) as typeof db.transaction;
      await api.task('alerts');
    }
    db.transaction = transaction;
    await Promise.all([run(), run()]);
    for (const id of ids) expect(await told(id)).toEqual([[2, 3]]);
  });
});
