import { sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { LeadEventKind, LeadState } from '#server/database/lead-tables.ts';
import type { Store } from '#server/database/store.ts';

/** Interval at which a process looks for new entries in the history of enquiries, while somebody listens. */
const LOOK_EVERY_MS = 1_000;
/**
 * A number may become visible after a higher one, because transactions commit in another order than they take numbers. The
 * latest entries are therefore read again each time, and those that were seen are skipped.
 */
const AGAIN = 200;

/** Something that has just happened to an enquiry. */
export interface LeadNews {
  number: number;
  id: string;
  kind: LeadEventKind;
  state: LeadState;
  office: string;
  mailbox: string;
  responsible: string | null;
}

interface Listener {
  tell: (news: LeadNews) => void;
  /** called if the history cannot be read any more */
  end: () => void;
}

interface Feed {
  listeners: Set<Listener>;
  timer: NodeJS.Timeout;
  seen: Set<number>;
}

/** The feed of each open database. */
const feeds = new WeakMap<Store, Feed>();

/**
 * Calls a function for everything that happens to enquiries from now on, in any process on the same database. Returns a
 * function that ends this.
 */
export function listen(listener: Listener, { store }: Ports<'store'>): () => void {
  const feed = feeds.get(store) ?? begin(store);
  feed.listeners.add(listener);
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size === 0) end(feed, store);
  };
}

function begin(store: Store): Feed {
  let isReading = true;
  let isFirst = true;
  const feed: Feed = { listeners: new Set(), seen: new Set(), timer: setInterval(() => void look(), LOOK_EVERY_MS) };
  const look = async (): Promise<void> => {
    if (isReading && !isFirst) return;
    isReading = true;
    try {
      const rows = await latest(store, isFirst ? undefined : Math.max(0, ...feed.seen));
      const news = isFirst ? [] : rows.filter(({ number }) => !feed.seen.has(number));
      feed.seen = new Set(rows.map(({ number }) => number).concat(isFirst ? [] : [...feed.seen].slice(-AGAIN)));
      isFirst = false;
      for (const one of news) for (const { tell } of feed.listeners) tell(one);
    } catch {
      const left = [...feed.listeners];
      end(feed, store);
      for (const one of left) one.end();
    } finally {
      isReading = false;
    }
  };
  feeds.set(store, feed);
  void look();
  return feed;
}

function end(feed: Feed, store: Store): void {
  clearInterval(feed.timer);
  feed.listeners.clear();
  if (feeds.get(store) === feed) feeds.delete(store);
}

/** Returns the entries since shortly before `last`, or the latest ones. */
async function latest({ db }: Store, last: number | undefined): Promise<LeadNews[]> {
  const { rows } = await rowsOf<LeadNews>(
    db,
    last === undefined
      ? sql`select number::float8 as number from lead_event order by number desc limit ${AGAIN}::int`
      : sql`select e.number::float8 as number, l.submission_id as id, e.kind, l.state, l.office, l.mailbox, l.responsible
          from lead_event e join lead l on l.submission_id = e.submission_id
          where e.number > ${last - AGAIN}::bigint order by e.number`,
  );
  return rows;
}
