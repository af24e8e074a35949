import { publishSite } from '../../../scripts/publish/publish-site.ts';
import { readPointer } from '../../../scripts/publish/site-versions.ts';
import { commandLine, ended, start } from '../../support/run-command.ts';
import { siteDigest, storageBy, watchStorage } from './reader.ts';
import type { StorageDoor, StorageServer } from './storage-server.ts';

/**
 * Runs `npm run publish` and kills it after `killAfter` requests to the storage. Returns whether it finished before.
 */
export async function publishBy(
  door: StorageDoor,
  dataDir: string,
  args: readonly string[],
  killAfter = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const child = start(commandLine('publish', ...args), { ...door.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  const before = door.asked.length;
  door.onDone = () => {
    if (door.asked.length - before >= killAfter) child.kill('SIGKILL');
  };
  const { code, signal, said } = await ended(child);
  door.onDone = () => {};
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`publishing ended with ${code}: ${said}`);
  return code === 0;
}

/**
 * Returns the numbers of requests after which to kill a publication: just before and just after the pointer is written,
 * and others spread over all requests.
 */
function placesIn(requests: StorageDoor['asked'], kills: number): number[] {
  const pointer = 1 + requests.findIndex(({ method, path }) => method === 'PUT' && path.endsWith('/current.json'));
  const spread = Array.from({ length: kills - 2 }, (_, index) =>
    Math.ceil(((index + 0.5) * requests.length) / (kills - 2)),
  );
  return [pointer - 1, pointer, ...spread];
}

export interface Drilled {
  server: StorageServer;
  agency: string;
  /** folder of the site that is published repeatedly */
  siteDir: string;
  /** changes a few pages of the site */
  change: (round: number) => Promise<void>;
  kills: number;
  /** data folders of the publishing machine and of the serving machine */
  publisherDir: string;
  readerDir: string;
}

/**
 * Kills publications after different numbers of requests to the storage, while a machine takes over the published
 * versions. Returns what went wrong: a version that is neither the old nor the new one, a version that the machine
 * could not take over, or a second run that did not complete the publication.
 */
export async function killPublications(
  drilled: Drilled,
): Promise<{ problems: string[]; killed: number; moved: number }> {
  const { server, agency, siteDir, change, kills, publisherDir, readerDir } = drilled;
  const door = await server.openDoor(agency);
  const storage = storageBy(await server.openDoor(agency));
  const publish = () =>
    publishSite({ dirs: [siteDir], to: storageBy(door), isChecked: true, dataDir: publisherDir, say: () => {} });
  await publish();
  await change(0);
  const first = door.asked.length;
  await publish();
  const requests = door.asked.slice(first);
  const problems: string[] = [];
  let [killed, moved] = [0, 0];
  let before = await siteDigest(siteDir);
  for (const [index, place] of placesIn(requests, kills).entries()) {
    const watch = watchStorage(storage, readerDir);
    await change(index + 1);
    const after = await siteDigest(siteDir);
    const old = (await readPointer(storage))?.current;
    if (!(await publishBy(door, publisherDir, [siteDir, '--checked'], place))) killed += 1;
    const isMoved = (await readPointer(storage))?.current !== old;
    if (isMoved) moved += 1;
    const visible = await watch.now();
    await publish();
    const last = await watch.now();
    await watch.stop();
    const wrong = wrongWith({ ...watch, before, after, visible, last, named: isMoved ? after : before });
    problems.push(...wrong.map((problem) => `killed after request ${place} of ${requests.length}: ${problem}`));
    before = after;
  }
  return { problems, killed, moved };
}

/** One killed publication. Versions are given as digests of sites. */
interface Round {
  seen: readonly string[];
  problems: readonly string[];
  before: string;
  after: string;
  /** the version that the pointer named after the kill, and the version that visitors saw then */
  named: string;
  visible: string | undefined;
  /** the version that visitors saw after a second run, which was not killed */
  last: string | undefined;
}

function wrongWith({ seen, problems, before, after, named, visible, last }: Round): string[] {
  const rules = {
    'visitors saw neither the old nor the new version': seen.some((digest) => digest !== before && digest !== after),
    'the second run did not complete it': last !== after,
    'visitors saw the old version again': seen.indexOf(after) < seen.lastIndexOf(before),
    'visitors do not see the version that the pointer names': visible !== named,
  };
  return [...Object.entries(rules).flatMap(([problem, isSo]) => (isSo ? [problem] : [])), ...problems];
}
