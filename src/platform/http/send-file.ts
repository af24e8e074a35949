import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createLimit } from '../locks.ts';
import type { OpenFile } from './site-files.ts';

/** Sends a short plain text that must not be cached. */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Files up to this size are read into memory and sent at once, because streaming them would take longer. */
const AT_ONCE_MAX_BYTES = 256 * 1024;

const GZIP_LEVEL = 6;
const PACKED_AT_ONCE = 2;
const inTurn = createLimit(PACKED_AT_ONCE);
const gzipped = promisify(gzip);
const packGzip = (content: Buffer) => gzipped(content, { level: GZIP_LEVEL });

/** Error codes of a stream whose client has disconnected, before or after the first byte. */
const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/**
 * Sends an open file and closes it: 304 if the client has the current version, 206 for one range of an uncompressed file. A
 * client that disconnects causes no error.
 * @param status any status other than 200 is for error pages, which are always sent whole
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  status = 200,
): Promise<void> {
  try {
    const etag = etagOf(file);
    response.setHeader('Content-Type', file.type);
    if (file.negotiated) response.appendHeader('Vary', 'Accept-Encoding');
    if (status === 200) {
      response.setHeader('ETag', etag);
      response.setHeader('Last-Modified', file.modified.toUTCString());
      if (hasCurrent(request.headers['if-none-match'], etag)) {
        response.writeHead(304).end();
        return;
      }
    }
    await sendBody(request, response, file, status);
  } finally {
    await file.handle.close();
  }
}

async function sendBody(request: IncomingMessage, response: ServerResponse, file: OpenFile, status: number) {
  if (file.isUnpacked) return sendPacked(request, response, file, status);
  const range = status === 200 && !file.encoding && isOfThis(request, file) ? readRange(request, file.size) : undefined;
  if (range === 'beyond') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (file.encoding) response.setHeader('Content-Encoding', file.encoding);
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`);
  response.writeHead(range ? 206 : status, { 'Content-Length': end - start + 1 });
  if (request.method === 'HEAD' || file.size === 0) {
    response.end();
    return;
  }
  if (end - start < AT_ONCE_MAX_BYTES) {
    const { buffer, bytesRead } = await file.handle.read(
      Buffer.allocUnsafe(end - start + 1),
      0,
      end - start + 1,
      start,
    );
    // If the file has become shorter since it was opened, the declared Content-Length is wrong.
    if (bytesRead === buffer.length) response.end(buffer);
    else response.destroy();
    return;
  }
  await pipeline(file.handle.createReadStream({ start, end }), response).catch((error: NodeJS.ErrnoException) => {
    if (!GONE.has(error.code ?? '')) throw error;
  });
}

async function sendPacked(request: IncomingMessage, response: ServerResponse, file: OpenFile, status: number) {
  const { handle, encoding = 'gzip', pack = packGzip } = file;
  const content = await inTurn(async () => {
    const isWaitedFor = !response.destroyed;
    return isWaitedFor ? pack(await handle.readFile()) : undefined;
  });
  if (!content) return;
  response.writeHead(status, { 'Content-Encoding': encoding, 'Content-Length': content.length });
  response.end(request.method === 'HEAD' ? undefined : content);
}

/**
 * Returns the ETag. It is strong only if all clients get the same bytes, because clients may combine ranges of responses
 * with the same strong ETag (RFC 9110, 8.8.1).
 */
function etagOf({ size, modified, negotiated }: OpenFile): string {
  return `${negotiated ? 'W/' : ''}"${size.toString(36)}-${modified.getTime().toString(36)}"`;
}

function hasCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => ['*', etag].includes(known.trim())) ?? false;
}

/**
 * Returns whether a range may be sent: `If-Range` is absent or names the current version of the file (RFC 9110, 13.1.5).
 */
function isOfThis(request: IncomingMessage, file: OpenFile): boolean {
  const known = request.headers['if-range'];
  return known === undefined || (!file.negotiated && known === etagOf(file));
}

/**
 * Reads the request for a single range (RFC 9110, 14.2), which video players and maps send. Returns `beyond` if the range
 * starts after the end of the file. Returns undefined for several or invalid ranges; the whole file is then sent.
 */
function readRange(request: IncomingMessage, size: number): { start: number; end: number } | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < start) return undefined;
  return start >= size ? 'beyond' : { start, end };
}
