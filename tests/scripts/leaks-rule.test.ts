import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
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
