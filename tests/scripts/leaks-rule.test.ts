import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { belgianDay } from '#domain/calendar.ts';
import { certificateCosts, energyCostsText } from '#listing/passport/certificate-costs.ts';
import { openSite } from '../../scripts/check/built-site.ts';
import { leaks } from '../../scripts/check/rules/leaks.ts';
import { feed, property } from '../feed/records.ts';
import { accept, temporaryFolder } from '../feed/support.ts';

const STREET = 'Onvindbaarstraat';
const PAGE = { name: 'nl/te-koop/index.html', text: () => `<p>${STREET} 731</p>` };

const exportOf = (PublishAddress: boolean) =>
  JSON.stringify(feed({ properties: [property({ Street: STREET, HouseNumber: '731', PublishAddress })] }));

test('an export that is stored after the first reading is read again, because the pages may show it', async () => {
  const dataDir = await temporaryFolder();
  const dir = path.join(dataDir, 'site');
  await mkdir(dir);
  await writeFile(path.join(dir, 'index.html'), '');
  await accept(dataDir, exportOf(true));
  const rule = leaks();
  await rule.readData?.(dataDir);
  const found = async () => {
    const site = await openSite(dir, dataDir);
    await rule.begin?.(site, await rule.prepare?.(site));
    return [...(rule.file?.(PAGE, site) ?? [])];
  };
  expect(await found()).toEqual([]);
  await accept(dataDir, exportOf(false));
  expect(await found()).toContainEqual(expect.stringContaining('is not public'));
});

test('costs of energy that equal a hidden price by chance are no leak; the price itself is one', async () => {
  const dataDir = await temporaryFolder();
  const dir = path.join(dataDir, 'site');
  await mkdir(dir);
  await writeFile(path.join(dir, 'index.html'), '');
  const home = { Goal: 1, Price: 1550, PublishPrice: false, EnergyPerformance: 73, SurfaceLiving: 160 };
  await accept(dataDir, JSON.stringify(feed({ properties: [property(home)] })));
  const site = await openSite(dir, dataDir);
  const rule = leaks();
  await rule.begin?.(site, await rule.prepare?.(site));
  const listing = site.listings.get(1);
  const costs = listing && certificateCosts(listing, belgianDay(Date.now()));
  expect(costs).toMatchObject({ toEuro: 1550 });
  const found = (source: string) => [
    ...(rule.file?.({ name: 'nl/te-huur/boom/rijwoning/1/index.html', text: () => source }, site) ?? []),
  ];
  const shown = costs ? `<dd>${energyCostsText(costs, 'nl')}</dd>` : '';
  const leak = expect.arrayContaining([expect.stringContaining('price')]);
  expect(found(shown)).toEqual([]);
  expect(found(`${shown}<p>€ 1.550</p>`)).toEqual(leak);
  expect(found(shown + shown)).toEqual(leak);
});
