import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readBytes } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import { isSame } from '#platform/signing.ts';
import { noteChange } from '#rebuild/rebuild-queue.ts';
import type { Endpoint, Ports } from '#server/context.ts';
import { CALENDAR_CHECK } from './calendar-check.ts';

const BODY_MAX_BYTES = 256 * 1024;
const DAY_MS = 86_400_000;

/** Whise sends names and numbers of what has changed, and no data about it. */
const newsSchema = z.object({
  clientId: z.coerce.number().optional(),
  events: z.array(z.object({ name: z.string(), objectId: z.coerce.number().int() })).max(1_000),
});

const OF_ESTATE = /^(?:group_)?estate_/;
const OF_CALENDAR = /^calendar_/;

/**
 * Handles `POST /api/pushed/whise/{secret}`: something has changed in Whise. A changed estate asks for a rebuild. A changed
 * appointment is looked up later, through the outbox, because the call does not say what has changed.
 */
export const postWhiseNews: Endpoint = async (request, [secret = ''], context) => {
  const { rebuild, leads } = context.settings;
  if (!rebuild?.whiseSecret) return json(503, { error: 'WHISE_HOOK_SECRET is not set.' });
  if (!isSame(secret, rebuild.whiseSecret)) return json(401, { error: 'The secret in the address is wrong.' });
  const body = await readBytes(request, BODY_MAX_BYTES);
  if (!body) return json(413, { error: 'The request is larger than 256 KB.' });
  const news = newsSchema.safeParse(jsonOf(body)).data;
  if (!news) return json(422, { error: 'Expected the field events: a list of name and objectId.' });
  const client = leads?.login.WHISE_CLIENT_ID;
  if (client && news.clientId && news.clientId !== Number(client)) return json(202, { status: 'another agency' });
  // Whise does not sign its calls and numbers no event, so each call counts. The rebuild waits until all is quiet.
  if (news.events.some(({ name }) => OF_ESTATE.test(name)))
    await noteChange({ proof: randomUUID(), proofEndsAt: context.now() + DAY_MS }, context);
  const appointments = news.events.filter(({ name }) => OF_CALENDAR.test(name)).map(({ objectId }) => objectId);
  if (leads?.to === 'whise' && appointments.length > 0) await queueChecks([...new Set(appointments)], context);
  return json(202, { status: 'noted' });
};

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

/** Queues the look-up of appointments. An appointment that waits to be looked up for the first time is not queued again. */
async function queueChecks(calendars: readonly number[], { store: { db }, wake }: Ports<'store' | 'wake'>) {
  await db.execute(sql`insert into outbox (kind, data)
    select ${CALENDAR_CHECK}::text, jsonb_build_object('calendar', calendar)
    from jsonb_array_elements_text(${JSON.stringify(calendars)}::jsonb) as calendar
    where not exists (select 1 from outbox o where o.kind = ${CALENDAR_CHECK}::text and o.state = 'waiting'
      and o.attempts = 0 and o.data ->> 'calendar' = calendar)`);
  wake();
}
