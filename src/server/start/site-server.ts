import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isApi } from '../endpoints/addresses.ts';
import { createMedia, type MediaOptions } from '../endpoints/media.ts';
import { readAddress } from '../http/address.ts';
import { matchHeaders } from '../http/headers.ts';
import { type Answer, answerOnNode } from '../http/node.ts';
import type { Release } from '../http/release.ts';
import { sendText } from '../http/send.ts';
import { isSecure } from '../http/sender-address.ts';
import { serveSite } from '../http/site.ts';
import { NO_PROXIES, type Proxies } from '../settings/proxies.ts';

export interface SiteServerOptions extends MediaOptions {
  /** Asked at each request: the current site with its redirects, headers and pictures. */
  release: () => Promise<Release>;
  /** Host names, without a port, that are answered; all where absent. */
  allowedHosts?: string[];
  /** Whose `X-Forwarded-Proto` and `X-Forwarded-For` are believed; nobody's where absent. */
  proxies?: Proxies | undefined;
  /** the server side; undefined for an address that is not its own */
  api?: Answer | undefined;
}

/** One server for the built site, pictures and documents; not listening yet. */
export function createSiteServer(options: SiteServerOptions): Server {
  const log = options.log ?? console.error;
  const context = { ...options, media: createMedia(options) };
  return createServer((request, response) => {
    answer(request, response, context).catch((error: unknown) => {
      const path = request.url?.replace(/\?.*/s, '').slice(0, 200);
      log(`${request.method} ${path} failed: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'Something went wrong on our side. Please try again later.');
    });
  });
}

type Context = SiteServerOptions & { media: ReturnType<typeof createMedia> };

async function answer(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const address = readAddress(request.url);
  const { dir, rules, originals } = await context.release();
  const secure = isSecure(request, context.proxies ?? NO_PROXIES);
  response.setHeaders(matchHeaders(rules.headers, address?.pathname ?? '/', secure));
  if (!isAllowedHost(request.headers.host, context.allowedHosts)) {
    return sendText(request, response, 421, 'This site does not answer under that name.');
  }
  if (!address) return sendText(request, response, 400, 'This address cannot be read.');
  if (context.api && isApi(address) && (await answerOnNode(request, response, context.api, context))) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(request, response, 405, 'Only GET and HEAD are possible here.');
  }
  if (await context.media(request, response, address, originals)) return;
  await serveSite(request, response, address, { dir, rules });
}

function isAllowedHost(host: string | undefined, allowed: string[] | undefined): boolean {
  return !allowed || allowed.includes((host ?? '').replace(/:\d+$/, '').toLowerCase());
}
