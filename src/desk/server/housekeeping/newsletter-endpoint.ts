import { z } from 'zod';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import {
  nextMonth,
  nextNewsletter,
  readersByLanguage,
  waitingNewsletters,
} from '#newsletter/server/next-newsletter.ts';
import { pauseNewsletter, pauseOf, resumeNewsletter } from '#newsletter/server/pause-newsletter.ts';
import { newsOf } from '#newsletter/server/queue-newsletter.ts';
import { subscribersCsv } from '#newsletter/server/subscribers-csv.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json, page, text } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import type { NewsletterAnswer, NewsletterRequest } from '../../housekeeping/newsletter-api.ts';
import { type DeskEndpoint, deskRefused } from '../desk-handler.ts';
import { note, noteAlone } from '../desk-log.ts';
import type { SignedInStaff } from '../staff-sessions.ts';

/** The mail has styles in its elements and pictures of the public site, and nothing else. */
const MAIL_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self' https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
};

const requestSchema = z.object({ do: z.enum(['pause', 'resume']) }) satisfies z.ZodType<NewsletterRequest>;

/** The endpoints with which a manager looks at the next newsletter, pauses it, and downloads its readers. */
export const NEWSLETTER_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET newsletter': { roles: ['manager'], answer: show },
  'POST newsletter': { roles: ['manager'], answer: change },
};

async function show(who: SignedInStaff, _: Request, [part, name]: readonly string[], context: EndpointContext) {
  if (part === undefined) return json(200, await overview(context));
  if (part === 'mail') return mail(name, context);
  if (part !== 'readers.csv' || name !== undefined) return undefined;
  const csv = await subscribersCsv(context);
  await noteAlone(who, { action: 'newsletter-readers', about: '' }, context);
  return text(200, csv, CSV_TYPE, { 'Content-Disposition': 'attachment; filename="readers.csv"' });
}

async function mail(asked: string | undefined, context: EndpointContext) {
  const { languages } = await context.site();
  const language = languages.enabled.find((one) => one === asked);
  const html = language && (await nextNewsletter(language, context));
  return html === undefined ? undefined : page(200, html, MAIL_HEADERS);
}

async function overview(context: EndpointContext): Promise<NewsletterAnswer> {
  const { languages } = await context.site();
  const month = await nextMonth(context);
  const { listings, projects } = await newsOf(month, context);
  const readers = await readersByLanguage(context);
  return {
    month,
    listings: listings.length,
    projects: projects.length,
    readers: languages.enabled.map((language) => ({ language, count: readers.get(language) ?? 0 })),
    waiting: await waitingNewsletters(context),
    paused: (await pauseOf(context)) ?? null,
  };
}

async function change(who: SignedInStaff, request: Request, _: readonly string[], context: EndpointContext) {
  const parsed = requestSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
  if (!parsed.success) return deskRefused(400, 'unreadable');
  const step = parsed.data.do;
  await context.store.db.transaction(async (transaction) => {
    const pause = { name: who.name, at: new Date(context.now()).toISOString() };
    const isChanged =
      step === 'pause' ? await pauseNewsletter(transaction, pause) : await resumeNewsletter(transaction, context);
    if (isChanged) await note(transaction, who, { action: `newsletter-${step}`, about: '' }, context);
  });
  context.wake();
  return json(200, await overview(context));
}
