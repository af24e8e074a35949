import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { homeDataSchema, homesDataSchema } from '#exchange/json/home-data.schema.ts';
import { MCP_PATH } from '#exchange/program-addresses.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { detailPath, SAMPLE } from './pages.ts';
import { expect, test } from './test.ts';

const siteDir = process.env.SITE_DIR || 'dist';
const built = (file: string) => JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));

test('an assistant finds a home of the built site and gets the data that its page shows', async ({ page, baseURL }) => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, baseURL)));
  const search = await client.callTool({
    name: 'search_homes',
    arguments: { goal: 'sale', language: 'fr', bedrooms: 3 },
  });
  const { homes } = search.structuredContent as { homes: { id: number; kind: string; title: string }[] };
  const found = homes.find(({ kind }) => kind === 'home');
  await page.goto('/fr/a-vendre/?bedrooms=3');
  await expect(page.locator('[data-results] .card')).toHaveCount(homes.length);
  const { structuredContent } = await client.callTool({ name: 'get_home', arguments: { id: found?.id } });
  expect(structuredContent).toEqual(built(`property/${found?.id}.json`));
  await page.goto(detailPath(found?.id ?? 0, 'fr'));
  await expect(page.locator('h1')).toHaveText(homeDataSchema.parse(structuredContent).title.fr ?? '');
  const sold = await client.callTool({ name: 'get_home', arguments: { id: SAMPLE.sold } });
  expect(sold.structuredContent).toMatchObject({ status: 'sold', price: {} });
  await client.close();
});

test('the data of every home matches the published schema', () => {
  const { homes } = homesDataSchema.parse(built('homes.json'));
  expect(homes.length).toBeGreaterThan(20);
  for (const { id, data } of homes) {
    const home = homeDataSchema.parse(built(new URL(data).pathname));
    expect(home.id).toBe(id);
    expect(home.$schema).toMatch(/\/schemas\/home\.json$/);
  }
  expect(built('schemas/home.json')).toMatchObject({ type: 'object', title: 'Home' });
  expect(JSON.stringify(built('schemas/home.json')), 'fields may be added').not.toContain(
    'additionalProperties":false',
  );
  const llms = readFileSync(path.join(siteDir, 'llms.txt'), 'utf8');
  expect(llms).toContain(`(${new URL(homes[0]?.url ?? '').origin}${MCP_PATH})`);
  expect(llms).not.toContain('undefined');
});

test('the server loads the MCP library only at the first request of an assistant', () => {
  const program = readFileSync(path.join(serverDirOf(siteDir), 'api.js'), 'utf8');
  expect(program).not.toContain('subscriptions/listen');
});
