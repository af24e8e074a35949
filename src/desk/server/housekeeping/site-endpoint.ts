import { z } from 'zod';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { languageOf } from '#outbox/make-mail.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import { keptReleases } from '#rebuild/kept-releases.ts';
import { isNightRunning } from '#rebuild/night-files.ts';
import { siteRights } from '#rebuild/run-jobs.ts';
import { askForJob, latestJob } from '#rebuild/site-jobs.ts';
import type { ApiContext, EndpointContext } from '#server/context.ts';
import type { DeskProblem } from '../../desk-api.ts';
import type { Right, SiteOverview, SiteRequest } from '../../housekeeping/site-api.ts';
import { type DeskEndpoint, type DeskHandler, deskRefused } from '../desk-handler.ts';
import { note } from '../desk-log.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { readExport } from './read-export.ts';
import { readNights, readRefused, readRunning } from './read-nights.ts';

/** Returns the state of the site: when it was built, and its troubles. It comes from app/, which knows every subject. */
export type HealthOfSite = (context: ApiContext) => Promise<SiteOverview['health']>;

const requestSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('refresh') }),
  z.object({ do: z.literal('accept'), night: z.string().max(40) }),
  z.object({ do: z.literal('back'), release: z.string().regex(/^\d{1,12}$/) }),
]) satisfies z.ZodType<SiteRequest>;

/** The endpoints with which a manager sees how the site is doing, and has it built again or shown as it was. */
export const siteEndpoints = (healthOf: HealthOfSite): Readonly<Record<string, DeskEndpoint>> => ({
  'GET site': {
    roles: ['manager'],
    answer: async (_, request, __, context) => json(200, await overview(request, context, healthOf)),
  },
  'POST site': { roles: ['manager'], answer: ask(healthOf) },
  'GET export': { roles: ['manager'], answer: exportOfSite },
});

async function askedLanguage(request: Request, context: EndpointContext) {
  return languageOf(new URL(request.url).searchParams.get('language') ?? '', await context.site());
}

async function exportOfSite(_: SignedInStaff, request: Request, __: readonly string[], context: EndpointContext) {
  const language = await askedLanguage(request, context);
  return json(200, await readExport(context.dataDir, await context.site(), language));
}

async function overview(request: Request, context: EndpointContext, healthOf: HealthOfSite): Promise<SiteOverview> {
  const { dataDir } = context;
  const [site, language] = [await context.site(), await askedLanguage(request, context)];
  const { refresh, accept, back } = await siteRights(context);
  const right = (one: object | true | Right): Right => (typeof one === 'string' ? one : 'yes');
  const job = await latestJob(context);
  return {
    health: await healthOf(context),
    rights: { refresh: right(refresh), accept: right(accept), back: right(back) },
    job: job
      ? {
          kind: job.kind,
          askedBy: job.askedBy,
          askedAt: job.askedAt.toISOString(),
          endedAt: job.endedAt?.toISOString() ?? null,
          isRunning: job.lease !== null,
          problem: job.problem,
        }
      : null,
    running: await readRunning(dataDir),
    nights: await readNights(dataDir),
    refused: accept === true ? await readRefused(dataDir, site, language) : null,
    releases: back === true ? await keptReleases(dataDir) : [],
  };
}

/** Stores what a manager asks for, together with its row of the log. A process that can do it runs it soon after. */
function ask(healthOf: HealthOfSite): DeskHandler {
  return async (who, request, _, context) => {
    const parsed = requestSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
    if (!parsed.success) return deskRefused(400, 'unreadable');
    const wanted = parsed.data;
    const problem = await obstacle(wanted, context);
    if (problem) return deskRefused(409, problem);
    const about = wanted.do === 'accept' ? wanted.night : wanted.do === 'back' ? wanted.release : '';
    const isStored = await context.store.db.transaction(async (transaction) => {
      const isFirst = await askForJob(transaction, { kind: wanted.do, about, askedBy: who.name }, context);
      if (isFirst) await note(transaction, who, { action: `site-${wanted.do}`, about }, context);
      return isFirst;
    });
    if (!isStored) return deskRefused(409, 'jobRuns');
    return json(200, await overview(request, context, healthOf));
  };
}

/** Returns why this server cannot do now what a manager asks for; undefined if it can. */
async function obstacle(wanted: SiteRequest, context: EndpointContext): Promise<DeskProblem | undefined> {
  const { dataDir } = context;
  const rights = await siteRights(context);
  if (typeof rights[wanted.do] === 'string') return 'unable';
  const latest = await latestJob(context);
  if (latest?.isOpen) return 'jobRuns';
  if (isNightRunning(dataDir)) return 'nightRuns';
  if (wanted.do === 'accept') {
    const refused = await readRefused(dataDir, await context.site(), 'nl');
    return refused?.night === wanted.night ? undefined : 'nightOver';
  }
  if (wanted.do === 'back') {
    const release = (await keptReleases(dataDir)).find(({ name }) => name === wanted.release);
    return release && !release.isCurrent ? undefined : 'siteGone';
  }
  return undefined;
}
