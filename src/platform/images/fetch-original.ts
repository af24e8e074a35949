import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A picture or document that cannot be sent. Visitors see the message, so it names no file and no host. */
export class MediaFailure extends Error {
  readonly status: 404 | 502;

  constructor(status: 404 | 502, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns the failure for a file whose content has none of the supported kinds. */
export const unreadable = () => new MediaFailure(502, 'The original is not a file of a supported format.');

export const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/**
 * Downloads a remote original into a file. Only the given hosts are allowed, also for redirects.
 * @throws {MediaFailure} 502 for another host, a timeout after 10 s, a status other than 200, or more than 25 MB
 */
export async function download(
  url: string,
  hosts: ReadonlySet<string>,
  to: string,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request(new URL(url), hosts, signal);
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new MediaFailure(502, 'The original could not be fetched, because its server answered with an error.');
    }
    await pipeline(response.body, atMost(MAX_ORIGINAL_BYTES), createWriteStream(to));
  } catch (error) {
    if (error instanceof MediaFailure) throw error;
    throw new MediaFailure(502, 'The original could not be fetched, because its server does not respond.');
  }
}

async function request(first: URL, hosts: ReadonlySet<string>, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!/^https?:$/.test(url.protocol) || !hosts.has(url.host)) {
      throw new MediaFailure(502, 'The original is on a server that this site does not fetch from.');
    }
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new MediaFailure(502, 'The original could not be fetched, because its server redirects too often.');
}

function atMost(limit: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > limit) throw new MediaFailure(502, 'The original is larger than 25 MB.');
      yield chunk;
    }
  };
}
