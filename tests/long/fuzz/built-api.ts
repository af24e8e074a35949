import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Api } from '#app/start/create-api.ts';

/**
 * Opens the server side of a built site without starting a server, to write and read a database that no other process
 * has open. An empty `databaseUrl` opens the embedded database.
 */
export async function openBuiltApi(siteDir: string, dataDir: string, databaseUrl: string): Promise<Api> {
  const serverDir = `${siteDir}-server`;
  const file = pathToFileURL(path.join(serverDir, 'api.js')).href;
  const { createApi } = (await import(file)) as typeof import('#app/start/create-api.ts');
  return createApi({
    settings: {
      alarm: {},
      secure: false,
      databaseUrl: databaseUrl || undefined,
      mailRetrySeconds: 30,
      newslettersPerMinute: 60,
      captchaEffort: 1,
      senderLimit: 1,
      totalLimit: 1,
      senderMailLimit: 1_000_000,
      strangerMailLimit: 1_000_000,
      recipientLimit: 1,
      keepDays: { enquiries: 1, applications: 1, demands: 1 },
    },
    siteDir,
    serverDir,
    dataDir,
    migrations: path.resolve('src/server/database/migrations'),
  });
}
