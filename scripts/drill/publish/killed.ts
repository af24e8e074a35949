import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { publishSite } from '../../publish/publish.ts';
import { readPointer } from '../../publish/version.ts';
import { siteDigest, storageBy, watchStorage } from './reader.ts';
import type { StorageDoor, StorageServer } from './storage-server.ts';

export interface Drilled {
  server: StorageServer;
  agency: string;
  /** the site that is published again and again */
  siteDir: string;
  /** makes another one of it, a little different */
  change: (round: number) => Promise<void>;
  kills: number;
  /** data folders of who publishes and of who serves */
  publisherDir: string;
  readerDir: string;
  say: (line: string) => void;
}

/** Runs `npm run publish`, killed with -9 when so many requests are done; whether it came to its end. */
export async function publishBy(
  door: StorageDoor,
  dataDir: string,
  args: readonly string[],
  killAfter = Number.POSITIVE_INFINITY,
): Promise<{ isDone: boolean; said: string }> {
  const env = { ...process.env, ...door.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['scripts/main.ts', 'publish', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const before = door.asked.length;
  door.onDone = () => {
    if (door.asked.length - before >= killAfter) child.kill('SIGKILL');
  };
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  door.onDone = () => {};
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`publishing ended with ${code}: ${said}`);
  return { isDone: code === 0, said };
}

/** Before the pointer is switched, right after, and spread over the whole. */
function placesIn(requests: StorageDoor['asked'], kills: number): number[] {
  const pointer = 1 + requests.findIndex(({ method, path }) => method === 'PUT' && path.endsWith('/current.json'));
  const spread = Array.from({ length: kills - 2 }, (_, index) =>
    Math.ceil(((index + 0.5) * requests.length) / (kills - 2)),
  );
  return [pointer - 1, pointer, ...spread];
}

/**
 * Kills publications at places that are spread over all that one asks of the storage, while a machine takes over what is
 * published. Gives what is wrong: a version that is neither the old nor the new one, a machine that could not take it over,
 * a second run that does not complete it.
 */
export async function killPublications(
  drilled: Drilled,
): Promise<{ problems: string[]; killed: number; moved: number }> {
  const { server, agency, siteDir, change, kills, publisherDir, readerDir, say } = drilled;
  const [door, readers] = [await server.openDoor(agency), await server.openDoor(agency)];
  const to = storageBy(door);
  const publish = () => publishSite({ dirs: [siteDir], to, isChecked: true, dataDir: publisherDir, say: () => {} });
  await publish();
  await change(0);
  const first = door.asked.length;
  await publish();
  const requests = door.asked.slice(first);
  const storage = storageBy(readers);
  const problems: string[] = [];
  let [killed, moved] = [0, 0];
  let before = await siteDigest(siteDir);
  for (const [index, place] of placesIn(requests, kills).entries()) {
    const round = index + 1;
    const watch = watchStorage(storage, readerDir);
    await change(round);
    const after = await siteDigest(siteDir);
    const old = (await readPointer(storage))?.current;
    const { isDone } = await publishBy(door, publisherDir, [siteDir, '--checked'], place);
    const now = (await readPointer(storage))?.current;
    if (!isDone) killed += 1;
    if (now !== old) moved += 1;
    const visible = await watch.now();
    await publish();
    const last = await watch.now();
    await watch.stop();
    const where = `killed after request ${place} of ${requests.length}`;
    const strange = watch.seen.filter((digest) => digest !== before && digest !== after);
    if (strange.length > 0) problems.push(`${where}: visitors saw something else ${strange.length} times`);
    if (last !== after) problems.push(`${where}: the second run did not complete it`);
    if (watch.seen.indexOf(after) < watch.seen.lastIndexOf(before))
      problems.push(`${where}: visitors saw the old one again`);
    if (visible !== (now === old ? before : after))
      problems.push(`${where}: visitors do not see what the pointer names`);
    problems.push(...watch.problems.map((problem) => `${where}: ${problem}`));
    say(`${where}: ${now === old ? 'the old' : 'the new'} version was named.`);
    before = after;
  }
  return { problems, killed, moved };
}
