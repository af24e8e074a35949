import { setTimeout as sleep } from 'node:timers/promises';
import { FeedError } from './document.ts';

export interface DownloadOptions {
  /** value of the Authorization header */
  authorization?: string | undefined;
  /** value of the Accept header; JSON by default */
  accept?: string | undefined;
  /** ETag of the last imported document; if the document has not changed since, the result is `unchanged` */
  etag?: string | undefined;
  /** time limit of each attempt */
  timeoutMs?: number | undefined;
  /** number of retries after a temporary failure */
  retries?: number | undefined;
  /** delay before the first retry; doubles each time */
  waitMs?: number | undefined;
  /** largest accepted size, after decompression */
  maxBytes: number;
  /** called now and then with the bytes received and, if known, the total */
  onProgress?: ((bytes: number, total: number | undefined) => void) | undefined;
}

export interface Download {
  bytes: Buffer;
  etag?: string | undefined;
  /** final address after redirects */
  url: string;
}

const TIMEOUT_MS = 120_000;
const RETRIES = 3;
const WAIT_MS = 1_000;
const PROGRESS_EVERY_BYTES = 1024 * 1024;
/** Status codes of temporary failures. */
const TEMPORARY_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The part of a document that was received so far, with the data needed to request the rest (RFC 9110, 14.2). */
interface Part {
  chunks: Uint8Array[];
  size: number;
  /** validator from the server; absent if the rest cannot be requested */
  validator?: string | undefined;
}

/** A temporary failure. A retry may succeed. */
class TemporaryFailure extends Error {}

/**
 * Fetches a document over HTTP(S). An interrupted transfer is resumed if the server supports it. Temporary failures are
 * retried. Throws {@link FeedError}.
 */
export async function download(url: string, options: DownloadOptions): Promise<Download | 'unchanged'> {
  const part: Part = { chunks: [], size: 0 };
  const { retries = RETRIES, waitMs = WAIT_MS } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchOnce(url, part, options);
    } catch (error) {
      if (error instanceof FeedError) throw error;
      const reason = reasonOf(error);
      if (attempt === retries)
        throw new FeedError(error instanceof TemporaryFailure ? reason : unreachable(url, reason));
      await sleep(waitMs * 2 ** attempt);
    }
  }
}

async function fetchOnce(url: string, part: Part, options: DownloadOptions): Promise<Download | 'unchanged'> {
  const { authorization, accept = 'application/json', etag, timeoutMs = TIMEOUT_MS } = options;
  const headers = new Headers({ accept });
  if (authorization) headers.set('authorization', authorization);
  if (etag) headers.set('if-none-match', etag);
  if (part.size > 0 && part.validator) {
    headers.set('range', `bytes=${part.size}-`);
    headers.set('if-range', part.validator);
    headers.set('accept-encoding', 'identity');
  }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 304 && etag) return 'unchanged';
  if (!response.ok) {
    const message = `${url} answered with status ${response.status}. Check the address and the authorization.`;
    throw TEMPORARY_STATUS.has(response.status) ? new TemporaryFailure(message) : new FeedError(message);
  }
  const isRest = continues(response, part);
  if (!isRest) Object.assign(part, { chunks: [], size: 0, validator: undefined });
  if (!isRest && response.status !== 200) {
    await response.body?.cancel();
    throw new TemporaryFailure(
      `${url} answered with status ${response.status} and a different part of the document than requested. Try again later.`,
    );
  }
  part.validator = validatorOf(response);
  const length = Number(response.headers.get('content-length')) || undefined;
  const isPacked = response.headers.has('content-encoding');
  await readBody(response, url, part, isPacked || !length ? undefined : part.size + length, options);
  const whole = wholeOf(response);
  if (whole !== undefined && part.size < whole)
    throw new TemporaryFailure(`${url} sent only ${part.size} of ${whole} bytes. Try again later.`);
  return {
    bytes: Buffer.concat(part.chunks),
    etag: response.headers.get('etag') ?? undefined,
    url: response.url || url,
  };
}

/** Returns whether a response continues the received part. */
function continues(response: Response, part: Part): boolean {
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  return response.status === 206 && Number(start) === part.size;
}

/** Returns the size of the whole document, if a partial response states it. */
function wholeOf({ status, headers }: Response): number | undefined {
  const [, size] = /\/(\d+)$/.exec((status === 206 && headers.get('content-range')) || '') ?? [];
  return size === undefined ? undefined : Number(size);
}

/**
 * Returns the validator with which the transfer can be resumed; `undefined` for a compressed response or a weak ETag,
 * because the bytes of a second response could differ.
 */
function validatorOf({ headers }: Response): string | undefined {
  if (headers.has('content-encoding') || headers.get('accept-ranges') === 'none') return undefined;
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : undefined;
}

async function readBody(
  response: Response,
  url: string,
  part: Part,
  total: number | undefined,
  { maxBytes, onProgress }: DownloadOptions,
): Promise<void> {
  let told = part.size;
  for await (const chunk of response.body ?? []) {
    part.size += chunk.byteLength;
    if (part.size > maxBytes) throw new FeedError(tooLarge(url, maxBytes));
    part.chunks.push(chunk);
    if (part.size - told < PROGRESS_EVERY_BYTES) continue;
    told = part.size;
    onProgress?.(part.size, total);
  }
}

export function tooLarge(name: string, maxBytes: number): string {
  return `${name} is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Check what the export contains, or split it.`;
}

function unreachable(url: string, reason: string): string {
  return `${url} cannot be reached: ${reason}. Check the address and the connection, then try again.`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
