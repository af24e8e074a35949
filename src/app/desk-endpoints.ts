import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { LogAnswer, OutboxOverview, PersonAnswer } from '#desk/housekeeping/housekeeping-api.ts';
import type { SiteOverview } from '#desk/housekeeping/site-api.ts';
import { contentEndpoints } from '#desk/server/content/content-endpoint.ts';
import { DESK_ENDPOINTS } from '#desk/server/desk-endpoint.ts';
import { type DeskEndpoint, type DeskHandler, deskRefused } from '#desk/server/desk-handler.ts';
import { latestNotes, noteAlone, verifyLog } from '#desk/server/desk-log.ts';
import { NEWSLETTER_ENDPOINTS } from '#desk/server/housekeeping/newsletter-endpoint.ts';
import { siteEndpoints } from '#desk/server/housekeeping/site-endpoint.ts';
import { REVIEW_ENDPOINTS } from '#desk/server/reviews/reviews-endpoint.ts';
import { emailSchema } from '#desk/server/staff-endpoint.ts';
import { toLanguage } from '#domain/language.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { sendAgain } from '#outbox/undelivered.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext, Ports } from '#server/context.ts';
import { contentHost } from './content/content-desk.ts';
import { statusOf } from './health/site-health.ts';
import { noteBounce } from './note-bounce.ts';
import { outboxReport } from './outbox-report.ts';
import { erasePerson, exportPerson } from './privacy/person.ts';
import { deskReadiness } from './ready/desk-readiness.ts';

/** Number of rows of the log that the desk shows. */
const LOG_SHOWN = 200;

/** All endpoints of the desk: those of its own subject, and those for which every subject is needed. */
export const ALL_DESK_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  ...DESK_ENDPOINTS,
  'GET messages': { roles: ['manager'], answer: async (_, __, ___, context) => json(200, await overview(context)) },
  'POST messages': { roles: ['manager'], answer: sendMessagesAgain() },
  'POST person': { roles: ['manager'], answer: personData() },
  'GET ready': {
    roles: ['manager'],
    answer: async (_, request, __, context) => json(200, await readiness(request, context)),
  },
  'GET log': { roles: ['manager'], answer: log() },
  ...contentEndpoints(contentHost),
  ...siteEndpoints(healthOfSite),
  ...REVIEW_ENDPOINTS,
  ...NEWSLETTER_ENDPOINTS,
};

/** Returns when the site was built and imported, and its troubles. */
async function healthOfSite(context: Parameters<typeof statusOf>[0]): Promise<SiteOverview['health']> {
  const { builtAt, feed, troubles } = await statusOf(context);
  return { builtAt, importedAt: feed?.importedAt, troubles };
}

const overview = async (context: Parameters<typeof outboxReport>[0]): Promise<OutboxOverview> => {
  const { count, troubled } = await outboxReport(context);
  return { count, troubled: troubled.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
};

/** Returns what is missing before the site can go public. */
async function readiness(request: Request, context: EndpointContext) {
  const asked = new URL(request.url).searchParams.get('language') ?? '';
  return deskReadiness(toLanguage(asked) ?? (await context.site()).languages.default, context);
}

const messagesSchema = z.object({ bounced: emailSchema.optional() });

/** Returns a digest that stands for an address in the log, so that it can be checked later without storing the address. */
const digestOf = (email: string, { store: { secret } }: Ports<'store'>) =>
  createHmac('sha256', secret).update(email).digest('base64url').slice(0, 16);

/** Sends refused messages again, or stops mails to an address whose mail came back. */
function sendMessagesAgain(): DeskHandler {
  return async (who, request, __, context) => {
    const parsed = messagesSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
    if (!parsed.success) return deskRefused(400, 'unreadable');
    const { bounced } = parsed.data;
    if (bounced === undefined) {
      await sendAgain(context);
      await noteAlone(who, { action: 'messages-again', about: '' }, context);
    } else {
      await noteBounce(bounced, context);
      await noteAlone(who, { action: 'mail-bounced', about: digestOf(bounced, context) }, context);
    }
    return json(200, await overview(context));
  };
}

const personSchema = z.object({ do: z.enum(['show', 'erase']), email: emailSchema });

/**
 * Shows or erases the data of a person (GDPR, articles 15 and 17). The log names a digest of the address, so that it can be
 * checked later whether an address was erased, without storing the address again.
 */
function personData(): DeskHandler {
  return async (who, request, _, context) => {
    const parsed = personSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
    if (!parsed.success) return deskRefused(400, 'unreadable');
    const { do: step, email } = parsed.data;
    const about = digestOf(email, context);
    const result = step === 'show' ? await exportPerson(email, context) : await erasePerson(email, context);
    await noteAlone(who, { action: `person-${step}`, about }, context);
    const { found, ...records } = result as { found: boolean } & Record<string, unknown>;
    const counts = Object.fromEntries(
      Object.entries(records).flatMap(([name, one]) => {
        const count = Array.isArray(one) ? one.length : typeof one === 'number' ? one : one && name === 'owner' ? 1 : 0;
        return count > 0 ? [[name, count]] : [];
      }),
    );
    const answer: PersonAnswer = { found, counts, ...(step === 'show' ? { data: result } : {}) };
    return json(200, answer);
  };
}

function log(): DeskHandler {
  return async (_, __, ___, context) => {
    const { rows, brokenAt } = await verifyLog(context);
    const entries = await latestNotes(LOG_SHOWN, context);
    const answer: LogAnswer = {
      entries: entries.map(({ number, at, name, action, about }) => ({ number, at, name, action, about })),
      total: rows,
      ...(brokenAt === undefined ? {} : { brokenAt }),
    };
    return json(200, answer);
  };
}
