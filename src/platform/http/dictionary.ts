import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, zstdCompress } from 'node:zlib';
import { accepts, type OpenFile } from './site-files.ts';

/**
 * Dictionaries for the compression of pages (RFC 9842). A browser that has fetched a dictionary names it in later requests.
 * The response then contains only what the page does not share with the dictionary. Browsers without support ignore
 * dictionaries.
 */
export interface Dictionary {
  /** address on this site, with a digest of the content */
  path: string;
  /** pattern of the addresses whose pages are compressed with it */
  match: string;
  content: Buffer;
  /** SHA-256 of the content */
  hash: Buffer;
  /** the content as it is sent */
  packed: Buffer;
}

/** First segment of the addresses of dictionaries. */
export const DICTIONARIES = '_dictionary';
/** Browsers use a dictionary as long as they may cache it. */
const KEPT_SECONDS = 14 * 86_400;
/** Zstandard with a dictionary (RFC 9842, section 5): this mark, the hash of the dictionary, and the compressed content. */
const ENCODING = 'dcz';
const MARK = Buffer.from('5e2a4d1820000000', 'hex');
/** Higher levels take ten times as long and save 5 % more. */
const LEVEL = 9;
const compress = promisify(zstdCompress);

/** Creates the dictionary for the pages whose addresses match. */
export function createDictionary(name: string, match: string, content: Buffer): Dictionary {
  const hash = createHash('sha256').update(content).digest();
  const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { path: `/${DICTIONARIES}/${name}-${hash.toString('hex').slice(0, 12)}`, match, content, hash, packed };
}

/** Returns the dictionary that the client has, according to its request. */
export function availableDictionary(
  headers: IncomingHttpHeaders,
  dictionaries: readonly Dictionary[],
): Dictionary | undefined {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (hash === undefined || !accepts(headers['accept-encoding'], ENCODING)) return undefined;
  return dictionaries.find((one) => one.hash.toString('base64') === hash);
}

/** Returns a file, opened uncompressed, so that it is compressed with a dictionary when it is sent. */
export function withDictionary(file: OpenFile, { content: dictionary, hash }: Dictionary): OpenFile {
  const pack = async (content: Buffer) => {
    const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
    const body = await compress(content, { dictionary, pledgedSrcSize: content.length, params });
    return Buffer.concat([MARK, hash, body]);
  };
  return { ...file, encoding: ENCODING, isUnpacked: true, pack };
}

/** Sends a dictionary. Clients without Brotli, and other addresses of dictionaries, get nothing (404). */
export function sendDictionary(
  request: IncomingMessage,
  response: ServerResponse,
  dictionaries: readonly Dictionary[],
): void {
  const found = dictionaries.find(({ path }) => path === request.url);
  if (!found || !accepts(request.headers['accept-encoding'], 'br')) {
    response.writeHead(404, { 'Content-Length': 0 }).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'br',
    'Content-Length': found.packed.length,
    'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
    'Use-As-Dictionary': `match="${found.match}", match-dest=("document")`,
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : found.packed);
}
