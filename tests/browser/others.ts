import type { BrowserContext } from '@playwright/test';

/** A recorded request to another host. */
export interface Request {
  host: string;
  url: string;
}

/**
 * Answers every request to another host and records it, so that no request leaves the machine. A request for a script
 * of an analytics tool gets `script`; a request for a frame gets a page that names the host.
 */
export async function recordOthers(context: BrowserContext, own: string, script = ''): Promise<Request[]> {
  const seen: Request[] = [];
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== new URL(own).origin,
    async (route) => {
      const request = route.request();
      const { host } = new URL(request.url());
      seen.push({ host, url: request.url() });
      if (request.resourceType() === 'script') return route.fulfill({ contentType: 'text/javascript', body: script });
      if (request.resourceType() === 'document')
        return route.fulfill({ contentType: 'text/html', body: `<title>${host}</title><p>${host}</p>` });
      return route.fulfill({ status: 204 });
    },
  );
  return seen;
}

/** Returns the hosts of recorded requests, without duplicates. */
export const hostsOf = (seen: readonly Request[]): string[] => [...new Set(seen.map(({ host }) => host))].sort();
