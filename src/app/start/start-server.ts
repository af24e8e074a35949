import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '#platform/server/event-log.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { createRequests, type Requests } from '#platform/server/request-metrics.ts';
import { API_FILE } from '#server/built/build-record.ts';
import { followRelease } from '#server/built/release.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Api, ApiOptions } from './create-api.ts';
import { noteResponses, stopServer } from './server-process.ts';
import { recordServer } from './server-record.ts';
import { siteListener } from './site-server.ts';

export { StartRefused };

export interface StartOptions extends Settings {
  /** path of netlify.toml; in the working directory if absent */
  netlifyToml?: string;
  /** writes one event; `console.error` if absent */
  log?: Log;
  /** lists unsent mails at `/_mail/` */
  showMails?: boolean;
  /** see ApiOptions */
  demo?: ApiOptions['demo'];
  /** see ApiOptions */
  firstManager?: ApiOptions['firstManager'];
  /** returns a server that already listens and passes its requests to the site from now on; a new server if absent */
  take?: ((site: RequestListener) => Server) | undefined;
}

export interface RunningServer {
  /** address of the site, with a trailing slash */
  url: string;
  server: Server;
  /** finishes running responses in at most 15 s, then stops */
  stop: () => Promise<void>;
}

const LISTEN_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'is reserved for the administrator',
};

/**
 * Starts a server for a built site.
 * @throws {StartRefused} if the site is not built, the port is taken or not permitted, or the originals cannot be read
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { siteDir, dataDir, log = (event: string) => console.error(event) } = options;
  await requireSite(siteDir);
  const release = followRelease({ siteDir, netlifyToml: options.netlifyToml ?? resolve('netlify.toml') }, log);
  await release().catch((error: Error) => {
    throw new StartRefused(error.message);
  });
  let ownUrl: string | undefined;
  const requests = createRequests();
  const api = await openApi({ ...options, requests }, () => ownUrl);
  try {
    const site = siteListener({
      ...options,
      release,
      requests,
      cacheDir: join(dataDir, 'media'),
      shareDir: join(dataDir, 'share'),
      api: api?.answer,
      preview: api?.preview,
    });
    const server = options.take?.(site) ?? noteResponses(createServer(site));
    if (!options.take) await listen(server, options);
    const url = addressOf(server, options.host);
    // During development, links in mails lead to this server and not to the published site.
    if (options.showMails) ownUrl = new URL(url).origin;
    const forget = await recordServer(dataDir, url);
    return {
      url,
      server,
      stop: () =>
        forget()
          .then(() => stopServer(server))
          .then(api?.close),
    };
  } catch (error) {
    await api?.close();
    throw error;
  }
}

/** Opens the server side from its bundle. It is bundled with the site, because its mails are JSX. */
async function openApi(
  options: StartOptions & { requests: Requests },
  ownUrl: () => string | undefined,
): Promise<Api | undefined> {
  if (!options.api) return undefined;
  const { settings, serverDir } = options.api;
  const file = join(serverDir, API_FILE);
  const built = await stat(file).catch(() => undefined);
  if (!built)
    throw new StartRefused(`${serverDir} does not contain the server side of the site. Build it first: npm run build`);
  const refuse = (error: unknown) => {
    throw toldStart(error, serverDir);
  };
  findPackagesFrom(serverDir);
  const { createApi } = (await import(pathToFileURL(file).href).catch(refuse)) as typeof import('./create-api.ts');
  const migrations = resolve('src/server/database/migrations');
  return createApi({ ...options, settings, serverDir, migrations, ownUrl }).catch(refuse);
}

/** Lets a server side that lies outside the project, where Node finds no packages, use the packages of the project. */
function findPackagesFrom(serverDir: string): void {
  const folder = pathToFileURL(join(realpathSync(serverDir), '/')).href;
  if (folder.startsWith(pathToFileURL(join(process.cwd(), '/')).href)) return;
  registerHooks({
    resolve: (specifier, context, next) =>
      context.parentURL?.startsWith(folder) && !/^[./#]|^\w+:/.test(specifier)
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
}

/** Returns an error of the server side as one whose message is shown, if the user can solve it. */
function toldStart(error: unknown, serverDir: string): unknown {
  if (!(error instanceof Error)) return error;
  // The bundle contains its own copy of the class, so `instanceof` would be false.
  if (error.name === 'StoreRefused') return new StartRefused(error.message);
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    return new StartRefused(
      `The server side in ${serverDir} does not find its packages in this project. Run «npm ci», and build the site again with this version: npm run build`,
    );
  return error;
}

async function requireSite(siteDir: string): Promise<void> {
  const built = await stat(join(siteDir, 'index.html')).catch(() => undefined);
  if (!built) throw new StartRefused(`${siteDir} does not contain a built site. Build it first: npm run build`);
}

/** @throws {StartRefused} if the port is taken or not permitted */
export async function listen(server: Server, { port, host }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = LISTEN_PROBLEMS[error.code ?? ''] ?? `cannot be used on ${host} (${error.message})`;
    throw new StartRefused(`Port ${port} ${reason}. Choose another port, for example: PORT=8080 npm run serve`);
  });
}

/** Returns the address of a server that listens, with a trailing slash. */
export function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : '';
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}
