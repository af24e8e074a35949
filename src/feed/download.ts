import { setTimeout as sleep } from 'node:timers/promises';
import { FeedError } from './document.ts';

export interface DownloadOptions {
  /** value of the Authorization header */
  authorization?: string | undefined;
  /** what is asked for; JSON where it is left out */
  accept?: string | undefined;
  /** of the last accepted document; the answer may then be «unchanged» */
  etag?: string | undefined;
  /** of one attempt */
  timeoutMs?: number | undefined;
  /** how often it is tried again where that may help */
  retries?: number | undefined;
  /** before the first retry; doubled each time */
  waitMs?: number | undefined;
  /** bytes, unpacked, that are taken at most */
  maxBytes: number;
  /** told now and then: bytes that are there, and how many there will be where that is known */
  onProgress?: ((bytes: number, total: number | undefined) => void) | undefined;
}

export interface Download {
  bytes: Buffer;
  etag?: string | undefined;
  /** where it came from in the end */
  url: string;
}

const TIMEOUT_MS = 120_000;
const RETRIES = 3;
const WAIT_MS = 1_000;
const PROGRESS_EVERY_BYTES = 1024 * 1024;
/** Answers that another attempt may change. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/** What is there of a document, and what it takes to ask for the rest of the same one (RFC 9110, 14.2). */
interface Part {
  chunks: Uint8Array[];
  size: number;
  /** a validator that the server gave; absent where the rest cannot be asked for */
  validator?: string | undefined;
}

/** A failure that another attempt may mend. */
class Passing extends Error {}

/**
 * Fetches a document over HTTP(S). A transfer that is cut off goes on where it was, if the server can do that; a server
 * that is busy or out of reach is asked again. Throws {@link FeedError}.
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
      if (attempt === retries) throw new FeedError(error instanceof Passing ? reason : unreachable(url, reason));
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
    const message = `${url} answered ${response.status}. Check the address and the authorization.`;
    throw PASSING.has(response.status) ? new Passing(message) : new FeedError(message);
  }
  const isRest = continues(response, part);
  if (!isRest) Object.assign(part, { chunks: [], size: 0, validator: undefined });
  if (!isRest && response.status !== 200) {
    await response.body?.cancel();
    throw new Passing(`${url} answered ${response.status} with another part than the one it was asked for.`);
  }
  part.validator = validatorOf(response);
  const length = Number(response.headers.get('content-length')) || undefined;
  const isPacked = response.headers.has('content-encoding');
  await readBody(response, url, part, isPacked || !length ? undefined : part.size + length, options);
  const whole = wholeOf(response);
  if (whole !== undefined && part.size < whole) throw new Passing(`${url} gave ${part.size} bytes of ${whole}.`);
  return {
    bytes: Buffer.concat(part.chunks),
    etag: response.headers.get('etag') ?? undefined,
    url: response.url || url,
  };
}

/** Whether an answer is the rest of what is there. */
function continues(response: Response, part: Part): boolean {
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  return response.status === 206 && Number(start) === part.size;
}

/** Bytes of the whole document, where a part of it says so. */
function wholeOf({ status, headers }: Response): number | undefined {
  const [, size] = /\/(\d+)$/.exec((status === 206 && headers.get('content-range')) || '') ?? [];
  return size === undefined ? undefined : Number(size);
}

/** What was packed on the way cannot be asked for in parts; weak validators do not hold byte for byte. */
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
  return `${name} is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Split the export or check what it holds.`;
}

function unreachable(url: string, reason: string): string {
  return `${url} cannot be reached: ${reason}. Check the address and the connection, then try again.`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
