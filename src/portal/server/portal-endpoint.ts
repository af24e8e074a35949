import { readFile } from 'node:fs/promises';
import type { Language } from '#domain/language.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { languageOf } from '#outbox/make-mail.ts';
import { CSV_TYPE, csvText } from '#platform/csv.ts';
import { isSameOrigin, readObject } from '#platform/http/read-request.ts';
import { json, withCookies } from '#platform/http/responses.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { documentHeaders } from '#platform/images/document-file.ts';
import { MediaFailure } from '#platform/images/fetch-original.ts';
import type { Endpoint, EndpointContext } from '#server/context.ts';
import { readPeriod } from '../report/period.ts';
import type { OpenSession, Overview, PortalRefusal, PropertyReport } from '../report/report-api.ts';
import { setMonthlyMail } from './monthly-report.ts';
import { ownDocument, ownProperties } from './own-properties.ts';
import { propertyReport } from './property-report.ts';
import { endSessions, openSessions, type SignedIn, signedIn } from './sessions.ts';

type OwnersEndpoint = (who: SignedIn, request: Request, id: string, context: EndpointContext) => Promise<Response>;

const ENDPOINTS: Record<string, OwnersEndpoint> = {
  'GET overview': overview,
  'GET properties': report,
  'GET documents': document,
  'GET sessions': async (who, _, __, context) =>
    json(200, { sessions: (await openSessions(who, context)) satisfies OpenSession[] }),
  'POST sessions': end,
  'POST settings': settings,
};

/** Handles `/api/portal/{endpoint}/{id}` for signed-in owners. Owners reach only data about their own properties. */
export const answerPortal: Endpoint = async (request, [endpoint = '', id = ''], context) => {
  const name = `${request.method === 'HEAD' ? 'GET' : request.method} ${endpoint}`;
  const handle = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  if (!handle) return undefined;
  const who = await signedIn(request, context);
  if (!who) return refused(401, 'signedOut');
  if (request.method === 'POST' && !isSameOrigin(request, context.settings.publicUrl)) return refused(403, 'origin');
  return withCookies(await handle(who, request, id, context), who.cookies);
};

const PRIVATE = { 'Cache-Control': 'private, no-store' };

const refused = (status: number, problem: PortalRefusal['problem']) =>
  json(status, { problem } satisfies PortalRefusal);
/** Responds that something does not exist, or belongs to another owner. */
const notFound = () => refused(404, 'notFound');

async function overview(who: SignedIn, request: Request, _: string, context: EndpointContext): Promise<Response> {
  const { name, email, monthlyMail } = who;
  const properties = await ownProperties(who.ownerId, await askedLanguage(request, context), context);
  return json(200, { owner: { name, email, monthlyMail }, properties } satisfies Overview);
}

async function report(who: SignedIn, request: Request, id: string, context: EndpointContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const period = readPeriod(query.get('from') ?? '', query.get('to') ?? '');
  if (period && 'problems' in period) return json(400, { problem: 'period', problems: period.problems });
  const [, number, ending] = /^(\d+)(\.csv)?$/.exec(id) ?? [];
  const property = readRecordNumber(number);
  const language = await askedLanguage(request, context);
  const found = property && (await propertyReport(who.ownerId, property, period, language, context));
  if (!found) return notFound();
  if (!ending) return json(200, found);
  const name = `${found.property.id}-${found.period.from}-${found.period.to}.csv`;
  return new Response(reportCsv(found, language), {
    headers: { 'Content-Type': CSV_TYPE, 'Content-Disposition': `attachment; filename="${name}"`, ...PRIVATE },
  });
}

async function document(who: SignedIn, _: Request, id: string, context: EndpointContext): Promise<Response> {
  try {
    const found = await ownDocument(who.ownerId, id, context);
    if (!found) return notFound();
    return new Response(await readFile(found.path), {
      headers: { ...documentHeaders(found.name, found.kind), ...PRIVATE },
    });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    context.log(`A document of an owner cannot be sent: ${error.message}`);
    return notFound();
  }
}

async function end(who: SignedIn, request: Request, _: string, context: EndpointContext): Promise<Response> {
  const which = (await readObject(request, BODY_MAX_BYTES))?.end;
  if (typeof which !== 'string') return refused(400, 'unreadable');
  await endSessions(who, which, context);
  return json(200, { sessions: which === 'all' ? [] : await openSessions(who, context) });
}

async function settings(who: SignedIn, request: Request, _: string, context: EndpointContext): Promise<Response> {
  const wanted = (await readObject(request, BODY_MAX_BYTES))?.monthlyMail;
  if (typeof wanted !== 'boolean') return refused(400, 'unreadable');
  await setMonthlyMail(who.ownerId, wanted, context);
  return json(200, { monthlyMail: wanted });
}

async function askedLanguage(request: Request, context: EndpointContext): Promise<Language> {
  return languageOf(new URL(request.url).searchParams.get('language') ?? '', await context.site());
}

const COLUMNS = ['at', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const;

/** Returns the visits and communications of a report as one CSV table in the owner's language. */
export function reportCsv(report: PropertyReport, language: Language): string {
  const t = textsOf(language);
  const head = [t('portal.list'), ...COLUMNS.map((name) => t(`portal.column.${name}`))];
  const rows = (['visits', 'communications'] as const).flatMap((list) =>
    report[list].map((record) => [t(`portal.${list}.title`), ...COLUMNS.map((name) => record[name])]),
  );
  return csvText([head, ...rows]);
}
