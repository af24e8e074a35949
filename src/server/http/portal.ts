import { readFile } from 'node:fs/promises';
import { readPeriod } from '#contract/portal/period.ts';
import type { OpenSession, Overview, PortalRefusal } from '#contract/portal/report.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { ApiContext } from '../api-context.ts';
import { type SignedIn, signedIn } from '../auth/session.ts';
import { endSessions, openSessions } from '../auth/sessions.ts';
import { contentDisposition, DOCUMENT_TYPES } from '../media/document-file.ts';
import { MediaFailure } from '../media/failure.ts';
import { ownDocument } from '../portal/own-document.ts';
import { ownProperties } from '../portal/own-properties.ts';
import { propertyReport } from '../portal/property-report.ts';
import { reportCsv } from '../portal/report-csv.ts';
import { setMonthlyMail } from '../portal/settings.ts';
import { json } from './answers.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';
import { readObject } from './json-body.ts';
import { isSameOrigin } from './same-origin.ts';

type Endpoint = (who: SignedIn, request: ApiRequest, id: string, context: ApiContext) => Promise<ApiAnswer>;

const ENDPOINTS: Record<string, Endpoint> = {
  'GET overview': overview,
  'GET properties': report,
  'GET documents': document,
  'GET sessions': async (who, _, __, context) =>
    json(200, { sessions: (await openSessions(who, context)) satisfies OpenSession[] }),
  'POST sessions': end,
  'POST settings': settings,
};

/** `/api/portal/{endpoint}/{id}`: for whoever is signed in, and about their own properties only. */
export async function answerPortal(
  request: ApiRequest,
  [endpoint = '', id = '']: string[],
  context: ApiContext,
): Promise<ApiAnswer | undefined> {
  const name = `${request.method === 'HEAD' ? 'GET' : request.method} ${endpoint}`;
  const handle = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  if (!handle) return undefined;
  const who = await signedIn(request, context);
  if (!who) return refused(401, 'signedOut');
  if (request.method === 'POST' && !isSameOrigin(request, context)) return refused(403, 'origin');
  const answer = await handle(who, request, id, context);
  return who.cookies.length > 0 ? { ...answer, headers: { ...answer.headers, 'Set-Cookie': who.cookies } } : answer;
}

const refused = (status: number, problem: PortalRefusal['problem']) =>
  json(status, { problem } satisfies PortalRefusal);
/** What is not there, and what is somebody else's. */
const notFound = () => refused(404, 'notFound');

async function overview(who: SignedIn, request: ApiRequest, _: string, context: ApiContext): Promise<ApiAnswer> {
  const { name, email, monthlyMail } = who;
  const properties = await ownProperties(who.ownerId, await languageOf(request, context), context);
  return json(200, { owner: { name, email, monthlyMail }, properties } satisfies Overview);
}

async function report(who: SignedIn, request: ApiRequest, id: string, context: ApiContext): Promise<ApiAnswer> {
  const query = new URLSearchParams(request.query);
  const period = readPeriod(query.get('from') ?? '', query.get('to') ?? '');
  if (period && 'problems' in period) return json(400, { problem: 'period', problems: period.problems });
  const [, number = '', ending] = /^([1-9]\d{0,8})(\.csv)?$/.exec(id) ?? [];
  const language = await languageOf(request, context);
  const found = number && (await propertyReport(who.ownerId, Number(number), period, language, context));
  if (!found) return notFound();
  if (!ending) return json(200, found);
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${found.property.id}-${found.period.from}-${found.period.to}.csv"`,
      'Cache-Control': 'private, no-store',
    },
    body: reportCsv(found, language),
  };
}

async function document(who: SignedIn, _: ApiRequest, id: string, context: ApiContext): Promise<ApiAnswer> {
  try {
    const found = await ownDocument(who.ownerId, id, context);
    if (!found) return notFound();
    return {
      status: 200,
      headers: {
        'Content-Type': DOCUMENT_TYPES[found.kind],
        'Content-Disposition': contentDisposition(found.name, found.kind),
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
      body: await readFile(found.path),
    };
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    context.log(`a document of an owner: ${error.message}`);
    return notFound();
  }
}

async function end(who: SignedIn, request: ApiRequest, _: string, context: ApiContext): Promise<ApiAnswer> {
  const which = (await readObject(request))?.end;
  if (typeof which !== 'string') return refused(400, 'unreadable');
  await endSessions(who, which, context);
  return json(200, { sessions: which === 'all' ? [] : await openSessions(who, context) });
}

async function settings(who: SignedIn, request: ApiRequest, _: string, context: ApiContext): Promise<ApiAnswer> {
  const wanted = (await readObject(request))?.monthlyMail;
  if (typeof wanted !== 'boolean') return refused(400, 'unreadable');
  await setMonthlyMail(who.ownerId, wanted, context);
  return json(200, { monthlyMail: wanted });
}

async function languageOf(request: ApiRequest, context: ApiContext) {
  const asked = new URLSearchParams(request.query).get('language');
  return LANGUAGES.find((known) => known === asked) ?? (await context.site()).languages.default;
}
