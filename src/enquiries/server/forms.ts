import { readRecordNumber } from '#domain/url-part.ts';
import { type FormAnswer, type FormProblem, STATUS_OF } from '#forms/answer.ts';
import { DEMAND_ACTIONS } from '#forms/demand.ts';
import { FORM_IDS, formOf } from '#forms/forms.ts';
import { askQuestion } from '#forms/server/question.ts';
import { refused, type SubmitResult } from '#forms/server/result.ts';
import type { SentForm } from '#forms/server/sent-form.ts';
import { linkPath } from '#outbox/links.ts';
import type { Sent } from '#outbox/office.ts';
import { json, page, seeOther } from '#platform/http/responses.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { failureName } from '#platform/server/failures.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext, Endpoint } from '#server/context.ts';
import { enquiryHtml } from '../pages/enquiry-page.ts';
import { fillForm } from '../pages/fill-form.ts';
import { answerPage } from './answer-page.ts';
import { handleForm } from './handle-form.ts';
import { isByLink, linkOf, linkPage } from './link-pages.ts';
import { readForm } from './read-form.ts';
import { shownEnquiry } from './shown-enquiry.ts';

/** `POST /api/forms/{id}`: JSON for those who ask for it, else the page that thanks, or the form with what is wrong. */
export const postForm: Endpoint = async (request, [id = ''], context) => {
  const site = await context.site();
  const known = FORM_IDS.find((one) => one === id);
  const wantsJson = request.headers.get('accept')?.includes('application/json') === true;
  const form = known
    ? await readForm(request, known, { languages: site.languages, sender: context.sender })
    : 'unreadable';
  if (typeof form === 'string') return unread(request, form, wantsJson, site, context);
  const result = await handleForm(form, context).catch((error: unknown) => {
    context.log(`form ${id} could not be stored: ${failureName(error)}`);
    return refused('server');
  });
  const headers: Record<string, string> =
    result.kind === 'refused' && result.retryAfterSeconds ? { 'Retry-After': String(result.retryAfterSeconds) } : {};
  if (wantsJson) return jsonAnswer(result, form, site, context, headers);
  if (result.kind === 'stored') return stored(form, result, site, context);
  return pageAgain(request, form, result, site, context, headers);
};

const formAnswer = (status: number, answer: FormAnswer, headers?: Record<string, string>): Response =>
  json(status, answer, headers);

function jsonAnswer(
  result: SubmitResult,
  form: SentForm,
  site: Site,
  context: ApiContext,
  headers: Record<string, string>,
): Response {
  if (result.kind === 'stored') {
    const { thanks } = formOf(form.id);
    const { demand } = result;
    const next = thanks && site.page(thanks, form.language);
    const shown = next && shownEnquiry(sentOf(form, result.submissionId), form.language, site, context);
    const details = shown && { details: enquiryHtml(shown, form.language) };
    return formAnswer(200, { status: 'stored', ...(next ? { next } : {}), ...details, ...(demand ? { demand } : {}) });
  }
  const { problem, fields, retryAfterSeconds } = result;
  return formAnswer(
    STATUS_OF[problem],
    { status: 'refused', problem, ...(fields ? { fields } : {}), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) },
    headers,
  );
}

/** What was sent, as it has been stored. */
const sentOf = ({ id: form, texts, hidden }: SentForm, id: string): Sent & { id: string } => ({
  id,
  form,
  values: Object.fromEntries(Object.entries(texts).map(([name, list]) => [name, [...list]])),
  listingId: readRecordNumber(hidden.listing) ?? null,
  projectId: readRecordNumber(hidden.project) ?? null,
});

async function stored(
  { id, language, hidden: { token = '', action } }: SentForm,
  { demand, submissionId }: Extract<SubmitResult, { kind: 'stored' }>,
  site: Site,
  context: ApiContext,
): Promise<Response> {
  const { thanks, about } = formOf(id);
  if (thanks)
    return seeOther(about ? linkPath(context, 'enquiry', submissionId, language) : site.page(thanks, language));
  const link = isByLink(id) ? linkOf(id, token) : undefined;
  if (!demand) return answerPage(200, language, { kind: 'stored', form: id }, context, link);
  if (demand.state === 'deleted') {
    return answerPage(200, language, { kind: 'done', purpose: 'leave-demand' }, context, link);
  }
  const change = DEMAND_ACTIONS.find((known) => known === action) ?? 'change';
  const note = textsOf(language)(`demand.changed.${change}` as TextKey);
  return linkPage('demand-change', token, language, context, { status: 200, filling: { note } });
}

/** The page that the form stood on, with the form as it was filled in. */
async function pageAgain(
  request: Request,
  form: SentForm,
  { problem, fields }: Extract<SubmitResult, { kind: 'refused' }>,
  site: Site,
  context: ApiContext,
  headers: Record<string, string>,
): Promise<Response> {
  const asked = needsQuestion(problem) ? { question: askQuestion(context.store.secret) } : {};
  // Whoever only lacks the work that JavaScript does has done nothing wrong.
  const shown = problem === 'proofMissing' ? 'answerMissing' : problem;
  const filling = { texts: form.texts, hidden: form.hidden, problem: shown, fields, ...asked };
  const { id, language } = form;
  if (isByLink(id)) {
    return linkPage(id, form.hidden.token ?? '', language, context, { status: STATUS_OF[shown], filling, headers });
  }
  const path = form.hidden.page || refererPath(request);
  const html = await pageOf(path, site, context);
  const filled = html && fillForm(html, { ...filling, form: id, language, hidden: { ...form.hidden, page: path } });
  if (!filled) return answerPage(STATUS_OF[problem], form.language, { kind: 'problem', problem }, context);
  return page(STATUS_OF[shown], filled, headers);
}

const needsQuestion = (problem: FormProblem) => !['gone', 'link', 'known', 'requested'].includes(problem);

/** Only a path of this site, and only a page that was built. */
function pageOf(path: string, site: Site, context: ApiContext): Promise<string | undefined> {
  const enabled = site.languages.enabled.some((language) => path.startsWith(`/${language}/`));
  return enabled ? context.page(path) : Promise.resolve(undefined);
}

const refererPath = (request: Request) => URL.parse(request.headers.get('referer') ?? '')?.pathname ?? '';

function unread(
  request: Request,
  problem: 'tooLarge' | 'unreadable',
  wantsJson: boolean,
  site: Site,
  context: ApiContext,
) {
  if (wantsJson) return formAnswer(STATUS_OF[problem], { status: 'refused', problem });
  // The body is lost; the page it came from tells the language.
  const from = refererPath(request).split('/')[1];
  const language = site.languages.enabled.find((known) => known === from) ?? site.languages.default;
  return answerPage(STATUS_OF[problem], language, { kind: 'problem', problem }, context);
}
