import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Row } from '#feed/doors/transfers.ts';

/** Failures of the simulated Whise server. Unless a comment says otherwise, each happens once. */
export interface Mood {
  /** responds with this status the given number of times, and then works */
  busy?: { status: number; times: number; retryAfter?: string };
  /** number of pages after which the access token expires */
  tokenEndsAfter?: number;
  /** number of responses that are truncated */
  cutOff?: number;
  /** whether responses report success but also list errors */
  complains?: boolean;
  /** number of estates that are announced but not returned */
  loses?: number;
  agencies?: number;
  /** whether the list of details is missing */
  noLabels?: boolean;
  /** delay before each response */
  slowMs?: number;
}

/** Some of the account's own details, with labels in one language or in several. */
const LABELS = [
  { id: 9_001, label: 'P-score', group: 'Domein juridisch', type: 'char' },
  {
    id: 9_002,
    label: [
      { languageId: 'nl-BE', content: 'Overstromingskans gebouw' },
      { languageId: 'fr-BE', content: 'Score bâtiment' },
    ],
  },
];

const PASSWORD = 'open sesame';

/** Starts a server with Whise's API, which returns access tokens, agencies, and pages of estates. */
export async function whiseServer(estates: readonly Row[], mood: Mood = {}) {
  const asked: { path: string; body: Row; authorization: string | undefined }[] = [];
  let [tokens, pages, busy, cuts] = [0, 0, 0, 0];
  const good = new Set<string>();
  const newToken = () => {
    const token = `token-${++tokens}`;
    good.add(`Bearer ${token}`);
    return { token };
  };
  const answers: Record<string, (body: Row) => [number, unknown]> = {
    '/token': ({ username, password }) => (username && password === PASSWORD ? [200, newToken()] : [401, {}]),
    '/v1/admin/clients/list': () => [
      200,
      { clients: Array.from({ length: mood.agencies ?? 1 }, (_, index) => ({ id: index + 7 })) },
    ],
    '/v1/admin/clients/token': ({ ClientId }) => [ClientId === 7 ? 200 : 403, newToken()],
    '/v1/estates/details/list': () =>
      mood.noLabels ? [404, {}] : [200, { purposeAndCategory: [], subdetails: LABELS, totalCount: LABELS.length }],
    '/v1/estates/list': ({ Page }) => {
      const { Limit = 50, Offset = 0 } = (Page ?? {}) as { Limit?: number; Offset?: number };
      pages += 1;
      if (mood.tokenEndsAfter === pages) good.clear();
      if (mood.complains)
        return [
          200,
          { isValidRequest: true, validationErrors: [{ message: 'LanguageIds is wrong' }], estates: [], totalCount: 0 },
        ];
      return [200, { estates: estates.slice(Offset, Offset + Limit), totalCount: estates.length + (mood.loses ?? 0) }];
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Row;
    const path = request.url ?? '';
    const { authorization } = request.headers;
    asked.push({ path, body, authorization });
    if (mood.slowMs) await new Promise((resolve) => setTimeout(resolve, mood.slowMs));
    if (path !== '/token' && !good.has(authorization ?? '')) return void response.writeHead(401).end('{}');
    if (path.endsWith('estates/list') && mood.busy && busy++ < mood.busy.times) {
      return void response.writeHead(mood.busy.status, { 'retry-after': mood.busy.retryAfter ?? '' }).end('busy');
    }
    const [status, json] = answers[path]?.(body) ?? [404, {}];
    const text = JSON.stringify(json);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(path.endsWith('estates/list') && cuts++ < (mood.cutOff ?? 0) ? text.slice(0, text.length / 2) : text);
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    env: { WHISE_USERNAME: 'site@example.com', WHISE_PASSWORD: PASSWORD },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
