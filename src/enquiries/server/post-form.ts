import { readRecordNumber } from '#domain/url-part.ts';
import { DEMAND_ACTIONS } from '#forms/demand.ts';
import { type FormAnswer, type FormProblem, STATUS_OF } from '#forms/form-protocol.ts';
import { FORM_IDS, formOf } from '#forms/forms.ts';
import { fillForm } from '#forms/server/fill-form.ts';
import { refused, type SubmitResult } from '#forms/server/filled-form.ts';
import { askQuestion } from '#forms/server/proof.ts';
import { readForm, type SentForm } from '#forms/server/sent-form.ts';
import { json, page, seeOther } from '#platform/http/responses.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { failureName } from '#platform/server/failures.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext, Endpoint } from '#server/context.ts';
import { bookingOf } from '#viewings/server/booking-steps.ts';
import { slotOptions } from '#viewings/server/slot-options.ts';
import { shownWatch } from '#watches/server/watch-page.ts';
import type { Sent } from './agency-contact.ts';
import { answerPage } from './answer-page.ts';
import { enquiryHtml } from './enquiry-details.tsx';
import { type FormLinks, formPage, pathOfToken } from './link-form.ts';
import { shownEnquiry, VISIT_FORM } from './shown-enquiry.ts';
import { submitForm } from './submit.ts';

type Stored = Extract<SubmitResult, { kind: 'stored' }>;
type Refused = Extract<SubmitResult, { kind: 'refused' }>;

/** Parameters that several functions below share. */
interface Answering {
  request: Request;
  form: SentForm;
  site: Site;
  links: FormLinks;
  context: ApiContext;
}

/**
 * Returns the endpoint `POST /api/forms/{id}`. It responds with JSON if the request accepts JSON. Otherwise it responds
 * with the thank-you page, or with the page of the form and its problems. `links` are the links that open a form.
 */
export const postForm =
  (links: FormLinks): Endpoint =>
  async (request, [name = ''], context) => {
    const site = await context.site();
    const id = FORM_IDS.find((known) => known === name);
    const form = id
      ? await readForm(request, id, { languages: site.languages, sender: context.sender })
      : ('unreadable' as const);
    if (typeof form === 'string') return unreadAnswer(request, form, site, context);
    const result = await submitForm(form, context).catch((error: unknown) => {
      context.log(`form ${form.id} could not be stored: ${failureName(error)}`);
      return refused('server');
    });
    const answering = { request, form, site, links, context };
    if (acceptsJson(request)) return jsonAnswer(result, answering);
    return result.kind === 'stored' ? thanksPage(result, answering) : pageAgain(result, answering);
  };

const acceptsJson = (request: Request) => request.headers.get('accept')?.includes('application/json') === true;

const retryHeaders = ({ retryAfterSeconds }: Refused): Record<string, string> =>
  retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};

const formAnswer = (status: number, answer: FormAnswer, headers?: Record<string, string>): Response =>
  json(status, answer, headers);

async function jsonAnswer(result: SubmitResult, { form, site, context }: Answering): Promise<Response> {
  if (result.kind === 'stored') {
    const { thanks } = formOf(form.id);
    const { demand, isCopied } = result;
    const next = thanks && site.page(thanks, form.language);
    const sentForm = enquiryFrom(form, result.submissionId);
    const booked = await bookingOf(result.submissionId, context.store.db);
    const shown = next ? shownEnquiry(sentForm, form.language, site, context, booked) : undefined;
    const details =
      next && (shown || isCopied === false) ? { details: enquiryHtml(shown, form.language, { isCopied }) } : {};
    const more = { ...(demand ? { demand } : {}), ...(isCopied === false ? { isCopied } : {}) };
    return formAnswer(200, { status: 'stored', ...(next ? { next } : {}), ...details, ...more });
  }
  const { problem, fields, retryAfterSeconds } = result;
  return formAnswer(
    STATUS_OF[problem],
    { status: 'refused', problem, ...(fields ? { fields } : {}), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) },
    retryHeaders(result),
  );
}

/** Returns a sent form as an enquiry with the ID of its submission. */
const enquiryFrom = ({ id: form, texts, hidden }: SentForm, id: string): Sent & { id: string } => ({
  id,
  form,
  values: Object.fromEntries(Object.entries(texts).map(([name, list]) => [name, [...list]])),
  listingId: readRecordNumber(hidden.listing) ?? null,
  projectId: readRecordNumber(hidden.project) ?? null,
});

/** Redirects to the thank-you page. If the form has none, responds with a page that confirms the result. */
async function thanksPage({ demand, submissionId, isCopied }: Stored, { form, site, links, context }: Answering) {
  const { id, language } = form;
  const { token = '', action } = form.hidden;
  const { thanks, about } = formOf(id);
  if (thanks)
    return seeOther(
      about || isCopied === false ? context.linkPath('enquiry', submissionId, language) : site.page(thanks, language),
    );
  const link = links[id];
  const path = link && pathOfToken(link.purpose, token);
  if (!link || !demand) return answerPage(200, language, { kind: 'stored', form: id, isCopied }, context, path);
  if (demand.state === 'deleted') {
    return answerPage(200, language, { kind: 'done', purpose: 'leave-demand' }, context, path);
  }
  const change = DEMAND_ACTIONS.find((known) => known === action) ?? 'change';
  const note = textsOf(language)(`demand.changed.${change}` as TextKey);
  return formPage(link, token, language, context, { status: 200, filling: { note } });
}

/** Responds with the page of the form, with the values that were sent and the problems. */
async function pageAgain(result: Refused, { request, form, site, links, context }: Answering): Promise<Response> {
  const { id, language, texts, hidden } = form;
  const { problem, fields } = result;
  const question = needsQuestion(problem) ? { question: askQuestion(context.store.secret) } : {};
  // Without JavaScript there is no proof of work, which is not the visitor's mistake: ask the visitor to solve a sum.
  const shown = problem === 'proofMissing' ? 'answerMissing' : problem;
  const home = id === VISIT_FORM ? site.listing(readRecordNumber(hidden.listing)) : undefined;
  const options = home && (await slotOptions(home, language, context));
  const watched = id === 'watch-home' ? shownWatch(hidden.listing, language, site) : undefined;
  const filling = { texts, hidden, problem: shown, fields, ...(options && { options }), ...question, ...watched };
  const headers = retryHeaders(result);
  const link = formOf(id).byLink || hidden.token ? links[id] : undefined;
  if (link) {
    return formPage(link, hidden.token ?? '', language, context, { status: STATUS_OF[shown], filling, headers });
  }
  const path = hidden.page || refererPath(request);
  const html = await builtPage(path, site, context);
  const filled = html && fillForm(html, { ...filling, form: id, language, hidden: { ...hidden, page: path } });
  if (!filled) return answerPage(STATUS_OF[problem], language, { kind: 'problem', problem }, context);
  return page(STATUS_OF[shown], filled, headers);
}

/** Returns whether the visitor can send the form again, which requires a new sum. */
const needsQuestion = (problem: FormProblem) =>
  !['gone', 'link', 'expired', 'cancelled', 'known', 'requested'].includes(problem);

/** Returns the HTML of a built page below one of the site's languages; undefined for any other path. */
function builtPage(path: string, site: Site, context: ApiContext): Promise<string | undefined> {
  const isOurs = site.languages.enabled.some((language) => path.startsWith(`/${language}/`));
  return isOurs ? context.page(path) : Promise.resolve(undefined);
}

const refererPath = (request: Request) => URL.parse(request.headers.get('referer') ?? '')?.pathname ?? '';

/** Responds to a request whose body is not a form, in the language of the page that sent it. */
function unreadAnswer(request: Request, problem: 'tooLarge' | 'unreadable', site: Site, context: ApiContext) {
  if (acceptsJson(request)) return formAnswer(STATUS_OF[problem], { status: 'refused', problem });
  const from = refererPath(request).split('/')[1];
  const language = site.languages.enabled.find((known) => known === from) ?? site.languages.default;
  return answerPage(STATUS_OF[problem], language, { kind: 'problem', problem }, context);
}
