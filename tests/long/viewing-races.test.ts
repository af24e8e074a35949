import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { rowsOf } from '#server/database/database.ts';
import { openStore } from '#server/database/store.ts';
import { drillOptions } from '../../scripts/drills.ts';
import { randomFor } from '../../scripts/sample/random.ts';
import { startPostgres } from '../support/postgres.ts';

const { races, kills, seed, timeout } = drillOptions('viewings');
/** Number of races that run at the same time. */
const AT_ONCE = 16;

it('two processes that are killed at random never give the last place of a slot twice, and lose no booking', {
  timeout,
}, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const store = await openStore({
    databaseUrl: postgres.url,
    folder: '',
    migrations: resolve('src/server/database/migrations'),
  });
  onTestFinished(() => store.close());
  await rowsOf(
    store.db,
    sql`
    insert into viewing_slot (listing_id, starts_at, ends_at, source, capacity)
    select n, now() + interval '10 days', now() + interval '11 days', 'manual', 1 from generate_series(1, ${races}::int) n`,
  );
  await rowsOf(
    store.db,
    sql`
    insert into submission (form, key, language, listing_id, "values")
    select 'contact-appointment', n || ' ' || side, 'nl', n, '{}' from generate_series(1, ${races}::int) n, generate_series(0, 1) side`,
  );
  const { rows } = await rowsOf<{ slot: string; one: string; other: string }>(
    store.db,
    sql`
    select s.id as slot, min(v.id::text) as one, max(v.id::text) as other
    from viewing_slot s join submission v on v.listing_id = s.listing_id group by s.id`,
  );
  const booker = [new Booker(postgres.url), new Booker(postgres.url)] as const;
  onTestFinished(() => Promise.all(booker.map((one) => one.kill())).then(() => {}));
  const booked = new Set<string>();
  let next = 0;
  const race = async () => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const [one, other] = [`${row.slot} ${row.one}`, `${row.slot} ${row.other}`];
      const results = await Promise.all([booker[0].ask(one), booker[1].ask(other)]);
      if (results[0] === 'booked') booked.add(one);
      if (results[1] === 'booked') booked.add(other);
    }
  };
  const racing = Promise.all(Array.from({ length: AT_ONCE }, race)).then(() => true);
  const random = randomFor(seed, 'kills');
  for (let kill = 0; kill < kills; kill++) {
    const share = ((kill + random.next()) * races) / kills;
    while (next < share && next < races) await sleep(2);
    await booker[kill % 2 === 0 ? 0 : 1].restart();
  }
  await racing;
  const stored = await rowsOf<{ slot: string; submission: string }>(
    store.db,
    sql`select slot_id as slot, submission_id as submission from booking`,
  );
  const kept = new Set(stored.rows.map(({ slot, submission }) => `${slot} ${submission}`));
  const slots = new Set(stored.rows.map(({ slot }) => slot));
  console.log(`${races} races, ${kills} kills, ${stored.rows.length} bookings, ${booked.size} acknowledged`);
  expect([stored.rows.length, slots.size]).toEqual([races, races]);
  expect([...booked].filter((one) => !kept.has(one))).toEqual([]);
});

/** A process that books places. Questions that it has not answered when it is killed are asked again. */
class Booker {
  readonly #url: string;
  readonly #waiting = new Map<string, (result: string) => void>();
  #child: ChildProcess;

  constructor(url: string) {
    this.#url = url;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, ['tests/support/book-places.ts', this.#url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.on('error', () => {});
    createInterface(child.stdout).on('line', (line) => {
      const question = line.slice(0, line.lastIndexOf(' '));
      this.#waiting.get(question)?.(line.slice(question.length + 1));
      this.#waiting.delete(question);
    });
    return child;
  }

  ask(question: string): Promise<string> {
    return new Promise((answer) => {
      this.#waiting.set(question, answer);
      this.#child.stdin?.write(`${question}\n`);
    });
  }

  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async restart(): Promise<void> {
    await this.kill();
    this.#child = this.#start();
    for (const question of this.#waiting.keys()) this.#child.stdin?.write(`${question}\n`);
  }
}
