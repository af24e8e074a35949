import dns from 'node:dns';
import { createWriteStream } from 'node:fs';
import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { isPublicAddress } from '../http/private-networks.ts';

/**
 * The only messages that visitors see. They do not say why a file could not be fetched, because the reason may reveal
 * details of its server.
 */
const SHOWN = { 404: 'There is no original with this name.', 502: 'The original could not be fetched.' } as const;

/** A picture or document that cannot be sent. The message is for visitors; `reason` is for the log, and names no host. */
export class MediaFailure extends Error {
  readonly status: keyof typeof SHOWN;
  readonly reason: string;

  constructor(status: keyof typeof SHOWN, reason: string) {
    super(SHOWN[status]);
    this.status = status;
    this.reason = reason;
  }
}

/** Returns the failure for a file of an unsupported kind. */
export const unreadable = () => new MediaFailure(502, 'The original is not a file of a supported format.');

export const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

interface DownloadOptions {
  timeoutMs?: number;
  /** names of hosts that may be in a private network; absent: those in the variable `PRIVATE_HOSTS` */
  privateHosts?: ReadonlySet<string>;
}

/**
 * Downloads a remote original into a file. Only `hosts` are allowed, also after redirects, and only at addresses of the
 * public internet, except for private hosts. Each request resolves the host once and connects to the address that was
 * checked.
 * @throws {MediaFailure} 502 for another host, a private network, a timeout after 10 s, a status other than 200, or more
 * than 25 MB
 */
export async function download(
  url: string,
  hosts: ReadonlySet<string>,
  to: string,
  { timeoutMs = TIMEOUT_MS, privateHosts = readPrivateHosts(process.env.PRIVATE_HOSTS) }: DownloadOptions = {},
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request(new URL(url), { hosts, privateHosts, signal });
    if (response.statusCode !== 200) {
      response.destroy();
      throw new MediaFailure(502, 'The original could not be fetched, because its server answered with an error.');
    }
    const unpack = unpacking(response.headers['content-encoding']);
    const file = createWriteStream(to);
    if (unpack) await pipeline(response, unpack, atMost(MAX_ORIGINAL_BYTES), file, { signal });
    else await pipeline(response, atMost(MAX_ORIGINAL_BYTES), file, { signal });
  } catch (error) {
    if (error instanceof MediaFailure) throw error;
    throw new MediaFailure(502, 'The original could not be fetched, because its server does not respond.');
  }
}

/** Reads a list of host names, with or without a port, separated by commas. */
export function readPrivateHosts(text = ''): ReadonlySet<string> {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return new Set(names.filter(Boolean));
}

interface RequestOptions {
  hosts: ReadonlySet<string>;
  privateHosts: ReadonlySet<string>;
  signal: AbortSignal;
}

async function request(first: URL, { hosts, privateHosts, signal }: RequestOptions): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!/^https?:$/.test(url.protocol) || !hosts.has(url.host)) {
      throw new MediaFailure(502, 'The original is on a server that this site does not fetch from.');
    }
    const isAllowed = privateHosts.has(url.host) || privateHosts.has(url.hostname) ? () => true : isPublicAddress;
    const response = await get(url, isAllowed, signal);
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (statusCode < 300 || statusCode > 399 || !location) return response;
    response.destroy();
    url = new URL(location, url);
  }
  throw new MediaFailure(502, 'The original could not be fetched, because its server redirects too often.');
}

type IsAllowed = (address: string) => boolean;

const inPrivateNetwork = () =>
  new MediaFailure(502, 'The original is in a private network. PRIVATE_HOSTS can allow its host.');

function get(url: URL, isAllowed: IsAllowed, signal: AbortSignal): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Node does not look up IP addresses, so the look-up below would not check them.
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw inPrivateNetwork();
  const headers = { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'estate-site' };
  const options = { agent: false, headers, lookup: lookupOf(isAllowed), signal } as const;
  const send = url.protocol === 'https:' ? getByHttps : getByHttp;
  return new Promise((resolve, reject) => send(url, options, resolve).on('error', reject));
}

/** Returns a look-up of host names that yields allowed addresses only. Node connects to what it yields, without another look-up. */
function lookupOf(isAllowed: IsAllowed): LookupFunction {
  return (host, options, callback) =>
    dns.lookup(host, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error || !first) callback(error ?? inPrivateNetwork(), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
}

/**
 * Returns a stream that decompresses a response; undefined if it is not compressed. Some servers compress although the
 * request asked them not to.
 */
function unpacking(encoding = 'identity'): Transform | undefined {
  if (encoding === 'identity') return undefined;
  return encoding === 'br' ? createBrotliDecompress() : createUnzip();
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
