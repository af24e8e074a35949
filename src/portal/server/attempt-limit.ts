import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SPAN_MS, senderOf, spanOf } from '#platform/http/sender-digest.ts';
import { rowsOf } from '#server/database/database.ts';
import type { Store } from '#server/database/store.ts';

/** Attempts in ten minutes. */
const LIMITS = {
  /** wrong passwords for one account from one sender: then it is locked for that sender */
  own: 8,
  /** wrong passwords for one account from anywhere: then it is locked, and a new password by mail unlocks it */
  account: 40,
  /** of one sender, whatever the account */
  sender: 60,
} as const;
type Limit = keyof typeof LIMITS;

export interface Attempt {
  /** seconds until it may be tried again; undefined: it may be tried now */
  lockedSeconds: number | undefined;
  /** it was right: it counts no longer */
  forget: () => Promise<void>;
}

/**
 * Counts an attempt before it is made, so that many at once are counted, too. Neither addresses nor accounts are kept, only
 * digests of the day; whether the account exists makes no difference. On all processes of one database, and after a restart.
 */
export async function countAttempt(
  what: 'sign-in' | 'mail' | 'link',
  account: string,
  address: string,
  { store, now }: { store: Store; now: () => number },
): Promise<Attempt> {
  const span = spanOf(now());
  const sender = senderOf(store.secret, address, now());
  const digest = (...parts: string[]) =>
    createHmac('sha256', store.secret)
      .update([what, ...parts].join('\n'))
      .digest('base64url')
      .slice(0, 22);
  const keys: Record<Limit, string> = {
    own: digest('own', account, sender),
    account: digest('account', account),
    sender: digest('sender', sender),
  };
  const names = (Object.keys(LIMITS) as Limit[]).filter((name) => account !== '' || name === 'sender');
  const { rows } = await rowsOf<{ sender: string; count: number }>(
    store.db,
    sql`insert into rate (sender, span, count)
      select key, ${span}::int, 1 from unnest(${sql.raw(
        `array['${names
          .map((name) => keys[name])
          .sort()
          .join("','")}']`,
      )}) as key
      on conflict (sender, span) do update set count = rate.count + 1 returning sender, count`,
  );
  const locked = rows.some(({ sender: key, count }) =>
    names.some((name) => keys[name] === key && count > LIMITS[name]),
  );
  return {
    lockedSeconds: locked ? Math.ceil(((span + 1) * SPAN_MS - now()) / 1000) : undefined,
    forget: async () => {
      await store.db.execute(
        sql`delete from rate where span = ${span}::int and sender in (${keys.own}, ${keys.account})`,
      );
    },
  };
}
