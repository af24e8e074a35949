import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import type { ApiContext } from '../api-context.ts';
import { rowsOf } from '../db/rows.ts';
import { demand, outbox } from '../db/schema.ts';
import { runAlerts } from '../demands/alerts.ts';
import { normalAddress } from '../enquiries/email-address.ts';
import { leadsCsv } from '../privacy/leads-csv.ts';
import { erasePerson, exportPerson } from '../privacy/person.ts';
import { deleteExpired } from '../privacy/retention.ts';

const person = z.object({ email: z.email() });
const invitation = z.object({
  email: z.email(),
  firstName: z.string().trim().min(1).max(80),
  listing: z.int().positive(),
  language: z.enum(LANGUAGES),
});

/** Something was asked of a task that it cannot do; the message says what is expected. */
export class TaskRefused extends Error {}

/** What the agency and its timers can ask of the server. Each can be called twice. */
export const TASKS: Record<string, (input: unknown, context: ApiContext) => Promise<object | string>> = {
  /** notes new and cheaper homes, and writes to whoever looks for one */
  alerts: (_, context) => runAlerts(context),
  /** deletes what has been kept for its time */
  retention: (_, context) => deleteExpired(context),
  /** enquiries as CSV */
  leads: (_, context) => leadsCsv(context),
  export: (input, context) => exportPerson(expect(person, input).email, context),
  erase: (input, context) => erasePerson(expect(person, input).email, context),
  /** mails that wait, and addresses that take none */
  outbox: (_, context) => outboxReport(context),
  /** a mail came back: no more mails go to the address by themselves */
  bounced: (input, context) => noteBounce(expect(person, input).email, context),
  /** sends somebody who has visited a home the link to apply for it */
  'rental-link': async (input, context) => {
    const data = expect(invitation, input);
    if (!(await context.site()).listing(data.listing)) throw new TaskRefused(`There is no home ${data.listing}.`);
    const email = normalAddress(data.email) ?? data.email;
    await context.store.db.insert(outbox).values({ kind: 'rental-link', data: { ...data, email } });
    context.wake();
    return { sentTo: email };
  },
};

function expect<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new TaskRefused(z.prettifyError(parsed.error));
}

async function outboxReport({ store: { db } }: ApiContext) {
  const { rows } = await rowsOf<{ state: string; count: number }>(
    db,
    sql`select state, count(*)::int as count from outbox group by state`,
  );
  const troubled = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      attempts: outbox.attempts,
      problem: outbox.problem,
      createdAt: outbox.createdAt,
      submissionId: outbox.submissionId,
    })
    .from(outbox)
    .where(and(ne(outbox.state, 'sent'), sql`${outbox.problem} is not null`));
  return { count: Object.fromEntries(rows.map(({ state, count }) => [state, count])), troubled };
}

async function noteBounce(address: string, { store: { db } }: ApiContext) {
  const email = normalAddress(address) ?? address;
  const demands = await db
    .update(demand)
    .set({ state: 'paused' })
    .where(and(eq(demand.email, email), eq(demand.state, 'active')))
    .returning({ id: demand.id });
  const ids = demands.map(({ id }) => id);
  const mails = ids.length
    ? await db
        .update(outbox)
        .set({ state: 'bounced' })
        .where(and(inArray(outbox.demandId, ids), eq(outbox.state, 'sent')))
        .returning({ id: outbox.id })
    : [];
  return { pausedDemands: demands.length, bouncedMails: mails.length };
}
