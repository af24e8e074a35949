import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { matchHeaders } from '#platform/http/netlify-rules.ts';
import { type Answer, answerOnNode } from '#platform/http/node-adapter.ts';
import { readAddress } from '#platform/http/request-address.ts';
import { sendText } from '#platform/http/send-file.ts';
import { isSecure, NO_PROXIES, type Proxies } from '#platform/http/trusted-proxies.ts';
import { neverCacheFailures } from '#platform/http/uncached-failures.ts';
import { inRequest, type Log } from '#platform/server/event-log.ts';
import { isBrokenOff } from '#platform/server/failures.ts';
import type { Requests } from '#platform/server/request-metrics.ts';
import type { Release } from '#server/built/release.ts';
import { isApi, loggedPath, routeName } from '../api-address.ts';
import { createMedia, type MediaOptions } from '../media-routes.ts';
import type { ServePreview } from '../preview/serve-preview.ts';
import { refuseAddress, serveSite } from './serve-site.ts';

export interface SiteServerOptions extends Omit<MediaOptions, 'log'> {
  /** returns the current site with its redirects, headers and pictures; called at each request */
  release: () => Promise<Release>;
  /** allowed host names without port; all if absent */
  allowedHosts?: string[];
  /** proxies whose `X-Forwarded-Proto` and `X-Forwarded-For` are trusted; none if absent */
  proxies?: Proxies | undefined;
  /** the server side */
  api?: Answer | undefined;
  /** shows pages of the draft to people with the cookie of the preview */
  preview?: ServePreview | undefined;
  /** request metrics */
  requests?: Requests | undefined;
  /** whether each request is logged */
  isAccessLogged?: boolean | undefined;
  log?: Log;
}

/** Returns what answers the requests for the built site, pictures and documents. */
export function siteListener(options: SiteServerOptions): RequestListener {
  const log: Log = options.log ?? ((event) => console.error(event));
  const context = { ...options, media: createMedia(options) };
  return (request, response) => {
    const id = randomUUID().slice(0, 8);
    const started = performance.now();
    neverCacheFailures(response);
    response.once('close', () =>
      inRequest(id, () => tell(request, response, (performance.now() - started) / 1000, log, options)),
    );
    inRequest(id, () => answer(request, response, context)).catch((error: unknown) =>
      inRequest(id, () => {
        const path = loggedPath(request.url);
        if (isBrokenOff(error)) log(`${request.method} ${path}: the client disconnected`, 'info');
        else
          log(`${request.method} ${path} failed: ${error instanceof Error ? error.message : String(error)}`, 'error');
        if (response.headersSent) response.destroy();
        else sendText(request, response, 500, 'Something went wrong on our side. Please try again later.');
      }),
    );
  };
}

/** Counts a finished request. If the access log is on, also logs it without network address, query and tokens of links. */
function tell(
  request: IncomingMessage,
  response: ServerResponse,
  seconds: number,
  log: Log,
  { requests, isAccessLogged }: SiteServerOptions,
): void {
  const route = routeName(request.url);
  requests?.observe(route, response.statusCode, seconds);
  if (!isAccessLogged) return;
  const path = loggedPath(request.url);
  const fields = { method: request.method ?? '', path, status: response.statusCode, ms: Math.round(seconds * 1000) };
  log('request', 'info', fields);
}

type Context = SiteServerOptions & { media: ReturnType<typeof createMedia> };

async function answer(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const address = readAddress(request.url);
  const release = await context.release();
  const { dir, rules, dictionaries } = release;
  const secure = isSecure(request, context.proxies ?? NO_PROXIES);
  response.setHeaders(matchHeaders(rules.headers, address?.pathname ?? '/', secure));
  if (!isAllowedHost(request.headers.host, context.allowedHosts)) {
    return sendText(request, response, 421, 'This server does not serve that host name.');
  }
  if (await context.preview?.(request, response)) return;
  if (!address) return refuseAddress(request, response, { dir, rules });
  if (context.api && isApi(address) && (await answerOnNode(request, response, context.api, context))) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(request, response, 405, 'Only GET and HEAD are allowed here.');
  }
  if (await context.media(request, response, address, release)) return;
  await serveSite(request, response, address, { dir, rules, dictionaries });
}

function isAllowedHost(host: string | undefined, allowed: string[] | undefined): boolean {
  return !allowed || allowed.includes((host ?? '').replace(/:\d+$/, '').toLowerCase());
}
