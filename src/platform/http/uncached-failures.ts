import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The status from which a response reports a failure. */
export const FIRST_FAILURE = 400;

/**
 * Makes a response uncacheable if its status is 400 or above, even if the header rules for its address allow caching. A
 * cache that stored «not found» for the address of a file would still respond with it after the file was published.
 */
export function neverCacheFailures(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: OutgoingHttpHeaders,
  ) => ServerResponse;
  response.writeHead = ((
    status: number,
    ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ) => {
    const headers =
      rest.find((one): one is OutgoingHttpHeaders => typeof one === 'object' && !Array.isArray(one)) ?? {};
    if (status < FIRST_FAILURE) return writeHead(status, headers);
    const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'cache-control');
    return writeHead(status, { ...Object.fromEntries(others), 'Cache-Control': 'no-store' });
  }) as typeof response.writeHead;
}
