import { sql } from 'drizzle-orm';
import { digestOfDay, NETWORKS, networkOf, SPAN_MS, spanOf } from '#platform/http/sender-digest.ts';
import { rowsOf } from '#server/database/database.ts';
import type { Store } from '#server/database/store.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { limitsOf } from './sender-limits.ts';

/** So many questions of a program weigh as much as one form: a conversation takes dozens. */
const QUESTIONS_PER_FORM = 15;

interface Asked {
  settings: ApiSettings;
  store: Store;
  now: () => number;
}

/**
 * Counts a question of a program that comes from a network address, on all processes of one database. Gives the seconds
 * until it may ask again, where it or its network has asked too much; undefined: it may.
 */
export async function countQuestion(address: string, { settings, store, now }: Asked): Promise<number | undefined> {
  const span = spanOf(now());
  const { sender, group } = limitsOf(settings);
  const digest = (bits: keyof typeof NETWORKS) =>
    digestOfDay(store.secret, `questions ${bits} ${networkOf(address, NETWORKS[bits])}`, now());
  const limits = new Map([
    [digest('sender'), QUESTIONS_PER_FORM * sender],
    [digest('group'), QUESTIONS_PER_FORM * group],
  ]);
  const { rows } = await rowsOf<{ sender: string; count: number }>(
    store.db,
    sql`insert into rate (sender, span, count)
      select key, ${span}::int, 1 from jsonb_array_elements_text(${JSON.stringify([...limits.keys()].sort())}::jsonb) as key
      on conflict (sender, span) do update set count = rate.count + 1 returning sender, count`,
  );
  const isTooMuch = rows.some(({ sender: key, count }) => count > (limits.get(key) ?? 0));
  return isTooMuch ? Math.ceil(((span + 1) * SPAN_MS - now()) / 1000) : undefined;
}
