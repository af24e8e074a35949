import { expect, onTestFinished, test, vi } from 'vitest';
import { PROPERTY_PATH } from '#portal/report/report-api.ts';
import { oddExport } from '../long/fuzz/odd-export.ts';
import { everythingOwned, OWNER, settlePeople } from '../long/fuzz/people.ts';
import { get, ownerApi, signIn } from '../portal/owners.ts';
import { serverData } from '../support/api-server-data.ts';

/** Number of unusual homes in the export. The import rejects some of them. */
const HOMES = 24;

test('the most unusual homes that the import accepts work in alerts, enquiries and the portal', async () => {
  const { api, close } = await ownerApi();
  onTestFinished(close);
  await api.task('alerts');
  await settlePeople(api.context);
  const data = await serverData(oddExport(HOMES, 1));
  await api.publish(data);
  const ids = data.listings.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(HOMES / 2);

  const alerts = await api.task('alerts');
  expect(alerts.status).toBe(200);
  expect((await alerts.json()).mails).toBeGreaterThan(0);
  const person = { firstName: 'Ann', lastName: 'Visitor', email: 'ann@example.com', phone: '0470 00 00 00' };
  for (const { id } of data.listings.filter(({ search }) => !search.closed).slice(0, 8))
    expect(await api.send('contact-me', { ...person, listing: String(id) })).toMatchObject({ status: 'stored' });
  const outbox = async () => (await api.task('outbox')).json();
  await vi.waitFor(async () => expect((await outbox()).count.waiting ?? 0).toBe(0), 30_000);
  expect((await outbox()).troubled).toEqual([]);

  const report = await (await api.task('owners', { feed: everythingOwned(ids), invite: false })).json();
  expect(report.problems).toEqual([]);
  const cookie = await signIn(api, OWNER.email, OWNER.password);
  for (const id of ids) {
    for (const address of [`${PROPERTY_PATH}/${id}`, `${PROPERTY_PATH}/${id}.csv`])
      expect([address, (await get(api, address, cookie)).status]).toEqual([address, 200]);
  }
});
