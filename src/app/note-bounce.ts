import { and, eq, inArray } from 'drizzle-orm';
import { pauseDemandsOf } from '#demands/server/change-demand.ts';
import { endBounced } from '#newsletter/server/subscribe.ts';
import type { Ports } from '#server/context.ts';
import { outbox } from '#server/database/schema.ts';
import { endBouncedWatches } from '#watches/server/watch-home.ts';

/**
 * Stops automatic mails to an address whose mail came back: alerts are paused, a newsletter subscription ends, and no home is
 * followed any more.
 */
export async function noteBounce(email: string, context: Ports<'store'>) {
  const ids = await pauseDemandsOf(email, context);
  const mails = ids.length
    ? await context.store.db
        .update(outbox)
        .set({ state: 'bounced' })
        .where(and(inArray(outbox.demandId, ids), eq(outbox.state, 'sent')))
        .returning({ id: outbox.id })
    : [];
  const endedSubscriptions = await endBounced({ email }, context);
  const endedWatches = await endBouncedWatches({ email }, context);
  return { pausedDemands: ids.length, endedSubscriptions, endedWatches, bouncedMails: mails.length };
}
