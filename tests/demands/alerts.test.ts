import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AlertsReport } from '#demands/server/alerts.ts';
import { changeDemand } from '#demands/server/change-demand.ts';
import { confirmDemand } from '#demands/server/register.ts';
import type { Criteria } from '#search/engine/criteria.ts';
import { buildDetails } from '#search/engine/details-file.ts';
import { buildIndex } from '#search/engine/index-file.ts';
import { buildPositions } from '#search/engine/positions-file.ts';
import { detailsFile, indexFile, positionsFile, wordsFile } from '#search/engine/published-files.ts';
import { buildWords } from '#search/engine/words-file.ts';
import { demand, outbox, seenProject } from '#server/database/schema.ts';
import { isEverythingTested } from '../run/everything.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { home, PROJECT, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';

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
  test('match text, a drawn area and wishes as the search of the site does, in the language of the registration', async () => {
    const rows = [home(1), home(2), home(3), home(4)];
    api = await testApi({ data: siteData([]) });
    await run();
    const indexed = rows.map(({ id }) => ({
      ...{ id, reference: `R${id}`, cityNames: ['Boom'], zip: '2850', typeName: 'Huis', types: [1], rooms: {} },
    }));
    const at = (latitude: number) => ({ kind: 'exact' as const, latitude, longitude: 4.36 });
    const words = (texts: string[]) => buildWords({ rows: texts, kinds: [['', '']], areas: [], ignored: '' });
    const files = {
      [indexFile('nl', 'sale')]: buildIndex(indexed, 'sale', 'nl'),
      [indexFile('fr', 'sale')]: buildIndex(indexed, 'sale', 'fr'),
      [wordsFile('nl', 'sale')]: words(['Villa met tuin', 'Rijhuis', 'Huis met tuin', 'Hoeve']),
      [wordsFile('fr', 'sale')]: words(['Villa', 'Maison', 'Maison avec jardin', 'Ferme']),
      [detailsFile('sale')]: buildDetails([{}, { garden: true, label: 2 }, { garden: true }, { label: 1 }]),
      [positionsFile('sale')]: buildPositions([at(51.09), at(51.09), at(51.5), undefined]),
    };
    const garden = await looking({ criteria: { ...WANTED, text: 'tuin' } });
    const jardin = await looking({ criteria: { ...WANTED, text: 'jardin' }, language: 'fr' });
    const drawn = await looking({ criteria: { ...WANTED, area: '51_4.3_51.2_4.3_51.2_4.4_51_4.4' } });
    const wished = await looking({ criteria: { ...WANTED, wishes: 'label=b&garden=1' } });
    const both = await looking({ criteria: { ...WANTED, text: 'tuin', area: '51_4.3_51.2_4.3_51.2_4.4_51_4.4' } });
    await api.publish(siteData(rows));
    // Without the search files, these registrations wait for the next run.
    expect(await run()).toMatchObject({ changes: 4, mails: 0, failed: 5 });
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(api.siteDir, name)), { recursive: true });
      await writeFile(path.join(api.siteDir, name), JSON.stringify(content));
    }
    expect(await run()).toEqual({ changes: 0, mails: 5 });
    expect(await told(wished)).toEqual([[2]]);
    expect(await told(garden)).toEqual([[1, 3]]);
    expect(await told(jardin)).toEqual([[3]]);
    expect(await told(drawn)).toEqual([[1, 2]]);
    expect(await told(both)).toEqual([[1]]);
  });

  test('announce new and cheaper homes that match, each once, and nothing in the first run', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const id = await looking({ criteria: { ...WANTED, priceToEuro: 350_000 } });
    expect(await run()).toEqual({ changes: 0, mails: 0 });
    const dear = home(3, { search: { priceEuro: 400_000 } });
    await api.publish(siteData([home(1), home(2), dear, home(4, { search: { closed: true } })]));
    expect(await run()).toEqual({ changes: 2, mails: 1 });
    expect(await run()).toEqual({ changes: 0, mails: 0 });
    // Home 3 becomes cheap enough for the search. Home 2, which was announced before, becomes cheaper, and home 1
    // becomes more expensive.
    const cheaper = [home(1, { search: { priceEuro: 310_000 } }), home(2, { search: { priceEuro: 290_000 } })];
    await api.publish(siteData([...cheaper, home(3, { search: { priceEuro: 340_000 } })]));
    expect(await run()).toEqual({ changes: 2, mails: 1 });
    expect(await told(id)).toEqual([[2], [2, 3]]);
    // A home that was offline for a time is not announced again.
    await api.publish(siteData([home(1)]));
    await run();
    await api.publish(siteData([home(1), home(2)]));
    expect((await run()).mails).toBe(0);
  });

  test('do not contain a home that was on the site at the confirmation, even if no run has seen it yet', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    const first = await looking();
    expect(await run()).toEqual({ changes: 0, mails: 0 });
    await api.publish(siteData([home(1), home(2)]));
    const second = await looking();
    expect(await run()).toEqual({ changes: 0, mails: 1 });
    expect([await told(first), await told(second)]).toEqual([[[2]], []]);
  });

  test('are sent for the other registrations if one registration fails, which is reported', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const ids = [await looking(), await looking(), await looking()].sort();
    const broken = ids[1] ?? '';
    const { db } = api.context.store;
    const before = await db.select().from(demand).where(eq(demand.id, broken));
    await db
      .update(demand)
      .set({ criteria: { goal: 'sale' } as Criteria })
      .where(eq(demand.id, broken));
    await api.publish(siteData([home(1), home(2)]));
    expect(await run()).toEqual({ changes: 1, mails: 2, failed: 1 });
    expect(await Promise.all(ids.map(told))).toEqual([[[2]], [], [[2]]]);
    expect(api.lines.join()).toContain(`The search registration ${broken} could not be matched: TypeError`);
    // Once the registration is repaired, the next run sends what was missed.
    await db
      .update(demand)
      .set({ criteria: before[0]?.criteria ?? WANTED })
      .where(eq(demand.id, broken));
    expect(await run()).toEqual({ changes: 0, mails: 1 });
    expect(await told(broken)).toEqual([[2]]);
  });

  test('are not delayed by a clock that was ahead and has been set back', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const id = await looking({ frequency: 'daily' });
    api.clock.now += 5 * 24 * HOUR;
    await api.publish(siteData([home(1), home(2)]));
    expect((await run()).mails).toBe(1);
    api.clock.now -= 5 * 24 * HOUR;
    await api.publish(siteData([home(1), home(2), home(3)]));
    expect((await run()).mails).toBe(1);
    expect(await told(id)).toEqual([[2], [3]]);
  });

  test('announce the first home of a site that was empty', async () => {
    api = await testApi({ data: siteData([]) });
    const id = await looking();
    await api.publish(siteData([home(1)]));
    expect(await run()).toEqual({ changes: 1, mails: 1 });
    expect(await told(id)).toEqual([[1]]);
  });

  const homesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => home(first + index));

  test('do not announce homes that have a new id because of new software, or that were absent for one night', async () => {
    api = await testApi({ data: { ...siteData(homesFrom(1, 12)), projects: [PROJECT] } });
    await run();
    const id = await looking();
    const night = async (count: number) => {
      await api.publish({ ...siteData(homesFrom(101, count)), projects: [{ ...PROJECT, id: 601 }] });
      return (await run()).changes;
    };
    expect([await night(12), await night(0), await night(12), await night(13)]).toEqual([0, 0, 0, 1]);
    expect(await told(id)).toEqual([[113]]);
    const projects = await api.context.store.db.select().from(seenProject);
    expect(projects.filter(({ seenAt }) => seenAt !== null)).toEqual([]);
  });

  test('show only the newest of many homes and link to the others', async () => {
    const { url, mails, close } = await mailServer();
    onTestFinished(close);
    api = await testApi({ data: siteData([home(1)]), settings: { smtpUrl: url } });
    await looking({ language: 'fr' });
    await api.publish(siteData(homesFrom(1, 46)));
    await run();
    await vi.waitFor(() => expect(mails).toHaveLength(1), 20_000);
    const [mail] = mails;
    expect(mail?.subject).toMatch(/^45 biens correspondent à votre recherche\s: 2850 Boom/);
    const shown = [...(mail?.html ?? '').matchAll(/huis\/(\d+)\//g)].map(([, number]) => Number(number));
    expect([...new Set(shown)]).toEqual(homesFrom(27, 20).map(({ id }) => id));
    expect(mail?.text).toMatch(/encore 25 sur notre site[\s\S]*https:\/\/www\.example\.com\/fr\/for-sale\//);
  });

  test('can announce more homes than one SQL statement can contain', { timeout: 300_000 }, async () => {
    const many = isEverythingTested ? 70_000 : 450;
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const id = await looking();
    await api.publish(siteData(homesFrom(1, many)));
    expect(await run()).toEqual({ changes: many - 1, mails: 1 });
    expect((await told(id)).flat()).toHaveLength(many - 1);
    await api.publish(siteData([home(1)]));
    expect(await run()).toEqual({ changes: 0, mails: 0 });
    await api.publish(siteData([home(1), home(many)]));
    expect(await run()).toEqual({ changes: 1, mails: 0 });
  });

  test('announce a home again at each price drop', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    const id = await looking();
    const prices = [300_000, 290_000, 290_000, 295_000, 292_000, undefined, 280_000, 280_000];
    for (const priceEuro of prices) {
      await api.publish(siteData([home(1), home(2, { search: { priceEuro } })]));
      await run();
    }
    // Home 2 is announced four times: as new, at 290,000, at 292,000 after a rise, and at 280,000 after its price was
    // hidden. If it returns at a price higher than that, no price drop is announced.
    expect(await told(id)).toEqual([[2], [2], [2], [2]]);
    for (const priceEuro of [285_000, 270_000]) {
      await api.publish(siteData([home(1)]));
      await run();
      await api.publish(siteData([home(1), home(2, { search: { priceEuro } })]));
      await run();
    }
    expect(await told(id)).toHaveLength(5);
  });

  test('announce no price drop if the price rose again before the mail', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    const id = await looking({ frequency: 'weekly' });
    for (const priceEuro of [300_000, 290_000, 305_000]) {
      await api.publish(siteData([home(1), home(2, { search: { priceEuro } })]));
      await run();
    }
    api.clock.now += 7 * 24 * HOUR;
    await run();
    expect(await told(id)).toEqual([[2]]);
  });

  test('announce all waiting and new homes after a pause', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    const id = await looking({ frequency: 'weekly' });
    const publish = async (homes: number) => {
      await api.publish(siteData(Array.from({ length: homes }, (_, index) => home(index + 1))));
      await run();
    };
    await publish(2);
    await publish(3);
    await changeDemand(id, { do: 'pause' }, api.context);
    await publish(4);
    api.clock.now += 7 * 24 * HOUR;
    await run();
    expect(await told(id)).toEqual([[2]]);
    await changeDemand(id, { do: 'resume' }, api.context);
    await run();
    expect(await told(id)).toEqual([[2], [3, 4]]);
  });

  test('are sent after a pause if they were waiting for the mail server when the pause began', async () => {
    const { url, mails, close } = await mailServer(() => (refusing ? 451 : undefined));
    let refusing = true;
    onTestFinished(close);
    api = await testApi({ data: siteData([home(1)]), settings: { smtpUrl: url } });
    const id = await looking();
    await api.publish(siteData([home(1), home(2)]));
    await run();
    const mail = async () =>
      (await api.context.store.db.select().from(outbox).where(eq(outbox.kind, 'alert'))).map(({ state }) => state);
    await vi.waitFor(() => expect(api.lines).toHaveLength(1), 20_000);
    await changeDemand(id, { do: 'pause' }, api.context);
    refusing = false;
    api.clock.now += HOUR;
    api.context.wake();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await mail(), mails.length]).toEqual([['held'], 0]);
    await changeDemand(id, { do: 'resume' }, api.context);
    await vi.waitFor(async () => expect([await mail(), mails.length]).toEqual([['sent'], 1]), 20_000);
  });

  test('are sent once a day or once a week if requested, with all homes since the last mail', async () => {
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

  test('skip search registrations that are unconfirmed, paused or deleted', async () => {
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

  test('can be interrupted at any point and repeated, without duplicate or missing mails', async () => {
    api = await testApi({ data: siteData([home(1)]) });
    await run();
    const ids = await Promise.all(Array.from({ length: 12 }, () => looking()));
    await api.publish(siteData([home(1), home(2), home(3)]));
    const { db } = api.context.store;
    const transaction = db.transaction.bind(db);
    for (let cut = 1; cut <= 6; cut++) {
      let calls = 0;
      // The run fails between two transactions, in each repetition one transaction later.
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
