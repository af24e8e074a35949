import type { BrowserContext } from '@playwright/test';

/** What a request to a host of others said. */
export interface Request {
  host: string;
  url: string;
}

/**
 * Answers in place of every other host, and notes what was asked of whom: nothing of a test ever leaves the machine.
 * Scripts of measuring tools are answered by `script`, frames by a page that says which it is.
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

/** The hosts asked, each once. */
export const hostsOf = (seen: readonly Request[]): string[] => [...new Set(seen.map(({ host }) => host))].sort();
