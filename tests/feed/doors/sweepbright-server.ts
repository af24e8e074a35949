import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Row } from '#feed/doors/transfers.ts';

/** Failures of the simulated SweepBright server. */
export interface SweepBrightMood {
  /** number of estates after which the access token expires */
  tokenEndsAfter?: number;
  /** number of requests that fail before the server works */
  fails?: number;
}

const SECRET = 'the secret of the agency';

/**
 * Starts a server with SweepBright's API. Records in a data folder, which is `toldIn` or a new one, that SweepBright
 * has announced its estates.
 */
export async function sweepBrightServer(
  estates: readonly Row[],
  { tokenEndsAfter = 0, fails = 0 }: SweepBrightMood = {},
  toldIn?: string,
) {
  const byId = new Map(estates.map((estate) => [estate.id, estate]));
  const dataDir = toldIn ?? (await mkdtemp(path.join(tmpdir(), 'sweepbright-')));
  const folder = path.join(dataDir, 'feed/pushed/sweepbright');
  let [tokens, answered, failed] = [0, 0, 0];
  let good = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, json: unknown) => void response.writeHead(status).end(JSON.stringify(json));
    if (request.url === '/oauth/token') {
      const { client_secret } = JSON.parse(Buffer.concat(chunks).toString()) as Row;
      if (client_secret !== SECRET) return answer(401, { error: 'invalid_client' });
      good = `token-${++tokens}`;
      return answer(200, { access_token: good, expires_in: 3600 });
    }
    if (request.headers.authorization !== `Bearer ${good}`) return answer(401, {});
    if (failed++ < fails) return answer(500, {});
    if (++answered === tokenEndsAfter) good = 'none';
    const estate = byId.get(request.url?.replace('/estates/', ''));
    return estate ? answer(200, estate) : answer(404, {});
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const tell = async (key: string, isGone = false) => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${key}.json`), JSON.stringify({ key, at: Date.UTC(2026, 10, 20), isGone }));
  };
  for (const { id } of estates) await tell(String(id));
  return {
    url: `http://127.0.0.1:${port}/`,
    dataDir,
    env: { SWEEPBRIGHT_CLIENT_ID: 'agency', SWEEPBRIGHT_CLIENT_SECRET: SECRET },
    tell,
    tokens: () => tokens,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
