import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '#agency/content/site.ts';
import type { CardData } from '#cards/card-html.ts';
import { agencyForPrograms, homeForPrograms } from '#exchange/json/data-for-programs.ts';
import { homeDataSchema } from '#exchange/json/home-data.schema.ts';
import { DATA_FILES, MCP_PATH } from '#exchange/program-addresses.ts';
import { answerOnNode } from '#platform/http/node-adapter.ts';
import { buildDetails } from '#search/engine/details-file.ts';
import { buildIndex } from '#search/engine/index-file.ts';
import { cardFile, detailsFile, indexFile } from '#search/engine/published-files.ts';
import { home, priced } from '../catalogue/listings.ts';
import { ORIGIN, type TestApi, testApi } from '../support/api-server.ts';
import { siteData } from '../support/api-site.ts';

const SOLD = { status: { kind: 'sold' }, price: { kind: 'none' } } as const;
/** MCP queries allowed per form submission. The settings of this test allow one form per sender. */
const QUESTIONS = 15;
const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'offices', arguments: {} } };
const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

let api: TestApi;
let url: URL;
let close: () => Promise<unknown>;

beforeAll(async () => {
  api = await testApi({ settings: { publicUrl: 'https://www.example.com' } });
  await publish();
  const server = createServer((request, response) => void answerOnNode(request, response, api.answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${MCP_PATH}`);
  close = async () => {
    server.closeAllConnections();
    server.close();
    await api.close();
  };
});

afterAll(() => close());

/** Writes the files that the build would write for homes 1 and 2. */
async function publish(): Promise<void> {
  const write = async (file: string, data: object) => {
    await mkdir(path.join(api.siteDir, path.dirname(file)), { recursive: true });
    await writeFile(path.join(api.siteDir, file), JSON.stringify(data));
  };
  const row = (id: number, priceEuro: number) => ({
    ...{ id, reference: `R${id}`, priceEuro, cityNames: ['Boom'], zip: '2850', typeName: 'Huis', types: [1] },
    rooms: { bedrooms: id },
  });
  await write(indexFile('nl', 'sale'), buildIndex([row(1, 200_000), row(3, 300_000)], 'sale', 'nl'));
  await write(
    detailsFile('sale'),
    buildDetails([
      { label: 2, created: 20_780 },
      { label: 4, garden: true, living: 120 },
    ]),
  );
  const card = (id: number): CardData => ({
    id,
    path: `/nl/${id}/`,
    title: `Huis ${id}`,
    price: '€',
    city: 'Boom',
    facts: [],
  });
  await write(cardFile('nl', 'sale', 1, 2), { 1: card(1), 3: card(3) });
  await write(DATA_FILES.home(1), homeForPrograms(home(1, priced(200_000)), readSite()));
  await write(DATA_FILES.home(2), homeForPrograms(home(2, SOLD), readSite()));
  await write(DATA_FILES.agency, agencyForPrograms(readSite()));
}

/** Connects a client, as an assistant does. */
async function assistant(mode: VersionNegotiationMode): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

describe.each<[string, VersionNegotiationMode]>([
  ['before 2026', 'legacy'],
  ['since 2026', { pin: '2026-07-28' }],
])('an assistant that speaks the protocol of %s', (_, mode) => {
  let client: Client;
  const call = async (name: string, given: Record<string, unknown> = {}) => client.callTool({ name, arguments: given });

  beforeAll(async () => {
    client = await assistant(mode);
  });
  afterAll(() => client.close());

  it('lists three tools, all read-only', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_homes', 'get_home', 'offices']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint && !annotations.openWorldHint)).toBe(true);
    expect(tools.every(({ outputSchema }) => outputSchema)).toBe(true);
  });

  it('finds the same homes as the search of the site', async () => {
    const { structuredContent } = await call('search_homes', { goal: 'sale', text: 'boom', priceFromEuro: 250_000 });
    expect(structuredContent).toMatchObject({
      ...{ total: 1, page: 1, pages: 1 },
      homes: [{ id: 3, kind: 'home', url: `${siteData().url}/property/3/`, data: `${siteData().url}/property/3.json` }],
    });
    expect((await call('search_homes', { goal: 'sale', bedrooms: 9 })).structuredContent).toMatchObject({ total: 0 });
  });

  it.each([
    [{ label: 'c' }, [1]],
    [{ garden: true, livingFrom: 100, sqmPriceTo: 2_500 }, [3]],
    [{ sqmPriceTo: 2_499 }, []],
    [{ newSince: '2026-11-20' }, [1]],
    [{ sort: 'livingDown' }, [3, 1]],
  ])('finds homes by their facts as the search of the site: %o', async (wishes, ids) => {
    const { structuredContent } = await call('search_homes', { goal: 'sale', ...wishes });
    expect((structuredContent as { homes: { id: number }[] }).homes.map(({ id }) => id)).toEqual(ids);
  });

  it('gets the published data of a home; a sold home has no price', async () => {
    const { structuredContent, content } = await call('get_home', { id: 1 });
    expect(homeDataSchema.parse(structuredContent).price.amountEuro).toBe(200_000);
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    expect((await call('get_home', { id: 2 })).structuredContent).toMatchObject({ status: 'sold', price: {} });
  });

  it('gets the offices', async () => {
    const { name, offices } = readSite();
    const { structuredContent } = await call('offices');
    expect(structuredContent).toMatchObject({ name, offices: offices.map(({ phone }) => ({ phone })) });
  });

  it('gets an error that explains an unknown home, argument, language or tool', async () => {
    const unknown = await call('get_home', { id: 99 });
    expect(unknown).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('no home 99') }] });
    const said = async (given: object) => {
      const answer = await call('search_homes', { ...given }).catch((error: Error) => ({
        isError: true,
        content: error.message,
      }));
      expect(answer.isError).toBe(true);
      return JSON.stringify(answer.content);
    };
    expect(await said({ goal: 'swap' })).toMatch(/goal/);
    expect(await said({ goal: 'sale', colour: 'red' })).toMatch(/colour/);
    expect(await said({ goal: 'sale', language: 'de' })).toContain('nl, fr, en');
    expect(await said({ goal: 'rent' })).toContain('try again later');
    await expect(call('sell_home')).rejects.toThrow(/sell_home/);
  });

  it.each([
    [{ priceFromEuro: 400_000, priceToEuro: 200_000 }, 'priceFromEuro is above priceToEuro.'],
    [{ priceFromEuro: 3_000_000 }, 'The search cannot use 3000000 as a limit of the price.'],
    [{ priceToEuro: 0 }, 'The search cannot use 0 as a limit of the price.'],
  ])('gets an error for prices that the search cannot use: %o', async (prices, text) => {
    const answer = await call('search_homes', { goal: 'sale', ...prices });
    expect(answer).toMatchObject({ isError: true, content: [{ type: 'text', text }] });
  });
});

const ask = (init: RequestInit = {}, address = '192.0.2.7') =>
  api.request(MCP_PATH, { method: 'POST', headers: HEADERS, body: JSON.stringify(CALL), ...init }, address);

it.each<[string, RequestInit, number, number | undefined]>([
  ['a request to open a stream', { method: 'GET', body: null }, 405, -32_000],
  ['a request to end a session', { method: 'DELETE', body: null }, 405, -32_000],
  ['another method', { method: 'PUT' }, 405, -32_000],
  ['a page of another site', { headers: { ...HEADERS, Origin: 'https://evil.example' } }, 403, -32_000],
  ['a page without an origin', { headers: { ...HEADERS, Origin: 'null' } }, 403, -32_000],
  [
    'a page of the address that the server itself listens on',
    { headers: { ...HEADERS, Origin: ORIGIN } },
    403,
    -32_000,
  ],
  ['a huge body', { body: JSON.stringify({ ...CALL, more: 'x'.repeat(70_000) }) }, 413, -32_000],
  ['a body that is not JSON', { body: '{' }, 400, -32_700],
  ['JSON that is not a message', { body: '{}' }, 400, undefined],
  ['another content type', { headers: { ...HEADERS, 'Content-Type': 'text/plain' } }, 415, undefined],
  ['a client that does not accept JSON', { headers: { ...HEADERS, Accept: 'text/html' } }, 406, undefined],
])('refuses %s with the status and error code of the protocol', async (_, init, status, code) => {
  const answer = await ask(init);
  expect(answer.status).toBe(status);
  const { jsonrpc, error } = (await answer.json()) as { jsonrpc: string; error: { code: number } };
  expect([jsonrpc, typeof error.code]).toEqual(['2.0', 'number']);
  if (code !== undefined) expect(error.code).toBe(code);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  if (status === 405) expect(answer.headers.get('allow')).toBe('POST');
});

it('answers requests from a page of the site, and its answer must not be cached', async () => {
  const answer = await ask({ headers: { ...HEADERS, Origin: 'https://www.example.com' } });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('application/json'),
    'no-store',
  ]);
});

it('refuses subscriptions', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const body = {
    jsonrpc: '2.0',
    id: 2,
    method: 'subscriptions/listen',
    params: { notifications: { toolsListChanged: true }, _meta: meta },
  };
  const headers = { ...HEADERS, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' };
  const text = await (await ask({ headers, body: JSON.stringify(body) })).text();
  expect(text).toMatch(/"error"/);
});

it('limits requests per sender, and says when the sender may retry', async () => {
  const strict = await testApi({ settings: { senderLimit: 1 } });
  const at = (address: string) => strict.request(MCP_PATH, { method: 'POST', headers: HEADERS, body: '{' }, address);
  for (let asked = 0; asked < QUESTIONS; asked++) expect((await at('192.0.2.1')).status).toBe(400);
  const refused = await at('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000 } });
  expect((await at('198.51.100.1')).status, 'somebody else').toBe(400);
  strict.clock.now += 10 * 60_000;
  expect((await at('192.0.2.1')).status, 'ten minutes later').toBe(400);
  await strict.close();
});

it('counts each message of a batch, so that a batch does not bypass the limit', async () => {
  const strict = await testApi({ settings: { senderLimit: 1 } });
  const at = (messages: number, address: string) => {
    const body = JSON.stringify(Array.from({ length: messages }, (_, id) => ({ ...CALL, id })));
    return strict.request(MCP_PATH, { method: 'POST', headers: HEADERS, body }, address);
  };
  expect((await at(QUESTIONS, '192.0.2.1')).status).not.toBe(429);
  expect((await at(1, '192.0.2.1')).status).toBe(429);
  expect((await at(QUESTIONS + 1, '198.51.100.1')).status, 'too many at once').toBe(429);
  expect((await at(700, '203.0.113.1')).status, 'as many as a body holds').toBe(429);
  await strict.close();
});

it('answers 404 if the agency has switched it off', async () => {
  await api.publish({ ...siteData(), mcp: false });
  expect((await ask()).status).toBe(404);
  await api.publish(siteData());
});
