import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TaskFailed } from '#app/task-client.ts';
import { programDigest } from '../build/program-digest.ts';
import type { FileStamp } from '../build/site-files.ts';
import { writeNightReport } from '../nightly/night-report.ts';
import { releasesIn, takeTurn } from '../nightly/releases.ts';
import { type Bring, makeRelease, versionOf } from './publish-release.ts';
import { objectKey, readPointer, readVersion } from './site-versions.ts';
import type { Storage } from './storage.ts';
import { PublishRefused } from './storage-settings.ts';

interface PullOptions {
  storage: Storage;
  dataDir: string;
  say: (line: string) => void;
  /** sends the mails about new homes; idempotent: each mail is sent only once, even if this is called again */
  tell: () => Promise<unknown>;
}

/**
 * Returns a function that takes over a new version, if there is one, and then sends the mails about new homes. It also
 * sends mails on the first call and after a failure, because the process may have ended, or failed, between the two
 * steps. Throws if either step fails.
 */
export function createPull({ storage, dataDir, say, tell }: PullOptions): () => Promise<void> {
  let isTold = false;
  return async () => {
    const free = await takeTurn(dataDir, say);
    const version = await pullSite(storage, dataDir, say).finally(free);
    if (version !== undefined) isTold = false;
    if (isTold) return;
    await tell().catch((error: Error) => {
      throw new TaskFailed(`The site is published, but mails about new homes could not be sent. ${error.message}`);
    });
    isTold = true;
  };
}

/**
 * Takes over the current version of a storage unless this machine already shows it. Downloads only files that are new.
 * Returns the id of the version that was taken over, or undefined.
 * @throws {PublishRefused} if the version is incomplete; the visible site is then unchanged
 */
export async function pullSite(
  storage: Storage,
  dataDir: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  const pointer = await readPointer(storage);
  const version = pointer?.versions.find(({ id }) => id === pointer.current);
  if (!version)
    throw new PublishRefused('The storage does not contain a published site. Publish one first: npm run publish');
  const published = await releasesIn(dataDir).published();
  if (published && (await versionOf(published)) === version.id) return undefined;
  const files = await readVersion(storage, version);
  let fetched = 0;
  const bring: Bring = async (_name, stamp, target) => {
    await fetchObject(storage, stamp, target);
    fetched += 1;
  };
  await makeRelease(dataDir, { files, version: version.id }, { bring, say });
  say(`Version ${version.id} is published. ${fetched} of ${files.size} files were fetched.`);
  if (version.program !== programDigest()) {
    say('The version was built with different code than this machine has. See docs/operations.md, Upgrades.');
  }
  return version.id;
}

async function fetchObject(storage: Storage, { sha256 }: FileStamp, target: string): Promise<void> {
  const found = await storage.get(objectKey(sha256), async ({ body, headers }) => {
    const whole = createHash('sha256');
    await pipeline(
      Readable.from(body ?? []),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          whole.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(target),
    );
    // The modification time comes from the storage, so that it is the same on every machine and browser caches stay
    // valid.
    const written = new Date(headers.get('Last-Modified') ?? Date.now());
    await utimes(target, written, written);
    return whole.digest('hex');
  });
  if (found === sha256) return;
  const [is, then] = found === undefined ? ['missing', 'Publish'] : ['damaged', 'Remove it there, then publish'];
  throw new PublishRefused(`${objectKey(sha256)} is ${is} in the storage. ${then} again.`);
}

/** Time for which a storage may be unavailable before the failure is reported as urgent. */
const PATIENCE_MS = 15 * 60_000;
/** Interval at which successful pulls are recorded. */
const EVERY_MS = 3_600_000;

/**
 * Returns a function that records the result of each pull in the nightly report, which the server reads. It must be
 * called after each pull: with the problem if there was one, and without arguments otherwise.
 */
export function createPullReport(dataDir: string, source: string): (problem?: string, now?: number) => Promise<void> {
  let goodAt: number | undefined;
  let told: { problem: string | undefined; at: number } | undefined;
  return async (problem, now = Date.now()) => {
    if (problem === undefined || goodAt === undefined) goodAt = now;
    const lasting = now - goodAt > PATIENCE_MS ? problem : undefined;
    if (told && told.problem === lasting && now - told.at < EVERY_MS) return;
    told = { problem: lasting, at: now };
    await writeNightReport(dataDir, {
      startedAt: new Date(now).toISOString(),
      lastGoodAt: new Date(goodAt).toISOString(),
      source,
      unchanged: false,
      steps: [],
      warnings: [],
      failure: lasting === undefined ? undefined : { step: 'Pull', message: lasting },
    });
  };
}
