import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SPAN_MS, senderOf, spanOf } from '#platform/http/sender-digest.ts';
import { rowsOf } from '#server/database/database.ts';
import type { Store } from '#server/database/store.ts';

/** Attempts allowed in each period of ten minutes. */
const LIMITS = {
  /** wrong passwords for one account from one sender; more lock the account for that sender */
  own: 8,
  /**
   * wrong passwords for one account from all senders; more lock the account until the period ends or its owner sets a
   * new password by mail
   */
  account: 40,
  /** attempts by one sender for any account */
  sender: 60,
} as const;
type Limit = keyof typeof LIMITS;

/** What is tried. Owners and staff are counted apart. */
type AttemptKind = `${'' | 'desk-'}${'sign-in' | 'mail' | 'link'}` | 'desk-code';

export interface Attempt {
  /** seconds until the next attempt is allowed; undefined if this one is allowed */
  lockedSeconds: number | undefined;
  /** removes the attempt from the count after it succeeded */
  forget: () => Promise<void>;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts count as well. Stores only keyed digests, no
 * addresses and no accounts; a sender's digest changes daily. Unknown accounts are counted like existing ones. The
 * counts are in the database: its processes share them, and they survive a restart.
 */
export async function countAttempt(
  what: AttemptKind,
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
