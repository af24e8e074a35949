import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { SettingsError } from '../nightly/night-settings.ts';
import { type ObjectPage, readObjectPage, type StoredObject } from './object-list.ts';
import {
  PublishRefused,
  readStoragePlace,
  readStorageSettings,
  type StoragePlace,
  type StorageSettings,
} from './storage-settings.ts';

/** Object storage with the S3 protocol. All keys are relative to the prefix of one site. */
export interface Storage {
  /**
   * Requests an object and passes the response to `use`. If the transfer is incomplete, does both again. Returns
   * undefined if the object does not exist.
   */
  get<T>(key: string, use: (response: Response) => Promise<T>): Promise<T | undefined>;
  /** Stores an object atomically. The storage compares the content with the digest. */
  put(key: string, body: Blob, sha256: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns the time at which the object was stored, or undefined if it does not exist. */
  writtenAt(key: string): Promise<number | undefined>;
  /** Yields all objects whose keys begin with `start`. */
  list(start: string): AsyncGenerator<StoredObject>;
}

/**
 * Maximum number of attempts. The delay between them doubles each time; all attempts together take about half a minute.
 */
const TRIES = 7;
const WAIT_MS = 250;
/** Timeout of one attempt, long enough to transfer a large file. */
const PATIENCE_MS = 10 * 60_000;
const NOTHING = hash('sha256', '');

/** A temporary error, after which the request is retried. */
class Passing extends Error {}

/** Opens a storage. If the storage refuses a request, the methods throw {@link PublishRefused} with its message. */
export function openStorage({ bucket, prefix }: StoragePlace, settings: StorageSettings): Storage {
  const { endpoint, accessKeyId, secretAccessKey, sessionToken, region } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    region,
    service: 's3',
    retries: 0,
  });
  const ask = <T>(
    what: { method: string; key?: string; query?: string; body?: Blob; sha256?: string },
    use: (response: Response) => Promise<T>,
  ): Promise<T | undefined> => {
    const { method, key, query = '', body, sha256 = NOTHING } = what;
    const url = `${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}${query}`;
    return tried(
      `${method} ${key === undefined ? `the list of ${bucket}` : `s3://${bucket}/${prefix}${key}`}`,
      async () => {
        const response = await client.fetch(url, {
          method,
          headers: { 'X-Amz-Content-Sha256': sha256 },
          body: body ?? null,
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (response.status === 404 && key !== undefined && method !== 'PUT') return undefined;
        if (response.ok) return use(response);
        throw await refusalOf(response);
      },
    );
  };
  const nothing = async (response: Response) => {
    await response.body?.cancel();
  };
  return {
    get: (key, use) => ask({ method: 'GET', key }, use),
    put: (key, body, sha256) => ask({ method: 'PUT', key, body, sha256 }, nothing),
    remove: (key) => ask({ method: 'DELETE', key }, nothing),
    writtenAt: (key) =>
      ask({ method: 'HEAD', key }, async ({ headers }) => Date.parse(headers.get('Last-Modified') ?? '')),
    async *list(start) {
      let next: ObjectPage['next'];
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start });
        if (next) query.set('continuation-token', next);
        const page = await ask({ method: 'GET', query: `?${query}` }, async (response) =>
          readObjectPage(await response.text()),
        );
        for (const object of page?.objects ?? []) yield { ...object, key: object.key.slice(prefix.length) };
        next = page?.next;
      } while (next);
    },
  };
}

/** Returns the error for a failed response: a temporary error, or one that an administrator has to solve. */
async function refusalOf(response: Response): Promise<Error> {
  const said = await response.text();
  const code = /<Code>([^<]*)/.exec(said)?.[1] ?? '';
  const message = [response.status, code, /<Message>([^<]*)/.exec(said)?.[1]].filter(Boolean).join(' ');
  if (response.status >= 500 || response.status === 429) return new Passing(message);
  if (response.status === 404) return new PublishRefused(`${message}. Check the name of the bucket.`);
  return new PublishRefused(
    `${message}.${response.status === 403 ? ' The key (AWS_ACCESS_KEY_ID) must be allowed to read, write, list and delete there.' : ''}`,
  );
}

async function tried<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (reason instanceof PublishRefused)
        throw new PublishRefused(`The storage refused the request ${what}: ${reason.message}`);
      if (left === 0) {
        const cause = reason.cause instanceof Error ? reason.cause.message : reason.message;
        throw new PublishRefused(`The storage did not answer the request ${what}: ${cause}. Try again later.`);
      }
      await sleep(WAIT_MS * 2 ** (TRIES - 1 - left) * (0.5 + Math.random()));
    }
  }
}

/** The environment variable with the place where the site is published. An empty value counts as absent. */
export const publishEnvironment = z.object({
  SITE_STORAGE: z.preprocess((value) => value || undefined, z.string().optional()),
});

/**
 * Returns the place where a site is published: `given`, or else the value of SITE_STORAGE.
 * @throws {SettingsError} if both are absent
 */
export function targetOf(given: string | undefined, option: string): string {
  const target = given ?? publishEnvironment.parse(process.env).SITE_STORAGE;
  if (target) return target;
  throw new SettingsError(`No storage was given. Use ${option} s3://bucket/prefix, or set SITE_STORAGE.`);
}

/**
 * Returns the storage at `s3://bucket/prefix`, or undefined if the target is a folder.
 * @throws {SettingsError} if a setting is missing or invalid
 */
export function storageAt(target: string): Storage | undefined {
  const place = readStoragePlace(target);
  return place && openStorage(place, readStorageSettings(process.env));
}
