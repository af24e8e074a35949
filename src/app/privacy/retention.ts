import { and, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { deleteMails, mailFolder } from '#outbox/mail-folder.ts';
import { spanOf } from '#platform/http/sender-digest.ts';
import type { Ports } from '#server/context.ts';
import { demand, outbox, rate, submission, subscriber, usedProof } from '#server/database/schema.ts';
import { deleteEnded } from './owner-data.ts';

const DAY_MS = 86_400_000;
/** Somebody who never confirmed did not want it. */
const UNCONFIRMED_DAYS = 31;
const APPLICATIONS = ['job-application', 'rental-application'];

/** Deletes what has been kept for its time; the times are settings. Rows that hang on a submission go with it. */
export async function deleteExpired(context: Ports<'dataDir' | 'now' | 'settings' | 'store'>) {
  const { db } = context.store;
  const { settings, now } = context;
  const { keepDays } = settings;
  const before = (days: number) => new Date(now() - days * DAY_MS);
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  return {
    enquiries: await count(
      db
        .delete(submission)
        .where(and(lt(submission.createdAt, before(keepDays.enquiries)), notInArray(submission.form, APPLICATIONS)))
        .returning({ id: submission.id }),
    ),
    applications: await count(
      db
        .delete(submission)
        .where(and(lt(submission.createdAt, before(keepDays.applications)), inArray(submission.form, APPLICATIONS)))
        .returning({ id: submission.id }),
    ),
    demands: await count(
      db
        .delete(demand)
        .where(
          sql`(${demand.state} = 'deleted') or (${demand.state} = 'unconfirmed' and ${demand.createdAt} < ${before(UNCONFIRMED_DAYS).toISOString()}::timestamptz)
            or coalesce(${demand.mailedAt}, ${demand.confirmedAt}, ${demand.createdAt}) < ${before(keepDays.demands).toISOString()}::timestamptz`,
        )
        .returning({ id: demand.id }),
    ),
    subscribers: await count(
      db
        .delete(subscriber)
        .where(and(ne(subscriber.state, 'active'), lt(subscriber.createdAt, before(UNCONFIRMED_DAYS))))
        .returning({ id: subscriber.id }),
    ),
    messages: await count(
      db
        .delete(outbox)
        .where(
          or(
            lt(outbox.createdAt, before(keepDays.enquiries)),
            and(eq(outbox.kind, 'rental-link'), lt(outbox.createdAt, before(keepDays.applications))),
          ),
        )
        .returning({ id: outbox.id }),
    ),
    mailFiles: await deleteMails(mailFolder(context.dataDir), before(keepDays.enquiries)),
    counters: await count(
      db
        .delete(rate)
        .where(lt(rate.span, spanOf(now()) - 1))
        .returning({ span: rate.span }),
    ),
    sessions: await deleteEnded(context),
    proofs: await count(
      db
        .delete(usedProof)
        .where(lt(usedProof.expiresAt, new Date(now())))
        .returning({ proof: usedProof.proof }),
    ),
  };
}
