import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendDocument } from '#enquiries/server/documents.ts';
import { sendSharePicture } from '#listing/server/share-picture-files.ts';
import { type Address, readAddress } from '#platform/http/request-address.ts';
import { sendText } from '#platform/http/send-file.ts';
import { createAvifQueue } from '#platform/images/avif-queue.ts';
import { MediaFailure } from '#platform/images/fetch-original.ts';
import { createFileCache } from '#platform/images/file-cache.ts';
import type { OriginalsIndex } from '#platform/images/originals-index.ts';
import { sendPicture } from '#platform/images/picture-variants.ts';
import type { Release } from '#server/built/release.ts';

const DEFAULT_CACHE_BYTES = 2 * 1024 ** 3;
/** Maximum size of the folder for share pictures, enough for about ten thousand. */
const SHARE_PICTURES_BYTES = 1024 ** 3;

export interface MediaOptions {
  /** folder for converted pictures and downloaded originals; created if necessary, may be deleted at any time */
  cacheDir: string;
  /** maximum size of `cacheDir`, 2 GB if absent */
  maxCacheBytes?: number;
  /** folder for share pictures; absent: share pictures are not drawn */
  shareDir?: string;
  /** writes one line about a failure, without personal data; `console.error` if absent */
  log?: (line: string) => void;
}

/**
 * Creates a handler for `/media/…`, `/documents/…` and, if the build has not drawn the share pictures, `/share/…`. It
 * returns false for other addresses. If a picture or document cannot be sent, it responds with 400, 404 or 502; it throws
 * other failures.
 */
export function createMedia(options: MediaOptions) {
  const cache = createFileCache(options.cacheDir, options.maxCacheBytes ?? DEFAULT_CACHE_BYTES);
  const drawn = options.shareDir ? createFileCache(options.shareDir, SHARE_PICTURES_BYTES) : undefined;
  const log = options.log ?? console.error;
  const avif = createAvifQueue(cache, log);
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    address: Address,
    release: Pick<Release, 'originals'> & Partial<Release>,
  ): Promise<boolean> => {
    const [room, key] = address.segments;
    const { originals, dir, shareLook } = release;
    if (room === 'share' && dir && shareLook && drawn) {
      return sendSharePicture(request, response, address, { dir, originals, look: shareLook, media: cache, drawn });
    }
    if (room !== 'media' && room !== 'documents') return false;
    try {
      if (room === 'media') await sendPicture(request, response, originals, { cache, avif });
      else await sendDocument(request, response, address, originals, cache);
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      if (error.status === 502) log(`${room} ${key}: ${error.reason}`);
      sendText(request, response, error.status, error.message);
    }
    return true;
  };
}

/** Wraps {@link createMedia} as Connect middleware for `astro dev`. */
export function mediaMiddleware({
  originals,
  ...options
}: MediaOptions & { originals: () => Promise<OriginalsIndex> }) {
  const media = createMedia(options);
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const address = readAddress(request.url);
    const answered = address
      ? originals().then((index) => media(request, response, address, { originals: index }))
      : Promise.resolve(false);
    answered.then((done) => {
      if (!done) next();
    }, next);
  };
}
